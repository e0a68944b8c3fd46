//! Where entries are: their addresses, which depend on each other, and where they redirect to.

use std::sync::Arc;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rustc_hash::FxHashMap;

use super::collection_entries::{CollectionEntries, Ids};
use crate::address::normalise;
use crate::entry::{EntryFile, Leads};
use crate::fields::Target;
use crate::library::Library;
use crate::problem::Problem;
use crate::redirects::{Goal, Redirect};
use crate::route::RouteContext;

/// A row of redirects longer than this leads in a circle.
const MAX_HOPS: usize = 20;

/// The own address of each entry of each collection.
pub(super) type Uris = Vec<Vec<Option<Arc<str>>>>;

/// Collections that are mounted come after those that they are mounted on.
pub(super) fn uris(
    gathered: &[CollectionEntries],
    ids: &Ids,
    timezone: &TimeZone,
    problems: &mut Vec<Problem>,
) -> Uris {
    let mut found: Vec<Option<Vec<Option<Arc<str>>>>> = vec![None; gathered.len()];
    let mut is_waiting = vec![false; gathered.len()];
    for start in 0..gathered.len() {
        let mut chain = Vec::new();
        let mut next = Some(start);
        while let Some(number) = next.filter(|number| found[*number].is_none()) {
            if is_waiting[number] {
                problems.push(circle_of_mounts(&gathered[number]));
                break;
            }
            is_waiting[number] = true;
            chain.push(number);
            next = mount(&gathered[number], ids).map(|(collection, _)| collection as usize);
        }
        for number in chain.into_iter().rev() {
            let mount = mount(&gathered[number], ids).and_then(|(collection, entry)| {
                found[collection as usize].as_ref()?[entry as usize].clone()
            });
            let mount = mount.as_deref().unwrap_or_default();
            found[number] = Some(of_collection(&gathered[number], mount, timezone));
        }
    }
    found.into_iter().map(Option::unwrap_or_default).collect()
}

/// The entry that a collection hangs below, when its addresses depend on that.
fn mount(gathered: &CollectionEntries, ids: &Ids) -> Option<(u32, u32)> {
    let file = &gathered.file;
    file.route.as_ref().filter(|route| route.uses("mount"))?;
    ids.get(&*file.mount.as_ref()?.id).copied()
}

fn circle_of_mounts(gathered: &CollectionEntries) -> Problem {
    let file = &gathered.file;
    let line = file.mount.as_ref().map(|mount| mount.line);
    let message = "this collection is mounted, in a circle, below one of its own entries";
    Problem::error(&*file.path, line, message).help("mount it on an entry of another collection")
}

fn of_collection(
    gathered: &CollectionEntries,
    mount: &str,
    timezone: &TimeZone,
) -> Vec<Option<Arc<str>>> {
    let entries = &gathered.entries;
    let Some(route) = &gathered.file.route else { return vec![None; entries.len()] };
    let top = RouteContext { parent_uri: "", mount, depth: None, is_root: false, timezone };
    let Some(plan) = &gathered.plan else {
        return entries.iter().map(|entry| Some(route.uri(entry, &top).into())).collect();
    };
    let mut uris: Vec<Option<Arc<str>>> = vec![None; entries.len()];
    for number in plan.order.iter().map(|number| *number as usize) {
        let planned = &plan.places[number];
        let parent = planned.parent.and_then(|parent| uris[parent as usize].as_deref());
        let place = RouteContext {
            parent_uri: parent.unwrap_or_default(),
            depth: Some(planned.depth),
            is_root: planned.is_root,
            ..top
        };
        uris[number] = Some(route.uri(&entries[number], &place).into());
    }
    uris
}

/// Where entries that redirect lead.
pub(super) struct Leading<'a> {
    pub(super) gathered: &'a [CollectionEntries],
    pub(super) ids: &'a Ids,
    pub(super) uris: &'a Uris,
    pub(super) library: &'a Library,
    pub(super) now: Timestamp,
}

