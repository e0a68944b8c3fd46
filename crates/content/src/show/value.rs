//! Serialising one value by the kind of its field.

use serde_json::{Map as JsonMap, Value as Json, json};
use terrace_geo::Country;
use terrace_markup::{markdown_to_html, sanitize};

use super::{Shape, Show, iso};
use crate::blueprint::{Choice, Fields, Kind, Set, find_set};
use crate::country;
use crate::dates;
use crate::value::{Map, Value};

impl Show<'_> {
    pub(super) fn value(self, value: &Value, kind: &Kind) -> Json {
        match kind {
            Kind::Nothing => Json::Null,
            Kind::Toggle => matches!(value, Value::Bool(true) | Value::Int(1)).into(),
            Kind::Date { range } => self.date(value, *range),
            Kind::Choice { options, multiple: false } => choice(value, options),
            Kind::Choice { options, multiple: true } => {
                value.items().iter().map(|value| self.choice_among(value, options)).collect()
            }
            Kind::Assets { .. }
            | Kind::Entries { .. }
            | Kind::Terms { .. }
            | Kind::Handles { .. } => self.relation(value, kind),
            Kind::Countries { single } => self.countries(value, *single),
            Kind::TimeZone => self.time_zone(value),
            Kind::Link => self.link(value),
            Kind::Code { mode } => code(value, mode),
            Kind::Array => self.array(value),
            // Where nobody looked at the fields when the text was read, it is made safe now.
            Kind::Markdown(options) => match value {
                Value::Text(text) => self.html(&markdown_to_html(text, options, "")).into(),
                value => self.raw(value),
            },
            Kind::Bard { sets } if sets.is_empty() => match value {
                Value::Html(html) if html.is_empty() => Json::Null,
                Value::Text(text) => self.html(&sanitize(text)).into(),
                value => self.raw(value),
            },
            Kind::Bard { sets } | Kind::Replicator { sets } => {
                let blocks = value.items().iter().enumerate();
                blocks.map(|(at, block)| self.named(self.block(block, sets), "block", at)).collect()
            }
            Kind::Grid { fields } => {
                value.items().iter().map(|row| self.row(row, fields)).collect()
            }
            Kind::Group { fields } => match value {
                Value::Map(map) => Json::Object(self.object(map, fields, &[])),
                _ => self.raw(value),
            },
            Kind::Text | Kind::Plain => self.raw(value),
        }
    }

    /// As it was written, except that links in rich text lead somewhere.
    pub(super) fn raw(self, value: &Value) -> Json {
        match value {
            Value::Html(html) => self.html(&html.text()).into(),
            Value::List(values) => values.iter().map(|value| self.raw(value)).collect(),
            Value::Map(map) => {
                map.iter().map(|(key, value)| (key.to_owned(), self.raw(value))).collect()
            }
            value => value.to_json(),
        }
    }

    fn date(self, value: &Value, range: bool) -> Json {
        let timezone = self.library.timezone();
        let moment = |value: &Value| dates::moment(value, timezone);
        // A range is one of whole days.
        let day = |value: &Value| {
            let start = moment(value)?.to_zoned(timezone.clone()).start_of_day();
            start.ok().map(|start| iso(start.timestamp()))
        };
        match value {
            Value::Map(map) if range => {
                let end = |key: &str| map.get(key).and_then(day);
                json!({"start": end("start"), "end": end("end")})
            }
            value if range => match day(value) {
                Some(day) => json!({"start": day, "end": day}),
                None => self.raw(value),
            },
            value => moment(value).map_or_else(|| self.raw(value), |moment| iso(moment).into()),
        }
    }

    /// A map, also when it is stored as a list of `{key, value}`.
    fn array(self, value: &Value) -> Json {
        let Value::List(rows) = value else { return self.raw(value) };
        let pairs = rows.iter().map(|row| {
            let row = row.as_map()?;
            let shown = row.get("value").map_or(Json::Null, |value| self.raw(value));
            Some((row.get("key")?.scalar_text()?, shown))
        });
        let map: Option<JsonMap<String, Json>> = pairs.collect();
        map.filter(|map| !map.is_empty()).map_or_else(|| self.raw(value), Json::Object)
    }

    /// A block: its fields in the order of its set, what else was written, then `id` and `type`.
    fn block(self, block: &Value, sets: &[Set]) -> Json {
        let Value::Map(map) = block else { return self.raw(block) };
        let set = map.text("type").and_then(|handle| find_set(sets, handle));
        let Some(set) = set else { return self.raw(block) };
        let mut shown = self.object(map, &set.fields, &["id", "type", "enabled"]);
        shown.insert("id".to_owned(), map.get("id").map_or(Json::Null, Value::to_json));
        shown.insert("type".to_owned(), (&*set.handle).into());
        Json::Object(shown)
    }

    /// On screens every block and row has a name of its own: where its author gave it none, one
    /// that its place makes.
    fn named(self, mut shown: Json, above: &str, at: usize) -> Json {
        let Some(fields) = shown.as_object_mut().filter(|_| self.shape == Shape::Screen) else {
            return shown;
        };
        let name = match fields.get("id") {
            Some(Json::Null) => format!("{above}-{}", at + 1),
            Some(Json::String(id)) => id.clone(),
            Some(id) => id.to_string(),
            // Text between blocks is none.
            None => return shown,
        };
        for rows in fields.values_mut().filter_map(Json::as_array_mut) {
            for (at, row) in rows.iter_mut().enumerate() {
                *row = self.named(row.take(), &name, at);
            }
        }
        fields.insert("id".to_owned(), name.into());
        shown
    }

    fn row(self, row: &Value, fields: &Fields) -> Json {
        let Value::Map(map) = row else { return self.raw(row) };
        let mut shown = self.object(map, fields, &["id"]);
        shown.insert("id".to_owned(), map.get("id").map_or(Json::Null, Value::to_json));
        Json::Object(shown)
    }

    /// The fields in their order, then what else was written, without `skipped`.
    fn object(self, map: &Map, fields: &Fields, skipped: &[&str]) -> JsonMap<String, Json> {
        let handles = fields.iter().map(|field| &*field.handle);
        let others = map.iter().map(|(key, _)| key).filter(|key| fields.get(key).is_none());
        let shown = handles.chain(others).filter(|handle| !skipped.contains(handle));
        shown.map(|handle| (handle.to_owned(), self.value_at(map, fields, handle))).collect()
    }

    /// Countries by their codes; what is no code is left out.
    fn countries(self, value: &Value, single: bool) -> Json {
        let known = value.items().iter().filter_map(|code| country::find(code.as_str()?));
        let mut shown = known.map(|country| match self.shape {
            Shape::Screen => {
                json!({"code": country.alpha3, "name": country.name, "iso2": country.alpha2})
            }
            Shape::Shallow | Shape::Ids => country_option(country),
        });
        if single { shown.next().unwrap_or_default() } else { shown.collect() }
    }

    /// A time zone by its name, or as Statamic's list of them has it: without its offset, which
    /// changes with the seasons.
    fn time_zone(self, value: &Value) -> Json {
        match (value, self.shape) {
            (Value::Text(name), Shape::Shallow | Shape::Ids) => {
                let name = name.as_str();
                json!({"key": name, "value": name, "label": name, "name": name})
            }
            _ => self.raw(value),
        }
    }

    fn choice_among(self, value: &Value, options: &[Choice]) -> Json {
        let (key, label) = chosen(value, options);
        match self.shape {
            Shape::Screen => json!({"value": key, "label": label, "key": key}),
            Shape::Shallow | Shape::Ids => json!({"key": key, "value": key, "label": label}),
        }
    }
}

