//! Fields that nobody writes: what a product works out from those that authors wrote.

use std::fmt;
use std::sync::Arc;

use crate::value::{Map, Value};

/// Works out fields of entries as they are read, so that lists, filters and search know them like
/// any other.
pub trait Derive: fmt::Debug + Send + Sync {
    fn derive(&self, entry: &WrittenEntry<'_>) -> Derived;

    /// All that its rules depend on besides the program itself, as text: what was derived by rules
    /// that say the same may be kept for a later process. `None`: nothing may be kept.
    fn rules(&self) -> Option<String> {
        None
    }
}

/// An entry as its author wrote it.
#[derive(Debug, Clone, Copy)]
pub struct WrittenEntry<'a> {
    /// Handle of its collection.
    pub collection: &'a str,
    pub data: &'a Map,
}

/// What was worked out of an entry.
#[derive(Debug, Default)]
pub struct Derived {
    /// Fields that its author wrote are left as they are.
    pub fields: Vec<(&'static str, Value)>,
    pub warnings: Vec<FieldWarning>,
}

/// What an author should know of a field.
#[derive(Debug, PartialEq, Eq)]
pub struct FieldWarning {
    pub field: &'static str,
    pub message: String,
    pub help: String,
}

/// Who derives, if anybody does. Equal when it is the same one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Deriver(pub(crate) Option<Arc<dyn Derive>>);

impl PartialEq for Deriver {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (None, None) => true,
            _ => false,
        }
    }
}
