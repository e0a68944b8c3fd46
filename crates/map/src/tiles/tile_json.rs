//! `TileJSON` 3.0 of a layer: <https://github.com/mapbox/tilejson-spec>.

use serde_json::{Map, Value, json};

use super::{DEEPEST_FEATURES, DEEPEST_NAMED, beside};
use crate::registry::{Layer, LayerValue, Maps};
use crate::vector_tile;

impl Maps {
    /// Of the pictures of a layer. `None` when there is no such layer.
    pub fn tile_json(&self, name: &str) -> Option<String> {
        let layer = self.layer(name).filter(|layer| !layer.is_broken())?;
        let mut document = self.document(layer, "png", DEEPEST_NAMED)?;
        if let [series] = layer.series().as_slice() {
            // Not part of the format, which allows more than it names: `?time=` asks for another.
            document["time"] = json!({
                "default": series.times[series.default].to_string(),
                "values": series.times.iter().map(ToString::to_string).collect::<Vec<_>>(),
            });
        }
        if !vector_tile::layers(layer).is_empty() {
            let path = format!("tiles/{}.mvt.json", super::wmts::segment(&layer.name));
            document["vector"] = json!(beside(&self.url, &path));
        }
        Some(document.to_string())
    }

    /// Of the vector tiles of a layer. `None` when it has none.
    pub fn vector_tile_json(&self, name: &str) -> Option<String> {
        let layer = self.layer(name).filter(|layer| !layer.is_broken())?;
        let layers = vector_tile::layers(layer);
        if layers.is_empty() {
            return None;
        }
        let mut document = self.document(layer, "mvt", DEEPEST_FEATURES)?;
        let vector_layers = layers.into_iter().map(|(layer, data)| {
            let fields =
                data.fields().iter().map(|(name, kind)| (name.clone(), json!(kind.name())));
            let fields: Map<String, Value> = fields.collect();
            let mut listed = json!({ "id": layer.name, "fields": fields });
            listed["description"] = json!(layer.about.as_ref().unwrap_or(&layer.title));
            listed
        });
        document["vector_layers"] = vector_layers.collect();
        Some(document.to_string())
    }

    /// What both kinds of tiles have.
    fn document(&self, layer: &Layer, ending: &str, deepest: u8) -> Option<Value> {
        let area = layer.bounds()?;
        // Layers across the antimeridian reach beyond the numbers that such documents hold.
        let is_whole = area.min_x < -180.0 || area.max_x > 180.0;
        let (west, east) = if is_whole { (-180.0, 180.0) } else { (area.min_x, area.max_x) };
        let path =
            format!("tiles/{}/{{z}}/{{x}}/{{y}}.{ending}", super::wmts::segment(&layer.name));
        let mut document = json!({
            "tilejson": "3.0.0",
            "name": layer.title,
            "scheme": "xyz",
            "tiles": [beside(&self.url, &path)],
            "minzoom": 0,
            "maxzoom": deepest,
            "bounds": [west, area.min_y.max(-90.0), east, area.max_y.min(90.0)],
        });
        if let Some(about) = &layer.about {
            document["description"] = json!(about);
        }
        if let Some(source) = &layer.source {
            document["attribution"] = json!(terrace_text::escape(source).to_string());
        }
        if let Some(LayerValue { name, unit, .. }) = &layer.value {
            document["value"] = json!({ "name": name });
            if let Some(unit) = unit {
                document["value"]["unit"] = json!(unit);
            }
        }
        if layer.shows_demonstration() {
            document["demonstration"] = json!(true);
        }
        Some(document)
    }
}
