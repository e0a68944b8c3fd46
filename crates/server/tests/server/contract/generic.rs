//! Calls at Statamic's addresses that screens rely on: networks, partners, principles, popular
//! searches, global values, menus and downloads; and networks and partners as screens render them.

use super::{check, shown};
use crate::app::TestApp;

#[test]
fn networks_are_found_by_id_and_slug() {
    insta::assert_snapshot!(shown("/api/collections/network/entries/mountain-springs"));
    insta::assert_snapshot!(shown(
        "/api/collections/network/entries/mountain-springs?expand=members,logo&fields=id,members,logo,countries"
    ));
    check(&[
        ("/api/collections/network/entries/nothing", "404 Not found: there is no entry `nothing`."),
        ("/api/networks", "200 2: mountain-springs river-voices"),
        ("/api/networks?filter[countries:in]=PE,TUV", "200 1: mountain-springs"),
        ("/api/networks?sort=-title&limit=1", "200 2: river-voices"),
        ("/api/networks?q=voices", "200 1: river-voices"),
        ("/api/networks?page=9", "200 2: "),
        ("/api/networks/nothing", "404 Not found: there is no network `nothing`."),
    ]);
    insta::assert_snapshot!(shown("/api/networks/mountain-springs"));
}

#[test]
fn partners_come_in_their_order_twelve_a_page() {
    let first = "valley-water-union hill-ward-office delta-radio-club school-of-seeds friend-01 \
                 friend-02 friend-03 friend-04 friend-05 friend-06 friend-07 friend-08";
    for list in ["/api/collections/partners/entries", "/api/partners"] {
        let check = |query: &str, expected: &str| check(&[(&format!("{list}?{query}"), expected)]);
        check("", &format!("200 14: {first}"));
        check("sort=order", &format!("200 14: {first}"));
        check("page=2&sort=order", "200 14: friend-09 friend-10");
        check("page=3&sort=order", "200 14: ");
        check("sort=-order&limit=1", "200 14: friend-10");
        check("filter[kind]=community&sort=order", "200 2: valley-water-union delta-radio-club");
        check("filter[countries:in]=ke", "200 1: school-of-seeds");
        check("filter[countries:in]=XX", "200 0: ");
        check(
            "filter[kind:near]=x",
            "422 There is no condition `near`; use one of `is`, `not`, `contains`, `doesnt_contain`, `starts_with`, `doesnt_start_with`, `ends_with`, `doesnt_end_with`, `in`, `not_in`, `gt`, `gte`, `lt`, `lte`, `is_empty`, `exists`, `matches`, `doesnt_match`, `is_alpha`, `is_alpha_numeric`, `is_numeric`, `is_url`, `is_email`, `is_embeddable`, `is_after`, `is_before`.",
        );
    }
    insta::assert_snapshot!(shown("/api/collections/partners/entries?limit=1&sort=order"));
    insta::assert_snapshot!(shown("/api/partners?limit=1"));
}

#[test]
fn a_partner_is_found_on_the_page_of_the_list_that_holds_it() {
    let url = |address: &str, at: &str| {
        let answer: serde_json::Value = serde_json::from_str(&shown(address)).unwrap();
        answer.pointer(at).cloned().unwrap_or_default()
    };
    // Whatever the order and the length of the answer, the place is that of the list.
    let all = "/api/partners?limit=1000&sort=-order&fields=url";
    assert_eq!(url(all, "/data/13/url"), "/llahub/partners#valley-water-union");
    assert_eq!(url(all, "/data/2/url"), "/llahub/partners#friend-08");
    assert_eq!(url(all, "/data/1/url"), "/llahub/partners?page=2#friend-09");
    assert_eq!(
        url("/api/search?q=radio&group=partners", "/partners/0/url"),
        "/llahub/partners#delta-radio-club"
    );
}

#[test]
fn principles_come_by_their_number() {
    check(&[
        (
            "/api/taxonomies/lla_principles/terms?sort=order_number",
            "200 3: lla_principles::devolving-decisions lla_principles::understanding-risk lla_principles::patient-finance",
        ),
        (
            "/api/taxonomies/lla_principles/terms?sort=-order_number&limit=1",
            "200 3: lla_principles::patient-finance",
        ),
        ("/api/taxonomies/lla_principles/terms?page=7", "200 3: "),
        ("/api/taxonomies/lla_principles/terms?filter[order_number:gt]=9", "200 0: "),
        ("/api/taxonomies/nothing/terms", "404 Not found: there is no taxonomy `nothing`."),
    ]);
    insta::assert_snapshot!(shown(
        "/api/taxonomies/lla_principles/terms?sort=order_number&limit=1"
    ));
}

#[test]
fn popular_searches_come_by_their_count() {
    let check = |query: &str, expected: &str| {
        check(&[(&format!("/api/collections/lla_popular_searches/entries?{query}"), expected)]);
    };
    let five = "200 5: popular-flood popular-flood-insurance popular-rain-gauge popular-early-warning popular-seed";
    check("sort=-count&limit=15", five);
    check("sort=count&limit=1", "200 5: popular-seed");
    check("sort=-count&limit=2&page=3", "200 5: popular-seed");
    check("sort=-count&limit=15&page=2", "200 5: ");
    check("filter[count:gt]=25&sort=-count", "200 2: popular-flood popular-flood-insurance");
    check("filter[title]=nothing", "200 0: ");
    check("sort=-", "422 `-` is no sort key: write a field, or `-` and a field.");
    insta::assert_snapshot!(shown(
        "/api/collections/lla_popular_searches/entries?sort=-count&limit=2&fields=id,title,count"
    ));
}

#[test]
fn global_values_and_both_menus_are_whole() {
    insta::assert_snapshot!(shown("/api/globals/lla_globals"));
    insta::assert_snapshot!(shown("/api/navs/v2/lla_primary_navigation/tree"));
    insta::assert_snapshot!(shown("/api/navs/v2/lla_footer_navigation/tree"));
    check(&[
        ("/api/globals/nothing", "404 Not found: there is no global set `nothing`."),
        ("/api/navs/v2/nothing/tree", "404 Not found: there is no menu `nothing`."),
    ]);
}

#[tokio::test]
async fn shapes_are_downloaded_as_geojson() {
    let app = TestApp::fixture();
    for address in [
        "/api/assets/download/assets::shapes/ward.geojson",
        "/api/assets/download/assets%3A%3Ashapes%2Fward.geojson",
    ] {
        let reply = app.get(address).await;
        assert_eq!(reply.status.as_u16(), 200, "{address}");
        assert_eq!(reply.header("content-type"), "application/geo+json");
        assert_eq!(reply.header("access-control-allow-origin"), "*");
        assert_eq!(
            reply.header("content-disposition"),
            "attachment; filename*=UTF-8''ward%2Egeojson"
        );
        assert_eq!(reply.json()["type"], "FeatureCollection");
        let again = app.request("GET", address, &[("if-none-match", reply.header("etag"))]).await;
        assert_eq!(again.status.as_u16(), 304);
    }
    for missing in [
        "assets::shapes/nothing.geojson",
        "nothing::a",
        "shapes/ward.geojson",
        "assets::../terrace.toml",
    ] {
        let reply = app.get(&format!("/api/assets/download/{missing}")).await;
        assert_eq!(reply.status.as_u16(), 404, "{missing}");
        assert_eq!(reply.json()["message"], format!("Not found: there is no file `{missing}`."));
    }
}
