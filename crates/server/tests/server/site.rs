//! Small sites that a test writes for itself.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

/// A site folder that vanishes with the test.
pub(crate) struct TestSite {
    folder: TempDir,
}

const BLUEPRINT: &str = "
tabs:
  main:
    sections:
      - fields:
          - {handle: title, field: {type: text}}
          - {handle: short_description, field: {type: textarea}}
          - {handle: highlighted, field: {type: toggle}}
          - handle: label
            field: {type: select, options: {method: Method, guide: Guide}}
          - handle: featured_image
            field: {type: assets, container: assets, max_files: 1}
          - handle: blocks
            field:
              type: replicator
              sets:
                main:
                  sets:
                    text_block: {fields: [{handle: text, field: {type: markdown}}]}
                    quote: {fields: [{handle: quote, field: {type: textarea}}]}
";

impl TestSite {
    /// Articles with categories and sectors, a menu and a global set; no article yet.
    pub(crate) fn new() -> Self {
        let site = Self { folder: TempDir::new().unwrap() };
        site.write("terrace.toml", "public_url = \"https://terrace.example\"\n");
        site.write(
            "content/collections/articles.yaml",
            "title: Articles\nroute: '/llahub/articles/{id}'\ndate: true\n\
             date_behavior: {past: public, future: private}\n\
             taxonomies: [lla_categories, lla_sectors]\n",
        );
        site.write("resources/blueprints/collections/articles/article.yaml", BLUEPRINT);
        site.write("content/taxonomies/lla_categories.yaml", "title: Categories\n");
        site.write(
            "content/taxonomies/lla_categories/methods.yaml",
            "title: Methods\nparent: knowledge_and_innovation\n",
        );
        site.write("content/taxonomies/lla_categories/calls.yaml", "title: Calls\nparent: news\n");
        site.write("content/taxonomies/lla_sectors.yaml", "title: Sectors\n");
        site.write("content/taxonomies/lla_sectors/water.yaml", "title: Water\n");
        site.write("content/taxonomies/lla_sectors/cities.yaml", "title: Cities\n");
        site.write("content/navigation/lla_primary_navigation.yaml", "title: Menu\n");
        site.write(
            "content/trees/navigation/lla_primary_navigation.yaml",
            "tree:\n  - {id: k, title: Knowledge, data: {link_type: route, route: knowledge}, \
             children: [{id: m, title: Methods, data: {link_type: category, category: methods}}]}\n  \
             - {id: x, title: Elsewhere, url: 'https://example.org/'}\n",
        );
        site.write("content/globals/lla_globals.yaml", "title: Hub\n");
        site.write(
            "content/globals/default/lla_globals.yaml",
            "facebook: 'https://example.org/f'\n",
        );
        site.write("content/assets/assets.yaml", "title: Assets\ndisk: assets\n");
        site
    }

    /// With three articles: newest about water, then cities, then both.
    pub(crate) fn with_articles() -> Self {
        let site = Self::new();
        site.article("2026-03-03.springs", "Walking the spring", "methods", "water");
        site.article("2026-02-02.shade", "Shade for markets", "methods", "cities");
        site.article("2026-01-01.call", "A call for drains", "calls", "water, cities");
        site
    }

    pub(crate) fn article(&self, name: &str, title: &str, categories: &str, sectors: &str) {
        let id = name.rsplit('.').next().unwrap();
        self.write(
            &format!("content/collections/articles/{name}.md"),
            &format!(
                "---\nid: id-{id}\ntitle: {title}\nlla_categories: [{categories}]\n\
                 lla_sectors: [{sectors}]\nblocks:\n  - id: b1\n    type: text_block\n    \
                 enabled: true\n    text: 'Some **bold** words about {title}.'\n---\n"
            ),
        );
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        // As editors save: whole, by a rename.
        let draft = path.with_extension("draft~");
        fs::write(&draft, text).unwrap();
        fs::rename(draft, path).unwrap();
    }

    pub(crate) fn remove(&self, name: &str) {
        fs::remove_file(self.folder.path().join(name)).unwrap();
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn article_path(name: &str) -> PathBuf {
        format!("content/collections/articles/{name}.md").into()
    }
}
