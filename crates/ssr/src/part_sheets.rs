//! Style sheets of parts that few pages have: which of them a page needs shows in its classes.

use std::collections::BTreeMap;

use serde::Deserialize;

/// By the name of the sheet, how the names of its classes begin, such as `f_`. Told by the build.
///
/// Looked for here, because the engine takes longer to look through a page than to draw a tenth of
/// it.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct PartSheets(BTreeMap<String, String>);

impl PartSheets {
    /// The names of the sheets whose classes are in a page.
    pub(crate) fn used_in(&self, html: &str) -> impl Iterator<Item = String> {
        let has = |beginning: &str| {
            // The first of an attribute's classes, or a later one.
            ['"', ' '].iter().any(|before| html.contains(&format!("{before}{beginning}")))
        };
        self.0.iter().filter(move |(_, beginning)| has(beginning)).map(|(name, _)| name.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(html: &str, expected: &[&str]) {
        let sheets =
            serde_json::from_str::<PartSheets>(r#"{"figures": "f_", "homes": "h_", "maps": "m_"}"#);
        let used: Vec<_> = sheets.unwrap().used_in(html).collect();
        assert_eq!(used, expected, "{html}");
    }

    #[test]
    fn classes_tell_which_sheets_a_page_needs() {
        check("", &[]);
        check(r#"<p class="f_frame">"#, &["figures"]);
        check(r#"<p class="wrap h_hero m_map">"#, &["homes", "maps"]);
        check(r#"<p class="item-row"><a href="form_maps">f_</a>"#, &[]);
    }
}
