//! Query planning: which terms of the index each word of a query stands for.

use std::io;

use tantivy::postings::TermInfo;

use crate::analyzer::stem;
use crate::error::SearchError;
use crate::index_view::IndexView;
use crate::marks::Marks;
use crate::parse::{Parsed, Slot, Word};
use crate::query::Fields;
use crate::schema::{TEXTS, TITLE};
use crate::vocabulary::{Near, edits_allowed};

/// Words that one beginning of a word stands for.
const MOST_BEGINNINGS: usize = 16;
/// Words that one misspelt word stands for.
const MOST_NEAR: usize = 16;
/// Letters from which on a beginning is looked for.
const SHORTEST_BEGINNING: usize = 2;

/// What it costs to match by the beginning of a word only; an edit costs twice that.
const BEGINNING: u8 = 1;
const EDIT: u8 = 2;

/// A query as terms, in the order of its slots.
pub(crate) struct Plan {
    pub(crate) slots: Vec<Planned>,
    /// Stems that count for more where they follow each other.
    pub(crate) together: Vec<Term>,
}

pub(crate) enum Planned {
    /// The cheapest first.
    Word(Vec<Class>),
    Phrase {
        terms: Vec<Term>,
        rarity: f32,
    },
}

/// Terms that match a word equally well.
pub(crate) struct Class {
    pub(crate) cost: u8,
    /// How much a hit says: the rarer, the more.
    pub(crate) rarity: f32,
    pub(crate) terms: Vec<Term>,
}

pub(crate) struct Term {
    pub(crate) stem: String,
    /// The word that it came from, where it is not the one that was typed.
    word: Option<String>,
    pub(crate) lists: Vec<PostingList>,
}

/// Where the documents of a term are listed.
pub(crate) struct PostingList {
    pub(crate) segment: usize,
    pub(crate) text: usize,
    pub(crate) info: TermInfo,
}

pub(crate) struct Planner<'a> {
    view: &'a IndexView,
    texts: std::ops::Range<usize>,
}

impl<'a> Planner<'a> {
    pub(crate) fn new(view: &'a IndexView, fields: Fields) -> Self {
        let texts = match fields {
            Fields::All => 0..TEXTS,
            Fields::Titles => TITLE..TITLE + 1,
        };
        Self { view, texts }
    }

    /// Words as they were typed; the last may be the beginning of one.
    pub(crate) fn typed(&self, parsed: &Parsed) -> Result<Plan, SearchError> {
        self.plan(parsed, |_| Ok(Vec::new()))
    }

    /// Also words that are near.
    pub(crate) fn widened(&self, parsed: &Parsed) -> Result<Plan, SearchError> {
        self.plan(parsed, |word| {
            let words = &self.view.parts.vocabulary;
            let edits = if word.dense { 0 } else { edits_allowed(&word.folded) };
            let near = words.near(&word.folded, edits, false, MOST_NEAR);
            let mut found = self.terms(near, |near| near.edits * EDIT)?;
            if word.open {
                let near = words.near(&word.folded, edits.min(1), true, MOST_NEAR);
                found.extend(self.terms(near, |near| near.edits * EDIT + BEGINNING)?);
            }
            Ok(found)
        })
    }

    fn plan(
        &self,
        parsed: &Parsed,
        more: impl Fn(&Word) -> Result<Vec<(u8, Term)>, SearchError>,
    ) -> Result<Plan, SearchError> {
        let mut slots = Vec::with_capacity(parsed.slots.len());
        let mut together = Vec::new();
        for slot in &parsed.slots {
            slots.push(match slot {
                Slot::Phrase(words) => self.phrase(words)?,
                Slot::Word(word) => {
                    let mut found: Vec<(u8, Term)> = Vec::new();
                    let exact = self.term(word.stem.clone(), None)?;
                    if !exact.lists.is_empty() {
                        together.push(self.term(word.stem.clone(), None)?);
                        found.push((0, exact));
                    }
                    if word.open
                        && (word.dense || word.folded.chars().count() >= SHORTEST_BEGINNING)
                    {
                        let longer = self
                            .view
                            .parts
                            .vocabulary
                            .beginning_with(&word.folded, MOST_BEGINNINGS);
                        found.extend(self.terms(longer, |_| BEGINNING)?);
                    }
                    found.extend(more(word)?);
                    Planned::Word(self.classes(found))
                }
            });
        }
        if together.len() < parsed.slots.len() || together.len() < 2 {
            together.clear();
        }
        Ok(Plan { slots, together })
    }

