//! The entries with blocks that are held against the settings and the tables: looked for once in
//! all entries, and from then on in those that changed.

use std::collections::BTreeSet;

use terrace_content::{Collection, Entry, Library, Value};

use crate::framing::is_frame;
use crate::inventory::is_inventory;

const BLOCKS: &str = "blocks";

/// Which entries have such blocks.
#[derive(Debug, Default)]
pub(crate) struct CheckedBlocks {
    /// As of this library.
    seen: Option<Library>,
    ids: BTreeSet<String>,
}

impl CheckedBlocks {
    /// Those of a library, in its order.
    pub(crate) fn of<'l>(&mut self, library: &'l Library) -> Vec<&'l Entry> {
        // Should anything break off below, the next look is a first one.
        let seen = self.seen.take();
        if let Some(before) = &seen {
            for collection in library.collections() {
                self.follow(library.changed_since(before, collection.handle()).fresh);
            }
        } else {
            self.ids.clear();
            self.follow(library.collections().flat_map(Collection::entries));
        }
        self.ids.retain(|id| library.entry(id).is_some());
        self.seen = Some(library.clone());
        let mut found: Vec<_> = self.ids.iter().filter_map(|id| library.entry(id)).collect();
        found.sort_by_key(|entry| library.place(entry.id()));
        found
    }

    /// Lets go of the library that was seen, which nobody wants.
    pub(crate) fn forget(&mut self) {
        self.seen = None;
    }

    fn follow<'l>(&mut self, fresh: impl IntoIterator<Item = &'l Entry>) {
        for entry in fresh {
            if is_checked(entry) {
                self.ids.insert(entry.id().to_owned());
            } else {
                self.ids.remove(entry.id());
            }
        }
    }
}

fn is_checked(entry: &Entry) -> bool {
    let blocks = entry.value(BLOCKS).map_or(&[][..], Value::items);
    let mut types = blocks.iter().filter_map(|block| block.as_map()?.text("type"));
    types.any(|block_type| is_frame(block_type) || is_inventory(block_type))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LiveSite;
    use crate::testing::write;

    #[test]
    fn entries_are_followed_as_they_come_change_and_go() {
        let folder = tempfile::tempdir().unwrap();
        let note = |name: &str, block: &str| {
            let text = format!("---\nid: {name}\nblocks:\n  - type: {block}\n---\n");
            write(folder.path(), &format!("content/collections/notes/{name}.md"), &text);
        };
        write(folder.path(), "content/collections/notes.yaml", "title: Notes\n");
        for (name, block) in [("a", "iframe"), ("b", "text"), ("c", "inventory"), ("d", "text")] {
            note(name, block);
        }
        let site = LiveSite::open(folder.path()).unwrap();
        let mut checked = CheckedBlocks::default();
        let mut check = |expected: &[&str]| {
            site.reload(jiff::Timestamp::now()).unwrap();
            let snapshot = site.snapshot();
            let library = &snapshot.library;
            let ids = |entries: &[&Entry]| {
                entries.iter().map(|entry| entry.id().to_owned()).collect::<Vec<_>>()
            };
            assert_eq!(ids(&checked.of(library)), expected);
            assert_eq!(ids(&CheckedBlocks::default().of(library)), expected);
        };
        check(&["a", "c"]);
        note("b", "iframe");
        check(&["a", "b", "c"]);
        note("a", "text");
        note("e", "inventory");
        check(&["b", "c", "e"]);
        std::fs::remove_file(folder.path().join("content/collections/notes/c.md")).unwrap();
        check(&["b", "e"]);
    }
}
