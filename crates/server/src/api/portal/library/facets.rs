//! Choosing among entries by what they are sorted under, and counting what each choice would give.
//!
//! Pure: knows tags alone.

use std::collections::BTreeMap;

use super::tags::Tag;

/// What was chosen of each facet, in the order of the facets; nothing of one leaves all.
pub type Chosen = [Vec<String>];

/// Whether an entry with these tags is among what was chosen; `but` a facet that does not count.
pub fn is_chosen(tags: &[Vec<Tag>], chosen: &Chosen, but: Option<usize>) -> bool {
    tags.iter().zip(chosen).enumerate().all(|(at, (own, wanted))| {
        but == Some(at)
            || wanted.is_empty()
            || own.iter().any(|tag| wanted.iter().any(|slug| slug.eq_ignore_ascii_case(&tag.slug)))
    })
}

/// For each facet the tags that any of `all` has, each with how many of `found` choosing it would
/// give under the choices of the others.
pub fn counted(
    all: &[Vec<Vec<Tag>>],
    found: &[Vec<Vec<Tag>>],
    chosen: &Chosen,
) -> Vec<Vec<(Tag, u64)>> {
    let count_of = |at: usize| {
        // Two spellings of a name have one slug: the first stands for both.
        let mut counts: BTreeMap<&str, (&Tag, u64)> = BTreeMap::new();
        for tag in all.iter().filter_map(|tags| tags.get(at)).flatten() {
            counts.entry(&tag.slug).or_insert((tag, 0));
        }
        for tags in found.iter().filter(|tags| is_chosen(tags, chosen, Some(at))) {
            for tag in tags.get(at).into_iter().flatten() {
                if let Some((_, count)) = counts.get_mut(&*tag.slug) {
                    *count += 1;
                }
            }
        }
        counts.into_values().map(|(tag, count)| (tag.clone(), count)).collect()
    };
    (0..chosen.len()).map(count_of).collect()
}

/// How many tags two entries share; `but` facets that say little of what a thing is about.
pub fn shared(one: &[Vec<Tag>], other: &[Vec<Tag>], but: impl Fn(usize) -> bool) -> usize {
    let pairs = one.iter().zip(other).enumerate().filter(|(at, _)| !but(*at));
    let both = |(_, (mine, theirs)): (usize, (&Vec<Tag>, &Vec<Tag>))| {
        mine.iter().filter(|tag| theirs.iter().any(|other| other.slug == tag.slug)).count()
    };
    pairs.map(both).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `water|NPL BTN`: a facet between strokes, its values between spaces.
    fn tags(text: &str) -> Vec<Vec<Tag>> {
        let tag = |slug: &str| Tag { slug: slug.to_owned(), title: slug.to_uppercase() };
        text.split('|').map(|facet| facet.split_whitespace().map(tag).collect()).collect()
    }

    fn chosen(text: &str) -> Vec<Vec<String>> {
        tags(text).into_iter().map(|own| own.into_iter().map(|tag| tag.slug).collect()).collect()
    }

    #[track_caller]
    fn check(found: &[&str], wanted: &str, expected: &str) {
        let all: Vec<_> = ["water|NPL BTN", "water|NPL", "food|KEN", "health|"].map(tags).into();
        let found: Vec<_> = found.iter().map(|text| tags(text)).collect();
        let counts = counted(&all, &found, &chosen(wanted));
        let facet = |of: &Vec<(Tag, u64)>| {
            of.iter().map(|(tag, n)| format!("{} {n}", tag.slug)).collect::<Vec<_>>().join(", ")
        };
        let shown = counts.iter().map(facet).collect::<Vec<_>>().join(" | ");
        assert_eq!(shown, expected, "{wanted}");
    }

    #[test]
    fn a_value_counts_under_the_choices_of_the_others() {
        let found = ["water|NPL BTN", "water|NPL", "food|KEN", "health|"];
        check(&found, "|", "food 1, health 1, water 2 | BTN 1, KEN 1, NPL 2");
        check(&found, "water|", "food 1, health 1, water 2 | BTN 1, KEN 0, NPL 2");
        check(&found, "water food|ken", "food 1, health 0, water 0 | BTN 1, KEN 1, NPL 2");
        check(&found[2..], "|NPL", "food 0, health 0, water 0 | BTN 0, KEN 1, NPL 0");
    }

    #[test]
    fn all_facets_must_hold_and_one_value_of_each() {
        let is = |own: &str, wanted: &str| is_chosen(&tags(own), &chosen(wanted), None);
        assert!(is("water|NPL BTN", "|"));
        assert!(is("water|NPL BTN", "food water|btn"));
        assert!(!is("water|NPL BTN", "water|KEN"));
        assert!(!is("water|", "water|KEN"));
    }

    #[test]
    fn what_is_shared_is_counted_but_for_years() {
        let of = |one: &str, other: &str| shared(&tags(one), &tags(other), |at| at == 2);
        assert_eq!(of("water|NPL BTN|2021", "water|BTN KEN|2021"), 2);
        assert_eq!(of("water|NPL|2021", "food|KEN|2021"), 0);
    }
}
