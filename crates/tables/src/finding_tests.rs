//! The sentences as visitors read them.

use fluent_bundle::FluentResource;

use super::*;
use crate::testing::{good, id, listing, risks as tables, said};
use crate::{CountryId, Tables};

const TEXT: &str = "ISO3,2000,2020\nNPL,1,2.25\nBGD,3,3\nKEN,,3\nPHL,9,7\n";

#[test]
fn a_country_has_a_rank_shares_one_or_has_no_data() {
    let tables = tables(TEXT);
    for (code, expected) in [
        (
            "NPL",
            "Nepal ranks 1 of 4 countries for flood risk, from the lowest value up: 2.3 points in 2020.",
        ),
        (
            "BGD",
            "Bangladesh shares rank 2 of 4 countries with one other for flood risk, from the lowest value up: 3.0 points in 2020.",
        ),
        (
            "PHL",
            "The Philippines ranks 4 of 4 countries for flood risk, from the lowest value up: 7.0 points in 2020.",
        ),
        ("TUV", "There is no data on flood risk for Tuvalu."),
        ("USA", "There is no data on flood risk for the United States."),
    ] {
        assert_eq!(said(&tables, |f, i, c, r| f.of_country(i, c, r, id(code))), expected);
    }
    let three = tables_of("ISO3,value\nNPL,1\nBGD,1\nKEN,1\nFRA,2\n");
    assert_eq!(
        said(&three, |f, i, c, r| f.of_country(i, c, r, id("KEN"))),
        "Kenya shares rank 1 of 4 countries with 2 others for flood risk, from the lowest value up: 1.0 points."
    );
    let only = tables_of("ISO3,value\nNPL,1\n");
    assert_eq!(
        said(&only, |f, i, c, r| f.of_country(i, c, r, id("NPL"))),
        "Only Nepal has data on flood risk: 1.0 points."
    );
}

fn tables_of(text: &str) -> Tables {
    tables(text)
}

#[test]
fn the_world_has_a_highest_and_a_lowest() {
    for (text, expected) in [
        (
            TEXT,
            "Of 4 countries with data on flood risk, the Philippines has the highest value (7.0 points in 2020) and Nepal the lowest (2.3 points in 2020).",
        ),
        (
            "ISO3,value\nNPL,1\nBGD,1\nKEN,2\nFRA,2\n",
            "Of 4 countries with data on flood risk, France and Kenya share the highest value (2.0 points) and Bangladesh and Nepal share the lowest (1.0 points).",
        ),
        (
            "ISO3,2000,2020\nNPL,1,2\nBGD,0,\nKEN,,0\nFRA,0,\n",
            "Of 4 countries with data on flood risk, Nepal has the highest value (2.0 points in 2020) and Bangladesh, France and Kenya share the lowest (0.0 points between 2000 and 2020).",
        ),
        (
            "ISO3,2020\nNPL,5\nBGD,0\nKEN,0\nFRA,0\nTUV,0\n",
            "Of 5 countries with data on flood risk, Nepal has the highest value (5.0 points in 2020) and 4 share the lowest (0.0 points in 2020).",
        ),
        (
            "ISO3,value\nNPL,1\nGRL,2\n",
            "Of 2 countries and territories with data on flood risk, Greenland has the highest value (2.0 points) and Nepal the lowest (1.0 points).",
        ),
        (
            "ISO3,value\nNPL,1\nBGD,1\n",
            "All 2 countries with data on flood risk have the same value: 1.0 points.",
        ),
        ("ISO3,value\nNPL,1\n", "Only Nepal has data on flood risk: 1.0 points."),
    ] {
        assert_eq!(said(&tables(text), Findings::of_world), expected);
    }
    let (none, _) = crate::testing::read(&listing("", "decimals = 1"), &[]);
    assert_eq!(said(&none, Findings::of_world), "There is no data on flood risk yet.");
}

#[test]
fn digits_follow_from_the_values_where_nobody_names_them() {
    for (text, expected) in [
        ("ISO3,value\nNPL,15\nBGD,40\n", "15 points"),
        ("ISO3,value\nNPL,15\nBGD,40.5\n", "15.0 points"),
    ] {
        let tables = good(&listing("", ""), &[("risk.csv", text)]);
        assert_eq!(said(&tables, |f, i, _, _| f.value(i, 15.0)), expected);
    }
}

#[test]
fn a_series_rises_falls_or_stays() {
    let tables = tables(TEXT);
    for (code, expected) in [
        ("NPL", "Flood risk in Nepal rose from 1.0 in 2000 to 2.3 points in 2020."),
        ("PHL", "Flood risk in the Philippines fell from 9.0 in 2000 to 7.0 points in 2020."),
        ("BGD", "Flood risk in Bangladesh was the same in 2000 and in 2020: 3.0 points."),
        ("KEN", "Flood risk in Kenya: 3.0 points in 2020. There is no value for another time."),
        ("TUV", "There is no data on flood risk for Tuvalu."),
    ] {
        assert_eq!(said(&tables, |f, i, c, _| f.of_series(i, c, id(code))), expected);
    }
    let plain = tables_of("ISO3,value\nNPL,1\n");
    assert_eq!(
        said(&plain, |f, i, c, _| f.of_series(i, c, id("NPL"))),
        "Flood risk in Nepal: 1.0 points."
    );
}

