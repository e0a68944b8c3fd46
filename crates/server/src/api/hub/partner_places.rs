//! Where partners are found: they have no pages of their own, so each address is a place on a page
//! of their list.
//!
//! Worked out from the order of the moment, so that it is right however the list was reordered.

use std::cell::OnceCell;
use std::collections::HashMap;

use serde_json::Value as AnyJson;
use terrace_content::{Entry, Query};
use terrace_site::handles::collections::PARTNERS;
use terrace_site::handles::screens;

use crate::api::kit::anchors;
use crate::api::kit::context::Context;

/// Partners, or networks, on a page of their list.
pub const PAGE_SIZE: usize = 12;

/// The addresses of all partners. They are put in order when the first is asked for.
pub struct PartnerPlaces<'c> {
    context: &'c Context,
    /// Each partner and its number in the list, from 0, by its id.
    listed: OnceCell<HashMap<&'c str, (usize, &'c Entry)>>,
}

impl<'c> PartnerPlaces<'c> {
    pub fn new(context: &'c Context) -> Self {
        Self { context, listed: OnceCell::new() }
    }

    /// The address of the partner with this id; `None` when it is not in the list.
    pub fn address(&self, id: &str) -> Option<String> {
        let (at, partner) = self.listed.get_or_init(|| listed(self.context)).get(id)?;
        Some(place(&self.context.site.hub_path, *at, anchors::name(partner)))
    }

    /// Gives cards of partners their addresses; others keep theirs.
    pub fn fill(&self, card: &mut AnyJson) {
        let id = card.get("id").and_then(AnyJson::as_str);
        if let Some(address) = id.and_then(|id| self.address(id))
            && let Some(url) = card.get_mut("url")
        {
            *url = address.into();
        }
    }

    /// The same for a list of cards.
    pub fn fill_all(&self, cards: &mut [AnyJson]) {
        for card in cards {
            self.fill(card);
        }
    }
}

/// All of them, as the list shows them; none where the site has no partners.
fn listed(context: &Context) -> HashMap<&str, (usize, &Entry)> {
    let all = Query { limit: usize::MAX, ..Query::default() };
    let found = context.library().find(PARTNERS, &all).map(|hits| hits.items).unwrap_or_default();
    found.into_iter().enumerate().map(|(at, entry)| (entry.id(), (at, entry))).collect()
}

/// `at` counts from 0, pages from 1; the first page needs no number.
fn place(hub: &str, at: usize, name: &str) -> String {
    let list = format!("{hub}{}", screens::PARTNERS);
    match at / PAGE_SIZE {
        0 => anchors::place(&list, name),
        page => anchors::place(&format!("{list}?page={}", page + 1), name),
    }
}
