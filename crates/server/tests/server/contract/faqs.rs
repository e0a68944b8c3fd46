//! Questions and answers.

use super::shown;

#[test]
fn questions_come_in_groups_below_their_page() {
    insta::assert_snapshot!(shown("/api/faqs-page"));
}
