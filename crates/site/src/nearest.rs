//! "Did you mean": the word an author probably meant.

/// The candidate nearest to `word`, when one is near enough to be a slip.
pub(crate) fn nearest<'a>(word: &str, candidates: &[&'a str]) -> Option<&'a str> {
    candidates
        .iter()
        .map(|&candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= candidate.len().max(word.len()) / 3 + 1)
        .min()
        .map(|(_, candidate)| candidate)
}
