//! `TileJSON` 3.0 of a layer: <https://github.com/mapbox/tilejson-spec>.

use serde_json::json;

use super::{DEEPEST_NAMED, beside};
use crate::registry::{LayerValue, Maps};

impl Maps {
    /// `None` when there is no such layer.
    pub fn tile_json(&self, name: &str) -> Option<String> {
        let layer = self.layer(name).filter(|layer| !layer.is_broken())?;
        let area = layer.bounds()?;
        // Layers across the antimeridian reach beyond the numbers that such documents hold.
        let is_whole = area.min_x < -180.0 || area.max_x > 180.0;
        let (west, east) = if is_whole { (-180.0, 180.0) } else { (area.min_x, area.max_x) };
        let path = format!("tiles/{}/{{z}}/{{x}}/{{y}}.png", super::wmts::segment(&layer.name));
        let mut document = json!({
            "tilejson": "3.0.0",
            "name": layer.title,
            "scheme": "xyz",
            "tiles": [beside(&self.url, &path)],
            "minzoom": 0,
            "maxzoom": DEEPEST_NAMED,
            "bounds": [west, area.min_y.max(-90.0), east, area.max_y.min(90.0)],
        });
        if let Some(about) = &layer.about {
            document["description"] = json!(about);
        }
        if let Some(source) = &layer.source {
            document["attribution"] = json!(terrace_text::escape(source).to_string());
        }
        if let [series] = layer.series().as_slice() {
            // Not part of the format, which allows more than it names: `?time=` asks for another.
            document["time"] = json!({
                "default": series.times[series.default].to_string(),
                "values": series.times.iter().map(ToString::to_string).collect::<Vec<_>>(),
            });
        }
        if let Some(LayerValue { name, unit, .. }) = &layer.value {
            document["value"] = json!({ "name": name });
            if let Some(unit) = unit {
                document["value"]["unit"] = json!(unit);
            }
        }
        Some(document.to_string())
    }
}
