//! One value by the kind of its field.

use serde_json::{Map as JsonMap, Value as Json, json};

use super::{Show, iso};
use crate::blueprint::{Choice, Fields, Kind, Set, find_set};
use crate::dates;
use crate::fields::Target;
use crate::value::{Map, Value};

impl Show<'_> {
    pub(super) fn value(self, value: &Value, kind: &Kind) -> Json {
        match kind {
            Kind::Nothing => Json::Null,
            Kind::Toggle => matches!(value, Value::Bool(true) | Value::Int(1)).into(),
            Kind::Date { range } => self.date(value, *range),
            Kind::Choice { options, multiple } => choice(value, options, *multiple),
            Kind::Assets { container, single } => {
                related(value, *single, |text| match Target::of_asset(text, container.as_ref()) {
                    Target::Asset { container, path } => {
                        Some(self.asset(self.library.find_asset(container.as_deref(), &path)?))
                    }
                    Target::Entry(_) | Target::Term { .. } => None,
                })
            }
            Kind::Entries { single } => related(value, *single, |id| {
                let entry = self.library.entry(id).filter(|entry| entry.is_published())?;
                Some(self.card(entry))
            }),
            Kind::Terms { taxonomies, single } => related(value, *single, |text| {
                let taxonomy = match Target::of_term(text, taxonomies)? {
                    Target::Term { taxonomy, .. } => self.library.taxonomy(&taxonomy)?,
                    Target::Entry(_) | Target::Asset { .. } => return None,
                };
                let position = taxonomy.position_of(&Value::from(text))?;
                Some(self.term(&taxonomy.terms()[position]))
            }),
            Kind::Replicator { sets } => {
                value.items().iter().map(|block| self.block(block, sets)).collect()
            }
            Kind::Grid { fields } => {
                value.items().iter().map(|row| self.row(row, fields)).collect()
            }
            Kind::Group { fields } => match value {
                Value::Map(map) => Json::Object(self.object(map, fields, &[])),
                _ => self.raw(value),
            },
            Kind::Text | Kind::Plain | Kind::Markdown(_) | Kind::Bard { .. } => self.raw(value),
        }
    }

    /// As it was written, except that links in rich text lead somewhere.
    pub(super) fn raw(self, value: &Value) -> Json {
        match value {
            Value::Html(html) => self.html(html).into(),
            Value::List(values) => values.iter().map(|value| self.raw(value)).collect(),
            Value::Map(map) => {
                map.iter().map(|(key, value)| (key.to_owned(), self.raw(value))).collect()
            }
            value => value.to_json(),
        }
    }

    fn date(self, value: &Value, range: bool) -> Json {
        let moment = |value: &Value| dates::moment(value, self.library.timezone()).map(iso);
        match value {
            Value::Map(map) if range => {
                let end = |key: &str| map.get(key).and_then(moment);
                json!({"start": end("start"), "end": end("end")})
            }
            value => moment(value).map_or_else(|| self.raw(value), Json::String),
        }
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
}

/// What texts refer to, in their order; a single thing (or null) when the field takes one.
fn related(value: &Value, single: bool, show: impl Fn(&str) -> Option<Json>) -> Json {
    let texts = value.items().iter().filter_map(Value::scalar_text);
    let mut shown = texts.filter_map(|text| show(&text));
    if single { shown.next().unwrap_or_default() } else { shown.collect() }
}

fn choice(value: &Value, options: &[Choice], multiple: bool) -> Json {
    let shown = |value: &Value| {
        let Some(text) = value.scalar_text() else {
            return json!({"value": null, "label": null, "key": null});
        };
        let label = options.iter().find(|option| option.key == text).map(|option| &option.label);
        // A number stays one, however it was written.
        let key = text.parse::<i64>().map_or_else(|_| value.to_json(), Json::from);
        json!({"value": key, "label": label.unwrap_or(&text), "key": key})
    };
    if multiple { value.items().iter().map(shown).collect() } else { shown(value) }
}