impl Leading<'_> {
    /// For each entry that does not lead to itself, what it leads to.
    pub(super) fn all(&self, problems: &mut Vec<Problem>) -> FxHashMap<(u32, u32), Leads> {
        let mut redirecting = Vec::new();
        for (collection, gathered) in (0..).zip(self.gathered) {
            let entries = (0..).zip(&gathered.entries);
            let wishes = entries.filter(|(_, entry)| entry.redirect.is_some());
            redirecting.extend(wishes.map(|(entry, _)| (collection, entry)));
        }
        let by_uri: FxHashMap<&str, _> =
            redirecting.iter().filter_map(|at| Some((self.uri(*at)?, *at))).collect();
        let mut leads = FxHashMap::default();
        for at in &redirecting {
            match self.lead(*at, &by_uri) {
                Ok(lead) => {
                    leads.insert(*at, lead);
                }
                Err(message) => {
                    let entry = self.entry(*at);
                    let line = entry.redirect.as_ref().and_then(|wish| wish.line).or(entry.row);
                    problems.push(Problem::error(&*entry.path, line, message));
                }
            }
        }
        leads
    }

    /// Follows redirects from entry to entry to where they end.
    fn lead(
        &self,
        start: (u32, u32),
        redirecting: &FxHashMap<&str, (u32, u32)>,
    ) -> Result<Leads, &'static str> {
        let mut at = start;
        let mut status = 0;
        for hop in 0..MAX_HOPS {
            let Some(wish) = &self.entry(at).redirect else { return Ok(self.to_entry(at, status)) };
            if hop == 0 {
                status = wish.status;
            }
            at = match &wish.to {
                Goal::Nowhere if hop == 0 => return Ok(Leads::Nowhere),
                Goal::Nowhere => return Ok(self.to_entry(at, status)),
                Goal::Address(address) => {
                    let is_here = address.starts_with('/') && !address.starts_with("//");
                    match redirecting.get(&*normalise(address)).filter(|_| is_here) {
                        Some(next) => *next,
                        None => return Ok(to(Some(address.to_string()), status)),
                    }
                }
                Goal::Thing(Target::Entry(id)) => match self.ids.get(&**id) {
                    Some(next) => *next,
                    // Said of the reference.
                    None => return Ok(Leads::ToItself),
                },
                Goal::Thing(target) => return Ok(to(self.asset(target), status)),
                Goal::FirstChild => {
                    self.first_child(at).ok_or("this redirects to the first entry below it, but there is none that is published")?
                }
            };
        }
        Err("this redirect leads in a circle")
    }

    fn entry(&self, (collection, entry): (u32, u32)) -> &EntryFile {
        &self.gathered[collection as usize].entries[entry as usize]
    }

    fn uri(&self, (collection, entry): (u32, u32)) -> Option<&str> {
        self.uris[collection as usize][entry as usize].as_deref()
    }

    fn to_entry(&self, at: (u32, u32), status: u16) -> Leads {
        to(self.uri(at).map(str::to_owned), status)
    }

    fn asset(&self, target: &Target) -> Option<String> {
        match target {
            Target::Asset { container, path } => {
                self.library.find_asset(container.as_deref(), path)?.url().map(str::to_owned)
            }
            _ => None,
        }
    }

    fn first_child(&self, (collection, entry): (u32, u32)) -> Option<(u32, u32)> {
        let gathered = &self.gathered[collection as usize];
        let is_shown = |child: u32| gathered.is_published(child, self.now);
        Some((collection, gathered.plan.as_ref()?.first_child(entry, is_shown)?))
    }
}

/// What has no address cannot be led to.
fn to(address: Option<String>, status: u16) -> Leads {
    address.map_or(Leads::ToItself, |to| Leads::To(Box::new(Redirect { to, status })))
}

#[cfg(test)]
mod tests {
    use crate::testing::TestSite;

    const PAGES: &str = "structure: {}\nroute: '{parent_uri}/{slug}'\n";

    /// `id uri url` of each entry, then the problems.
    #[track_caller]
    fn check(files: &[(&str, &str)], expected: &[&str]) {
        let mut site = TestSite::new(&[]);
        for (path, text) in files {
            site.write(&format!("content/{path}"), text);
        }
        let loaded = site.load();
        let entries = loaded.library.collections().flat_map(crate::Collection::entries);
        let mut lines: Vec<_> = entries
            .map(|entry| {
                let status = entry.redirect().map(|redirect| format!(" {}", redirect.status));
                let (uri, url) = (entry.uri().unwrap_or("-"), entry.url().unwrap_or("-"));
                format!("{} {uri} {url}{}", entry.id(), status.unwrap_or_default())
            })
            .collect();
        lines.extend(loaded.problems.iter().map(ToString::to_string));
        assert_eq!(lines, expected);
    }

