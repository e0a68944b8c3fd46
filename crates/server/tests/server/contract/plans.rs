//! People's plans.

use super::{check, shown};

const TREE: &str = "/api/collections/v2/peoples_plan/tree";

#[test]
fn plans_lie_below_each_other_without_drafts() {
    insta::assert_snapshot!(shown(TREE));
}

#[test]
fn the_tree_takes_fields_depth_and_filters() {
    insta::assert_snapshot!(shown(&format!(
        "{TREE}?fields=id,title,map_shapes_files,linked_pdf,linked_page,thumbnail,nothing&max_depth=1"
    )));
    insta::assert_snapshot!(shown(&format!("{TREE}?filter[country:in]=bd&fields=id")));
    assert_eq!(shown(&format!("{TREE}?filter[country:in]=XXX")), "{\n  \"data\": []\n}");
    check(&[(
        &format!("{TREE}?filter[taxonomy:lla_sectors:in]=water"),
        "422 The collection `peoples_plan` has no taxonomy `lla_sectors`; it has none.",
    )]);
}
