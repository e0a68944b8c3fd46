//! The committed OpenAPI document is the one the program prints.

use crate::app::repository;

#[test]
fn the_committed_document_is_fresh() {
    let committed = std::fs::read_to_string(repository().join("openapi.json")).unwrap_or_default();
    assert!(
        committed == terrace_server::api::document(),
        "openapi.json is stale: run `cargo run -- openapi > openapi.json` and `npm run gen` in web/"
    );
}