fn choice(value: &Value, options: &[Choice]) -> Json {
    let (key, label) = chosen(value, options);
    json!({"value": key, "label": label, "key": key})
}

/// A country as an option of Statamic's list of them.
fn country_option(country: &Country) -> Json {
    json!({
        "key": country.alpha3,
        "value": country.alpha3,
        "label": country.name,
        "name": country.name,
        "iso3": country.alpha3,
        "iso2": country.alpha2,
    })
}

/// The key and the label of an option. A key that is no option is its own label.
fn chosen(value: &Value, options: &[Choice]) -> (Json, Json) {
    let Some(text) = value.scalar_text() else { return (Json::Null, Json::Null) };
    let label = options.iter().find(|option| option.key == text).map(|option| &option.label);
    // A number stays one, however it was written.
    let key = text.parse::<i64>().map_or_else(|_| value.to_json(), Json::from);
    (key, label.unwrap_or(&text).as_str().into())
}

/// `{value,code,mode}` of a text or of `{code, mode}`.
fn code(value: &Value, mode: &str) -> Json {
    let (text, mode) = match value {
        Value::Map(map) => (map.get("code"), map.text("mode").unwrap_or(mode)),
        value => (Some(value), mode),
    };
    let Some(text) = text.and_then(Value::scalar_text) else { return Json::Null };
    let text = text.replace("<?php", "&lt;?php");
    json!({"value": text, "code": text, "mode": mode})
}
