//! Colour maps of rasters, and the classes of values that they make.

use roxmltree::Node;

use super::contrast::STEPS;
use super::xml::{Notes, children, color, constant, line, name, number, parse_color, text};
use super::{Color, StyleError, next_id};

/// Most entries: a picture has 256 colours, one of which is "nothing".
const MAX_ENTRIES: usize = 255;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ColorMapKind {
    /// Colours between the entries are blended.
    Ramp,
    /// An entry colours all below its quantity, down to the entry before.
    Intervals,
    /// An entry colours exactly its quantity.
    Values,
}

impl ColorMapKind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Ramp => "ramp",
            Self::Intervals => "intervals",
            Self::Values => "values",
        }
    }
}

/// Invariant: entries are sorted by quantity, and there are 1 to 255 of them.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ColorMap {
    pub(crate) kind: ColorMapKind,
    pub(crate) entries: Vec<ColorMapEntry>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ColorMapEntry {
    /// Infinite in the last interval, perhaps; never NaN.
    pub(crate) quantity: f64,
    pub(crate) color: Color,
    pub(crate) opacity: f32,
    pub(crate) label: Option<String>,
}

impl ColorMap {
    pub(super) fn read(node: Node<'_, '_>, notes: &mut Notes) -> Result<Self, StyleError> {
        let kind = match node.attribute("type").map(str::to_ascii_lowercase).as_deref() {
            None | Some("ramp") => ColorMapKind::Ramp,
            Some("intervals") => ColorMapKind::Intervals,
            Some("values") => ColorMapKind::Values,
            Some(other) => {
                return Err(wrong(
                    node,
                    format!("a colour map has the type ramp, intervals or values, not `{other}`"),
                ));
            }
        };
        let mut map = Self { kind, entries: Vec::new() };
        for part in children(node) {
            match name(part) {
                "ColorMapEntry" => map.entries.push(entry(part, notes)?),
                "Categorize" => map = categorize(part, notes)?,
                "Interpolate" => map = interpolate(part, notes)?,
                _ => notes.ignored(part),
            }
        }
        if map.entries.is_empty() {
            return Err(wrong(node, "a colour map needs entries"));
        }
        if map.entries.len() > MAX_ENTRIES {
            return Err(wrong(
                node,
                format!(
                    "a colour map may have {MAX_ENTRIES} entries, this one has {}",
                    map.entries.len()
                ),
            ));
        }
        map.entries.sort_by(|a, b| a.quantity.total_cmp(&b.quantity));
        Ok(map)
    }

    /// Greys between two values, as bright as a curve says.
    pub(crate) fn curve(from: f64, to: f64, curve: &[u8; STEPS]) -> Self {
        let last = MAX_ENTRIES - 1;
        let entry = |number: usize| ColorMapEntry {
            quantity: from + (to - from) * number as f64 / last as f64,
            color: [curve[number * (STEPS - 1) / last]; 3],
            opacity: 1.0,
            label: None,
        };
        Self { kind: ColorMapKind::Ramp, entries: (0..=last).map(entry).collect() }
    }

    /// Black to white between two values, or white to black.
    pub(crate) fn grey(from: f64, to: f64, is_inverted: bool) -> Self {
        let (first, last) = if is_inverted { (255, 0) } else { (0, 255) };
        let entry = |quantity, grey| ColorMapEntry {
            quantity,
            color: [grey; 3],
            opacity: 1.0,
            label: None,
        };
        Self { kind: ColorMapKind::Ramp, entries: vec![entry(from, first), entry(to, last)] }
    }

    /// The entry that colours a value, for its label.
    pub(crate) fn entry_of(&self, value: f64) -> Option<&ColorMapEntry> {
        let after = self.entries.partition_point(|entry| entry.quantity <= value);
        match self.kind {
            ColorMapKind::Values => self.entries.iter().find(|entry| entry.quantity == value),
            ColorMapKind::Intervals => self.entries.get(after),
            ColorMapKind::Ramp => self.entries.get(after.saturating_sub(1)),
        }
    }
}

