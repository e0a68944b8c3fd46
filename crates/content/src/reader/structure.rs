//! Reading the trees of structured collections.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::definitions::{CollectionFile, StructureFile, YamlFiles};
use super::options::ReadOptions;
use crate::entry::EntryFile;
use crate::problem::Problem;
use crate::tree::{Branch, Structure};
use crate::yaml::Node;

/// Where the entries of a structured collection lie.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) structure: Structure,
    /// For each entry, where it lies.
    pub(super) places: Vec<TreePosition>,
    /// The entries by number, depth first: an entry comes after the one above it.
    pub(super) order: Vec<u32>,
}

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct TreePosition {
    /// The number of the entry above it.
    pub(super) parent: Option<u32>,
    /// From 1.
    pub(super) depth: u32,
    /// Its index in the order.
    pub(super) number: u32,
    pub(super) is_root: bool,
}

impl Plan {
    /// The first entry directly below `entry` that passes `test`.
    pub(super) fn first_child(&self, entry: u32, test: impl Fn(u32) -> bool) -> Option<u32> {
        let place = self.places.get(entry as usize)?;
        let after = self.order.get(place.number as usize + 1..)?.iter().copied();
        let mut below = after.take_while(|other| self.places[*other as usize].depth > place.depth);
        below.find(|other| self.places[*other as usize].parent == Some(entry) && test(*other))
    }

    pub(super) fn root(&self) -> Option<u32> {
        self.order.first().copied().filter(|_| self.structure.has_root)
    }
}

/// The tree of a collection, if it is a structured one. Entries that its file does not name
/// follow those that it names.
pub(super) fn plan(
    documents: &YamlFiles<'_>,
    options: &ReadOptions,
    file: &CollectionFile,
    entries: &[Arc<EntryFile>],
    problems: &mut Vec<Problem>,
) -> Option<Plan> {
    let structure = file.structure.as_ref()?;
    let (nodes, path) = tree(documents, options, file);
    let by_id = (0..).zip(entries).map(|(number, entry)| (&*entry.id, number)).collect();
    let mut planner = Planner {
        structure,
        path: &path,
        by_id,
        places: vec![TreePosition::default(); entries.len()],
        order: Vec::with_capacity(entries.len()),
        entries,
        too_deep: false,
        problems,
    };
    let mut tree = planner.branches(nodes, None, 1);
    for (number, entry) in (0..).zip(entries) {
        if !planner.is_placed(number) {
            planner.place(number, None, 1);
            tree.push(Branch { entry: Arc::clone(&entry.id), children: Vec::new() });
        }
    }
    let Planner { places, order, .. } = planner;
    let structure =
        Structure { tree, has_root: structure.has_root, max_depth: structure.max_depth };
    Some(Plan { structure, places, order })
}

/// One site: `trees/collections/{handle}.yaml`; several: a folder for each; long ago: within
/// `structure` in the collection's file.
fn tree<'a>(
    documents: &YamlFiles<'a>,
    options: &ReadOptions,
    file: &CollectionFile,
) -> (&'a [Node], String) {
    let one = format!("content/trees/collections/{}.yaml", file.handle);
    let several = format!("content/trees/collections/{}/{}.yaml", options.site, file.handle);
    for path in [one, several] {
        if let Some(node) = documents.get(&path) {
            return (node.get("tree").map_or(&[], Node::items), path);
        }
    }
    let own = documents.get(&file.path).and_then(|node| node.get("structure")?.get("tree"));
    (own.map_or(&[], Node::items), file.path.clone())
}

struct Planner<'a> {
    structure: &'a StructureFile,
    path: &'a str,
    entries: &'a [Arc<EntryFile>],
    by_id: FxHashMap<&'a str, u32>,
    places: Vec<TreePosition>,
    order: Vec<u32>,
    /// Said once.
    too_deep: bool,
    problems: &'a mut Vec<Problem>,
}

