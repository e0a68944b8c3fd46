//! The content model, the folder reader and the query engine.
//!
//! A [`Reader`] turns a site folder (Statamic's flat files) into a [`Library`] and a list of
//! [`Problem`]s; a [`Query`] picks entries of the library; [`show`] turns an entry's fields into
//! the JSON that pages and callers get. Nothing here knows of HTTP.
//!
//! What must stay true:
//! - a Library never changes once it is made, and is whole: who holds one can go on using it
//!   while the next is being read;
//! - one broken file never takes anything else away: it is reported, and its last good version
//!   stays while the process lives;
//! - nothing in a site folder, however odd, makes this crate panic, hang or read outside of it.

mod address;
mod address_index;
mod asset;
mod blueprint;
mod change;
mod collection;
mod country;
mod dates;
mod derive;
mod diff;
mod edit;
mod edited;
mod entry;
mod event;
mod fields;
mod front_matter;
#[doc(hidden)]
pub mod fuzz;
mod global;
mod html;
mod indexed;
mod indexes;
mod library;
mod lineage;
mod location;
mod menu_screens;
mod nav;
mod nav_links;
mod pack;
mod problem;
mod prose;
mod query;
mod reader;
mod redirects;
mod resolve;
mod route;
pub mod show;
mod taxonomy;
mod text;
mod text_index;
mod tree;
mod value;
mod yaml;

pub use asset::{Asset, Container};
pub use blueprint::{Blueprint, Choice, DateFormat, Field, Fields, HandleOf, Kind, Set};
pub use collection::Collection;
pub use derive::{Derive, Derived, FieldWarning, WrittenEntry};
pub use diff::Diff;
pub use entry::{Entry, Status};
pub use event::{EventState, EventTime};
pub use global::Global;
pub use library::Library;
pub use location::EntryLocation;
pub use menu_screens::{MenuScreen, MenuScreens};
pub use nav::{Nav, NavItem};
pub use nav_links::NavLink;
pub use problem::{Problem, Severity};
pub use query::{
    CodeFacet, Condition, Facet, Filter, FilterError, Hits, Look, Pattern, Query, SortKey, TermMode,
};
pub use reader::{Disk, Keep, Keeping, Kept, KeptEntries, Loaded, ReadOptions, Reader, Scope};
pub use redirects::Redirect;
pub use resolve::{LostAddress, Resolved};
pub use taxonomy::{Taxonomy, Term};
pub use text_index::{TextHolding, TextIndex};
pub use tree::Branch;
pub use value::{Map, Value};

/// The handle of the only site there is.
pub(crate) const SITE: &str = "default";

#[cfg(test)]
mod testing;
