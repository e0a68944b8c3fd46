//! What is not published yet, and who may see it.

use crate::app::{PREVIEW_KEY, TestApp};
use crate::site::TestSite;

/// Drafts of several sorts, all on the map.
fn site() -> TestSite {
    let site = TestSite::with_articles();
    site.write(
        "content/taxonomies/lla_categories/plans.yaml",
        "title: Plans\nparent: peoples_adaptation_plan\n",
    );
    let article = |name: &str, category: &str, more: &str| {
        let id = name.rsplit('.').next().unwrap();
        site.write(
            &format!("content/collections/articles/{name}.md"),
            &format!(
                "---\nid: {id}\ntitle: Title of {id}\nlla_categories: [{category}]\n\
                 location: {{lat: 1, lng: 2}}\n{more}---\n"
            ),
        );
    };
    article("2026-01-02.plan-open", "plans", "published: false\npreview_on_map: true\n");
    article("2999-01-02.plan-to-come", "plans", "preview_on_map: true\n");
    article("2026-01-03.plan-closed", "plans", "published: false\n");
    article("2026-01-04.plan-off", "plans", "published: false\npreview_on_map: false\n");
    article("2026-01-05.news-draft", "calls", "published: false\npreview_on_map: true\n");
    article("2026-01-06.plan-out", "plans", "preview_on_map: true\n");
    site
}

const SHORT: &str = "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600";

#[tokio::test]
async fn only_the_key_or_the_map_opens_a_draft_and_nobody_keeps_it() {
    let site = site();
    let app = TestApp::serving(site.path(), false);
    let key = format!("preview={}", PREVIEW_KEY.replace(' ', "+"));
    for (id, query, status, policy) in [
        ("plan-open", "", 404, SHORT),
        ("plan-open", "withPAP=0", 404, SHORT),
        ("plan-open", "withPAP=", 404, SHORT),
        ("plan-open", "withPAP=1", 200, "no-store"),
        ("plan-open", "withPAP=3", 200, "no-store"),
        ("plan-to-come", "withPAP=1", 200, "no-store"),
        ("plan-closed", "withPAP=1", 404, SHORT),
        ("plan-off", "withPAP=1", 404, SHORT),
        ("news-draft", "withPAP=1", 404, SHORT),
        ("plan-out", "withPAP=1", 200, SHORT),
        ("plan-closed", &key, 200, "no-store"),
        ("news-draft", &key, 200, "no-store"),
        ("plan-to-come", &key, 200, "no-store"),
        ("plan-out", &key, 200, "no-store"),
        ("nothing", &key, 404, "no-store"),
        ("news-draft", "preview=", 404, SHORT),
        ("news-draft", "preview=a+key+of+a+test", 404, "no-store"),
        ("news-draft", "preview=A+key+of+a+test's+own", 404, "no-store"),
        ("news-draft", "preview=a+key+of+a+test's+own+", 200, "no-store"),
    ] {
        let reply = app.get(&format!("/api/articles/{id}?{query}")).await;
        let case = format!("{id}?{query}");
        assert_eq!(
            (reply.status.as_u16(), reply.header("cache-control")),
            (status, policy),
            "{case}"
        );
        assert_eq!(reply.header("etag").is_empty(), policy == "no-store", "{case}");
        let robots = if policy == "no-store" { "noindex" } else { "" };
        assert_eq!(reply.header("x-robots-tag"), robots, "{case}");
    }
}

#[tokio::test]
async fn drafts_are_in_no_list_map_or_sitemap_whoever_asks() {
    let site = site();
    let app = TestApp::serving(site.path(), false);
    let key = format!("preview={}&withPAP=1", PREVIEW_KEY.replace(' ', "+"));
    for address in [
        "/api/articles?limit=100",
        "/api/articles/highlighted/peoples_adaptation_plan?limit=100",
        "/api/collections/articles/entries?limit=100",
        "/api/taxonomies/lla_categories/terms/plans/entries?limit=100",
        "/api/map/sa-points?limit=100",
        "/api/articles/plan-out?a=b",
        "/sitemap.xml?a=b",
    ] {
        let reply = app.get(&format!("{address}&{key}")).await;
        assert_eq!(reply.status.as_u16(), 200, "{address}");
        for hidden in ["plan-open", "plan-to-come", "plan-closed", "plan-off", "news-draft"] {
            assert!(!reply.text().contains(hidden), "{hidden} is in {address}");
        }
    }
    let count = app.get(&format!("/api/map/filters?{key}")).await.json();
    assert_eq!(count["parent"][3]["count"], 1);
    for hidden in ["plan-open", "news-draft"] {
        for address in [
            format!("/api/collections/articles/entries/{hidden}?{key}"),
            format!("/api/pages?path=/llahub/articles/{hidden}&{key}"),
            format!("/api/resolve?path=/llahub/articles/{hidden}&{key}"),
        ] {
            assert_eq!(app.get(&address).await.status.as_u16(), 404, "{address}");
        }
    }
}

#[tokio::test]
async fn a_page_of_a_draft_is_not_kept() {
    let site = site();
    let app = TestApp::serving(site.path(), true);
    for _ in 0..2 {
        let page = app.get("/llahub/articles/plan-open?withPAP=1").await;
        assert_eq!(page.status.as_u16(), 200);
        assert!(page.text().contains("Title of plan-open"));
        assert_eq!(page.header("cache-control"), "no-store");
        assert_eq!(page.header("x-robots-tag"), "noindex");
        assert_eq!(page.header("etag"), "");
    }
    assert_eq!(app.app.pages.front().cache_size().1, 0);
    let page = app.get("/llahub/articles/plan-open").await;
    assert_eq!(page.status.as_u16(), 404);
    assert!(!page.text().contains("Title of plan-open"));
    let page = app.get("/llahub/articles/plan-out?withPAP=1").await;
    assert_eq!((page.status.as_u16(), page.header("cache-control")), (200, SHORT));
    assert_eq!(page.header("x-robots-tag"), "");
}
