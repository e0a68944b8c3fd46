//! Reading navigation trees.

use super::definitions::{YamlFile, YamlFiles, title};
use super::options::ReadOptions;
use crate::blueprint::Fields;
use crate::fields::{Notes, address};
use crate::nav::{Nav, NavItem};
use crate::problem::Problem;
use crate::yaml::Node;

/// All navs of a site, each with the path of the file its tree is in.
pub(super) fn navs(
    documents: &YamlFiles<'_>,
    options: &ReadOptions,
    problems: &mut Vec<Problem>,
) -> Vec<(Nav, String)> {
    let navs = documents.directly_in("content/navigation").map(|document| {
        let (tree, path) = tree(documents, &document, options, problems);
        let nav = Nav { handle: document.handle.into(), title: title(&document), tree };
        (nav, path)
    });
    navs.collect()
}

/// One site: `trees/navigation/{nav}.yaml`; several: a folder for each; long ago: in the nav file.
fn tree(
    documents: &YamlFiles<'_>,
    nav: &YamlFile<'_>,
    options: &ReadOptions,
    problems: &mut Vec<Problem>,
) -> (Vec<NavItem>, String) {
    let one = format!("content/trees/navigation/{}.yaml", nav.handle);
    let several = format!("content/trees/navigation/{}/{}.yaml", options.site, nav.handle);
    let found =
        [&one, &several].into_iter().find_map(|path| Some((documents.get(path)?, path.clone())));
    let (node, path) = found.unwrap_or((nav.node, nav.path.to_owned()));
    (Items { path: &path, problems }.read(node.get("tree"), &path), path)
}

/// The items of one file.
struct Items<'a> {
    path: &'a str,
    problems: &'a mut Vec<Problem>,
}

impl Items<'_> {
    fn read(&mut self, node: Option<&Node>, parent: &str) -> Vec<NavItem> {
        let nodes = node.map_or(&[][..], Node::items).iter().enumerate();
        nodes.map(|(number, node)| self.item(node, &format!("{parent}-{number}"))).collect()
    }

    /// `place` stands in for an id that is not written, and stays as long as the tree does.
    fn item(&mut self, node: &Node, place: &str) -> NavItem {
        let id = node
            .text("id")
            .unwrap_or_else(|| format!("{:016x}", xxhash_rust::xxh3::xxh3_64(place.as_bytes())));
        let url = node.text("url").and_then(|url| {
            address::allowed(url, |url| {
                let line = node.pair("url").map(|pair| pair.line);
                self.problems.push(address::problem(self.path, line, url));
            })
        });
        let mut notes = Notes::default();
        let data = node.get("data").map(|data| notes.map(data.pairs(), &Fields::default()));
        self.problems.extend(notes.problems(self.path));
        NavItem {
            title: node.text("title"),
            entry: node.text("entry"),
            url,
            data: data.unwrap_or_default(),
            children: self.read(node.get("children"), &id),
            line: node.line,
            id,
        }
    }
}
