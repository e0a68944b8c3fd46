//! The promises of the API, call by call, on the fixture site: what each parameter does alone and
//! with others, the shape of an answer, what bad values give, a page past the end, nothing found.

mod articles;
mod climate_map;
mod country;
mod data;
mod facts;
mod faqs;
mod generic;
mod map;
mod plans;
mod portal;
mod profile;
mod regions;
mod search;
mod stories;

use serde_json::Value;

use crate::app::TestApp;

/// An answer in one line: its status, then how many there are in all and who they are, or the
/// sentence of an error.
async fn line(app: &TestApp, address: &str) -> String {
    let reply = app.get(address).await;
    let (status, json) = (reply.status.as_u16(), reply.json());
    let items = json["data"].as_array().or_else(|| json.as_array());
    let sentence = json["message"].as_str().or_else(|| json["error"].as_str());
    match (sentence, items) {
        (Some(sentence), _) => format!("{status} {sentence}"),
        (None, Some(items)) => {
            let total = json["meta"]["total"].as_u64().unwrap_or(items.len() as u64);
            format!("{status} {total}: {}", items.iter().map(name).collect::<Vec<_>>().join(" "))
        }
        (None, None) => format!("{status} {json}"),
    }
}

fn name(item: &Value) -> String {
    let keys = ["id", "slug", "title"];
    let name = keys.iter().find_map(|key| item[key].as_str());
    name.map_or_else(|| item.to_string(), str::to_owned)
}

/// What each address answers, in one line.
#[track_caller]
fn check(cases: &[(&str, &str)]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let app = TestApp::fixture();
    for (address, expected) in cases {
        let actual = runtime.block_on(line(&app, address));
        assert_eq!(actual, *expected, "{address}");
    }
}

/// A whole answer, in many lines. Tags of files change with their times.
fn shown(address: &str) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async { shown_by(&TestApp::fixture(), address).await })
}

/// The same of another site.
async fn shown_by(app: &TestApp, address: &str) -> String {
    let reply = app.get(address).await;
    assert_eq!(reply.status.as_u16(), 200, "{address}: {}", reply.text());
    let mut json = reply.json();
    redact(&mut json);
    serde_json::to_string_pretty(&json).unwrap()
}

fn redact(json: &mut Value) {
    match json {
        Value::Array(items) => items.iter_mut().for_each(redact),
        Value::Object(map) => {
            for (key, value) in map {
                match (key.as_str(), &value) {
                    ("hash", Value::String(hash)) => {
                        assert!(hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit()));
                        *value = "(hash)".into();
                    }
                    (key, Value::String(_) | Value::Number(_))
                        if key.starts_with("last_modified") || key == "updated_at" =>
                    {
                        *value = "(time)".into();
                    }
                    _ => redact(value),
                }
            }
        }
        _ => {}
    }
}

/// The counts of the options of each group: `group: slug 1, slug 2`.
fn counts(address: &str) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let reply = runtime.block_on(async { TestApp::fixture().get(address).await });
    let json = reply.json();
    assert_eq!(reply.status.as_u16(), 200, "{address}: {json}");
    let option =
        |option: &Value| format!("{} {}", option["slug"].as_str().unwrap(), option["count"]);
    let groups = json.as_object().unwrap().iter().map(|(group, options)| {
        let options: Vec<_> = options.as_array().unwrap().iter().map(option).collect();
        format!("{group}: {}", options.join(", "))
    });
    groups.collect::<Vec<_>>().join("\n")
}