fn wrong(node: Node<'_, '_>, text: impl Into<String>) -> StyleError {
    StyleError { line: Some(line(node)), text: text.into() }
}

fn entry(node: Node<'_, '_>, notes: &mut Notes) -> Result<ColorMapEntry, StyleError> {
    let attribute = |wanted: &str| node.attribute(wanted).map(str::trim).filter(|t| !t.is_empty());
    let quantity = attribute("quantity").unwrap_or_default();
    let quantity = quantity_of(quantity)
        .ok_or_else(|| wrong(node, format!("`quantity` should be a number, not `{quantity}`")))?;
    let color = attribute("color").unwrap_or_default();
    let color = parse_color(color).ok_or_else(|| {
        wrong(node, format!("`{color}` is not a colour; write one such as `#1f78b4`"))
    })?;
    let opacity = attribute("opacity").map(|text| {
        text.parse().ok().filter(|n: &f32| (0.0..=1.0).contains(n)).unwrap_or_else(|| {
            notes.add(node, format!("`opacity` should be a number from 0 to 1, not `{text}`"));
            1.0
        })
    });
    let label = attribute("label").map(str::to_owned);
    Ok(ColorMapEntry { quantity, color, opacity: opacity.unwrap_or(1.0), label })
}

/// A number, also an infinite one, as Java and XML write it.
fn quantity_of(text: &str) -> Option<f64> {
    match text {
        "INF" | "Infinity" => Some(f64::INFINITY),
        "-INF" | "-Infinity" => Some(f64::NEG_INFINITY),
        text => text.parse().ok().filter(|number: &f64| !number.is_nan()),
    }
}

/// SE: a value, then thresholds and values in turn. The same as intervals without an end.
fn categorize(node: Node<'_, '_>, notes: &mut Notes) -> Result<ColorMap, StyleError> {
    let (mut entries, mut pending): (Vec<ColorMapEntry>, Option<Color>) = (Vec::new(), None);
    let entry = |color, quantity| ColorMapEntry { quantity, color, opacity: 1.0, label: None };
    for part in children(node) {
        match name(part) {
            "LookupValue" => {}
            "Value" => {
                pending =
                    Some(color(part, notes).ok_or_else(|| wrong(part, "a class needs a colour"))?);
            }
            "Threshold" => {
                let text = text(part);
                let threshold = quantity_of(&text).ok_or_else(|| {
                    wrong(part, format!("`Threshold` should be a number, not `{text}`"))
                })?;
                let color = pending
                    .take()
                    .ok_or_else(|| wrong(part, "a threshold stands between two values"))?;
                entries.push(entry(color, threshold));
            }
            _ => notes.ignored(part),
        }
    }
    let last = pending.ok_or_else(|| wrong(node, "a value stands after the last threshold"))?;
    entries.push(entry(last, f64::INFINITY));
    Ok(ColorMap { kind: ColorMapKind::Intervals, entries })
}

/// SE: points with a colour each. The same as a ramp.
fn interpolate(node: Node<'_, '_>, notes: &mut Notes) -> Result<ColorMap, StyleError> {
    let mut entries = Vec::new();
    for part in children(node) {
        match name(part) {
            "LookupValue" => {}
            "InterpolationPoint" => {
                let (mut data, mut value) = (None, None);
                for part in children(part) {
                    match name(part) {
                        "Data" => data = constant(part, notes).and_then(|text| quantity_of(&text)),
                        "Value" => value = color(part, notes),
                        _ => notes.ignored(part),
                    }
                }
                let (Some(quantity), Some(color)) = (data, value) else {
                    return Err(wrong(
                        part,
                        "a point needs `Data`, a number, and `Value`, a colour",
                    ));
                };
                entries.push(ColorMapEntry { quantity, color, opacity: 1.0, label: None });
            }
            _ => notes.ignored(part),
        }
    }
    Ok(ColorMap { kind: ColorMapKind::Ramp, entries })
}

