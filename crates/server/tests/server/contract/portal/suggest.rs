//! `/api/portal/suggest`

use serde_json::Value;

use super::app;

/// Suggestions in one line: `type title → address`.
#[track_caller]
fn check_suggestions(cases: &[(&str, &str)]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (_site, app) = app();
    for (typed, expected) in cases {
        let json = runtime.block_on(app.get(&format!("/api/portal/suggest?q={typed}"))).json();
        let shown = |item: &Value| {
            let text = |key: &str| item[key].as_str().unwrap().to_owned();
            format!("{} {} → {}", text("type"), text("title"), text("url"))
        };
        let shown: Vec<String> = json["data"].as_array().unwrap().iter().map(shown).collect();
        assert_eq!(shown.join("; "), *expected, "{typed}");
    }
}

#[test]
fn suggestions_of_the_portal_lead_to_profiles_maps_indicators_reports_and_projects() {
    let map = "/interactive-maps/vulnerabilities/climatedriven-risk-current";
    check_suggestions(&[
        ("nep", "country Nepal → /country-profiles/NPL"),
        // By code before name; also without a text about it.
        ("bd", "country Bangladesh → /country-profiles/BGD"),
        ("tuv", "country Tuvalu → /country-profiles/TUV"),
        ("nepla", "country Nepal → /country-profiles/NPL"),
        (
            "flood+wa",
            "entry Flood walls → /projects-and-practice/flood-walls; entry Flood watch → /projects-and-practice/flood-watch",
        ),
        (
            // Two of a kind at most.
            "flood",
            &format!(
                "entry Flood and other risks today → {map}; \
                 indicator Flood risk → /indicators/risk-flood; \
                 entry Flood walls → /projects-and-practice/flood-walls; \
                 entry Flood watch → /projects-and-practice/flood-watch; \
                 entry Living with floods → /all-resources/adaptation-reports/living-with-floods-2023; \
                 entry Living with floods → /all-resources/adaptation-reports/living-with-floods; \
                 entry A flood in perspectives → /all-resources/perspectives/flood-perspectives; \
                 entry A flood in viewpoints → /viewpoints/flood-viewpoints"
            ),
        ),
        ("%00%22%27", ""),
    ]);
}
