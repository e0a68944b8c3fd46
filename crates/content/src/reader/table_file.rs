//! What the file of a collection says of its table (CSV).

use std::io;
use std::sync::Arc;

use super::scan::{File, Root};
use crate::value::Value;
use crate::yaml::Node;

/// What the file of a collection says of its table.
#[derive(Debug, Clone)]
pub(super) struct TableFile {
    pub(super) path: String,
    pub(super) line: u32,
    /// The name of a column, and the field it holds.
    pub(super) columns: Vec<(Arc<str>, Arc<str>)>,
}

impl TableFile {
    /// From the site folder.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    pub(super) fn read(collection: &Node) -> Option<Self> {
        let pair = collection.pair("csv")?;
        let written = pair.node.scalar().map(Value::scalar_text);
        let path = written.unwrap_or_else(|| pair.node.text("file"))?;
        let named = pair.node.pairs().iter().filter(|pair| &*pair.key != "file");
        let columns = named.filter_map(|pair| {
            Some((pair.node.scalar()?.scalar_text()?.into(), Arc::clone(&pair.key)))
        });
        Some(Self { path, line: pair.line, columns: columns.collect() })
    }

    /// The file, when it is there and lies in `data`.
    pub(super) fn find(&self, root: &Root) -> Result<File, NoTable> {
        let mut parts = self.path.split('/');
        let is_inside = parts.next() == Some("data")
            && parts.all(|part| !matches!(part, "" | "." | "..") && !part.contains('\\'));
        if !is_inside {
            let message = format!("the table `{}` does not lie in the folder `data`", self.path);
            let help = "write its path from the site folder, as `data/reports.csv`";
            return Err(NoTable::Mistake(message, help));
        }
        let file = root.file(&self.path).map_err(NoTable::Unread)?;
        file.ok_or_else(|| {
            let help = "put the file there, or correct its path";
            NoTable::Mistake(format!("there is no table `{}`", self.path), help)
        })
    }
}

/// Why a table was not found.
pub(super) enum NoTable {
    /// What is wrong, and what to do about it.
    Mistake(String, &'static str),
    /// The system does not say whether it is there.
    Unread(io::Error),
}
