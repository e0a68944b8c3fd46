//! Reading what collections, taxonomies, navs and global sets say of themselves.

use std::path::Path;
use std::sync::Arc;

use super::cache::Cache;
use super::scan::Listing;
use super::table_file::TableFile;
use crate::blueprint::{self, Blueprint, Fields, Fieldsets, Kind};
use crate::problem::Problem;
use crate::query::SortKey;
use crate::route::Route;
use crate::value::Value;
use crate::yaml::{Node, Pair};

/// The YAML files of a site, parsed.
pub(super) struct YamlFiles<'a> {
    pub(super) files: &'a Listing,
    pub(super) cache: &'a Cache<Node>,
}

/// A document, where it is, and the name it goes by.
pub(super) struct YamlFile<'a> {
    pub(super) handle: &'a str,
    pub(super) path: &'a str,
    pub(super) node: &'a Arc<Node>,
}

impl<'a> YamlFiles<'a> {
    /// The documents that lie directly in `folder`, by handle.
    pub(super) fn directly_in(&self, folder: &str) -> impl Iterator<Item = YamlFile<'a>> {
        let cache = self.cache;
        let skip = folder.len() + 1;
        self.files.directly_in(folder).filter_map(move |file| {
            let handle = file.path[skip..].strip_suffix(".yaml")?;
            Some(YamlFile { handle, path: &file.path, node: cache.get(&file.path)? })
        })
    }

    pub(super) fn get(&self, path: &str) -> Option<&'a Arc<Node>> {
        self.cache.get(path)
    }

    /// Why a document that is there, or may be, has never been read.
    pub(super) fn never_read(&self, path: &str) -> Option<&'a Problem> {
        let is_it = |problem: &&Problem| problem.file == Path::new(path);
        let listed = self.files.problems.iter().find(is_it);
        listed.filter(|_| !self.files.has(path)).or_else(|| self.cache.never_read(path))
    }

    fn fieldsets(&self) -> Fieldsets {
        const FOLDER: &str = "resources/fieldsets";
        let files = self.files.under(FOLDER).iter();
        let handles = files.filter_map(|file| {
            let handle = file.path[FOLDER.len() + 1..].strip_suffix(".yaml")?.replace('/', ".");
            Some((handle, Arc::clone(self.get(&file.path)?)))
        });
        handles.collect()
    }
}

/// All blueprints of a site can be had here.
pub(super) struct Blueprints<'a> {
    documents: &'a YamlFiles<'a>,
    fieldsets: Fieldsets,
    pub(super) problems: Vec<Problem>,
}

impl<'a> Blueprints<'a> {
    pub(super) fn new(documents: &'a YamlFiles<'a>) -> Self {
        Self { documents, fieldsets: documents.fieldsets(), problems: Vec::new() }
    }

    /// The blueprints of a folder (`collections/articles`), the default one first. There is
    /// always one: without a file, it has a single Markdown field, `content`.
    pub(super) fn of_folder(
        &mut self,
        folder: &str,
        ensured: &[(&str, Kind)],
    ) -> Vec<Arc<Blueprint>> {
        let path = format!("resources/blueprints/{folder}");
        let found: Vec<_> = self.documents.directly_in(&path).collect();
        let mut blueprints: Vec<_> = found.iter().map(|found| self.read(found, ensured)).collect();
        blueprints.sort_by(|a, b| {
            (a.hidden, a.order, &a.title, &a.handle).cmp(&(b.hidden, b.order, &b.title, &b.handle))
        });
        if blueprints.is_empty() {
            let handle = folder.rsplit('/').next().unwrap_or(folder);
            let handle = handle.strip_suffix('s').unwrap_or(handle);
            let mut fields = Fields::default();
            fields.ensure("content", Kind::Markdown(terrace_markup::MarkdownOptions::default()));
            blueprints
                .push(with_ensured(Blueprint { fields, ..Blueprint::empty(handle) }, ensured));
        }
        blueprints.into_iter().map(Arc::new).collect()
    }

    /// The blueprint `resources/blueprints/{folder}/{handle}.yaml`, if there is one.
    pub(super) fn single(&mut self, folder: &str, handle: &str) -> Option<Arc<Blueprint>> {
        let path = format!("resources/blueprints/{folder}/{handle}.yaml");
        let node = self.documents.get(&path)?;
        Some(Arc::new(self.read(&YamlFile { handle, path: &path, node }, &[])))
    }

    fn read(&mut self, document: &YamlFile<'_>, ensured: &[(&str, Kind)]) -> Blueprint {
        let (blueprint, mistakes) =
            blueprint::read(document.handle, document.node, &self.fieldsets);
        for (line, message) in mistakes {
            self.problems.push(Problem::error(document.path, Some(line), message));
        }
        with_ensured(blueprint, ensured)
    }
}

fn with_ensured(mut blueprint: Blueprint, ensured: &[(&str, Kind)]) -> Blueprint {
    for (handle, kind) in ensured {
        blueprint.fields.ensure(handle, kind.clone());
    }
    blueprint
}

