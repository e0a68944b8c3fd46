//! What the generic endpoints have in common: Statamic's shapes around whatever a site holds.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use serde_json::{Map, Value as AnyJson};
use terrace_content::show::Show;
use terrace_content::{Entry, Filter, Hits};
use utoipa::ToSchema;

use crate::api::hub::search::popular;
use crate::api::kit::context::Context;
use crate::api::kit::error::ApiError;
use crate::api::kit::paging::{self, Page};
use crate::api::kit::params::ListParams;

/// An entry, a term or a file. Its keys are those of its kind and of its blueprint.
#[derive(Debug, Serialize, ToSchema)]
#[schema(value_type = std::collections::BTreeMap<String, AnyJson>)]
pub struct Item(pub Map<String, AnyJson>);

/// One item.
#[derive(Debug, Serialize, ToSchema)]
pub struct Single {
    pub data: Item,
}

/// The pages of a tree.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tree {
    pub data: Vec<TreeNode>,
}

/// One page of a tree, and those below it. Relations in it are ids.
#[derive(Debug, Serialize, ToSchema)]
pub struct TreeNode {
    pub page: Item,
    /// Counted from 1.
    pub depth: usize,
    #[schema(no_recursion)]
    pub children: Vec<TreeNode>,
}

/// A part of a path as an address writes it.
pub fn encoded(part: &str) -> String {
    utf8_percent_encode(part, NON_ALPHANUMERIC).to_string().replace("%5F", "_").replace("%2D", "-")
}

impl Context {
    /// Shows things as Statamic does, with the relations whole that were asked for.
    pub fn show<'a>(&'a self, params: &'a ListParams) -> Show<'a> {
        Show::shallow(self.library(), self.site.public_url.as_str()).expand(&params.expand)
    }

    /// One entry.
    pub fn entry(&self, entry: &Entry, params: &ListParams) -> Item {
        let mut shown = self.show(params).entry(entry, params.fields.as_deref());
        if popular::is_popular(entry.collection()) {
            popular::count(&self.site.popular.learnt(), entry, &mut shown);
        }
        Item(shown)
    }

    /// A page of entries.
    pub fn entries_page(
        &self,
        hits: &Hits<'_>,
        params: &ListParams,
        path: &str,
    ) -> Result<Page<Item>, ApiError> {
        let data = self.deadline.show_each(&hits.items, |entry| self.entry(entry, params))?;
        Ok(self.page(hits, data, params, path))
    }

    pub fn page<T, I>(
        &self,
        hits: &Hits<'_, I>,
        data: Vec<T>,
        params: &ListParams,
        path: &str,
    ) -> Page<T> {
        paging::page(hits, data, &self.site.public_url, path, &params.carried)
    }

    /// Whether the settings allow these filters in every one of `lists`.
    pub fn may_filter<'f>(
        &self,
        lists: &[&str],
        filters: impl IntoIterator<Item = &'f Filter>,
    ) -> Result<(), ApiError> {
        let forbidden = |name: &String| {
            let restricted = lists.iter().filter_map(|list| self.site.allowed_filters.get(*list));
            restricted.into_iter().any(|allowed| !allowed.contains(name))
        };
        let names: Vec<String> = filters.into_iter().map(Filter::name).filter(forbidden).collect();
        match names.as_slice() {
            [] => Ok(()),
            [name] => Err(ApiError::Unprocessable(format!("Forbidden filter: {name}"))),
            names => {
                Err(ApiError::Unprocessable(format!("Forbidden filters: {}", names.join(", "))))
            }
        }
    }
}
