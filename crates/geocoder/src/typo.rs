//! Names that differ by one letter from what was typed.
//!
//! The tree of names is walked along what was typed; at each letter of it one is left out, added,
//! changed or moved, and the rest must stand there as typed. A general machine for such words takes
//! longer to be made than this takes to be walked.

use fst::raw::{CompiledAddr, Fst, Output};

/// Bytes that a letter may have in UTF-8: what was typed in one script has no typo in another, and
/// the roots of some hold thousands of letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Width {
    UpToTwo,
    More,
}

impl Width {
    fn of(letter: char) -> Self {
        if letter.len_utf8() <= 2 { Self::UpToTwo } else { Self::More }
    }

    /// Of the letter that begins with this byte, how many bytes there are after it.
    fn rest_of(self, first: u8) -> Option<usize> {
        let rest = match first {
            0x00..=0x7F => 0,
            0xC0..=0xDF => 1,
            0xE0..=0xEF => 2,
            0xF0..=0xF7 => 3,
            // No beginning.
            _ => return None,
        };
        let width = if rest <= 1 { Self::UpToTwo } else { Self::More };
        (width == self).then_some(rest)
    }
}

/// A place in the tree, and what the way to it adds up to.
#[derive(Clone, Copy)]
struct At {
    node: CompiledAddr,
    output: Output,
}

struct Tree<'a, D>(&'a Fst<D>);

/// Gives the values of all names that are `typed`, or differ from it by one letter: one more, one
/// fewer, another, or two changed places. A value may come more than once.
pub(crate) fn nearly<D: AsRef<[u8]>>(names: &Fst<D>, typed: &[char], found: &mut impl FnMut(u64)) {
    let tree = Tree(names);
    let mut at = At { node: names.root().addr(), output: Output::zero() };
    let mut find = |at: Option<At>, rest: &[char]| {
        if let Some(value) = at.and_then(|at| tree.follow(at, rest)).and_then(|at| tree.value(at)) {
            found(value);
        }
    };
    for (number, &letter) in typed.iter().enumerate() {
        let rest = &typed[number..];
        let after = &rest[1..];
        // Of equal letters the last is left out, which is the same.
        if after.first() != Some(&letter) {
            find(Some(at), after);
        }
        if let [first, second, end @ ..] = rest
            && first != second
        {
            find(tree.follow(at, &[*second, *first]), end);
        }
        tree.each_letter(at, Width::of(letter), |other, next| {
            if other != letter {
                find(Some(next), rest);
                find(Some(next), after);
            }
        });
        match tree.step(at, letter) {
            Some(next) => at = next,
            None => return,
        }
    }
    find(Some(at), &[]);
    if let Some(&last) = typed.last() {
        tree.each_letter(at, Width::of(last), |_, next| find(Some(next), &[]));
    }
}

impl<D: AsRef<[u8]>> Tree<'_, D> {
    fn byte(&self, at: At, byte: u8) -> Option<At> {
        let node = self.0.node(at.node);
        let transition = node.transition(node.find_input(byte)?);
        Some(At { node: transition.addr, output: at.output.cat(transition.out) })
    }

    fn step(&self, at: At, letter: char) -> Option<At> {
        let mut bytes = [0; 4];
        let letter = letter.encode_utf8(&mut bytes);
        letter.bytes().try_fold(at, |at, byte| self.byte(at, byte))
    }

    fn follow(&self, at: At, letters: &[char]) -> Option<At> {
        letters.iter().try_fold(at, |at, letter| self.step(at, *letter))
    }

    fn value(&self, at: At) -> Option<u64> {
        let node = self.0.node(at.node);
        node.is_final().then(|| at.output.cat(node.final_output()).value())
    }

    /// All letters of a width that names go on with here.
    fn each_letter(&self, at: At, width: Width, mut found: impl FnMut(char, At)) {
        for transition in self.0.node(at.node).transitions() {
            let Some(rest) = width.rest_of(transition.inp) else { continue };
            let next = At { node: transition.addr, output: at.output.cat(transition.out) };
            let mut bytes = [transition.inp, 0, 0, 0];
            self.rest_of_letter(next, &mut bytes, 1, 1 + rest, &mut found);
        }
    }

    fn rest_of_letter(
        &self,
        at: At,
        bytes: &mut [u8; 4],
        have: usize,
        want: usize,
        found: &mut impl FnMut(char, At),
    ) {
        if have == want {
            let letter = std::str::from_utf8(&bytes[..want]).ok();
            // Names are UTF-8, so it always is one.
            if let Some(letter) = letter.and_then(|letter| letter.chars().next()) {
                found(letter, at);
            }
            return;
        }
        for transition in self.0.node(at.node).transitions() {
            let next = At { node: transition.addr, output: at.output.cat(transition.out) };
            bytes[have] = transition.inp;
            self.rest_of_letter(next, bytes, have + 1, want, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fst::Map;
    use proptest::prelude::*;

    use super::*;

    /// All that differ by one letter, by trying every change.
    fn differ_by_one(a: &[char], b: &[char]) -> bool {
        let without = |letters: &[char], at: usize| [&letters[..at], &letters[at + 1..]].concat();
        let swapped = |at: usize| {
            let mut letters = a.to_vec();
            letters.swap(at, at + 1);
            letters
        };
        a == b
            || (0..a.len()).any(|at| without(a, at) == b)
            || (0..b.len()).any(|at| without(b, at) == a)
            || (a.len() == b.len() && (0..a.len()).any(|at| without(a, at) == without(b, at)))
            || (0..a.len().saturating_sub(1)).any(|at| swapped(at) == b)
    }

    fn check(names: &BTreeSet<String>, typed: &str) {
        let values: BTreeMap<&str, u64> = names.iter().map(String::as_str).zip(7..).collect();
        let map = Map::from_iter(values.iter().map(|(name, value)| (*name, *value))).unwrap();
        let typed: Vec<char> = typed.chars().collect();
        let mut found = BTreeSet::new();
        nearly(map.as_fst(), &typed, &mut |value| {
            found.insert(value);
        });
        let expected: BTreeSet<u64> = values
            .iter()
            .filter(|(name, _)| differ_by_one(&typed, &name.chars().collect::<Vec<_>>()))
            .map(|(_, value)| *value)
            .collect();
        assert_eq!(found, expected, "{typed:?} among {names:?}");
    }

    proptest! {
        #[test]
        fn what_differs_by_one_letter_is_found_and_nothing_else(
            names in prop::collection::btree_set("[abcé]{1,6}", 0..40),
            typed in "[abcé]{1,6}",
        ) {
            check(&names, &typed);
        }

        #[test]
        fn so_it_is_in_scripts_whose_letters_are_longer(
            names in prop::collection::btree_set("[दधन水火]{1,5}", 0..40),
            typed in "[दधन水火]{1,5}",
        ) {
            check(&names, &typed);
        }
    }

    #[test]
    fn another_script_is_no_typo() {
        let names = ["dhaka", "水haka"].map(str::to_owned).into();
        let map = Map::from_iter([("dhaka", 1), ("水haka", 2)]).unwrap();
        let mut found = Vec::new();
        nearly(map.as_fst(), &['b', 'h', 'a', 'k', 'a'], &mut |value| found.push(value));
        assert_eq!(found, [1]);
        check(&names, "dhak");
    }
}
