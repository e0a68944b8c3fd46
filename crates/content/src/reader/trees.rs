//! Reading navigation trees.

use super::ReadOptions;
use super::definitions::{Document, Documents, title};
use crate::nav::{Nav, NavItem};
use crate::yaml::Node;

/// All navs of a site, each with the path of the file its tree is in.
pub(super) fn navs(documents: &Documents<'_>, options: &ReadOptions) -> Vec<(Nav, String)> {
    let navs = documents.directly_in("content/navigation").map(|document| {
        let (tree, path) = tree(documents, &document, options);
        let nav = Nav { handle: document.handle.into(), title: title(&document), tree };
        (nav, path)
    });
    navs.collect()
}

/// One site: `trees/navigation/{nav}.yaml`; several: a folder for each; long ago: in the nav file.
fn tree(
    documents: &Documents<'_>,
    nav: &Document<'_>,
    options: &ReadOptions,
) -> (Vec<NavItem>, String) {
    let one = format!("content/trees/navigation/{}.yaml", nav.handle);
    let several = format!("content/trees/navigation/{}/{}.yaml", options.site, nav.handle);
    let found =
        [&one, &several].into_iter().find_map(|path| Some((documents.get(path)?, path.clone())));
    let (node, path) = found.unwrap_or((nav.node, nav.path.to_owned()));
    (items(node.get("tree"), &path), path)
}

fn items(node: Option<&Node>, parent: &str) -> Vec<NavItem> {
    let nodes = node.map_or(&[][..], Node::items).iter().enumerate();
    nodes.map(|(number, node)| item(node, &format!("{parent}-{number}"))).collect()
}

/// `place` stands in for an id that is not written, and stays as long as the tree does.
fn item(node: &Node, place: &str) -> NavItem {
    let id = node
        .text("id")
        .unwrap_or_else(|| format!("{:016x}", xxhash_rust::xxh3::xxh3_64(place.as_bytes())));
    NavItem {
        title: node.text("title"),
        entry: node.text("entry"),
        url: node.text("url"),
        data: node.get("data").map(|data| data.clone().into_map()).unwrap_or_default(),
        children: items(node.get("children"), &id),
        line: node.line,
        id,
    }
}
