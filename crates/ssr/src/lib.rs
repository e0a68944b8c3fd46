//! Runs the React build inside the process, with the system's JavaScriptCore.
//!
//! The library is found at run time ([`Engine::load`]); a [`Pool`] of threads,
//! each with a context of its own, renders pages in two steps that the build
//! offers as plain functions: `plan` says which API addresses a page needs,
//! `render` makes it from their answers. What a build must offer is written
//! at [`Bundle`].
//!
//! It is not a browser and not Node: a script finds a `console` and what the
//! language itself has, nothing else. It knows nothing of HTTP servers, caches
//! or documents: that is the server's part.
//!
//! Invariants: all `unsafe` is in the module `engine`, and but for one call of the
//! allocator (crate `memory`) no other crate has any. A page can neither stop the
//! process nor hold a visitor: time, memory, bytes in and bytes out are bounded.

mod answers;
mod bundle;
mod engine;
mod error;
mod limits;
mod page;
mod part_sheets;
mod pool;
mod source_map;
mod stage;

pub use bundle::{Bundle, Route};
pub use engine::{Engine, prepare_process};
pub use error::{EngineError, RenderError, ScriptError, StartError, Step};
pub use limits::Limits;
pub use page::{Asked, Fetch, FetchResponse, Redirect, Rendered};
pub use pool::{Pool, QueuePlaces, Stats, Ticket};