    fn phrase(&self, words: &[Word]) -> Result<Planned, SearchError> {
        let terms = words.iter().map(|word| self.term(word.stem.clone(), None));
        let terms: Vec<Term> = terms.collect::<Result<_, _>>()?;
        // A phrase is about as rare as its words together.
        let rarity = terms.iter().map(|term| self.rarity(term.documents())).sum();
        Ok(Planned::Phrase { terms, rarity })
    }

    /// The terms of words, each with what it costs; without those that no document has.
    fn terms(
        &self,
        near: Vec<Near>,
        cost: impl Fn(&Near) -> u8,
    ) -> Result<Vec<(u8, Term)>, SearchError> {
        let mut terms = Vec::with_capacity(near.len());
        for near in near {
            let cost = cost(&near);
            let term = self.term(stem(&near.word), Some(near.word))?;
            if !term.lists.is_empty() {
                terms.push((cost, term));
            }
        }
        Ok(terms)
    }

    fn term(&self, stem: String, word: Option<String>) -> io::Result<Term> {
        let mut lists = Vec::new();
        for (number, segment) in self.view.segments.iter().enumerate() {
            for text in self.texts.clone() {
                if let Some(info) = segment.texts[text].terms().get(stem.as_bytes())? {
                    lists.push(PostingList { segment: number, text, info });
                }
            }
        }
        Ok(Term { stem, word, lists })
    }

    /// Sorts terms by what they cost; each stays where it is cheapest.
    fn classes(&self, mut found: Vec<(u8, Term)>) -> Vec<Class> {
        found.sort_by_key(|(cost, _)| *cost);
        let mut classes: Vec<Class> = Vec::new();
        let mut seen: Vec<String> = Vec::new();
        for (cost, term) in found {
            if seen.contains(&term.stem) {
                continue;
            }
            seen.push(term.stem.clone());
            match classes.last_mut().filter(|class| class.cost == cost) {
                Some(class) => class.terms.push(term),
                None => classes.push(Class { cost, rarity: 0.0, terms: vec![term] }),
            }
        }
        for class in &mut classes {
            class.rarity = self.rarity(class.terms.iter().map(Term::documents).sum());
        }
        classes
    }

    /// BM25's inverse document frequency.
    #[expect(clippy::cast_precision_loss, reason = "a logarithm follows")]
    fn rarity(&self, documents: usize) -> f32 {
        let all = self.view.documents as f32;
        let documents = (documents as f32).min(all);
        (1.0 + (all - documents + 0.5) / (documents + 0.5)).ln()
    }
}

impl Term {
    /// About how many documents have it.
    fn documents(&self) -> usize {
        let in_text = |text: usize| -> usize {
            let lists = self.lists.iter().filter(|list| list.text == text);
            lists.map(|list| list.info.doc_freq as usize).sum()
        };
        (0..TEXTS).map(in_text).max().unwrap_or(0)
    }
}

impl Plan {
    /// What was typed with words that documents have in place of those that none has; `None` when
    /// there is nothing to replace.
    pub(crate) fn corrected(&self, parsed: &Parsed) -> Option<String> {
        let mut text = String::new();
        let mut end = 0;
        for (planned, slot) in self.slots.iter().zip(&parsed.slots) {
            let (Planned::Word(classes), Slot::Word(typed)) = (planned, slot) else { continue };
            let best = classes.first().filter(|class| class.cost > 0);
            let Some(better) = best.and_then(|class| class.terms[0].word.as_deref()) else {
                continue;
            };
            text.push_str(&parsed.text[end..typed.range.start]);
            text.push_str(better);
            end = typed.range.end;
        }
        text.push_str(&parsed.text[end..]);
        (end > 0).then_some(text)
    }

    /// What to mark in the texts of hits.
    pub(crate) fn marks(&self) -> Marks {
        let mut marks = Marks::default();
        for slot in &self.slots {
            match slot {
                Planned::Word(classes) => {
                    for class in classes {
                        for term in &class.terms {
                            marks.add(&term.stem, class.cost);
                        }
                    }
                }
                Planned::Phrase { terms, .. } => {
                    for term in terms {
                        marks.add(&term.stem, 0);
                    }
                }
            }
        }
        marks
    }
}
