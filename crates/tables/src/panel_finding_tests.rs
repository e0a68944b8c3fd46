//! What figures of panels say of their numbers.

use super::*;
use terrace_geo::countries::Region;

use crate::testing::{good, listing};

#[test]
fn what_was_counted_and_added_up_is_said_in_a_sentence() {
    let findings = Findings::in_language(None);
    for (finding, expected) in [
        (
            PanelFinding::Counted {
                largest: Largest { part: "Heat", value: 5.0, tied: 0 },
                total: 22.0,
                what: "Initiatives",
            },
            "The largest group is “Heat”: 5 of 22 initiatives.",
        ),
        (
            PanelFinding::Counted {
                largest: Largest { part: "Heat", value: 5.0, tied: 2 },
                total: 22.0,
                what: "Initiatives",
            },
            "The largest groups are “Heat” and 2 others: 5 each of 22 initiatives.",
        ),
        (
            PanelFinding::Added {
                largest: Largest { part: "Water", value: 25.0, tied: 0 },
                total: 100.0,
                unit: "million US dollars",
                decimals: 1,
            },
            "The largest share is that of “Water”: 25.0 of 100.0\u{a0}million US dollars (25%).",
        ),
        (
            PanelFinding::Added {
                largest: Largest { part: "Water", value: 25.0, tied: 1 },
                total: 100.0,
                unit: "hours",
                decimals: 0,
            },
            "The largest shares are those of “Water” and one other: 25 each of 100\u{a0}hours (25%).",
        ),
        (
            PanelFinding::Days { year: 2021, tied: 0, count: 54, of: 192, what: "Climate plans" },
            "Of 192 climate plans, 54 are dated in 2021, more than in any other year.",
        ),
        (
            PanelFinding::Days { year: 2021, tied: 1, count: 2, of: 5, what: "Climate plans" },
            "Of 5 climate plans, 2 are dated in 2021 and as many in one other year; no year has more.",
        ),
        (
            PanelFinding::Recent { count: 3, before: 1, day: (16, 11, 2026) },
            "3 of these are dated in the twelve months to 16\u{a0}November 2026, and one in the twelve months before.",
        ),
        (
            PanelFinding::Recent { count: 0, before: 0, day: (1, 2, 2026) },
            "None of these is dated in the twelve months to 1\u{a0}February 2026, and none in the twelve months before.",
        ),
        (PanelFinding::Nothing, "There is nothing to show yet."),
    ] {
        assert_eq!(findings.of_panel(&finding), expected);
    }
}

#[test]
fn medians_say_which_rose_most_and_whether_any_did() {
    let findings = Findings::in_language(None);
    let tables = good(&listing("", "decimals = 0"), &[("risk.csv", "iso,2020\nNPL,1\n")]);
    let indicator = tables.indicators().first().expect("there is one");
    for (count, tied, first, last, expected) in [
        (
            1,
            0,
            3.0,
            5.0,
            "The median of “Flood risk” went from 3 points in 2019 to 5 points in 2020.",
        ),
        (
            1,
            0,
            3.0,
            3.2,
            "The median of “Flood risk” was 3 points in 2019 and is the same in 2020.",
        ),
        (
            4,
            0,
            3.0,
            5.0,
            "Of these 4, the median of “Flood risk” rose most: from 3 points in 2019 to 5 points in 2020.",
        ),
        (
            4,
            1,
            3.0,
            5.0,
            "Of these 4, the medians of “Flood risk” and one other rose most, by the same amount: the first from 3 points in 2019 to 5 points in 2020.",
        ),
        (
            4,
            2,
            3.0,
            5.0,
            "Of these 4, the medians of “Flood risk” and 2 others rose most, by the same amount: the first from 3 points in 2019 to 5 points in 2020.",
        ),
        (4, 3, 3.0, 3.0, "None of these 4 medians rose from 2019 to 2020."),
        (4, 0, 5.0, 3.0, "None of these 4 medians rose from 2019 to 2020."),
    ] {
        let [first, last] =
            [(2019, first), (2020, last)].map(|(year, value)| InYear { year, value });
        let finding = PanelFinding::Medians { indicator, count, tied, first, last };
        assert_eq!(findings.of_panel(&finding).replace('\u{a0}', " "), expected);
    }
}

#[test]
fn regions_that_are_printed_alike_share_an_end() {
    let findings = Findings::in_language(None);
    let tables = good(&listing("", "decimals = 0"), &[("risk.csv", "iso,2020\nNPL,1\n")]);
    let indicator = tables.indicators().first().expect("there is one");
    let [africa, asia, europe] =
        [Region::Africa, Region::Asia, Region::Europe].map(MedianOf::Region);
    for (medians, expected) in [
        (
            &[(asia, 3.0), (europe, 2.0), (africa, 0.0)][..],
            "In 2020, the median of “Flood risk” was highest in Asia (3 points) and lowest in Africa (0 points).",
        ),
        (
            &[(asia, 3.0), (europe, 2.4), (africa, 1.6)],
            "In 2020, the median of “Flood risk” was highest in Asia (3 points) and lowest in Europe and Africa (2 points).",
        ),
        (
            &[(asia, 2.1), (africa, 1.9)],
            "In 2020, the median of “Flood risk” in Asia and Africa was 2 points.",
        ),
    ] {
        let finding = PanelFinding::Regions { indicator, year: 2020, medians };
        assert_eq!(findings.of_panel(&finding).replace('\u{a0}', " "), expected);
    }
}

#[test]
fn countries_of_classes_are_counted_in_words_that_agree() {
    let findings = Findings::in_language(None);
    let tables = good(&listing("", "decimals = 0"), &[("risk.csv", "iso,2020\nNPL,1\n")]);
    let indicator = tables.indicators().first().expect("there is one");
    for (first, last, territories, expected) in [
        (
            0,
            1,
            0,
            "In 2020, one of 9 countries was in the two highest classes of “Flood risk”; in 2019, none was.",
        ),
        (
            1,
            4,
            2,
            "In 2020, 4 of 9 countries and territories were in the two highest classes of “Flood risk”; in 2019, one was.",
        ),
        (
            3,
            0,
            0,
            "In 2020, none of 9 countries was in the two highest classes of “Flood risk”; in 2019, 3 were.",
        ),
    ] {
        let [first, last] =
            [(2019, first), (2020, last)].map(|(year, value)| InYear { year, value });
        let finding = PanelFinding::Classes { indicator, first, last, of: 9, territories };
        assert_eq!(findings.of_panel(&finding), expected);
    }
}

#[test]
fn what_is_shown_alike_is_as_large() {
    let parts = [("a", 0.14), ("b", 0.06), ("c", 0.04)];
    let tied = |decimals| Largest::of(parts.into_iter(), decimals).map(|found| found.tied);
    assert_eq!(tied(1), Some(1));
    assert_eq!(tied(2), Some(0));
    assert_eq!(tied(0), Some(2));
    assert!(Largest::of(std::iter::empty(), 0).is_none());
}