pub(super) fn opacity(node: Node<'_, '_>, notes: &mut Notes) -> f32 {
    number(node, notes).map_or(1.0, |opacity| opacity.clamp(0.0, 1.0))
}

/// Turns values into at most 256 classes, each with a colour.
#[derive(Debug)]
pub(crate) struct Classifier {
    /// Different for every classifier that was ever made.
    pub(crate) id: u64,
    /// The first is nothing at all: no data, or a value that no entry colours.
    pub(crate) palette: Vec<[u8; 4]>,
    kind: ColorMapKind,
    quantities: Vec<f64>,
    /// By entry; in a ramp, the first class of the blend that begins there.
    classes: Vec<u8>,
    /// Classes of each blend of a ramp.
    blend: u8,
}

impl Classifier {
    /// The class of what is not painted.
    pub(crate) const NOTHING: u8 = 0;

    pub(crate) fn new(map: &ColorMap, opacity: f32) -> Self {
        let mut palette = vec![[0; 4]];
        let alpha = |entry: f32| ((entry * 255.0).round() * opacity).round() as u8;
        let rgba = |entry: &ColorMapEntry| {
            let [red, green, blue] = entry.color;
            [red, green, blue, alpha(entry.opacity)]
        };
        let mut classes = Vec::with_capacity(map.entries.len());
        let pairs =
            map.entries.windows(2).filter(|pair| pair[0].quantity < pair[1].quantity).count();
        // The last entry needs a class of its own.
        let blend = ((MAX_ENTRIES - 1) / pairs.max(1)).clamp(1, 254) as u8;
        for (place, entry) in map.entries.iter().enumerate() {
            classes.push(palette.len() as u8);
            let next = map.entries.get(place + 1).filter(|next| entry.quantity < next.quantity);
            match next {
                Some(next) if map.kind == ColorMapKind::Ramp => {
                    let (from, to) = (rgba(entry), rgba(next));
                    palette.extend(
                        (0..blend).map(|step| mix(from, to, f32::from(step) / f32::from(blend))),
                    );
                }
                // An entry at the same place as the next one colours nothing.
                None if map.kind == ColorMapKind::Ramp && place + 1 < map.entries.len() => {}
                _ => palette.push(rgba(entry)),
            }
        }
        let quantities = map.entries.iter().map(|entry| entry.quantity).collect();
        Self { id: next_id(), palette, kind: map.kind, quantities, classes, blend }
    }

    /// Each value is the number of a colour, once it is what `real` makes of it.
    pub(crate) fn of_palette(colors: &[[u8; 3]], real: impl Fn(f64) -> f64, opacity: f32) -> Self {
        let entries = colors.iter().take(MAX_ENTRIES).enumerate().map(|(number, color)| {
            let quantity = real(number as f64);
            ColorMapEntry { quantity, color: *color, opacity: 1.0, label: None }
        });
        let mut entries: Vec<_> = entries.collect();
        entries.sort_by(|a, b| a.quantity.total_cmp(&b.quantity));
        Self::new(&ColorMap { kind: ColorMapKind::Values, entries }, opacity)
    }

    /// The class of a value, which is data.
    pub(crate) fn class(&self, value: f64) -> u8 {
        // Entries up to this one have a quantity of at most `value`.
        let after = self.quantities.partition_point(|quantity| *quantity <= value);
        match self.kind {
            ColorMapKind::Intervals => self.classes.get(after).copied().unwrap_or(Self::NOTHING),
            ColorMapKind::Values => match after.checked_sub(1) {
                // The first of equal ones counts.
                Some(last) if self.quantities[last] == value => {
                    self.classes[self.quantities.partition_point(|quantity| *quantity < value)]
                }
                _ => Self::NOTHING,
            },
            ColorMapKind::Ramp => {
                let Some(entry) = after.checked_sub(1) else { return self.classes[0] };
                let Some(next) = self.quantities.get(after) else { return self.classes[entry] };
                let from = self.quantities[entry];
                let share = (value - from) / (next - from);
                let step = (share * f64::from(self.blend)) as u8;
                self.classes[entry] + step.min(self.blend - 1)
            }
        }
    }
}