/// `content/collections/{handle}.yaml`
#[derive(Debug, Clone)]
pub(super) struct CollectionFile {
    pub(super) path: String,
    pub(super) handle: Arc<str>,
    pub(super) title: String,
    pub(super) route: Option<Route>,
    pub(super) dated: bool,
    pub(super) hides: Hides,
    pub(super) taxonomies: Vec<Arc<str>>,
    pub(super) taxonomies_line: Option<u32>,
    pub(super) sort: SortKey,
    pub(super) inject: Vec<Pair>,
    pub(super) structure: Option<StructureFile>,
    pub(super) mount: Option<Mount>,
    /// Whether its entries have slugs.
    pub(super) slugs: bool,
    /// What the title of an entry that has none is made of.
    pub(super) title_format: Option<Route>,
    /// The table whose rows are entries of it, too.
    pub(super) table: Option<TableFile>,
}

/// Whether entries are private because of their date.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hides {
    pub(super) past: bool,
    pub(super) future: bool,
}

/// What `structure` in the file of a collection says.
#[derive(Debug, Clone)]
pub(super) struct StructureFile {
    pub(super) has_root: bool,
    pub(super) max_depth: Option<u32>,
}

/// The entry that a collection hangs below.
#[derive(Debug, Clone)]
pub(super) struct Mount {
    pub(super) id: Arc<str>,
    pub(super) line: u32,
}

impl CollectionFile {
    /// `site` is the one that counts where something is said for each.
    pub(super) fn read(document: &YamlFile<'_>, site: &str) -> Self {
        let node = document.node;
        let dated = node.bool("date").unwrap_or(false);
        let behavior = |key: &str| node.get("date_behavior").and_then(|node| node.text(key));
        Self {
            path: document.path.to_owned(),
            handle: document.handle.into(),
            title: title(document),
            route: template(node, "route", site),
            dated,
            hides: Hides {
                past: dated && behavior("past").as_deref() == Some("private"),
                future: dated && behavior("future").as_deref() == Some("private"),
            },
            taxonomies: texts(node.get("taxonomies")),
            taxonomies_line: node.pair("taxonomies").map(|pair| pair.line),
            sort: default_sort(node, dated),
            inject: node.get("inject").map(|node| node.pairs().to_vec()).unwrap_or_default(),
            structure: structure(node),
            mount: node.pair("mount").and_then(|pair| {
                let id = pair.node.scalar()?.scalar_text().filter(|id| !id.is_empty())?;
                Some(Mount { id: id.into(), line: pair.line })
            }),
            slugs: node.bool("slugs").unwrap_or(true),
            title_format: template(node, "title_format", site),
            table: TableFile::read(node),
        }
    }

    /// Fields that every entry has, whatever its blueprint says.
    pub(super) fn ensured_fields(&self) -> Vec<(&str, Kind)> {
        let mut fields = vec![("title", Kind::Text)];
        if self.slugs {
            fields.push(("slug", Kind::Plain));
        }
        if self.dated {
            fields.push(("date", Kind::Date { range: false }));
        }
        for taxonomy in &self.taxonomies {
            let kind = Kind::Terms { taxonomies: vec![Arc::clone(taxonomy)], single: false };
            fields.push((taxonomy, kind));
        }
        fields
    }
}

/// The title, or the handle with a capital letter.
pub(super) fn title(document: &YamlFile<'_>) -> String {
    document.node.text("title").filter(|title| !title.is_empty()).unwrap_or_else(|| {
        let mut letters = document.handle.chars();
        let first = letters.next().map(|first| first.to_uppercase().to_string());
        first.unwrap_or_default() + letters.as_str()
    })
}

/// Text with placeholders, or one for each site.
fn template(node: &Node, key: &str, site: &str) -> Option<Route> {
    let written = node.get(key)?;
    let of_site = written.get(site).or_else(|| Some(&written.pairs().first()?.node));
    let text = match of_site {
        Some(node) => node.scalar()?.scalar_text(),
        None => written.scalar()?.scalar_text(),
    };
    text.filter(|text| !text.is_empty()).map(|text| Route::parse(&text))
}

/// That it is there makes a collection a structured one.
fn structure(node: &Node) -> Option<StructureFile> {
    let structure = node.get("structure")?;
    let is_off = matches!(structure.scalar(), Some(Value::Null | Value::Bool(false)));
    (!is_off).then(|| StructureFile {
        has_root: structure.bool("root").unwrap_or(false),
        max_depth: structure.int("max_depth").and_then(|depth| u32::try_from(depth).ok()),
    })
}

pub(super) fn texts(node: Option<&Node>) -> Vec<Arc<str>> {
    let items = node.map_or(&[][..], Node::items);
    items.iter().filter_map(|item| item.scalar()?.scalar_text()).map(Into::into).collect()
}

/// What the file asks for; else the manual order, the newest first, or the title.
fn default_sort(node: &Node, dated: bool) -> SortKey {
    if let Some(field) = node.text("sort_by") {
        let descending = node.text("sort_dir").as_deref() == Some("desc");
        return SortKey { path: vec![field], descending };
    }
    let (field, descending) = match structure(node) {
        Some(_) => ("order", false),
        None if dated => ("date", true),
        None => ("title", false),
    };
    SortKey { path: vec![field.to_owned()], descending }
}
