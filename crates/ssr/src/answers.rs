//! The API responses that a page has been given, and their JSON.

use serde::de::IgnoredAny;

use crate::{Asked, Fetch, FetchResponse};

/// The answers would be larger than is allowed: this many bytes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TooLarge(pub(crate) usize);

/// Between two answers: so the build can take them apart without parsing those that it knows.
const SEPARATOR: &str = ",\n";

/// Answers and, kept beside them, the JSON that the build is given.
#[derive(Default)]
pub(crate) struct Answers {
    asked: Vec<Asked>,
    /// The members written so far, without the braces around them.
    members: String,
}

impl Answers {
    /// Whether the address has been asked. One that turns out to be required
    /// after all is marked so.
    pub(crate) fn knows(&mut self, url: &str, required: bool) -> bool {
        let known = self.asked.iter_mut().find(|asked| asked.url == url);
        if let Some(asked) = known {
            asked.required |= required;
            return true;
        }
        false
    }

    /// Asks for an address. All answers together may have `limit` bytes.
    pub(crate) fn ask(
        &mut self,
        url: String,
        required: bool,
        fetch: &Fetch,
        limit: usize,
    ) -> Result<(), TooLarge> {
        let answer = fetch(&url);
        let bytes = self.members.len() + answer.body.len();
        if bytes > limit {
            return Err(TooLarge(bytes));
        }
        self.write(&url, &answer);
        self.asked.push(Asked { url, answer, required });
        Ok(())
    }

    fn write(&mut self, url: &str, answer: &FetchResponse) {
        use std::fmt::Write as _;

        let separator = if self.members.is_empty() { "" } else { SEPARATOR };
        let url = serde_json::Value::from(url);
        let body = json(&answer.body).unwrap_or("null");
        // Writing to a string does not fail.
        let _ = write!(
            self.members,
            r#"{separator}{url}:{{"status":{},"body":{body}}}"#,
            answer.status
        );
    }

    /// `{"<url>":{"status":200,"body":…},…}`
    pub(crate) fn json(&self) -> String {
        format!("{{{}}}", self.members)
    }

    pub(crate) fn into_asked(self) -> Vec<Asked> {
        self.asked
    }

    pub(crate) fn len(&self) -> usize {
        self.asked.len()
    }
}

/// The body, if it is JSON and so cannot break what is around it.
fn json(body: &[u8]) -> Option<&str> {
    let text = std::str::from_utf8(body).ok()?;
    serde_json::from_str::<IgnoredAny>(text).ok()?;
    Some(text)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn answers(bodies: &[(&str, u16, &'static [u8])], limit: usize) -> Result<Answers, TooLarge> {
        let mut answers = Answers::default();
        for &(url, status, body) in bodies {
            let fetch: Fetch = Arc::new(move |_| FetchResponse { status, body: body.into() });
            answers.ask(url.to_owned(), false, &fetch, limit)?;
        }
        Ok(answers)
    }

    #[track_caller]
    fn check(bodies: &[(&str, u16, &'static [u8])], expected: &str) {
        let json = answers(bodies, 1_000).unwrap().json();
        assert_eq!(json, expected);
        serde_json::from_str::<serde_json::Value>(&json).unwrap();
    }

    #[test]
    fn answers_are_members_of_one_object() {
        check(&[], "{}");
        check(
            &[("/api/a?q=\"\u{7}", 200, b" {\"x\":[1]} "), ("/api/b", 404, b"\"no\"")],
            concat!(
                r#"{"/api/a?q=\"\u0007":{"status":200,"body": {"x":[1]} },"#,
                "\n",
                r#""/api/b":{"status":404,"body":"no"}}"#
            ),
        );
    }

    #[test]
    fn a_body_that_is_not_json_is_null() {
        check(&[("/a", 500, b"")], r#"{"/a":{"status":500,"body":null}}"#);
        check(&[("/a", 502, b"<h1>Bad</h1>")], r#"{"/a":{"status":502,"body":null}}"#);
        check(&[("/a", 200, b"1},\"evil\":{")], r#"{"/a":{"status":200,"body":null}}"#);
        check(&[("/a", 200, b"{} {}")], r#"{"/a":{"status":200,"body":null}}"#);
        check(&[("/a", 200, b"\"\xFF\"")], r#"{"/a":{"status":200,"body":null}}"#);
        check(&[("/a", 200, b"\"\\u12\"")], r#"{"/a":{"status":200,"body":null}}"#);
        check(&[("/a", 200, b"\"\0\"")], r#"{"/a":{"status":200,"body":null}}"#);
    }

    #[test]
    fn all_answers_together_are_bounded() {
        let body: &'static [u8] = b"\"0123456789\"";
        assert!(answers(&[("/a", 200, body)], 12).is_ok());
        assert_eq!(answers(&[("/a", 200, body)], 11).err(), Some(TooLarge(12)));
        assert_eq!(answers(&[("/a", 200, body), ("/b", 200, body)], 50).err(), Some(TooLarge(51)));
    }

    #[test]
    fn an_address_asked_again_may_become_required() {
        let mut answers = answers(&[("/a", 200, b"1")], 100).unwrap();
        assert!(!answers.knows("/b", false));
        assert!(answers.knows("/a", true) && answers.knows("/a", false));
        assert!(answers.into_asked()[0].required);
    }
}
