//! What the demonstration site in `site/` promises its readers: texts of their own, long enough
//! to show a page, over every kind of block and many countries.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use terrace_content::{
    Collection, Entry, Kind, Library, Map, ReadOptions, Reader, Status, Taxonomy, Value,
};
use terrace_site::handles::MENU_SCREENS;

/// A repeat of fewer words is a turn of phrase.
const SENTENCE_WORDS: usize = 7;
const ARTICLE_WORDS: usize = 600;
const STORY_WORDS: usize = 400;

fn library() -> Library {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../site");
    let now = "2026-11-15T00:00:00Z".parse().expect("a moment");
    let options = ReadOptions { screens: MENU_SCREENS, ..ReadOptions::default() };
    let loaded = Reader::new(&folder, options).load(now);
    loaded.expect("the repository has a demonstration site").library
}

fn entries<'l>(library: &'l Library, collection: &str) -> &'l [Entry] {
    library.collection(collection).expect("the site has this collection").entries()
}

/// All texts in `map`, each with its key.
fn texts<'m>(map: &'m Map, found: &mut Vec<(&'m str, &'m str)>) {
    fn walk<'m>(key: &'m str, value: &'m Value, found: &mut Vec<(&'m str, &'m str)>) {
        match value {
            Value::Map(map) => texts(map, found),
            Value::List(items) => items.iter().for_each(|item| walk(key, item, found)),
            other => found.extend(other.as_str().map(|text| (key, text))),
        }
    }
    map.iter().for_each(|(key, value)| walk(key, value, found));
}

/// Text without tags; those that end a paragraph become the end of a line.
fn plain(html: &str) -> String {
    let mut parts = html.split('<');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (tag, rest) = part.split_once('>').unwrap_or((part, ""));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if !matches!(name, "a" | "b" | "code" | "em" | "i" | "strong") {
            text.push('\n');
        }
        text.push_str(rest);
    }
    text
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .filter(|word| !word.is_empty())
}

/// Sentences that end as one, as their words: headings and names of files have no full stop.
fn sentences(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines() {
        let mut sentence = String::new();
        for word in line.split_whitespace() {
            sentence.push_str(word);
            sentence.push(' ');
            let bare = word.trim_end_matches(['"', '”', '’', ')', '*', ']']);
            if bare.ends_with(['.', '!', '?', '。', '।']) {
                found.push(words(&sentence).collect::<Vec<_>>().join(" "));
                sentence.clear();
            }
        }
    }
    found
}

