//! Units by their codes in the EPSG register.

/// How many degrees a unit of angles is.
pub(super) fn degrees(code: u16) -> Option<f64> {
    match code {
        // "Degree" and "degree (supplier to define representation)".
        9102 | 9122 => Some(1.0),
        9101 => Some(1f64.to_degrees()),
        9103 => Some(1.0 / 60.0),
        9104 => Some(1.0 / 3600.0),
        9105 | 9106 => Some(0.9),
        _ => None,
    }
}

/// How many metres a unit of lengths is.
pub(super) fn metres(code: u16) -> Option<f64> {
    match code {
        9001 => Some(1.0),
        9002 => Some(0.3048),
        // The foot of the survey of the United States.
        9003 => Some(1200.0 / 3937.0),
        // Clarke's foot.
        9005 => Some(0.304_797_265_4),
        9036 => Some(1000.0),
        _ => None,
    }
}