fn mix(from: [u8; 4], to: [u8; 4], share: f32) -> [u8; 4] {
    let channel = |i: usize| {
        let (from, to) = (f32::from(from[i]), f32::from(to[i]));
        (from + (to - from) * share).round() as u8
    };
    [channel(0), channel(1), channel(2), channel(3)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(kind: ColorMapKind, entries: &[(f64, u8)]) -> ColorMap {
        let entries = entries.iter().map(|&(quantity, red)| ColorMapEntry {
            quantity,
            color: [red, 0, 0],
            opacity: 1.0,
            label: None,
        });
        ColorMap { kind, entries: entries.collect() }
    }

    #[track_caller]
    fn check(map: &ColorMap, value: f64, expected: Option<u8>) {
        let classifier = Classifier::new(map, 1.0);
        let [red, _, _, alpha] = classifier.palette[usize::from(classifier.class(value))];
        assert_eq!((alpha > 0).then_some(red), expected, "{value}");
        assert!(classifier.palette.len() <= 256);
    }

    #[test]
    fn a_ramp_blends_and_goes_on_beyond_its_ends() {
        let ramp = map(ColorMapKind::Ramp, &[(0.0, 0), (10.0, 200), (20.0, 100)]);
        for (value, red) in [(-5.0, 0), (0.0, 0), (5.0, 99), (10.0, 200), (20.0, 100), (1e9, 100)] {
            check(&ramp, value, Some(red));
        }
        check(&ramp, f64::INFINITY, Some(100));
        check(&ramp, f64::NEG_INFINITY, Some(0));
    }

    #[test]
    fn equal_quantities_make_a_sharp_step() {
        let ramp = map(ColorMapKind::Ramp, &[(0.0, 10), (5.0, 10), (5.0, 90), (9.0, 90)]);
        check(&ramp, 4.999, Some(10));
        check(&ramp, 5.0, Some(90));
        check(&map(ColorMapKind::Ramp, &[(5.0, 10)]), 1.0, Some(10));
        check(&map(ColorMapKind::Ramp, &[(5.0, 10), (5.0, 20)]), 5.0, Some(20));
    }

    #[test]
    fn intervals_end_below_the_last_quantity() {
        let intervals = map(ColorMapKind::Intervals, &[(0.0, 1), (10.0, 2)]);
        for (value, red) in [(-9.0, Some(1)), (0.0, Some(2)), (9.99, Some(2)), (10.0, None)] {
            check(&intervals, value, red);
        }
        check(&map(ColorMapKind::Intervals, &[(0.0, 1), (f64::INFINITY, 2)]), 1e300, Some(2));
    }

    #[test]
    fn values_colour_only_themselves() {
        let values = map(ColorMapKind::Values, &[(1.0, 1), (2.0, 2), (2.0, 3)]);
        for (value, red) in [(1.0, Some(1)), (2.0, Some(2)), (1.5, None), (3.0, None)] {
            check(&values, value, red);
        }
    }

    #[test]
    fn many_entries_still_fit_into_a_palette() {
        let entries: Vec<(f64, u8)> = (0..255).map(|i| (f64::from(i), i as u8)).collect();
        for kind in [ColorMapKind::Ramp, ColorMapKind::Intervals, ColorMapKind::Values] {
            check(
                &map(kind, &entries),
                17.0,
                Some(if kind == ColorMapKind::Intervals { 18 } else { 17 }),
            );
            check(
                &map(kind, &entries),
                253.0,
                Some(if kind == ColorMapKind::Intervals { 254 } else { 253 }),
            );
        }
    }
}
