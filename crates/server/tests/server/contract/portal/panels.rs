//! Panels: figures and lists that authors compose of tables and collections.

use serde_json::{Value, json};

use super::TEXTS;
use crate::app::TestApp;
use crate::site::TestSite;

const TABLES: &str = r#"
[tables.progress]
title = "Progress"
source = "demonstration"
licence = "CC0-1.0"
updated = 2026-11-01

[tables.progress.indicators.plan]
title = "National plan"
question = "Is there a plan?"
unit = "points"
direction = "more is better"
decimals = 0
scale = [20, 40, 60, 80]
says_not = "It does not say what was done."

[tables.progress.indicators.deed]
title = "Deeds"
question = "Is it done?"
unit = "points"
direction = "more is better"
decimals = 0
scale = [20, 40, 60, 80]

[tables.progress.indicators.wish]
title = "Wishes"
question = "Is it so?"
unit = "points"
direction = "more is better"
decimals = 0
scale = [20, 40, 60, 80]

[tables.progress.indicators.calm]
title = "Calm"
question = "Is it so?"
unit = "points"
direction = "more is better"
decimals = 0
scale = [20, 40, 60, 80]

[tables.progress.indicators.loss]
title = "Losses"
question = "Is it so?"
unit = "points"
direction = "more is better"
decimals = 0
scale = [20, 40, 60, 80]

[tables.money]
title = "Money"
source = "An office"
licence = "CC BY 4.0"
updated = 2026-11-01
by = ["provider"]
total = "sum"

[tables.money.indicators.money]
title = "Money for adaptation"
question = "How much comes?"
unit = "million dollars"
direction = "neither"
decimals = 1

[tables.plans]
title = "Plans"
source = "demonstration"
licence = "CC0-1.0"
updated = 2026-11-01
records = true

[tables.elements]
title = "Elements"
source = "demonstration"
licence = "CC0-1.0"
updated = 2026-11-01
records = true
"#;

const PROGRESS: &str = "ISO3,indicator,2019,2020
NPL,plan,10,70
BGD,plan,50,90
KEN,plan,30,
NPL,deed,5,10
BGD,deed,15,20
NPL,wish,9.6,60.4
NPL,calm,5,5
NPL,loss,9,8
";

const MONEY: &str = "ISO3,provider,year,value
NPL,banks,2020,10
NPL,funds,2020,2.5
BGD,banks,2020,20
BGD,banks,2019,5
";

const PLANS: &str = "iso,submitted,A1,A2
NPL,2020-12-08,yes,partly
KEN,2016-01-02,yes,no
BGD,2020-02-03,partly,no
";

const ELEMENTS: &str = "code,subIndicator\nA1,Risk assessment\nA2,Costs\n";

/// A page with these figures below a page `gateway`.
fn site(panel: &str) -> TestSite {
    let site = TestSite::new();
    for (name, text) in [
        ("tables.toml", TABLES),
        ("progress.csv", PROGRESS),
        ("money.csv", MONEY),
        ("plans.csv", PLANS),
        ("elements.csv", ELEMENTS),
        (
            "projects.csv",
            "title,Country,sector,start_year,amount\nWalls,Nepal,water,2019,4\nTrees,Nepal; Bangladesh,forest,2021,1.5\nPonds,Kenya,water,2022,2\n",
        ),
    ] {
        site.write(&format!("data/{name}"), text);
    }
    let route = "title: Projects\nroute: '/projects-and-practice/{slug}'\ncsv: data/projects.csv\n";
    site.write("content/collections/projects.yaml", route);
    site.write("resources/blueprints/collections/projects/project.yaml", TEXTS);
    site.write(
        "content/collections/portal_pages.yaml",
        "title: Pages\nroute: '{parent_uri}/{slug}'\nstructure: {root: false}\n",
    );
    site.write("resources/blueprints/collections/portal_pages/page.yaml", TEXTS);
    let page = |slug: &str, text: &str| {
        let path = format!("content/collections/portal_pages/{slug}.md");
        site.write(&path, &format!("---\nid: {slug}\ntitle: {slug}\n{text}---\n"));
    };
    page("gateway", "");
    page("tracker", &format!("question: How far?\nredirect: '/gateway?panel=Tracker'\n{panel}"));
    page("empty", "");
    site.write(
        "content/trees/collections/portal_pages.yaml",
        "tree: [{entry: gateway, children: [{entry: empty}, {entry: tracker}]}]\n",
    );
    site
}

