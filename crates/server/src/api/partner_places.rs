//! Where partners are found: they have no pages of their own, so each address is a place on a page
//! of their list.
//!
//! Worked out from the order of the moment, so that it is right however the list was reordered.

use std::collections::HashMap;

use serde_json::Value as AnyJson;
use terrace_content::{Entry, Query};

use super::Context;
use super::networks::{PAGE_SIZE, PARTNERS};

/// The addresses of all partners, by id.
pub struct PartnerPlaces(HashMap<String, String>);

impl PartnerPlaces {
    pub fn new(context: &Context) -> Self {
        let hub = context.site.hub_path.as_str();
        let places = in_order(context).into_iter().enumerate();
        Self(places.map(|(at, entry)| (entry.id().to_owned(), place(hub, at, entry))).collect())
    }

    /// Gives cards of partners their addresses; others keep theirs.
    pub fn fill(&self, card: &mut AnyJson) {
        let address = card.get("id").and_then(AnyJson::as_str).and_then(|id| self.0.get(id));
        if let Some(address) = address
            && let Some(url) = card.get_mut("url")
        {
            *url = address.as_str().into();
        }
    }

    /// The same for a list of cards.
    pub fn fill_all(&self, cards: &mut AnyJson) {
        for card in cards.as_array_mut().into_iter().flatten() {
            self.fill(card);
        }
    }
}

/// The address of one partner; `None` when it is not in the list.
pub fn place_of(context: &Context, partner: &Entry) -> Option<String> {
    let at = in_order(context).iter().position(|other| other.id() == partner.id())?;
    Some(place(context.site.hub_path.as_str(), at, partner))
}

/// All of them, as the list shows them; none where the site has no partners.
fn in_order(context: &Context) -> Vec<&Entry> {
    let all = Query { limit: usize::MAX, ..Query::default() };
    context.library().find(PARTNERS, &all).map(|hits| hits.items).unwrap_or_default()
}

/// `at` counts from 0, pages from 1; the first page needs no number.
fn place(hub: &str, at: usize, partner: &Entry) -> String {
    let anchor = if partner.slug().is_empty() { partner.id() } else { partner.slug() };
    match at / PAGE_SIZE {
        0 => format!("{hub}/partners#{anchor}"),
        page => format!("{hub}/partners?page={}#{anchor}", page + 1),
    }
}
