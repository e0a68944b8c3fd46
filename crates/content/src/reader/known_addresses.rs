//! Link checking: whether addresses that authors write lead anywhere.

use std::sync::Arc;

use percent_encoding::percent_decode_str;

use super::collection_entries::CollectionEntries;
use super::options::Disk;
use crate::address::normalise;
use crate::library::Library;

/// What is known of the addresses of a site, so that some can be called wrong for sure. Others
/// may be screens of their own, of which content knows nothing.
#[derive(Debug)]
pub(super) struct KnownAddresses {
    /// For each collection with such a route: its handle, what its addresses begin with, and how
    /// many segments they have.
    routes: Vec<(Arc<str>, String, usize)>,
    /// Where containers are served, and their handles.
    disks: Vec<(String, Vec<Arc<str>>)>,
}

impl KnownAddresses {
    pub(super) fn new(gathered: &[CollectionEntries], library: &Library, disks: &[Disk]) -> Self {
        let routes = gathered.iter().filter_map(|gathered| {
            let (start, segments) = gathered.file.route.as_ref()?.shape()?;
            // A collection at the top shares its place with everything else.
            (start.len() > 1).then(|| (Arc::clone(&gathered.file.handle), start, segments))
        });
        let disks = disks.iter().filter_map(|disk| {
            let using = library.containers().filter(|container| container.disk == disk.name);
            let using: Vec<_> = using.map(|container| Arc::clone(&container.handle)).collect();
            Some((format!("{}/", disk.url.as_ref()?), using)).filter(|(_, using)| !using.is_empty())
        });
        Self { routes: routes.collect(), disks: disks.collect() }
    }

    /// What is missing at an address, if it is sure that something is.
    pub(super) fn missing(&self, address: &str, library: &Library) -> Option<String> {
        let path = normalise(address);
        if library.entry_at(&path).is_some() || library.redirect_from(&path).is_some() {
            return None;
        }
        for (start, containers) in &self.disks {
            if let Some(file) = path.strip_prefix(&**start) {
                let file = percent_decode_str(file).decode_utf8_lossy();
                let is_there =
                    containers.iter().any(|handle| library.asset(handle, &file).is_some());
                return (!is_there).then(|| format!("there is no file `{file}` among the assets"));
            }
        }
        let segments = path.split('/').filter(|segment| !segment.is_empty()).count();
        let mut alike = self
            .routes
            .iter()
            .filter(|(_, start, count)| *count == segments && path.starts_with(&**start))
            .peekable();
        alike.peek()?;
        let last = path.rsplit('/').next().unwrap_or_default();
        let last = percent_decode_str(last).decode_utf8_lossy();
        // A slug leads to an entry whose address has its id; and a draft is no mistake.
        let is_there =
            alike.any(|(handle, ..)| library.entry_by_id_or_slug(handle, &last).is_some());
        (!is_there).then(|| format!("there is no entry at the address `{path}`"))
    }
}
