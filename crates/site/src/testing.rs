//! Small sites for tests.

use std::fs;
use std::path::Path;

use jiff::Timestamp;

/// A `tables.toml` of one table with one indicator, the values of which are in `data/risk.csv`.
pub(crate) const RISK_LISTING: &str = r#"
[tables.risk]
title = "Risk"
source = "Us"
licence = "CC0-1.0"
updated = 2026-06-01
[tables.risk.indicators.risk]
title = "Risk"
question = "How high?"
unit = ""
direction = "less is better"
"#;

/// Writes a file of a site, with the folders above it.
pub(crate) fn write(folder: &Path, path: &str, text: impl AsRef<[u8]>) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// The moment at which tests open their sites.
pub(crate) fn now() -> Timestamp {
    "2026-06-01T12:00:00Z".parse().unwrap()
}
