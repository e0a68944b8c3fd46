//! Schemas of the API's document have names of their own.

use std::collections::BTreeMap;
use std::fs;

use crate::app::repository;

/// Two types of one name would be one schema, and the answers of one of them described wrongly.
#[test]
fn no_two_schemas_have_the_same_name() {
    let mut known = BTreeMap::new();
    for path in super::rust_files(&repository().join("crates/server/src")) {
        let text = fs::read_to_string(&path).unwrap();
        let mut is_schema = false;
        for line in text.lines().map(str::trim) {
            if line.starts_with("#[derive(") {
                is_schema = line.contains("ToSchema");
            }
            let declared = line.strip_prefix("pub struct ").or(line.strip_prefix("pub enum "));
            let Some(declared) = declared else { continue };
            if std::mem::take(&mut is_schema) {
                let name: String = declared.chars().take_while(|c| c.is_alphanumeric()).collect();
                let other = known.insert(name.clone(), path.clone());
                assert_eq!(other, None, "`{name}` is also in {}", path.display());
            }
        }
    }
    assert!(known.len() > 100, "types are declared in another way: {known:?}");
}
