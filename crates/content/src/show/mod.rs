//! Showing content: fields as the JSON that pages and callers get.

use serde_json::Value as Json;

use crate::asset::Asset;
use crate::entry::Entry;
use crate::global::Global;
use crate::library::Library;
use crate::taxonomy::Term;

/// How much of a related thing is shown with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// What a screen draws in one answer: assets with size and alternative text, terms with
    /// their parent, related entries with what a card shows.
    Screen,
}

/// Shows things of one library.
#[derive(Debug, Clone, Copy)]
pub struct Show<'a> {
    library: &'a Library,
    #[expect(dead_code, reason = "comes next")]
    shape: Shape,
}

impl<'a> Show<'a> {
    pub fn new(library: &'a Library, shape: Shape) -> Self {
        Self { library, shape }
    }

    /// One field of an entry, as its blueprint says; null when the entry has no such field.
    /// The entry's own properties (`id`, `slug`, `url`, `date` …) are fields too.
    pub fn field(&self, entry: &Entry, handle: &str) -> Json {
        let _ = (self.library, entry, handle);
        unimplemented!("comes next")
    }

    /// All values of a global set, in alphabetical order.
    pub fn global(&self, global: &Global) -> serde_json::Map<String, Json> {
        let _ = global;
        unimplemented!("comes next")
    }

    /// `{id,url,alt,width,height,focus,mime_type,size}`
    pub fn asset(&self, asset: &Asset) -> Json {
        let _ = asset;
        unimplemented!("comes next")
    }

    /// `{slug,title,parent?}`
    pub fn term(&self, term: &Term) -> Json {
        let _ = term;
        unimplemented!("comes next")
    }

    /// The terms of one taxonomy that an entry is sorted under: a list of [`Show::term`].
    pub fn terms(&self, entry: &Entry, taxonomy: &str) -> Json {
        let _ = (entry, taxonomy);
        unimplemented!("comes next")
    }

    /// `{id,title,url}`
    pub fn card(&self, entry: &Entry) -> Json {
        let _ = entry;
        unimplemented!("comes next")
    }
}

/// A moment as all answers write it: UTC, six digits after the second, `Z`.
pub fn iso(moment: jiff::Timestamp) -> String {
    format!("{moment:.6}")
}
