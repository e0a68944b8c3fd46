//! What the system says has changed in a folder, gathered until somebody reads it.

use std::collections::BTreeSet;
use std::path::{Component, Path};
use std::sync::{Mutex, MutexGuard, PoisonError};

use notify::EventKind;
use notify::event::{MetadataKind, ModifyKind, RemoveKind, RenameMode};

/// So many names are worth looking at one by one.
const MOST_NAMES: usize = 500;
/// So many files that go are what an editor does; a deploy takes more.
const FEW: usize = 3;

/// The names that events told since they were last taken.
#[derive(Debug, Default)]
pub(super) struct Touched(Mutex<Names>);

/// Names of files, relative to the folder.
#[derive(Debug, Default)]
pub(super) struct Names {
    all: BTreeSet<String>,
    /// Those that are not any more where they were.
    gone: BTreeSet<String>,
    /// Something changed, and nobody knows what; or it cannot be named.
    is_more: bool,
}

impl Touched {
    /// Names tell everything only where each change is told by the name it has in this folder.
    const ARE_NAMES_ENOUGH: bool = cfg!(target_os = "linux");

    pub(super) fn add(&self, root: &Path, event: &notify::Event) {
        if is_mere_look(event.kind) {
            return;
        }
        let mut touched = self.lock();
        let paths = event.paths.iter().map(|path| relative(root, path));
        let named: Option<Vec<String>> = paths.collect();
        match named {
            Some(named) if !named.is_empty() && !event.need_rescan() && Self::ARE_NAMES_ENOUGH => {
                if goes(event.kind) {
                    touched.gone.extend(named.iter().cloned());
                    touched.is_more |= event.kind == EventKind::Remove(RemoveKind::Folder);
                }
                touched.all.extend(named);
            }
            _ => touched.is_more = true,
        }
        if touched.all.len() > MOST_NAMES {
            // What storms of events tell is not kept.
            *touched = Names { is_more: true, ..Names::default() };
        }
    }

    /// Events were missed, or there were none.
    pub(super) fn add_all(&self) {
        self.lock().is_more = true;
    }

    /// Whether all that goes is a few files, by their names.
    pub(super) fn has_few_gone(&self) -> bool {
        let touched = self.lock();
        let is_file = |name: &String| Path::new(name).extension().is_some();
        !touched.is_more && touched.gone.len() <= FEW && touched.gone.iter().all(is_file)
    }

    /// All names that were told; nothing when they are not all there is.
    pub(super) fn take(&self) -> Option<BTreeSet<String>> {
        let touched = std::mem::take(&mut *self.lock());
        (!touched.is_more).then_some(touched.all)
    }

    fn lock(&self) -> MutexGuard<'_, Names> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether nothing changed but that somebody read it.
pub(super) fn is_mere_look(event: EventKind) -> bool {
    matches!(
        event,
        EventKind::Access(_) | EventKind::Modify(ModifyKind::Metadata(MetadataKind::AccessTime))
    )
}

/// Whether a file is not any more where it was.
pub(super) fn goes(event: EventKind) -> bool {
    let renamed = ModifyKind::Name(RenameMode::From);
    matches!(event, EventKind::Remove(_)) || event == EventKind::Modify(renamed)
}

/// A path in the folder, with `/` between names.
fn relative(root: &Path, path: &Path) -> Option<String> {
    let inside = path.strip_prefix(root).ok()?;
    let names = inside.components().map(|part| match part {
        Component::Normal(name) => name.to_str(),
        _ => None,
    });
    Some(names.collect::<Option<Vec<_>>>()?.join("/"))
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use notify::event::{CreateKind, Flag};

    use super::*;

    fn event(kind: EventKind, paths: &[&str]) -> notify::Event {
        let event = notify::Event::new(kind);
        paths.iter().fold(event, |event, path| event.add_path(Path::new("/site").join(path)))
    }

    fn taken(events: &[notify::Event]) -> Option<Vec<String>> {
        let touched = Touched::default();
        for event in events {
            touched.add(Path::new("/site"), event);
        }
        Some(touched.take()?.into_iter().collect())
    }

    #[test]
    fn names_are_taken_once() {
        let touched = Touched::default();
        let comes = EventKind::Create(CreateKind::File);
        touched.add(Path::new("/site"), &event(comes, &["content/b.md", "content/.x"]));
        touched.add(Path::new("/site"), &event(comes, &["content/b.md"]));
        let names: Vec<_> = touched.take().unwrap().into_iter().collect();
        assert_eq!(names, ["content/.x", "content/b.md"]);
        assert_eq!(touched.take(), Some(BTreeSet::new()));
        touched.add_all();
        assert_eq!((touched.take(), touched.take()), (None, Some(BTreeSet::new())));
    }

    #[test]
    fn what_cannot_be_named_is_everything() {
        let comes = EventKind::Create(CreateKind::File);
        let look = EventKind::Access(notify::event::AccessKind::Read);
        assert_eq!(taken(&[event(look, &[])]), Some(vec![]));
        assert_eq!(taken(&[event(comes, &[])]), None);
        assert_eq!(taken(&[event(EventKind::Other, &["a"]).set_flag(Flag::Rescan)]), None);
        assert_eq!(taken(&[event(comes, &["a"]), event(comes, &["../b"])]), None);
        assert_eq!(taken(&[event(EventKind::Remove(RemoveKind::Folder), &["a"])]), None);
        let many: Vec<_> =
            (0..=MOST_NAMES).map(|number| event(comes, &[&number.to_string()])).collect();
        assert_eq!(taken(&many), None);
    }

    #[test]
    fn a_few_files_that_go_are_told_from_many() {
        let goes = EventKind::Remove(RemoveKind::File);
        for (names, expected) in [
            (&["content/a.md"][..], true),
            (&["a.md", "b.md", "c.md"], true),
            (&["a.md", "b.md", "c.md", "d.md"], false),
            (&["content/a"], false),
        ] {
            let touched = Touched::default();
            touched.add(Path::new("/site"), &event(goes, names));
            assert_eq!(touched.has_few_gone(), expected, "{names:?}");
        }
    }
}