/// What one figure shows: its sentence, what its values are, and its rows.
async fn figure(row: &str) -> String {
    let site = site(&format!("figures:\n  - {{id: one, {row}}}\n"));
    let app = TestApp::serving(site.path(), false);
    let figure = app.get("/api/portal/panels/tracker/one").await.json();
    let rows = figure["rows"].as_array().cloned().unwrap_or_default();
    let rows =
        rows.iter().map(|row| format!("{} {}", row["title"].as_str().unwrap(), row["values"]));
    let rows: Vec<String> = rows.collect();
    // Here a number need not stay in the line of its unit.
    let sentence = figure["sentence"].as_str().unwrap().replace('\u{a0}', " ");
    format!("{sentence} {} {}", figure["series"], rows.join(" "))
}

#[tokio::test]
async fn each_kind_of_figure_counts_adds_or_compares_and_says_what_it_finds() {
    for (row, expected) in [
        (
            "kind: classes, indicators: [plan]",
            r#"In 2020, 2 of 2 countries were in the two highest classes of “National plan”; in 2019, none was. ["High or very high","Medium","Very low or low"] 2019 [0.0,1.0,2.0] 2020 [2.0,0.0,0.0]"#,
        ),
        (
            "kind: classes, indicators: [plan], until: 2019",
            r#"In 2019, none of 3 countries was in the two highest classes of “National plan”. ["High or very high","Medium","Very low or low"] 2019 [0.0,1.0,2.0]"#,
        ),
        (
            "kind: medians, indicators: [deed, plan]",
            r#"Of these 2, the median of “National plan” rose most: from 30 points in 2019 to 80 points in 2020. ["2019","2020"] National plan [30.0,80.0] Deeds [10.0,15.0]"#,
        ),
        (
            "kind: medians, indicators: [deed, wish, plan]",
            r#"Of these 3, the medians of “Wishes” and one other rose most, by the same amount: the first from 10 points in 2019 to 60 points in 2020. ["2019","2020"] Wishes [9.6,60.4] National plan [30.0,80.0] Deeds [10.0,15.0]"#,
        ),
        (
            "kind: medians, indicators: [calm, loss]",
            r#"None of these 2 medians rose from 2019 to 2020. ["2019","2020"] Calm [5.0,5.0] Losses [9.0,8.0]"#,
        ),
        (
            "kind: regions, indicators: [plan]",
            r#"In 2020, the median of “National plan” in Asia was 80 points. ["2019","2020"] Asia [30.0,80.0]"#,
        ),
        (
            "kind: totals, indicators: [money]",
            r#"In total, money for adaptation came to 33 million dollars in 2020, after 5 million dollars in 2019. ["Money for adaptation"] 2019 [5.0] 2020 [32.5]"#,
        ),
        (
            "kind: parts, indicators: [money], by: provider",
            r#"In 2020, the largest part of “Money for adaptation” is that of “banks”: 30 of 33 million dollars (92%). ["2020"] banks [30.0] funds [2.5]"#,
        ),
        (
            "kind: coverage, indicators: [deed, plan]",
            r#"Of 249 countries and territories, 3 have a value for “National plan”, and 2 for “Deeds”. ["countries and territories"] National plan [3.0] Deeds [2.0]"#,
        ),
        (
            "kind: verdicts, table: plans, legend: elements",
            r#"Of 3 plans, 2 have “Risk assessment” in full, and none has “Costs”. ["Plans that have it in full","Plans that have it in full or in part"] Risk assessment [2.0,3.0] Costs [0.0,1.0]"#,
        ),
        (
            "kind: days, table: plans, by: submitted, label: Plans",
            r#"Of 3 plans, 2 are dated in 2020, more than in any other year. ["Plans"] 2016 [1.0] 2017 [0.0] 2018 [0.0] 2019 [0.0] 2020 [2.0]"#,
        ),
        (
            "kind: entries, collections: [projects], by: sector, words: {water: Water}",
            r#"The largest group is “Water”: 2 of 3 projects. ["Projects"] Water [2.0] forest [1.0]"#,
        ),
        (
            "kind: entries, collections: [projects], by: sector, sum: amount, unit: million",
            r#"The largest share is that of “water”: 6.0 of 7.5 million (80%). ["million"] water [6.0] forest [1.5]"#,
        ),
        (
            "kind: entries, collections: [projects], by: region",
            r#"The largest group is “Asia”: 2 of 3 projects. ["Projects"] Asia [2.0] Africa [1.0]"#,
        ),
    ] {
        assert_eq!(figure(row).await, expected, "{row}");
    }
}