#[test]
fn medians_and_profiles_are_told() {
    let tables = tables(TEXT);
    let medians = said(&tables, |findings, indicator, _, ranking| {
        let medians = ranking.medians();
        let told = medians.iter().map(|median| findings.of_median(indicator, median, &medians[0]));
        told.collect::<Vec<_>>().join("\n")
    });
    insta::assert_snapshot!(medians, @r"
    The median of flood risk in 4 countries is 3.0 points.
    There is one value of flood risk in Africa: 3.0 points. The median of all 4 countries with data is 3.0 points.
    The median of flood risk in Asia (3 countries) is 3.0 points; that of all 4 countries with data is 3.0 points.
    The median of flood risk in the least developed countries (2 countries) is 2.6 points; that of all 4 countries with data is 3.0 points.
    There is one value of flood risk in the landlocked developing countries: 2.3 points. The median of all 4 countries with data is 3.0 points.
    ");
    let findings = Findings::in_language(None);
    for (known, expected) in [
        (0, "There are no figures for the Bahamas in the tables of this site."),
        (1, "The Bahamas has data on one of 30 indicators."),
        (7, "The Bahamas has data on 7 of 30 indicators."),
    ] {
        assert_eq!(findings.of_profile(id("BHS"), known, 30), expected);
    }
}

#[test]
fn sentences_name_an_indicator_by_its_phrase() {
    let listing = listing("", "decimals = 1\nphrase = \"the risk from floods\"");
    let tables = good(&listing, &[("risk.csv", TEXT)]);
    for (expected, say) in [
        (
            "Nepal ranks 1 of 4 countries for the risk from floods, from the lowest value up: 2.3 points in 2020.",
            (|f, i, c, r| f.of_country(i, c, r, id("NPL"))) as fn(&Findings, &_, _, &_) -> String,
        ),
        (
            "The risk from floods in Nepal rose from 1.0 in 2000 to 2.3 points in 2020.",
            |f, i, c, _| f.of_series(i, c, id("NPL")),
        ),
    ] {
        assert_eq!(said(&tables, say), expected);
    }
}

#[test]
fn changes_are_told_with_their_signs() {
    let text = "ISO3,2000,2020\nNPL,-1,2.25\nBGD,0,0\n";
    let tables = good(&listing("", "decimals = 1\nsigned = true"), &[("risk.csv", text)]);
    for (code, expected) in [
        ("NPL", "Flood risk in Nepal rose from −1.0 in 2000 to +2.3 points in 2020."),
        ("BGD", "Flood risk in Bangladesh was the same in 2000 and in 2020: 0.0 points."),
    ] {
        assert_eq!(said(&tables, |f, i, c, _| f.of_series(i, c, id(code))), expected);
    }
}

#[test]
fn choices_are_named() {
    let table = "by = [\"scenario\"]\nvalues.scenario = { high = \"High emissions\" }";
    let text = "iso3,scenario,value\nNPL,high,2\nBGD,high,3\n";
    let tables = good(&listing(table, "decimals = 1"), &[("risk.csv", text)]);
    assert_eq!(
        said(&tables, |f, i, c, r| f.of_country(i, c, r, id("NPL"))),
        "Nepal ranks 1 of 2 countries for flood risk, from the lowest value up: 2.0 points (High emissions)."
    );
}

#[test]
fn every_file_of_messages_is_whole_and_says_nothing_that_english_does_not() {
    let ids = |text: &str| -> Vec<String> {
        let starts =
            text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        starts.filter_map(|line| Some(line.split_once(" =")?.0.to_owned())).collect()
    };
    let english = ids(FILES.iter().find(|(language, _)| *language == "en").unwrap().1);
    for (language, text) in FILES {
        let resource = FluentResource::try_new((*text).to_owned());
        assert!(resource.is_ok(), "{language}: {:?}", resource.err().map(|(_, errors)| errors));
        for id in ids(text) {
            let is_country = id.starts_with("country-") && id.len() == 11;
            assert!(is_country || english.contains(&id), "{language}: `{id}` is never said");
        }
    }
    assert_eq!(Findings::in_language(Some("xx")).language(), "en");
}

#[test]
fn countries_with_an_article_are_countries() {
    let text = FILES.iter().find(|(language, _)| *language == "en").unwrap().1;
    let codes = text.lines().filter_map(|line| line.strip_prefix("country-")?.get(..3));
    let codes: Vec<&str> =
        codes.filter(|code| code.bytes().all(|b| b.is_ascii_uppercase())).collect();
    assert!(codes.len() > 20);
    for code in codes {
        assert!(CountryId::by_code(code).is_some(), "{code}");
    }
}
