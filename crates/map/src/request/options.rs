//! What GeoServer's `FORMAT_OPTIONS` and `LEGEND_OPTIONS` have in common.

use std::ops::RangeInclusive;

/// Dots by inch of the screen that styles are written for, as GeoServer counts them.
const USUAL_DPI: f32 = 90.0;
const ZOOMS: RangeInclusive<f32> = 0.5..=4.0;

/// A value in `key:value;key:value`, whose keys have no case.
pub(super) fn value<'t>(text: &'t str, wanted: &str) -> Option<&'t str> {
    text.split(';').find_map(|pair| {
        let (key, value) = pair.split_once(':')?;
        key.trim().eq_ignore_ascii_case(wanted).then(|| value.trim())
    })
}

pub(super) fn number(text: &str, key: &str) -> Option<f32> {
    value(text, key)?.parse::<f32>().ok().filter(|number| number.is_finite())
}

/// How much larger than usual everything is painted. What is wrong is passed by.
pub(super) fn zoom(text: &str) -> f32 {
    let zoom = number(text, "dpi").map_or(1.0, |dpi| dpi / USUAL_DPI);
    zoom.clamp(*ZOOMS.start(), *ZOOMS.end())
}

/// The opposite of [`zoom`]; `None` is the usual one.
pub(crate) fn dpi(zoom: f32) -> Option<String> {
    (zoom != 1.0).then(|| (zoom * USUAL_DPI).round().to_string())
}
