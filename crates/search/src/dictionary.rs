//! All pieces of an index as one text, which can be looked through for what stands anywhere in them.

use memchr::memmem;
use rustc_hash::FxHashMap;
use tantivy::termdict::TermDictionary;

use crate::error::SearchError;

/// The pieces that any document has, each between two marks; those of most documents first, so that
/// who wants documents finds most of them with few pieces.
#[derive(Debug)]
pub(crate) struct Dictionary(Box<[u8]>);

impl Dictionary {
    /// Between pieces. No piece has it.
    pub(crate) const END: u8 = b'\n';

    pub(crate) fn new<'a>(
        parts: impl Iterator<Item = &'a TermDictionary>,
    ) -> Result<Self, SearchError> {
        let mut counts: FxHashMap<Box<[u8]>, u64> = FxHashMap::default();
        for part in parts {
            let mut terms = part.stream()?;
            while let Some((piece, info)) = terms.next() {
                let count = u64::from(info.doc_freq);
                match counts.get_mut(piece) {
                    Some(sum) => *sum += count,
                    None => drop(counts.insert(piece.into(), count)),
                }
            }
        }
        let mut counts: Vec<_> = counts.into_iter().collect();
        // Of two that are as common the first in the alphabet, so that nothing tells of the parts.
        counts.sort_unstable_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        let length = counts.iter().map(|(piece, _)| piece.len() + 1).sum::<usize>() + 1;
        let mut text = Vec::with_capacity(length);
        text.push(Self::END);
        for (piece, _) in counts {
            text.extend_from_slice(&piece);
            text.push(Self::END);
        }
        Ok(Self(text.into()))
    }

    /// The pieces in which `pattern` stands, marks included; each once.
    pub(crate) fn holding<'a>(&'a self, pattern: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        let finder = memmem::Finder::new(pattern);
        let mut from = 0;
        std::iter::from_fn(move || {
            let at = from + finder.find(&self.0[from..])?;
            // The mark may be the first sign of the pattern.
            let inside = at + usize::from(pattern.first() == Some(&Self::END));
            let start = memchr::memrchr(Self::END, &self.0[..inside]).map_or(0, |mark| mark + 1);
            let rest = &self.0[inside..];
            let end = inside + memchr::memchr(Self::END, rest).unwrap_or(rest.len());
            // The mark after it is also the one before the next.
            from = end;
            Some(&self.0[start..end])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pattern: &str, expected: &[&str]) {
        let dictionary = Dictionary("\nrain\nrainfall\nterrain\nfall\nalfalfa\n".as_bytes().into());
        let found = dictionary.holding(pattern.as_bytes());
        let found: Vec<_> = found.map(|piece| str::from_utf8(piece).unwrap()).collect();
        assert_eq!(found, expected, "{pattern:?}");
    }

    #[test]
    fn a_pattern_stands_anywhere_or_at_an_end() {
        check("rain", &["rain", "rainfall", "terrain"]);
        check("\nrain", &["rain", "rainfall"]);
        check("rain\n", &["rain", "terrain"]);
        check("\nrain\n", &["rain"]);
        check("alfa", &["alfalfa"]);
        check("l", &["rainfall", "fall", "alfalfa"]);
        check("snow", &[]);
    }
}