#[tokio::test]
async fn a_panel_has_its_figures_and_its_list_and_is_listed_below_its_page() {
    let site = site(
        "figures:\n  - {id: one, kind: classes, indicators: [plan]}\n  - {id: two, kind: nothing}\n\
         list: {collections: [projects], order: largest, value: amount, unit: million, from: 2019, until: 2021}\n",
    );
    let app = TestApp::serving(site.path(), false);
    let panel = app.get("/api/portal/panels/tracker").await.json()["data"].clone();
    assert_eq!(panel["figures"].as_array().unwrap().len(), 1);
    assert_eq!(panel["figures"][0]["demonstration"], true);
    assert_eq!(panel["figures"][0]["years"], json!({"first": 2019, "last": 2020}));
    let rows = panel["list"]["rows"].as_array().unwrap().iter();
    let rows = rows.map(|row| format!("{} {} {}", row["title"], row["year"], row["value"]));
    assert_eq!(
        rows.collect::<Vec<_>>(),
        ["\"Walls\" 2019 \"4.0 million\"", "\"Trees\" 2021 \"1.5 million\""]
    );
    let links = app.get("/api/portal/panels?page=gateway").await.json()["data"].clone();
    assert_eq!(links.as_array().map(Vec::len), Some(1));
    assert_eq!(links[0]["url"], "/gateway?panel=Tracker");
    assert_eq!(links[0]["sentence"], panel["figures"][0]["sentence"]);
}

#[tokio::test]
async fn a_list_may_be_rows_of_a_table_or_what_numbers_do_not_say() {
    let figures = "figures:\n  - {id: one, kind: classes, indicators: [plan]}\n";
    let rows = |panel: Value| panel["data"]["list"]["rows"].clone();
    let of_table = site(&format!("{figures}list: {{table: plans, date: submitted, note: A2}}\n"));
    let app = TestApp::serving(of_table.path(), false);
    let plans = rows(app.get("/api/portal/panels/tracker").await.json());
    assert_eq!(plans[0]["title"], "Nepal");
    assert_eq!(plans[0]["url"], "/country-profiles/NPL");
    assert_eq!(plans[0]["date"], "2020-12-08");
    assert_eq!(plans[0]["value"], "partly");
    assert_eq!(plans[2]["title"], "Kenya");
    let of_doubts = site(&format!("{figures}list: {{doubts: [plan]}}\n"));
    let app = TestApp::serving(of_doubts.path(), false);
    let doubts = rows(app.get("/api/portal/panels/tracker").await.json());
    assert_eq!(doubts[0]["text"], "It does not say what was done.");
    assert_eq!(doubts[0]["value"], "3 countries");
}

#[tokio::test]
async fn a_figure_is_also_a_table_and_what_is_not_there_is_said() {
    let site = site("figures:\n  - {id: one, kind: medians, indicators: [deed]}\n");
    let app = TestApp::serving(site.path(), false);
    let csv = app.get("/api/portal/panels/tracker/one.csv").await;
    assert_eq!(
        csv.text(),
        "# Deeds. Unit: points. Source: demonstration. Licence: CC0-1.0.\nkey,title,2019,2020\ndeed,Deeds,10,15\n"
    );
    for (address, message) in [
        ("/api/portal/panels/Nothing", "Not found: there is no panel `Nothing`."),
        ("/api/portal/panels/empty", "Not found: there is no panel `empty`."),
        ("/api/portal/panels/tracker/two", "Not found: there is no figure `two`."),
    ] {
        let reply = app.get(address).await;
        assert_eq!((reply.status.as_u16(), reply.json()["message"].as_str()), (404, Some(message)));
    }
}
