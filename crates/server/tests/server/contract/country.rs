//! What the hub has of a country.

use super::{check, shown};

#[test]
fn a_country_has_all_that_its_page_renders() {
    insta::assert_snapshot!(shown("/api/countries/NPL/hub"));
    for code in ["npl", "NP", "np"] {
        assert_eq!(
            shown(&format!("/api/countries/{code}/hub")),
            shown("/api/countries/NPL/hub"),
            "{code}"
        );
    }
}

#[test]
fn a_country_without_entries_is_empty_and_an_unknown_one_is_not_found() {
    insta::assert_snapshot!(shown("/api/countries/TUV/hub"));
    check(&[
        ("/api/countries/XXX/hub", "404 Not found: there is no country `XXX`."),
        ("/api/countries/nepal/hub", "404 Not found: there is no country `nepal`."),
    ]);
}
