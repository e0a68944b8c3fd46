//! "Did you mean": the word an author probably meant.

use terrace_tables::{LISTING_FILE, Tables};

/// The candidate nearest to `word`, when one is near enough to be a slip.
pub(crate) fn nearest<'a>(word: &str, candidates: &[&'a str]) -> Option<&'a str> {
    candidates
        .iter()
        .map(|&candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= candidate.len().max(word.len()) / 3 + 1)
        .min()
        .map(|(_, candidate)| candidate)
}

/// What to write instead of the name of an indicator that no table has.
pub(crate) fn indicator_help(name: &str, tables: &Tables) -> String {
    let known: Vec<&str> = tables.indicators().iter().map(|one| &*one.entry.name).collect();
    match nearest(name, &known) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("write the name of an indicator in data/{LISTING_FILE}"),
    }
}