    #[test]
    fn a_mounted_collection_lies_below_its_entry() {
        check(
            &[
                ("collections/pages.yaml", PAGES),
                ("collections/pages/about.md", "id: about"),
                ("collections/pages/news.html.md", "id: news"),
                (
                    "trees/collections/pages.yaml",
                    "tree: [{entry: about, children: [{entry: news}]}]",
                ),
                ("collections/a.yaml", "mount: news\nroute: '{mount}/{slug}'"),
                ("collections/a/x.md", "id: x"),
                ("collections/b.yaml", "mount: x\nroute: '{mount}/b/{slug}'"),
                ("collections/b/y.md", "id: y"),
                ("collections/c.yaml", "mount: none\nroute: '{mount}/{slug}'"),
                ("collections/c/z.md", "id: z"),
                ("collections/d.yaml", "mount: about\n"),
                ("collections/d/w.md", "id: w"),
            ],
            &[
                "x /about/news/x /about/news/x",
                "y /about/news/x/b/y /about/news/x/b/y",
                "z /z /z",
                "w - -",
                "about /about /about",
                "news /about/news /about/news",
                "content/collections/c.yaml:1: warning: there is no entry with the id `none`",
            ],
        );
    }

    #[test]
    fn mounts_in_a_circle_come_to_an_end() {
        check(
            &[
                ("collections/a.yaml", "route: '{mount}/{slug}'\nmount: y"),
                ("collections/a/x.md", "id: x"),
                ("collections/b.yaml", "route: '{mount}/{slug}'\nmount: x"),
                ("collections/b/y.md", "id: y"),
            ],
            &[
                "x /y/x /y/x",
                "y /y /y",
                "content/collections/a.yaml:2: error: this collection is mounted, in a circle, below one of its own entries (mount it on an entry of another collection)",
            ],
        );
    }

    #[test]
    fn redirects_change_the_address_that_links_use() {
        check(
            &[
                ("collections/p.yaml", PAGES),
                ("collections/p/a.md", "id: a\nredirect: '@child'"),
                ("collections/p/b.md", "id: b\nredirect: {url: 'entry::a', status: 301}"),
                ("collections/p/c.md", "id: c\npublished: false"),
                ("collections/p/d.md", "id: d\nredirect: https://example.org/"),
                ("collections/p/e.md", "id: e\nredirect: 404"),
                ("collections/p/f.md", "id: f\nredirect: /d/"),
                ("collections/p/g.md", "id: g"),
                ("collections/p/h.md", "id: h\nredirect: '@child'"),
                (
                    "trees/collections/p.yaml",
                    "tree: [{entry: a, children: [{entry: c}, {entry: g}]}]",
                ),
            ],
            &[
                "a /a /a/g 302",
                "c /a/c /a/c",
                "g /a/g /a/g",
                "b /b /a/g 301",
                "d /d https://example.org/ 302",
                "e /e /e",
                "f /f https://example.org/ 302",
                "h /h /h",
                "content/collections/p/h.md:2: error: this redirects to the first entry below it, but there is none that is published",
            ],
        );
    }

    #[test]
    fn redirects_in_a_circle_come_to_an_end() {
        check(
            &[
                ("collections/p.yaml", "route: /{slug}"),
                ("collections/p/a.md", "id: a\nredirect: entry::b"),
                ("collections/p/b.md", "id: b\nredirect: /a"),
                ("collections/p/c.md", "id: c\nredirect: entry::none"),
                ("collections/p/d.md", "id: d\nredirect: javascript:x"),
            ],
            &[
                "a /a /a",
                "b /b /b",
                "c /c /c",
                "d /d /d",
                "content/collections/p/a.md:2: error: this redirect leads in a circle",
                "content/collections/p/b.md:2: error: this redirect leads in a circle",
                "content/collections/p/c.md:2: warning: there is no entry with the id `none`",
                "content/collections/p/d.md:2: warning: `javascript:x` is no address to redirect to (write an address, `entry::` and an id, `@child` or 404)",
            ],
        );
    }
}
