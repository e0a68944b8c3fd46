//! Options of a reader: what the folder does not say.

use std::path::PathBuf;
use std::sync::Arc;

use jiff::tz::TimeZone;

use crate::derive::Derive;
use crate::menu_screens::MenuScreens;

/// What a reader must be told, because the folder does not say it.
#[derive(Debug, Clone)]
pub struct ReadOptions {
    /// In which dates without an offset are meant (file names, date fields).
    pub timezone: TimeZone,
    /// Handle of the site whose global values and trees are read, unless the folder names one.
    pub site: String,
    /// Where the disks that asset containers name are, and at which address they are served.
    pub disks: Vec<Disk>,
    /// Content files larger than this are not read.
    pub max_file_bytes: u64,
    /// Where items of menus lead to by name.
    pub screens: MenuScreens,
    /// Works out fields that authors do not write.
    pub derive: Option<Arc<dyn Derive>>,
}

/// A folder of assets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disk {
    /// As containers name it (`disk: assets`).
    pub name: String,
    /// Relative to the site folder.
    pub folder: PathBuf,
    /// `None`: private, its files have no address.
    pub url: Option<String>,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            timezone: TimeZone::UTC,
            site: "default".to_owned(),
            disks: vec![Disk {
                name: "assets".to_owned(),
                folder: "assets".into(),
                url: Some("/assets".to_owned()),
            }],
            max_file_bytes: 10 * 1024 * 1024,
            screens: MenuScreens::default(),
            derive: None,
        }
    }
}
