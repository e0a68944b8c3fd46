//! Labels that cannot be written, because no font has their letters.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use terrace_picture::Fonts;

use super::{Data, Layer, NamedStyle, Problem, listing, problem};
use crate::style::{Condition, Rule, Style, Symbolizer};
use crate::vector::VectorData;

/// Most features of a layer whose labels are looked at.
const MAX_FEATURES: usize = 20_000;

/// What was found for data, a style and fonts, by their numbers.
pub(super) type Known = HashMap<(u64, u64, u64), Option<Missing>>;

/// How many labels lack letters, and the first of these.
#[derive(Debug, Clone, Copy)]
pub(super) struct Missing {
    pub(super) labels: usize,
    pub(super) letter: char,
}

/// Says which labels of layers and legends are left out, and what was found for each layer.
/// `before` is what was found the last time.
pub(super) fn check(
    layers: &[Arc<Layer>],
    styles: &[Arc<NamedStyle>],
    fonts: (&Fonts, u64),
    before: &Known,
) -> (Known, Vec<Problem>) {
    let (fonts, fonts_id) = fonts;
    let mut found = Vec::new();
    let mut known = Known::new();
    for layer in layers {
        let own = layer.styles.iter().map(|style| (layer, style));
        let members: &[_] = match &layer.data {
            Data::Group(members) => members,
            _ => &[],
        };
        let of_members = members.iter().filter_map(|(layer, style)| Some((layer, style.as_ref()?)));
        for (layer, style) in own.chain(of_members) {
            let Data::Vector(data) = &layer.data else { continue };
            let key = (data.id, style.style.id, fonts_id);
            let Entry::Vacant(new) = known.entry(key) else { continue };
            let missing = before.get(&key).copied();
            let missing = *new.insert(missing.unwrap_or_else(|| labels(data, style, fonts)));
            found.extend(missing.map(|missing| missing.told(&layer.name, &style.name)));
        }
    }
    found.extend(styles.iter().filter_map(|style| legend(style, fonts)));
    let help = "put a font that has them into the folder of maps, such as fonts/NotoSansSC.ttf";
    let problems = found.into_iter().map(|message| Problem {
        is_error: false,
        help: Some(help.to_owned()),
        ..problem(listing::FILE, None, message)
    });
    (known, problems.collect())
}

/// Labels of features.
fn labels(data: &VectorData, style: &NamedStyle, fonts: &Fonts) -> Option<Missing> {
    let labels: Vec<_> = rules(&style.style)
        .flat_map(|rule| rule.symbolizers.iter().map(move |symbolizer| (rule, symbolizer)))
        .filter_map(|(rule, symbolizer)| match symbolizer {
            Symbolizer::Text(text) => Some((&rule.condition, &text.label)),
            _ => None,
        })
        .collect();
    if labels.is_empty() {
        return None;
    }
    let (mut count, mut letter) = (0, None);
    for found in data.all().take(MAX_FEATURES) {
        let subject = found.subject();
        let missing = labels.iter().find_map(|(condition, label)| {
            let applies = match condition {
                Condition::Filter(filter) => filter.holds(&subject),
                Condition::All | Condition::Else => true,
            };
            fonts.missing(&label.value(&subject).text()).filter(|_| applies)
        });
        count += usize::from(missing.is_some());
        letter = letter.or(missing);
    }
    Some(Missing { labels: count, letter: letter? })
}

impl Missing {
    fn told(self, layer: &str, style: &str) -> String {
        let Self { labels, letter } = self;
        let (noun, verb) = if labels == 1 { ("label", "is") } else { ("labels", "are") };
        format!(
            "{labels} {noun} of the layer `{layer}` in the style `{style}` {verb} not painted, because no font has letters such as `{letter}`"
        )
    }
}

/// Titles of rules and labels of colours.
fn legend(style: &NamedStyle, fonts: &Fonts) -> Option<String> {
    let letter = rules(&style.style).find_map(|rule| {
        let title = rule.label().and_then(|title| fonts.missing(title));
        title.or_else(|| rule.symbolizers.iter().find_map(|symbolizer| entry(symbolizer, fonts)))
    })?;
    let style = &style.name;
    Some(format!(
        "legends of the style `{style}` lack texts, because no font has letters such as `{letter}`"
    ))
}

fn entry(symbolizer: &Symbolizer, fonts: &Fonts) -> Option<char> {
    let Symbolizer::Raster(raster) = symbolizer else { return None };
    let (map, _) = raster.map.as_ref()?;
    map.entries.iter().find_map(|entry| fonts.missing(entry.label.as_deref()?))
}

fn rules(style: &Style) -> impl Iterator<Item = &Rule> {
    style.groups.iter().flat_map(|group| &group.rules)
}
