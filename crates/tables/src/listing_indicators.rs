//! Reading indicators of `tables.toml`.

use toml::Spanned;
use toml::de::DeValue;

use crate::listing::{Direction, IndicatorEntry, Origin};
use crate::listing_part::{Key, ListingReading, Part, texts};

/// Most indicators of all tables.
const MOST_INDICATORS: usize = 5_000;

const INDICATOR_KEYS: [&str; 22] = [
    "title",
    "phrase",
    "question",
    "says",
    "says_not",
    "unit",
    "unit_one",
    "signed",
    "direction",
    "source",
    "source_url",
    "licence",
    "updated",
    "method",
    "section",
    "code",
    "column",
    "file",
    "range",
    "decimals",
    "scale",
    "classes",
];

impl ListingReading<'_> {
    /// One of the indicators of a table, from which it has what it does not say itself.
    pub(crate) fn one_indicator(
        &mut self,
        of_table: &Origin,
        name: &Key<'_>,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<IndicatorEntry> {
        let line = self.line_of(name.span().start);
        let name = self.name(name.get_ref(), line)?;
        if let Some(other) = self.names.get(&name) {
            let message = format!("the indicator `{name}` is already in line {other}");
            let help = "give each indicator a name of its own; `code` says what the file calls it";
            self.report.error(Some(line), message, Some(help.to_owned()));
            return None;
        }
        if self.names.len() >= MOST_INDICATORS {
            let message = format!("a site can have {MOST_INDICATORS} indicators");
            self.report.error(Some(line), message, None);
            return None;
        }
        let keys = self.table(value, &name)?;
        self.names.insert(name.clone(), line);
        let part = Part { what: format!("the indicator `{name}`"), line, keys };
        self.unknown_keys(&part, &INDICATOR_KEYS);
        let origin = self.origin(&part, Some(of_table));
        Some(IndicatorEntry {
            line,
            title: self.needed(&part, "title"),
            phrase: self.text(&part, "phrase"),
            question: self.needed(&part, "question"),
            says: self.text(&part, "says"),
            says_not: self.text(&part, "says_not"),
            unit: self.unit(&part),
            unit_one: self.text(&part, "unit_one"),
            signed: self.switch(&part, "signed"),
            direction: self.direction(&part),
            origin,
            range: self.range(&part),
            decimals: self.decimals(&part),
            scale: self.scale(&part),
            classes: self.classes(&part),
            code: self.text(&part, "code").unwrap_or_else(|| name.clone()),
            column: self.text(&part, "column"),
            file: self.file(&part),
            name,
        })
    }

    /// The unit may be empty.
    fn unit(&mut self, part: &Part<'_, '_>) -> String {
        if !part.keys.contains_key("unit") {
            self.missing(part, "unit");
        }
        let unit = part.keys.get("unit").and_then(|value| value.get_ref().as_str());
        unit.unwrap_or_default().trim().to_owned()
    }

    fn direction(&mut self, part: &Part<'_, '_>) -> Direction {
        let written = self.needed(part, "direction");
        let found = Direction::ALL.into_iter().find(|direction| direction.words() == written);
        if found.is_none() && !written.is_empty() {
            let message = format!("`{written}` is no direction");
            let help = "write \"more is better\", \"less is better\" or \"neither\"";
            self.report.warning(self.line_of_key(part, "direction"), message, Some(help.into()));
        }
        found.unwrap_or(Direction::Neither)
    }

    fn decimals(&mut self, part: &Part<'_, '_>) -> Option<u8> {
        let value = part.keys.get("decimals")?;
        let digits = value.get_ref().as_integer().and_then(|number| number.as_str().parse().ok());
        let digits = digits.filter(|digits| *digits <= 6);
        if digits.is_none() {
            let message = format!("`decimals` of {} is no number from 0 to 6", part.what);
            self.report.warning(self.line_of_key(part, "decimals"), message, None);
        }
        digits
    }

    fn range(&mut self, part: &Part<'_, '_>) -> Option<[f64; 2]> {
        let ends = growing(part.keys.get("range")?);
        if ends.is_none() {
            let message = format!("`range` of {} is not two numbers that grow", part.what);
            let help = "write the lowest and the highest value there can be, as `range = [0, 100]`";
            self.report.warning(self.line_of_key(part, "range"), message, Some(help.to_owned()));
        }
        ends
    }

    fn scale(&mut self, part: &Part<'_, '_>) -> Option<[f64; 4]> {
        let bounds = growing(part.keys.get("scale")?);
        if bounds.is_none() {
            let message = format!("`scale` of {} is not four numbers that grow", part.what);
            let help = "write the bounds between the five classes, as `scale = [20, 40, 60, 80]`";
            self.report.warning(self.line_of_key(part, "scale"), message, Some(help.to_owned()));
        }
        bounds
    }

    fn classes(&mut self, part: &Part<'_, '_>) -> Option<[String; 5]> {
        let value = part.keys.get("classes")?;
        let words = texts(value).and_then(|words| <[String; 5]>::try_from(words).ok());
        if words.is_none() {
            let message = format!("`classes` of {} is not five words", part.what);
            let help = "write one for each class, from the lowest values up";
            self.report.warning(self.line_of_key(part, "classes"), message, Some(help.to_owned()));
        }
        words
    }
}

fn growing<const COUNT: usize>(value: &Spanned<DeValue<'_>>) -> Option<[f64; COUNT]> {
    let list = value.get_ref().as_array()?;
    let numbers: Option<Vec<f64>> = list.iter().map(number).collect();
    let numbers = <[f64; COUNT]>::try_from(numbers?).ok()?;
    numbers.is_sorted_by(|a, b| a < b).then_some(numbers)
}

fn number(value: &Spanned<DeValue<'_>>) -> Option<f64> {
    let text = match value.get_ref() {
        DeValue::Integer(number) => number.as_str(),
        DeValue::Float(number) => number.as_str(),
        _ => return None,
    };
    text.parse().ok().filter(|number: &f64| number.is_finite())
}
