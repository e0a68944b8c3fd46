//! Slugs of rows: each its own, and the same wherever the row stands in its table.
//!
//! Rows have slugs of their titles. Of several with one title the oldest has it as it is, and the
//! others say what tells them apart: their year, or else what stands in the first column that
//! differs. Nothing depends on the order of rows, so that one may be put above others, or all be
//! sorted anew, and every address stays.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;
use terrace_text::slugify;

/// Longest part of a slug that is taken from a cell, in characters.
const LONGEST_PART: usize = 40;

/// What a row is called.
#[derive(Debug, Clone)]
pub(super) struct RowName {
    pub(super) slug: String,
    /// Its author chose the slug: it stays as it is.
    pub(super) is_written: bool,
    pub(super) year: Option<i16>,
}

/// A slug for each row. `details` gives the cells of a row, from left to right.
pub(super) fn unique(names: &[RowName], details: impl Fn(usize) -> Vec<String>) -> Vec<String> {
    let mut slugs: Vec<String> = names.iter().map(|name| name.slug.clone()).collect();
    let mut taken: FxHashSet<String> = slugs.iter().cloned().collect();
    let mut by_slug: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (row, name) in names.iter().enumerate() {
        by_slug.entry(&name.slug).or_default().push(row);
    }
    for (slug, rows) in by_slug.into_iter().filter(|(_, rows)| rows.len() > 1) {
        for (row, suffixes) in Twins::new(names, rows, &details).suffixes() {
            let numbers = (2_u32..).map(|number| number.to_string());
            let mut candidates = suffixes.into_iter().chain(numbers);
            let free = candidates.find_map(|suffix| {
                let candidate = format!("{slug}-{suffix}");
                taken.insert(candidate.clone()).then_some(candidate)
            });
            slugs[row] = free.unwrap_or_default();
        }
    }
    slugs
}

/// Rows that have one slug.
struct Twins<'n> {
    names: &'n [RowName],
    /// The one that keeps the slug first, then by age and cells.
    rows: Vec<(usize, Vec<String>)>,
}

impl<'n> Twins<'n> {
    fn new(names: &'n [RowName], rows: Vec<usize>, details: impl Fn(usize) -> Vec<String>) -> Self {
        let mut rows: Vec<(usize, Vec<String>)> =
            rows.into_iter().map(|row| (row, details(row))).collect();
        rows.sort_by(|(one, a), (other, b)| {
            let key = |row: usize| {
                let name = &names[row];
                (!name.is_written, name.year.is_none(), name.year)
            };
            key(*one).cmp(&key(*other)).then_with(|| a.cmp(b))
        });
        Self { names, rows }
    }

    /// Those that need another slug, with what may be put behind it, the best first.
    fn suffixes(self) -> impl Iterator<Item = (usize, Vec<String>)> {
        let Self { names, rows } = self;
        let first = rows[0].1.clone();
        let years: Vec<Option<i16>> = rows.iter().map(|(row, _)| names[*row].year).collect();
        let others = rows.into_iter().skip(1).filter(move |(row, _)| !names[*row].is_written);
        others.map(move |(row, own)| {
            let year = names[row].year;
            let is_its_alone = years.iter().filter(|other| **other == year).count() == 1;
            let year = year.filter(|_| is_its_alone).map(|year| year.to_string());
            let differing = own.iter().zip(first.iter()).find(|(own, first)| own != first);
            let part = differing.map(|(own, _)| shortened(&slugify(own)));
            let part = part.filter(|part| !part.is_empty());
            (row, year.into_iter().chain(part).collect())
        })
    }
}

/// Whole words, as many as there is room for.
fn shortened(slug: &str) -> String {
    let mut part = String::new();
    for word in slug.split('-') {
        let length = part.chars().count() + word.chars().count() + 1;
        if !part.is_empty() && length > LONGEST_PART {
            break;
        }
        if !part.is_empty() {
            part.push('-');
        }
        part.push_str(word);
    }
    part.chars().take(LONGEST_PART).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Rows as `slug|year|cell|cell`; a `!` before the slug says that it is written.
    fn slugs(rows: &[&str]) -> Vec<String> {
        let cells: Vec<Vec<&str>> = rows.iter().map(|row| row.split('|').collect()).collect();
        let names: Vec<RowName> = cells
            .iter()
            .map(|cells| RowName {
                slug: cells[0].trim_start_matches('!').to_owned(),
                is_written: cells[0].starts_with('!'),
                year: cells[1].parse().ok(),
            })
            .collect();
        unique(&names, |row| cells[row][2..].iter().map(|&cell| cell.to_owned()).collect())
    }

    #[track_caller]
    fn check(rows: &[&str], expected: &[&str]) {
        assert_eq!(slugs(rows), expected);
    }

    #[test]
    fn the_oldest_of_one_title_keeps_it_and_others_say_what_tells_them_apart() {
        check(&["a|2020|x", "b|2020|x"], &["a", "b"]);
        check(
            &["report|2023|x", "report|2021|x", "report|2022|y"],
            &["report-2023", "report", "report-2022"],
        );
        check(&["walls|2020|Nepal", "walls|2020|Kenya"], &["walls-nepal", "walls"]);
        check(&["walls||Nepal|water", "walls||Nepal|cities"], &["walls-water", "walls"]);
        check(&["same||x", "same||x", "same||x"], &["same", "same-2", "same-3"]);
    }

    #[test]
    fn what_is_written_or_is_anothers_title_stays() {
        check(&["!a|2023|x", "a|2021|y"], &["a", "a-2021"]);
        check(&["!a|2023|x", "!a|2021|y"], &["a", "a"]);
        check(&["a|2021|x", "a|2022|y", "a-2022|2022|z"], &["a", "a-y", "a-2022"]);
    }

    #[test]
    fn long_cells_are_shortened_to_whole_words() {
        let long = "A fund for wells and walls in all of the dry hills of the far north";
        let row = format!("a||{long}");
        check(&["a||0", &row], &["a", "a-a-fund-for-wells-and-walls-in-all-of-the"]);
        assert_eq!(shortened(&"x".repeat(100)).len(), LONGEST_PART);
    }

    fn rows() -> impl Strategy<Value = Vec<String>> {
        let row = ("[ab](-[23])?", "(|202[12])", "[xy]?", "[0-9]{1,4}");
        let row = row.prop_map(|(slug, year, cell, rest)| format!("{slug}|{year}|{cell}|{rest}"));
        prop::collection::hash_set(row, 1..12).prop_map(|rows| rows.into_iter().collect())
    }

    proptest! {
        #[test]
        fn all_slugs_are_different_and_the_order_of_rows_makes_no_difference(
            (rows, sorted) in rows().prop_flat_map(|rows| (Just(rows.clone()), Just(rows).prop_shuffle()))
        ) {
            let of = |rows: &[String]| {
                let slugs = slugs(&rows.iter().map(String::as_str).collect::<Vec<_>>());
                rows.iter().cloned().zip(slugs).collect::<BTreeMap<_, _>>()
            };
            let all = of(&rows);
            let different: FxHashSet<&String> = all.values().collect();
            prop_assert_eq!(different.len(), rows.len());
            prop_assert_eq!(&all, &of(&sorted));
        }
    }
}
