//! Figures of today beside the portal's menus.

use crate::app::TestApp;
use crate::site::TestSite;

const TABLES: &str = r#"
[tables.risk]
title = "Risk"
source = "demonstration"
licence = "CC0-1.0"
updated = 2026-11-01

[tables.risk.indicators.risk]
title = "Risk"
question = "How large is the risk?"
unit = "points"
direction = "less is better"
decimals = 1

[tables.risk.indicators.money]
title = "Money"
question = "How much money comes?"
unit = "million dollars"
direction = "more is better"
decimals = 1
"#;

fn site(facts: &str) -> TestSite {
    let site = TestSite::new();
    site.write("data/tables.toml", TABLES);
    let rows = ["NPL,1,2", "BGD,3,4", "KEN,5,6", "IND,7,8", "BTN,9,10"];
    let both = rows.iter().flat_map(|row| {
        let (code, values) = row.split_once(',').unwrap_or_default();
        [format!("{code},risk,{values}"), format!("{code},money,{values}")]
    });
    // Of the last year one country has not told its money yet.
    let lines: Vec<String> =
        both.map(|line| line.replace("NPL,money,1,2", "NPL,money,1,")).collect();
    site.write("data/risk.csv", &format!("ISO3,indicator,2019,2020\n{}\n", lines.join("\n")));
    site.write("content/globals/portal_lists.yaml", "title: Lists\n");
    site.write("content/globals/default/portal_lists.yaml", facts);
    site
}

async fn facts(rows: &str) -> Vec<String> {
    let site = site(&format!("facts:\n{rows}"));
    let app = TestApp::serving(site.path(), false);
    let answer = app.get("/api/portal/facts").await.json();
    let facts = answer["data"].as_array().cloned().unwrap_or_default();
    let line = |fact: &serde_json::Value| {
        let [menu, value, text] = ["menu", "value", "text"].map(|key| fact[key].as_str().unwrap());
        format!("{menu}: {value} {text}, {}–{}", fact["years"]["first"], fact["years"]["last"])
    };
    facts.iter().map(line).collect()
}

#[tokio::test]
async fn countries_are_counted_the_worst_classes_and_the_sum_of_the_last_year() {
    let rows = "
  - {menu: impacts, indicator: risk, counts: countries, text: countries}
  - {menu: impacts, indicator: risk, counts: worst, text: in danger}
  - {menu: plans, indicator: money, counts: worst, text: with little}
  - {menu: plans, indicator: money, counts: total, text: million}
";
    assert_eq!(
        facts(rows).await,
        [
            "impacts: 5 countries, 2020–2020",
            "impacts: 2 in danger, 2020–2020",
            "plans: 2 with little, 2019–2020",
            "plans: 28 million, 2020–2020",
        ]
    );
}

#[tokio::test]
async fn what_cannot_be_told_is_left_out_and_named_to_its_author() {
    let rows = "
  - {menu: impacts, indicator: no-such, counts: countries, text: countries}
  - {menu: impacts, indicator: risk, counts: no-such, text: countries}
  - {menu: impacts, indicator: risk, counts: countries}
";
    assert_eq!(facts(rows).await, Vec::<String>::new());
    let site = site(&format!("facts:\n{rows}"));
    let app = TestApp::serving(site.path(), false);
    let snapshot = app.app.site.snapshot();
    let problems = snapshot.problems();
    let of_facts = problems.iter().map(ToString::to_string).filter(|line| line.contains("figure"));
    insta::assert_snapshot!(of_facts.collect::<Vec<_>>().join("\n"), @r"
    content/globals/default/portal_lists.yaml: error: a figure beside a menu names the indicator `no-such`, which no table has (write the name of an indicator in data/tables.toml)
    content/globals/default/portal_lists.yaml: error: a figure beside a menu counts `no-such`, which cannot be counted (write one of `countries`, `worst`, `total`)
    content/globals/default/portal_lists.yaml: error: a figure beside a menu has no `text` (write what the number counts)
    ");
}
