//! The filters of the climate map, and its layers.

use serde_json::Value;

use super::{check, shown};
use crate::app::TestApp;

/// Each group in one line: its terms with their counts, and what is chosen.
#[track_caller]
fn cascade(query: &str, expected: [&str; 3]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let address = format!("/api/climate-map/filters?{query}");
    let json = runtime.block_on(async { TestApp::fixture().get(&address).await.json() });
    let term = |term: &Value| format!("{} {}", term["slug"].as_str().unwrap(), term["count"]);
    let groups = json["data"]["available_taxonomies"].as_array().unwrap().iter();
    let lines: Vec<String> = groups
        .map(|group| {
            let terms: Vec<_> = group["terms"].as_array().unwrap().iter().map(term).collect();
            format!("{} {}", terms.join(", "), group["selected"])
        })
        .collect();
    assert_eq!(lines, expected, "{query}");
}

const VARIABLES: &str = "rain 1, temperature 4, cloud 0, drought 1";

#[test]
fn each_group_counts_under_the_choices_before_it() {
    cascade(
        "",
        [
            &format!("{VARIABLES} []"),
            "low 1, high 3, observed 2 []",
            "now 2, mid-century 2, late-century 2 []",
        ],
    );
    cascade(
        "filter[taxonomy:climate_variable:in]=rain",
        [
            &format!("{VARIABLES} [\"rain\"]"),
            "low 0, high 0, observed 1 []",
            "now 1, mid-century 0, late-century 0 []",
        ],
    );
    cascade(
        "filter[taxonomy:climate_variable:in]=temperature&filter[taxonomy:climate_scenario:in]=high",
        [
            &format!("{VARIABLES} [\"temperature\"]"),
            "low 1, high 2, observed 1 [\"high\"]",
            "now 0, mid-century 1, late-century 1 []",
        ],
    );
    // A choice after an open group counts nowhere before it.
    cascade(
        "filter[taxonomy:climate_period:in]=now",
        [
            &format!("{VARIABLES} []"),
            "low 1, high 3, observed 2 []",
            "now 2, mid-century 2, late-century 2 [\"now\"]",
        ],
    );
    cascade(
        "filter[taxonomy:climate_variable:in]=nothing",
        [
            &format!("{VARIABLES} [\"nothing\"]"),
            "low 0, high 0, observed 0 []",
            "now 0, mid-century 0, late-century 0 []",
        ],
    );
}

#[test]
fn defaults_are_chosen_where_nothing_is() {
    cascade(
        "defaults=true",
        [
            &format!("{VARIABLES} [\"temperature\"]"),
            "low 1, high 2, observed 1 [\"low\"]",
            "now 0, mid-century 1, late-century 0 [\"mid-century\"]",
        ],
    );
    // Where the default has no layer, the only term that has is chosen.
    cascade(
        "defaults=true&filter[taxonomy:climate_variable:in]=drought",
        [
            &format!("{VARIABLES} [\"drought\"]"),
            "low 0, high 1, observed 0 [\"high\"]",
            "now 0, mid-century 0, late-century 1 [\"late-century\"]",
        ],
    );
}

#[test]
fn the_answer_says_whether_it_is_one() {
    insta::assert_snapshot!(shown("/api/climate-map/filters?defaults=true"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let app = TestApp::fixture();
    for (query, sentence) in [
        (
            "filter[taxonomy:lla_sectors:in]=water",
            "The collection `climate_data` has no taxonomy `lla_sectors`; it has `climate_variable`, `climate_scenario`, `climate_period`.",
        ),
        (
            "filter[taxonomy:climate_period:near]=now",
            "There is no condition `near`; use one of `in`, `any`, `not`, `not_in`, `all`.",
        ),
    ] {
        let reply = runtime.block_on(app.get(&format!("/api/climate-map/filters?{query}")));
        assert_eq!(reply.status.as_u16(), 422, "{query}");
        assert_eq!(
            reply.json(),
            serde_json::json!({"success": false, "data": {"available_taxonomies": []}, "error": sentence})
        );
    }
}

#[test]
fn layers_take_the_same_filters() {
    let check = |query: &str, expected: &str| {
        check(&[(&format!("/api/collections/climate_data/entries?{query}"), expected)]);
    };
    check("filter[taxonomy:climate_variable:in]=rain", "200 1: rain-now");
    check(
        "filter[taxonomy:climate_variable:in]=temperature&filter[taxonomy:climate_scenario:in]=high&filter[taxonomy:climate_period:in]=late-century&fields=id,title,geoserver_layer,sld_style",
        "200 1: temperature-high-late",
    );
    check("filter[taxonomy:climate_variable:in]=cloud", "200 0: ");
    check("filter[taxonomy:climate_variable:in]=nothing", "200 0: ");
    check("page=9", "200 6: ");
    check(
        "filter[taxonomy:lla_sectors:in]=water",
        "422 The collection `climate_data` has no taxonomy `lla_sectors`; it has `climate_variable`, `climate_scenario`, `climate_period`.",
    );
    insta::assert_snapshot!(shown(
        "/api/collections/climate_data/entries?filter[taxonomy:climate_variable:in]=temperature,drought&filter[taxonomy:climate_period:in]=late-century&fields=id,title,geoserver_layer,sld_style"
    ));
}
