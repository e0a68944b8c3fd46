//! A site folder, read into one immutable [`Snapshot`] and watched.
//!
//! Invariant: a snapshot never changes; a change in the folder, or the passing
//! of time, makes a new one, which is swapped in whole. This crate knows
//! nothing of HTTP.

mod checked_blocks;
mod claim;
mod derived;
mod documents;
mod doubt;
mod facts;
mod framing;
mod from_text;
pub mod handles;
mod health;
pub mod inventory;
mod keep_for_restart;
mod keeping;
mod kept_search;
mod language;
mod limits;
mod live;
mod map_definitions;
mod maps;
mod nearest;
mod outside;
mod overtaken;
mod panels;
mod pillars;
mod places;
mod portal_documents;
mod published;
mod reload;
mod retry;
mod root;
mod searching;
mod settings;
mod settings_file;
mod snapshot;
mod tables;
mod watch;

pub use documents::{COUNTRY, YEAR};
pub use facts::{Counts, FactDefinition};
pub use framing::{Frame, Framing, Outside};
pub use health::HealthReason;
pub use language::Language;
pub use limits::Limits;
pub use live::{LiveSite, SiteError};
pub use map_definitions::MapDefinition;
pub use outside::{Analytics, Origin, ScriptUrl, ServiceUrl, Translation, Widget};
pub use panels::{FigureDefinition, FigureKind, ListDefinition, ListOrder, PanelDefinition};
pub use pillars::PillarDefinition;
pub use places::Places;
pub use portal_documents::PortalDocument;
pub use published::{PublishedFile, PublishedFiles, Unlisted, published_files};
pub use reload::Reloaded;
pub use root::{RootIdentity, SiteRoot};
pub use settings::{
    AllowedFilters, ApiSettings, Cache, Cdn, ClientAddresses, Embed, External, HeaderToken, Host,
    HubPath, Log, MapSettings, PictureSettings, PublicUrl, PurgeMethod, Render, Settings,
    SettingsError, Zone,
};
pub use snapshot::Snapshot;
pub use tables::{DataFile, SiteTables};
pub use watch::Watch;

#[cfg(test)]
mod deploy_tests;
#[cfg(test)]
mod fault_tests;
#[cfg(test)]
mod live_tests;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod text_index_tests;
