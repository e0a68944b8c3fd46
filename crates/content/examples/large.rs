//! How long a large site takes: `cargo run --release --example large -- 100000`.
//!
//! Writes a site with that many articles of about 4 kB into a temporary folder (or into the one
//! that is named, unless it is already there), reads it, changes one file, and asks the questions
//! that lists ask.

#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use terrace_content::{Filter, Library, Query, ReadOptions, Reader, SortKey};

const WORDS: [&str; 24] = [
    "river", "spring", "rain", "flood", "shade", "market", "plan", "well", "field", "night",
    "heat", "seed", "village", "coast", "wall", "tree", "bridge", "warning", "ward", "budget",
    "storm", "school", "Été", "gauge",
];

/// Numbers that are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit
    }

    fn words(&mut self, count: usize) -> String {
        let words: Vec<_> = (0..count).map(|_| WORDS[self.below(WORDS.len())]).collect();
        words.join(" ")
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let count = std::env::args().nth(1).map_or(Ok(100_000), |count| count.parse())?;
    let temporary = tempfile::tempdir()?;
    let folder = std::env::args().nth(2).map_or(temporary.path().to_owned(), PathBuf::from);
    if !folder.join("content").exists() {
        write_site(&folder, count)?;
    }
    let mut reader = Reader::new(&folder, ReadOptions::default());
    let load = |reader: &mut Reader| reader.load(Timestamp::now());
    let (loaded, took) = timed(|| load(&mut reader));
    let mut library = loaded?.library;
    println!("cold load of {count}: {took:?}; resident {}", resident());
    for round in 0..5 {
        let text = article(&mut Dice(round + 1), 7, &format!("Changed {round}"));
        fs::write(folder.join(path(7)), text)?;
        let (loaded, took) = timed(|| load(&mut reader));
        let loaded = loaded?;
        println!("one file changed ({} parsed): {took:?}", loaded.parsed);
        let ((), took) = timed(|| library = loaded.library);
        println!("the old library dropped: {took:?}; resident {}", resident());
    }
    let new = folder.join(path(count + 7));
    for what in ["one file added", "the same file removed"] {
        match what {
            "one file added" => fs::write(&new, article(&mut Dice(3), count + 7, "New"))?,
            _ => fs::remove_file(&new)?,
        }
        let (loaded, took) = timed(|| load(&mut reader));
        library = loaded?.library;
        println!("{what}: {took:?}");
    }
    ask(&library)
}

fn ask(library: &Library) -> Result<(), Box<dyn Error>> {
    let terms = [("taxonomy:topics:in", "topic-1,topic-2"), ("taxonomy:sectors:in", "sector-3")];
    let filters = |list: &[(&str, &str)]| -> Result<Vec<_>, _> {
        list.iter().map(|(key, value)| Filter::parse(key, value)).collect()
    };
    let base = Query { limit: 12, ..Query::default() };
    let questions = [
        ("two taxonomies, page 3", Query { filters: filters(&terms)?, page: 3, ..base.clone() }),
        ("by title", Query { sort: SortKey::parse_list("title")?, ..base.clone() }),
        ("by author", Query { sort: SortKey::parse_list("author,-date")?, ..base.clone() }),
        ("label is guide", Query { filters: filters(&[("label", "guide")])?, ..base.clone() }),
        ("q: one word", Query { q: Some("storm".to_owned()), ..base.clone() }),
        ("q: part of a word", Query { q: Some("torm".to_owned()), ..base.clone() }),
        ("q: rare", Query { q: Some("river unheard".to_owned()), ..base.clone() }),
        ("matches", Query { filters: filters(&[("text:matches", "st.rm")])?, ..base }),
    ];
    for (name, query) in questions {
        let mut times = Vec::new();
        let mut total = 0;
        for _ in 0..9 {
            let (hits, took) = timed(|| library.find("articles", &query).map(|hits| hits.total));
            total = hits?;
            times.push(took);
        }
        times.sort_unstable();
        println!("{name}: {total} in {:?}", times[times.len() / 2]);
    }
    Ok(())
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let began = Instant::now();
    (work(), began.elapsed())
}

fn resident() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    line.and_then(|line| line.split_once(':')).map_or("?", |(_, size)| size.trim()).to_owned()
}

fn path(number: usize) -> String {
    let (month, day) = (number % 12 + 1, number / 12 % 28 + 1);
    format!("content/collections/articles/2025-{month:02}-{day:02}.article-{number}.md")
}

fn article(dice: &mut Dice, number: usize, title: &str) -> String {
    let mut list = |name: &str, count: usize| -> String {
        let terms = (0..3).map(|_| format!("  - {name}-{}\n", dice.below(count)));
        terms.collect()
    };
    let (topics, sectors) = (list("topic", 40), list("sector", 12));
    let blocks: Vec<String> = (0..4)
        .map(|block| {
            let text: Vec<_> = (0..12).map(|_| dice.words(12)).collect();
            let text = text.join("\n      ");
            format!("  -\n    id: b{block}\n    type: text\n    text: |\n      {text}\n")
        })
        .collect();
    format!(
        "---\nid: id-{number}\ntitle: '{title}'\nshort_description: {}\nauthor: {}\nlabel: {}\nhighlighted: {}\ntopics:\n{topics}sectors:\n{sectors}blocks:\n{}---\n",
        dice.words(12),
        dice.words(2),
        ["guide", "story", "news"][dice.below(3)],
        number.is_multiple_of(50),
        blocks.concat(),
    )
}

fn write_site(folder: &Path, count: usize) -> Result<(), Box<dyn Error>> {
    let write = |path: &str, text: &str| {
        let path = folder.join(path);
        path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, text))
    };
    write(
        "content/collections/articles.yaml",
        "date: true\ntaxonomies: [topics, sectors]\nroute: '/articles/{slug}'\n",
    )?;
    write(
        "resources/blueprints/collections/articles/article.yaml",
        "fields:\n  - {handle: highlighted, field: {type: toggle}}\n  - {handle: label, field: {type: text}}\n  - {handle: author, field: {type: text}}\n  - {handle: short_description, field: {type: textarea}}\n  - {handle: topics, field: {type: terms, taxonomies: [topics]}}\n  - {handle: sectors, field: {type: terms, taxonomies: [sectors]}}\n  - {handle: blocks, field: {type: replicator, sets: {text: {fields: [{handle: text, field: {type: markdown}}]}}}}\n",
    )?;
    for (taxonomy, name, terms) in [("topics", "topic", 40), ("sectors", "sector", 12)] {
        write(&format!("content/taxonomies/{taxonomy}.yaml"), &format!("title: {taxonomy}\n"))?;
        for term in 0..terms {
            let path = format!("content/taxonomies/{taxonomy}/{name}-{term}.yaml");
            write(&path, &format!("title: {name} {term}\n"))?;
        }
    }
    let mut dice = Dice(7);
    for number in 0..count {
        let title = dice.words(6);
        write(&path(number), &article(&mut dice, number, &title))?;
    }
    Ok(())
}
