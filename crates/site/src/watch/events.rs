//! The system's file events, as nudges.

use std::ffi::OsStr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Component, Path};
use std::sync::Arc;
use std::sync::mpsc::Sender;

use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use super::touched::{Touched, goes, is_mere_look};

/// What the thread that follows the folder is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nudge {
    /// Something is another one. `goes` when a file is not any more where it was.
    Changed {
        goes: bool,
    },
    /// A watcher, by its number, has missed events: there may be folders that it does not know.
    Missed(u64),
    /// The events of a watcher, by its number, have come to an end.
    NoEvents(u64),
    /// An operator wants a reload.
    Reload,
    Stop,
}

/// A folder whose events become nudges, as long as this lives.
#[derive(Debug)]
pub(super) struct Events(Option<RecommendedWatcher>);

impl Events {
    /// Asks the system to tell of `folder`, which is a path without links.
    pub(super) fn of(
        folder: &Path,
        nudges: Sender<Nudge>,
        touched: &Arc<Touched>,
        number: u64,
    ) -> notify::Result<Self> {
        let touched = Arc::clone(touched);
        let (root, teller) = (folder.to_owned(), Teller { nudges, touched, number });
        // Neither does it bear that its thread has ended.
        let watching = catch_unwind(AssertUnwindSafe(|| {
            let mut watcher = notify::recommended_watcher(move |event| teller.tell(&root, event))?;
            watcher.watch(folder, RecursiveMode::Recursive)?;
            Ok(watcher)
        }));
        let watcher = watching
            .unwrap_or_else(|_| Err(notify::Error::generic("the thread of the watcher ended")))?;
        Ok(Self(Some(watcher)))
    }
}

impl Drop for Events {
    /// A watcher whose thread has ended panics when it is dropped. Whoever follows the folder must
    /// not end with it.
    fn drop(&mut self) {
        let watcher = self.0.take();
        if catch_unwind(AssertUnwindSafe(|| drop(watcher))).is_err() {
            tracing::error!("what watched the site folder had ended by a defect");
        }
    }
}

/// Tells of what a watcher sees, and of its end.
struct Teller {
    nudges: Sender<Nudge>,
    touched: Arc<Touched>,
    number: u64,
}

impl Teller {
    fn tell(&self, root: &Path, event: notify::Result<notify::Event>) {
        // Before the nudge, so that whoever is nudged finds the names.
        match &event {
            Ok(event) => self.touched.add(root, event),
            Err(_) => self.touched.add_all(),
        }
        for nudge in nudges(root, event, self.number) {
            // The receiver is gone only when the watch is being dropped.
            let _ = self.nudges.send(nudge);
        }
    }
}

impl Drop for Teller {
    fn drop(&mut self) {
        let _ = self.nudges.send(Nudge::NoEvents(self.number));
    }
}

/// What an event says.
fn nudges(root: &Path, event: notify::Result<notify::Event>, number: u64) -> Vec<Nudge> {
    match event {
        // Among what was missed may be files that go, and folders that are new.
        Ok(event) if event.need_rescan() => {
            vec![Nudge::Changed { goes: true }, Nudge::Missed(number)]
        }
        Ok(event) if matters(root, &event) => vec![Nudge::Changed { goes: goes(event.kind) }],
        Ok(_) => Vec::new(),
        // Such as a limit that is reached: new folders are not told of.
        Err(error) => {
            tracing::warn!("the system does not tell of all changes: {error}");
            vec![Nudge::NoEvents(number)]
        }
    }
}

/// An event without paths: something changed, nobody knows what.
fn matters(root: &Path, event: &notify::Event) -> bool {
    !is_mere_look(event.kind)
        && (event.paths.is_empty() || event.paths.iter().any(|path| counts(root, path)))
}

/// Whether a path can matter: editors' swap files and `.git` do not.
fn counts(root: &Path, path: &Path) -> bool {
    let inside = path.strip_prefix(root).unwrap_or(path);
    !inside.components().any(|part: Component<'_>| is_hidden(part.as_os_str()))
}

/// Whether readers pass over a name.
pub(super) fn is_hidden(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.ends_with('~') || (name.starts_with('.') && name != ".meta")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc;
    use std::time::Duration;

    use notify::EventKind;
    use notify::event::{CreateKind, Flag, RemoveKind};

    use super::*;

    #[test]
    fn swap_files_and_hidden_folders_do_not_count() {
        let root = Path::new("/site");
        for (path, expected) in [
            ("/site/content/collections/articles/a.md", true),
            ("/site/assets/.meta/a.svg.yaml", true),
            ("/site/content/.a.md.swp", false),
            ("/site/.git/index", false),
            ("/site/content/a.md~", false),
        ] {
            assert_eq!(counts(root, Path::new(path)), expected, "{path}");
        }
    }

    #[test]
    fn an_event_says_what_is_to_be_done() {
        let root = Path::new("/site");
        let event = |kind| notify::Event::new(kind).add_path(root.join("content/a.md"));
        let (comes, removed) =
            (EventKind::Create(CreateKind::File), EventKind::Remove(RemoveKind::File));
        for (event, expected) in [
            (Ok(event(comes)), vec![Nudge::Changed { goes: false }]),
            (Ok(event(removed)), vec![Nudge::Changed { goes: true }]),
            (
                Ok(event(comes).add_path("/site/.git/a".into())),
                vec![Nudge::Changed { goes: false }],
            ),
            (Ok(event(EventKind::Access(notify::event::AccessKind::Read))), vec![]),
            // The queue of events has run over.
            (
                Ok(notify::Event::new(EventKind::Other).set_flag(Flag::Rescan)),
                vec![Nudge::Changed { goes: true }, Nudge::Missed(7)],
            ),
            (Err(notify::Error::generic("full")), vec![Nudge::NoEvents(7)]),
        ] {
            let what = format!("{event:?}");
            assert_eq!(nudges(root, event, 7), expected, "{what}");
        }
    }

    #[test]
    fn a_watcher_that_has_ended_by_a_defect_can_be_dropped() {
        struct Ends(mpsc::Sender<()>);
        impl Drop for Ends {
            fn drop(&mut self) {
                let _ = self.0.send(());
            }
        }
        let folder = tempfile::tempdir().unwrap();
        let (sender, ended) = mpsc::channel();
        let ends = Ends(sender);
        let mut watcher = notify::recommended_watcher(move |_| {
            let _held = &ends;
            panic!("as a test wants");
        })
        .unwrap();
        watcher.watch(folder.path(), RecursiveMode::Recursive).unwrap();
        fs::write(folder.path().join("a"), "").unwrap();
        ended.recv_timeout(Duration::from_secs(30)).unwrap();
        drop(Events(Some(watcher)));
    }
}