impl Planner<'_> {
    fn branches(&mut self, nodes: &[Node], parent: Option<u32>, depth: u32) -> Vec<Branch> {
        let mut branches = Vec::with_capacity(nodes.len());
        for node in nodes {
            let Some(number) = self.entry(node) else { continue };
            self.check_depth(node, depth);
            self.place(number, parent, depth);
            let entry = Arc::clone(&self.entries[number as usize].id);
            let below = node.get("children").map_or(&[][..], Node::items);
            if self.places[number as usize].is_root && !below.is_empty() {
                let message = "the first page of this tree is the home page, so nothing can lie below it; what is written there lies beside it";
                self.error(node, message.to_owned(), "move its `children` up by one level");
                branches.push(Branch { entry, children: Vec::new() });
                branches.extend(self.branches(below, None, depth));
            } else {
                let children = self.branches(below, Some(number), depth + 1);
                branches.push(Branch { entry, children });
            }
        }
        branches
    }

    /// The entry that a branch names, if it has a place there.
    fn entry(&mut self, node: &Node) -> Option<u32> {
        let Some(id) = node.text("entry") else {
            self.warning(node, "this branch names no entry".to_owned(), "write `entry:` and an id");
            return None;
        };
        match self.by_id.get(&*id) {
            Some(number) if !self.is_placed(*number) => Some(*number),
            Some(_) => {
                let message =
                    format!("the entry `{id}` is in this tree twice; this place is left out");
                self.error(node, message, "keep one of the two");
                None
            }
            None => {
                let message = format!(
                    "there is no entry `{id}` in this collection, so it is left out with what is below it"
                );
                self.warning(node, message, "remove it from the tree");
                None
            }
        }
    }

    fn check_depth(&mut self, node: &Node, depth: u32) {
        let limit = self.structure.max_depth.filter(|limit| depth > *limit);
        if let Some(limit) = limit.filter(|_| !self.too_deep) {
            self.too_deep = true;
            let levels =
                if limit == 1 { "one level".to_owned() } else { format!("{limit} levels") };
            let message = format!("this lies deeper than the {levels} that the collection allows");
            self.warning(node, message, "move it up, or raise `max_depth` of the collection");
        }
    }

    fn is_placed(&self, number: u32) -> bool {
        self.places[number as usize].depth > 0
    }

    fn place(&mut self, entry: u32, parent: Option<u32>, depth: u32) {
        let number = u32::try_from(self.order.len()).unwrap_or(u32::MAX);
        let is_root = self.structure.has_root && number == 0;
        self.places[entry as usize] = TreePosition { parent, depth, number, is_root };
        self.order.push(entry);
    }

    fn error(&mut self, node: &Node, message: String, help: &str) {
        self.problems.push(Problem::error(self.path, Some(node.line), message).help(help));
    }

    fn warning(&mut self, node: &Node, message: String, help: &str) {
        self.problems.push(Problem::warning(self.path, Some(node.line), message).help(help));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::testing::TestSite;
    use crate::{Branch, Loaded};

    fn site(structure: &str, tree: &str) -> Loaded {
        let collection = format!("structure: {structure}\nroute: '{{parent_uri}}/{{slug}}'");
        let tree_path = "content/trees/collections/pages.yaml";
        let mut site = TestSite::new(&[("content/collections/pages.yaml", &*collection)]);
        for id in ["a", "b", "c", "d"] {
            site.write(&format!("content/collections/pages/{id}.md"), format!("id: {id}"));
        }
        if !tree.is_empty() {
            site.write(tree_path, tree);
        }
        site.load()
    }

    fn draw(branches: &[Branch]) -> String {
        let drawn = branches.iter().map(|branch| match &*branch.children {
            [] => branch.entry.to_string(),
            children => format!("{}({})", branch.entry, draw(children)),
        });
        drawn.collect::<Vec<_>>().join(" ")
    }

    /// The tree, then `id order depth parent uri` of each entry, then the problems.
    #[track_caller]
    fn check(structure: &str, tree: &str, expected: &[&str]) {
        let loaded = site(structure, tree);
        let pages = loaded.library.collection("pages").unwrap();
        let mut lines = vec![draw(pages.tree().unwrap())];
        lines.extend(pages.entries().iter().map(|entry| {
            let parent = entry.parent().unwrap_or("-");
            let (order, depth) = (entry.order().unwrap(), entry.depth().unwrap());
            format!("{} {order} {depth} {parent} {}", entry.id(), entry.uri().unwrap())
        }));
        lines.extend(loaded.problems.iter().map(ToString::to_string));
        assert_eq!(lines, expected);
    }

    #[test]
    fn entries_lie_as_the_tree_says() {
        check(
            "{}",
            "tree:\n  - entry: c\n    children:\n      - entry: a\n        children: [{entry: d}]\n  - entry: b\n",
            &["c(a(d)) b", "c 1 1 - /c", "a 2 2 c /c/a", "d 3 3 a /c/a/d", "b 4 1 - /b"],
        );
    }

    #[test]
    fn the_first_page_of_a_tree_with_a_root_is_the_home_page() {
        check(
            "{root: true}",
            "tree: [{entry: b}, {entry: a, children: [{entry: c}]}]",
            &["b a(c) d", "b 1 1 - /", "a 2 1 b /a", "c 3 2 a /a/c", "d 4 1 b /d"],
        );
    }

    #[test]
    fn without_a_tree_entries_lie_side_by_side() {
        check("{}", "", &["a b c d", "a 1 1 - /a", "b 2 1 - /b", "c 3 1 - /c", "d 4 1 - /d"]);
        check(
            "true",
            "tree: ",
            &["a b c d", "a 1 1 - /a", "b 2 1 - /b", "c 3 1 - /c", "d 4 1 - /d"],
        );
    }

    #[test]
    fn an_old_tree_lies_in_the_file_of_the_collection() {
        check(
            "{tree: [{entry: d, children: [{entry: c}]}]}",
            "",
            &["d(c) a b", "d 1 1 - /d", "c 2 2 d /d/c", "a 3 1 - /a", "b 4 1 - /b"],
        );
    }

    #[test]
    fn what_cannot_be_in_a_tree_is_left_out_and_said() {
        check(
            "{root: true, max_depth: 1}",
            "tree:\n  - entry: a\n    children:\n      - entry: b\n  - entry: x\n    children: [{entry: c}]\n  - entry: d\n    children:\n      - entry: b\n      - entry: c\n  - 5\n",
            &[
                "a b d(c)",
                "a 1 1 - /",
                "b 2 1 a /b",
                "d 3 1 a /d",
                "c 4 2 d /d/c",
                "content/trees/collections/pages.yaml:2: error: the first page of this tree is the home page, so nothing can lie below it; what is written there lies beside it (move its `children` up by one level)",
                "content/trees/collections/pages.yaml:5: warning: there is no entry `x` in this collection, so it is left out with what is below it (remove it from the tree)",
                "content/trees/collections/pages.yaml:9: error: the entry `b` is in this tree twice; this place is left out (keep one of the two)",
                "content/trees/collections/pages.yaml:10: warning: this lies deeper than the one level that the collection allows (move it up, or raise `max_depth` of the collection)",
                "content/trees/collections/pages.yaml:11: warning: this branch names no entry (write `entry:` and an id)",
            ],
        );
    }

    #[test]
    fn a_tree_that_is_nested_without_end_is_refused() {
        let deep = format!("tree: {}", "[{entry: a, children: ".repeat(5000));
        let loaded = site("{}", &deep);
        assert_eq!(loaded.problems.len(), 1);
        assert_eq!(loaded.library.collection("pages").unwrap().tree().unwrap().len(), 4);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn any_tree_holds_every_entry_once(tree in "tree:\n( - |\\{entry: |a|b|c|x|, children: \\[|\\]|\\}|\n   |, )*") {
            let loaded = site("{root: true}", &tree);
            let pages = loaded.library.collection("pages").unwrap();
            let orders: Vec<_> = pages.entries().iter().map(crate::Entry::order).collect();
            prop_assert_eq!(orders, [Some(1), Some(2), Some(3), Some(4)]);
        }
    }
}
