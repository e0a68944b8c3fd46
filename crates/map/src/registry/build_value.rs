//! What `layers.toml` names as the value of a layer, held against what its file has.

use super::Data;
use super::build::Build;
use super::listing::{self, Listed};
use super::value::LayerValue;

/// Most names that a message lists.
const MOST_NAMES: usize = 12;

impl Build<'_> {
    /// The value of a layer. One that the file does not have is told of, and the layer goes without.
    pub(super) fn value(&mut self, listed: &Listed, data: &Data, line: u32) -> Option<LayerValue> {
        let layer = listed.name.trim();
        let Some(named) = &listed.value else {
            let given = [("unit", listed.unit.is_some()), ("classes", !listed.classes.is_empty())];
            for (field, _) in given.into_iter().filter(|(_, is_given)| *is_given) {
                let text =
                    format!("the layer `{layer}` has `{field}`, but no `value` that it is about");
                self.wrong(line, text);
            }
            return None;
        };
        let (name, line) = (named.get_ref(), listing::line_at(&self.text, named.span().start));
        let (own_unit, known) = match data {
            Data::Raster(data) => {
                let place = data.bands.iter().position(|band| band == name);
                // Bands that are times have one unit.
                let notes = place.and_then(|band| data.raster.notes.get(band));
                (place.map(|_| notes.and_then(|notes| notes.unit.clone())), data.bands.clone())
            }
            Data::Vector(data) => {
                let is_there = data.has_property(name);
                (is_there.then_some(None), data.first_properties(MOST_NAMES))
            }
            Data::Group(_) => {
                let text = format!(
                    "the layer `{layer}` is a group, which has no value: name those of its layers"
                );
                self.wrong(line, text);
                return None;
            }
            Data::Broken => return None,
        };
        let Some(own_unit) = own_unit else {
            let what = if matches!(data, Data::Raster(_)) { "bands" } else { "properties" };
            let known = known.iter().take(MOST_NAMES).map(|name| format!("`{name}`"));
            let known = known.collect::<Vec<_>>().join(", ");
            let known = if known.is_empty() { "there are none" } else { &known };
            let text = format!(
                "the layer `{layer}` is shown without a value: `{name}` is not among its {what}: {known}"
            );
            self.wrong(line, text);
            return None;
        };
        let (unit, classes) = (listed.unit.clone().or(own_unit), listed.classes.clone());
        Some(LayerValue { name: name.clone(), unit, classes })
    }
}
