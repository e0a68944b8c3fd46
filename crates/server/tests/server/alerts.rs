//! The rules for Prometheus: they can be loaded, ask for what is measured, and are documented.

use std::collections::BTreeSet;
use std::fs;

use http::Request;
use http_body_util::BodyExt;
use saphyr_parser::{Event, Parser};
use serde_json::{Map, Value};
use terrace_server::admin;

use crate::app::{TestApp, repository};
use crate::site::TestSite;

/// One YAML document, with all scalars as texts.
pub(crate) fn yaml(text: &str) -> Value {
    let mut events = Parser::new_from_str(text).map(|event| event.unwrap().0);
    assert!(matches!(events.next(), Some(Event::StreamStart)));
    assert!(matches!(events.next(), Some(Event::DocumentStart(_))));
    let first = events.next().unwrap();
    node(&first, &mut events)
}

fn node<'t>(event: &Event<'t>, rest: &mut impl Iterator<Item = Event<'t>>) -> Value {
    match event {
        Event::Scalar(text, ..) => Value::String(text.to_string()),
        Event::SequenceStart(..) => {
            let mut list = Vec::new();
            loop {
                match rest.next().unwrap() {
                    Event::SequenceEnd => return Value::Array(list),
                    item => list.push(node(&item, rest)),
                }
            }
        }
        Event::MappingStart(..) => {
            let mut map = Map::new();
            loop {
                match rest.next().unwrap() {
                    Event::MappingEnd => return Value::Object(map),
                    key => {
                        let key = node(&key, rest).as_str().unwrap().to_owned();
                        let event = rest.next().unwrap();
                        let value = node(&event, rest);
                        assert!(map.insert(key.clone(), value).is_none(), "{key} stands twice");
                    }
                }
            }
        }
        other => panic!("{other:?} is not expected in rules"),
    }
}

fn rules() -> Vec<Value> {
    let text = fs::read_to_string(repository().join("packaging/terrace.rules.yml")).unwrap();
    let groups = yaml(&text)["groups"].as_array().unwrap().clone();
    groups.iter().flat_map(|group| group["rules"].as_array().unwrap().clone()).collect()
}

/// The names of our metrics in an expression.
fn metrics_in(expression: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = expression.split(move |c: char| !is_part(c));
    words.filter(|word| word.starts_with("terrace_"))
}

/// What `/metrics` says.
async fn exported() -> String {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    app.get("/").await;
    let request = Request::get("/metrics").body(()).unwrap();
    let body = admin::handle(&app.app, &request).into_body().collect().await.unwrap();
    String::from_utf8(body.to_bytes().to_vec()).unwrap()
}

/// The values of the label `source` in an expression.
fn sources_in(expression: &str) -> impl Iterator<Item = &str> {
    let lists = expression.split("source").skip(1).filter_map(|rest| rest.split('"').nth(1));
    lists.flat_map(|list| list.split('|'))
}

#[test]
fn every_rule_says_what_to_do_how_urgently() {
    let mut names = BTreeSet::new();
    for rule in rules() {
        let name = rule["alert"].as_str().unwrap();
        assert!(name.starts_with("Terrace"), "{name}");
        assert!(names.insert(name.to_owned()), "{name} stands twice");
        let keys: Vec<&str> = rule.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(keys, ["alert", "expr", "for", "labels", "annotations"], "{name}");
        let severity = rule["labels"]["severity"].as_str().unwrap();
        assert!(["page", "ticket"].contains(&severity), "{name} is {severity}");
        for text in ["summary", "description"] {
            let text = rule["annotations"][text].as_str().unwrap_or_default();
            assert!(text.ends_with('.'), "{name} has no sentence: {text}");
        }
    }
}

#[tokio::test]
async fn every_rule_asks_for_metrics_that_exist() {
    let text = exported().await;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let exported: BTreeSet<&str> =
        lines.map(|line| line.split(['{', ' ']).next().unwrap()).collect();
    for rule in rules() {
        let (name, expression) = (&rule["alert"], rule["expr"].as_str().unwrap());
        for metric in metrics_in(expression) {
            assert!(exported.contains(metric), "{name}: there is no {metric}");
        }
        for source in sources_in(expression) {
            let label = format!("source=\"{source}\"");
            assert!(text.contains(&label), "{name}: nothing has {label}");
        }
        let asks = metrics_in(expression).count() + usize::from(expression.contains("up{"));
        assert!(asks > 0, "{name} asks for nothing");
    }
}

#[test]
fn every_rule_is_in_the_handbook() {
    let handbook = fs::read_to_string(repository().join("docs/OPERATIONS.md")).unwrap();
    for rule in rules() {
        let (name, severity) =
            (rule["alert"].as_str().unwrap(), rule["labels"]["severity"].as_str().unwrap());
        let row = format!("| `{name}` | {severity} |");
        assert!(handbook.contains(&row), "docs/OPERATIONS.md has no row {row}");
    }
}
