//! Renders a small page many times and prints time and resident memory.
//!
//! `cargo run --release -p terrace-ssr --example soak -- 40000`

#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::{error::Error, fmt::Write as _, fs, sync::Arc, time::Instant};

use terrace_pool::Client;
use terrace_ssr::{Bundle, Engine, Fetch, FetchResponse, Limits, Pool, prepare_process};

const BUILD: &str = r#"
const escape = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const card = ({ id, title, text }) => `<li class="card"><a href="/articles/${id}"><h2>${escape(title)}</h2></a><p>${escape(text)}</p></li>`
const still = '<p>' + 'x'.repeat(30000) + '</p>'
const accented = still + '–'
const page = (html) => ({ status: 200, head: '<title>Soak</title>', html, modules: [], styles: [] })
globalThis.terrace = {
  start: () => '{"routes":[]}',
  plan: (url) => url === '/cards' ? '{"queries":[{"url":"/api/cards","required":true}]}' : '{}',
  render(url, answers) {
    if (url === '/still') return page(still)
    if (url === '/accented') return page(accented)
    if (url === '/empty') return page('')
    return page(`<ul>${JSON.parse(answers)['/api/cards'].body.data.map(card).join('')}</ul>`)
  },
}
"#;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    prepare_process();
    let renders: u32 = std::env::args().nth(1).map_or(Ok(40_000), |count| count.parse())?;
    let engine = Engine::load()?;
    let bundle = Bundle { name: "soak.js".into(), source: BUILD.into(), source_map: None };
    let begin = Instant::now();
    let pool = Pool::start(engine, bundle, "{}", Limits { threads: 2, ..Limits::default() })?;
    println!("{engine:?}: started in {:?}, {} MB", begin.elapsed(), resident());

    let fetch = fetch();
    for url in ["/empty", "/still", "/accented", "/cards"] {
        let each = measure(&pool, url, &fetch, 2_000).await?;
        println!("{url}: {each:.1} µs a page, {} MB", resident());
    }
    for round in 1..=4 {
        let each = measure(&pool, "/cards", &fetch, renders / 4).await?;
        println!("{} pages: {each:.1} µs a page, {} MB", renders / 4 * round, resident());
    }
    println!("{:?}", pool.stats());
    Ok(())
}

/// Microseconds a page, one after the other.
async fn measure(pool: &Pool, url: &str, fetch: &Fetch, count: u32) -> Result<f64, Box<dyn Error>> {
    let begin = Instant::now();
    for _ in 0..count {
        pool.render(Client::Own, url, Arc::clone(fetch)).await?;
    }
    Ok(begin.elapsed().as_secs_f64() * 1e6 / f64::from(count))
}

/// An answer of 24 cards, some 15 kB.
fn fetch() -> Fetch {
    let mut body = r#"{"data":["#.to_owned();
    for id in 0..24 {
        let comma = if id == 0 { "" } else { "," };
        let text = "Walking the spring – what households keep. ".repeat(12);
        // Writing to a string does not fail.
        let _ = write!(body, r#"{comma}{{"id":{id},"title":"Article {id}","text":"{text}"}}"#);
    }
    body.push_str("]}");
    let body = bytes::Bytes::from(body);
    Arc::new(move |_| FetchResponse { status: 200, body: body.clone() })
}

/// Resident memory of the process in megabytes, where the system tells it.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or_default() / 1024
}
