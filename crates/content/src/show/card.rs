//! Serialising related entries as cards.

use serde_json::{Value as Json, json};

use super::{Shape, Show, iso};
use crate::blueprint::Kind;
use crate::collection::Collection;
use crate::entry::Entry;

/// What else a card shows of entries that have it: partners, networks, stories, layers of the map.
const DETAILS: [&str; 9] = [
    "logo",
    "website",
    "kind",
    "country",
    "countries",
    "geoserver_layer",
    "sld_style",
    "source",
    "demonstration",
];

impl Show<'_> {
    /// What a card shows: `{id,title,url,collection,date,short_description,featured_image}`, and
    /// of [`DETAILS`] what the entry's blueprint has.
    pub fn screen_card(self, entry: &Entry) -> Json {
        let show = Self { shape: Shape::Screen, ..self };
        let title = self.library.collection(entry.collection()).map(Collection::title);
        let picture = match show.card_field(entry, "featured_image") {
            Some(Json::Array(pictures)) => pictures.into_iter().next(),
            picture => picture,
        };
        let always = [
            ("id", entry.id().into()),
            ("title", entry.title().into()),
            ("url", entry.url().into()),
            ("collection", json!({"handle": entry.collection(), "title": title})),
            ("date", entry.date().map(iso).into()),
            ("short_description", entry.text("short_description").into()),
            ("featured_image", picture.unwrap_or_default()),
        ];
        let details = DETAILS.iter().filter_map(|key| Some((*key, show.card_field(entry, key)?)));
        always.into_iter().chain(details).map(|(key, value)| (key.to_owned(), value)).collect()
    }

    /// A field of a card; `None` when there is none. Nothing that could lead on to further
    /// entries, so that cards never end in a circle.
    fn card_field(self, entry: &Entry, handle: &str) -> Option<Json> {
        let leads_on = !matches!(
            entry.blueprint().fields.get(handle)?.kind,
            Kind::Text
                | Kind::Plain
                | Kind::Assets { .. }
                | Kind::Choice { .. }
                | Kind::Toggle
                | Kind::Countries { .. }
        );
        (!leads_on).then(|| self.field(entry, handle))
    }

    /// What a link to an entry shows of it.
    pub(super) fn link_card(self, entry: &Entry) -> Json {
        match self.shape {
            Shape::Screen => json!({"id": entry.id(), "title": entry.title(), "url": entry.url()}),
            Shape::Shallow | Shape::Ids => self.card(entry),
        }
    }
}
