//! What GeoServer's `FORMAT_OPTIONS` and `LEGEND_OPTIONS` have in common.

use std::ops::RangeInclusive;

use crate::params::Params;

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
    zoom_of(number(text, "dpi"))
}

/// The same for a map, whose dots by inch may stand where other map servers have them.
pub(super) fn map_zoom(params: &Params) -> f32 {
    let alone =
        |name: &str| params.lenient(name)?.parse::<f32>().ok().filter(|number| number.is_finite());
    let options = params.lenient("format_options").unwrap_or_default();
    zoom_of(number(options, "dpi").or_else(|| alone("dpi")).or_else(|| alone("map_resolution")))
}

fn zoom_of(dpi: Option<f32>) -> f32 {
    let zoom = dpi.map_or(1.0, |dpi| dpi / USUAL_DPI);
    zoom.clamp(*ZOOMS.start(), *ZOOMS.end())
}

/// The opposite of [`zoom`]; `None` is the usual one.
pub(crate) fn dpi(zoom: f32) -> Option<String> {
    (zoom != 1.0).then(|| (zoom * USUAL_DPI).round().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_by_inch_stand_where_clients_write_them() {
        for (pairs, expected) in [
            (&[("FORMAT_OPTIONS", "antialias:on;dpi:180")][..], 2.0),
            (&[("DPI", "180")], 2.0),
            (&[("MAP_RESOLUTION", "45")], 0.5),
            (&[("DPI", "180"), ("MAP_RESOLUTION", "90"), ("FORMAT_OPTIONS", "dpi:90")], 1.0),
            (&[("DPI", "much")], 1.0),
            (&[("DPI", "1e9")], 4.0),
            (&[], 1.0),
        ] {
            let params = Params::new(pairs.iter().copied());
            assert_eq!(map_zoom(&params), expected, "{pairs:?}");
        }
    }
}
