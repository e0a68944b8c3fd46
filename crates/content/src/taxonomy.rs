//! Taxonomies and their terms.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use terrace_text::slugify;

use crate::address::encode_path;
use crate::blueprint::Blueprint;
use crate::fields::Target;
use crate::value::{Map, Value};

/// A set of terms that entries are sorted under.
#[derive(Debug, Clone)]
pub struct Taxonomy {
    pub(crate) handle: Arc<str>,
    pub(crate) title: String,
    pub(crate) blueprint: Arc<Blueprint>,
    /// Terms with a file first, by slug; then those that only entries mention, by slug.
    pub(crate) terms: Vec<Term>,
    pub(crate) by_slug: FxHashMap<Arc<str>, u32>,
}

impl Taxonomy {
    pub fn handle(&self) -> &str {
        &self.handle
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    pub fn blueprint(&self) -> &Blueprint {
        &self.blueprint
    }

    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    pub fn term(&self, slug: &str) -> Option<&Term> {
        self.position(slug).map(|position| &self.terms[position])
    }

    /// The position of the term that a value in an entry's field names.
    pub(crate) fn position_of(&self, value: &Value) -> Option<usize> {
        // Most values are a slug already.
        let text = value.as_str();
        text.and_then(|text| self.position(text)).or_else(|| self.position(&self.slug_of(value)?))
    }

    /// The slug that a value in an entry's field names: `slug` or `taxonomy::slug`, or words that
    /// are made into one.
    pub(crate) fn slug_of(&self, value: &Value) -> Option<String> {
        let text = value.scalar_text().filter(|text| !text.is_empty())?;
        match Target::of_term(&text, std::slice::from_ref(&self.handle))? {
            Target::Term { taxonomy, slug } if taxonomy == self.handle => Some(slugify(&slug)),
            _ => None,
        }
    }

    pub(crate) fn add(&mut self, slug: &str, title: Option<&str>, data: Map, has_file: bool) {
        let slug: Arc<str> = slug.into();
        let position = u32::try_from(self.terms.len()).unwrap_or(u32::MAX);
        self.by_slug.insert(Arc::clone(&slug), position);
        self.terms.push(Term {
            taxonomy: Arc::clone(&self.handle),
            title: title.filter(|title| !title.is_empty()).unwrap_or(&slug).into(),
            slug,
            data: Arc::new(data),
            has_file,
        });
    }

    pub(crate) fn position(&self, slug: &str) -> Option<usize> {
        self.by_slug.get(slug).map(|position| *position as usize)
    }
}

/// One term. It may have no file: naming it in an entry is enough.
#[derive(Debug, Clone)]
pub struct Term {
    pub(crate) taxonomy: Arc<str>,
    pub(crate) slug: Arc<str>,
    pub(crate) title: Arc<str>,
    pub(crate) data: Arc<Map>,
    pub(crate) has_file: bool,
}

impl Term {
    /// `taxonomy::slug`, as content refers to it.
    pub fn id(&self) -> String {
        format!("{}::{}", self.taxonomy, self.slug)
    }

    pub fn taxonomy(&self) -> &str {
        &self.taxonomy
    }

    /// Where it would be on this server, by itself: `/lla-sectors/water`.
    pub fn uri(&self) -> String {
        let taxonomy = self.taxonomy.replace('_', "-");
        format!("/{}/{}", encode_path(&taxonomy), encode_path(&self.slug))
    }

    pub fn slug(&self) -> &str {
        &self.slug
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    /// The group this term lies under (`news`), when its file names one.
    pub fn parent(&self) -> Option<&str> {
        self.data.text("parent")
    }

    pub fn data(&self) -> &Map {
        &self.data
    }

    pub fn has_file(&self) -> bool {
        self.has_file
    }
}
