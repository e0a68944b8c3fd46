//! The languages a page can be asked in are those of the front end's switch.

use std::fs;

use crate::app::{TestApp, repository};
use crate::site::TestSite;

#[tokio::test]
async fn every_language_of_the_switch_is_one_a_page_can_be_asked_in() {
    let switch = repository().join("web/app/features/shared/language/languages.ts");
    let text = fs::read_to_string(switch).unwrap();
    let codes: Vec<&str> =
        text.split("code: '").skip(1).filter_map(|rest| rest.split('\'').next()).collect();
    assert_eq!(codes.len(), 7);
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    for code in codes {
        let page = app.get(&format!("/?translate={code}")).await;
        let expected = if code == "en" { "" } else { "noindex" };
        assert_eq!(page.header("x-robots-tag"), expected, "{code}");
    }
}
