//! The context that every handler gets: the snapshot, and what the API knows of the site.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::FromRequestParts;
use http::request::Parts;
use terrace_content::{Library, Nav};
use terrace_site::{AllowedFilters, Framing, PublicUrl, Snapshot};

use super::error::ApiError;
use super::preview::PreviewKey;
use crate::popular::Popular;

/// What every answer may need of the settings.
#[derive(Debug)]
pub struct SiteFacts {
    pub name: String,
    pub public_url: PublicUrl,
    pub hub_path: String,
    pub numbers_email: Option<String>,
    pub allowed_filters: AllowedFilters,
    pub framing: Framing,
    pub preview_key: PreviewKey,
    pub popular: Arc<Popular>,
}

/// The moment after which nobody waits for an answer any more; `None`: it may take as long as it
/// likes.
#[derive(Debug, Clone, Copy, Default)]
pub struct Deadline(pub Option<Instant>);

impl Deadline {
    pub fn of(parts: &Parts) -> Self {
        parts.extensions.get().copied().unwrap_or_default()
    }

    /// Fails when nobody waits any more. Asked between items of a list, of which there may be
    /// thousands with all that they refer to.
    pub fn check(self) -> Result<(), ApiError> {
        let is_over = self.0.is_some_and(|end| end <= Instant::now());
        if is_over { Err(ApiError::Late) } else { Ok(()) }
    }

    /// Shows items one by one, as long as somebody waits for them.
    pub fn show_each<T, U>(
        self,
        items: impl IntoIterator<Item = T>,
        mut show: impl FnMut(T) -> U,
    ) -> Result<Vec<U>, ApiError> {
        let each = |item| self.check().map(|()| show(item));
        items.into_iter().map(each).collect()
    }
}

/// What a handler gets: the snapshot its request began with, and the settings.
pub struct Context {
    pub snapshot: Arc<Snapshot>,
    pub site: Arc<SiteFacts>,
    pub deadline: Deadline,
}

impl Context {
    pub fn library(&self) -> &Library {
        &self.snapshot.library
    }

    pub fn nav(&self, handle: String) -> Result<&Nav, ApiError> {
        self.library().nav(&handle).ok_or(ApiError::NotFound { what: "menu", name: handle })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Context {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let snapshot = parts.extensions.get::<Arc<Snapshot>>().cloned();
        let site = parts.extensions.get::<Arc<SiteFacts>>().cloned();
        match (snapshot, site) {
            (Some(snapshot), Some(site)) => {
                Ok(Self { snapshot, site, deadline: Deadline::of(parts) })
            }
            // `Api::ask` sets both.
            _ => Err(ApiError::Internal("a request without a snapshot".to_owned())),
        }
    }
}