/// Which sentences stand in more than one of the texts, with where.
fn repeats<'t>(written: &'t [(String, Vec<&'t str>)]) -> BTreeMap<String, BTreeSet<&'t str>> {
    let mut places: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (place, texts) in written {
        let sentences = texts.iter().flat_map(|text| sentences(&plain(text)));
        for sentence in sentences.filter(|text| text.split(' ').count() >= SENTENCE_WORDS) {
            places.entry(sentence).or_default().insert(place);
        }
    }
    places.retain(|_, places| places.len() > 1);
    places
}

/// The texts of all entries, terms and globals. Titles are left out where a link repeats them,
/// and so are the names of data sources, which many entries share with reason.
fn written(library: &Library) -> Vec<(String, Vec<&str>)> {
    let entries = library.collections().flat_map(Collection::entries);
    let titles: BTreeSet<&str> = entries.map(Entry::title).collect();
    let own = |map| {
        let mut found = Vec::new();
        texts(map, &mut found);
        found.retain(|(key, text)| *key != "source" && !(*key == "title" && titles.contains(text)));
        found.into_iter().map(|(_, text)| text).collect::<Vec<_>>()
    };
    let entries = library.collections().flat_map(Collection::entries);
    let terms = library.taxonomies().flat_map(Taxonomy::terms);
    entries
        .map(|entry| (entry.path().display().to_string(), own(entry.data())))
        .chain(terms.map(|term| (term.id(), own(term.data()))))
        .chain(library.globals().map(|global| (global.handle().to_owned(), own(global.data()))))
        .collect()
}

fn blocks(entry: &Entry) -> impl Iterator<Item = &Map> {
    entry.value("blocks").map_or(&[][..], Value::items).iter().filter_map(Value::as_map)
}

/// How many words a reader of the entry's blocks reads.
fn length(entry: &Entry) -> usize {
    const READ: [&str; 7] =
        ["caption", "description", "quote", "source", "text", "title", "transcript"];
    let mut found = Vec::new();
    blocks(entry).for_each(|block| texts(block, &mut found));
    let read = found.iter().filter(|(key, _)| READ.contains(key));
    read.map(|(_, text)| words(&plain(text)).count()).sum()
}

#[test]
fn a_repeated_sentence_is_found_whatever_stands_around_it() {
    let long = "It rained for nine days on the ridge.";
    let place = |name: &str, text: &'static str| (name.to_owned(), vec![text]);
    let found = |one, two| repeats(&[place("a", one), place("b", two)]).into_keys().next();
    let known = Some("it rained for nine days on the ridge".to_owned());
    assert_eq!(found(long, "<p>Well. <em>It</em> rained for nine days on the ridge.</p>"), known);
    assert_eq!(found(long, "“It rained for nine days on the ridge.” She laughed."), known);
    assert_eq!(found(long, "It rained for nine days on the plain."), None);
    assert_eq!(found("It rained for long.", "It rained for long."), None);
    assert_eq!(found("A ledger on the wall of a market", "A ledger on the wall of a market"), None);
    let within_one = [(String::from("a"), vec![long, long])];
    assert!(repeats(&within_one).is_empty());
}

#[test]
fn no_sentence_stands_in_two_entries() {
    let library = library();
    let written = written(&library);
    let repeats = repeats(&written);
    assert!(repeats.is_empty(), "write these anew in all places but one: {repeats:#?}");
}

#[test]
fn articles_and_stories_are_long_enough_to_read() {
    let library = library();
    let mut short = Vec::new();
    for (collection, least) in [("articles", ARTICLE_WORDS), ("stories", STORY_WORDS)] {
        for entry in entries(&library, collection) {
            let words = length(entry);
            if words < least {
                short.push(format!("{}: {words} words of {least}", entry.path().display()));
            }
        }
    }
    assert!(short.is_empty(), "lengthen: {short:#?}");
}

#[test]
fn every_kind_of_block_is_shown_twice_or_more() {
    let library = library();
    let mut uses: BTreeMap<&str, usize> = BTreeMap::new();
    let all = entries(&library, "articles").iter().chain(entries(&library, "stories"));
    for block in all.flat_map(blocks) {
        *uses.entry(block.text("type").unwrap_or_default()).or_default() += 1;
    }
    for collection in ["articles", "stories"] {
        let blueprint = entries(&library, collection)[0].blueprint();
        let field = blueprint.fields.get("blocks").expect("they have blocks");
        let Kind::Replicator { sets } = &field.kind else { panic!("{:?}", field.kind) };
        assert_eq!(sets.len(), 15);
        for set in sets {
            let uses = uses.get(&*set.handle).copied().unwrap_or_default();
            assert!(uses > 1, "the block `{}` is used {uses} times", set.handle);
        }
    }
}

#[test]
fn stories_lie_in_many_countries_and_articles_under_every_parent() {
    let library = library();
    let stories = entries(&library, "stories");
    let on_the_map = |entry: &&Entry| {
        let place = entry.value("location").and_then(Value::as_map);
        let degrees = |key, most: f64| {
            place.and_then(|place| place.get(key)?.as_f64()).is_some_and(|n| n.abs() <= most)
        };
        degrees("lat", 90.0) && degrees("lng", 180.0) && entry.text("country").is_some()
    };
    assert!(stories.len() >= 30);
    assert_eq!(stories.iter().filter(on_the_map).count(), stories.len());
    let countries: BTreeSet<_> = stories.iter().filter_map(|story| story.text("country")).collect();
    assert!(countries.len() >= 18, "{countries:?}");
    let shapes = stories.iter().filter(|story| story.text("map_shapes_file").is_some());
    assert!(shapes.count() >= 5);

    let articles = entries(&library, "articles");
    assert!(articles.len() >= 40);
    let published = articles.iter().filter(|article| article.is_published());
    let placed: Vec<&Entry> = published.filter(on_the_map).collect();
    assert!(placed.len() >= 8);
    let parents: BTreeSet<_> = placed
        .iter()
        .flat_map(|article| library.terms_of(article, "lla_categories"))
        .filter_map(|category| category.data().text("parent"))
        .collect();
    let all = ["knowledge_and_innovation", "news", "peoples_adaptation_plan"];
    assert_eq!(parents.into_iter().collect::<Vec<_>>(), all);
}

#[test]
fn one_draft_may_be_previewed_and_another_may_not() {
    let library = library();
    let drafts = entries(&library, "articles").iter().filter(|e| e.status() == Status::Draft);
    let (previewed, kept): (Vec<&Entry>, Vec<&Entry>) =
        drafts.partition(|draft| draft.is_on("preview_on_map"));
    assert!(!previewed.is_empty() && !kept.is_empty());
    for draft in previewed {
        let categories = library.terms_of(draft, "lla_categories");
        let parents: Vec<_> = categories.iter().filter_map(|c| c.data().text("parent")).collect();
        assert!(parents.contains(&"peoples_adaptation_plan"), "{}", draft.id());
    }
}
