//! Names of countries as owners of tables write them.

use super::*;

fn found(text: &str, is_code: bool) -> String {
    match CountryFinder::new(is_code).find(text.as_bytes()) {
        Whose::Country(id) => id.country().alpha3.to_owned(),
        Whose::Aggregate => "aggregate".to_owned(),
        Whose::Unknown => "unknown".to_owned(),
    }
}

/// Spellings of donors' lists, of banks and of news; a code and all that means it.
const SPELLINGS: &[(&str, &[&str])] = &[
    ("AFG", &["Afghanistan", "Islamic Republic of Afghanistan", "Afghanistan, Islamic Rep."]),
    ("ATG", &["Antigua and Barbuda", "Antigua & Barbuda"]),
    ("BHS", &["Bahamas", "The Bahamas", "Bahamas, The", "BAHAMAS (THE)"]),
    ("BGD", &["Bangladesh", "bangladesh ", "People's Republic of Bangladesh"]),
    ("BOL", &["Bolivia", "Bolivia (Plurinational State of)", "Bolivia, Plurinational State of"]),
    (
        "BIH",
        &[
            "Bosnia and Herzegovina",
            "Bosnia & Herzegovina",
            "Bosnia-Herzegovina",
            "Bosnia and Herz.",
        ],
    ),
    ("BRN", &["Brunei", "Brunei Darussalam"]),
    ("BFA", &["Burkina Faso", "Upper Volta"]),
    ("CPV", &["Cabo Verde", "Cape Verde"]),
    ("CAF", &["Central African Republic", "Central African Rep.", "Central Afr. Rep."]),
    (
        "CHN",
        &[
            "China",
            "China (People's Republic of)",
            "People's Republic of China",
            "China, People's Republic of",
        ],
    ),
    ("CIV", &["Côte d'Ivoire", "Cote d'Ivoire", "COTE D'IVOIRE", "Côte d’Ivoire", "Ivory Coast"]),
    (
        "COD",
        &[
            "Democratic Republic of the Congo",
            "Congo, Dem. Rep.",
            "Congo, Democratic Republic of the",
            "Congo (Democratic Republic of the)",
            "DR Congo",
            "DRC",
            "Dem. Rep. Congo",
            "Congo-Kinshasa",
            "Zaire",
        ],
    ),
    (
        "COG",
        &[
            "Congo",
            "Congo, Rep.",
            "Republic of the Congo",
            "Congo-Brazzaville",
            "Congo, Republic of",
        ],
    ),
    ("CUW", &["Curaçao", "Curacao"]),
    ("CZE", &["Czechia", "Czech Republic", "Czech Rep."]),
    ("DOM", &["Dominican Republic", "Dominican Rep."]),
    ("EGY", &["Egypt", "Egypt, Arab Rep.", "Arab Republic of Egypt"]),
    ("SWZ", &["Eswatini", "Swaziland", "Kingdom of Eswatini"]),
    (
        "FSM",
        &[
            "Micronesia",
            "Micronesia, Fed. Sts.",
            "Federated States of Micronesia",
            "Micronesia (Federated States of)",
        ],
    ),
    ("GMB", &["Gambia", "The Gambia", "Gambia, The", "Gambia (the)"]),
    (
        "GBR",
        &[
            "United Kingdom",
            "UK",
            "Great Britain",
            "United Kingdom of Great Britain and Northern Ireland",
        ],
    ),
    ("GNB", &["Guinea-Bissau", "Guinea Bissau"]),
    ("HKG", &["Hong Kong", "Hong Kong SAR, China", "Hong Kong (China)", "China, Hong Kong SAR"]),
    (
        "IRN",
        &["Iran", "Iran, Islamic Rep.", "Iran (Islamic Republic of)", "Islamic Republic of Iran"],
    ),
    (
        "KOR",
        &[
            "Korea, Rep.",
            "South Korea",
            "Republic of Korea",
            "Korea, Republic of",
            "Korea (Republic of)",
            "Korea, South",
        ],
    ),
    (
        "PRK",
        &[
            "Korea, Dem. People's Rep.",
            "North Korea",
            "Democratic People's Republic of Korea",
            "Korea, DPR",
            "DPRK",
        ],
    ),
    ("KGZ", &["Kyrgyzstan", "Kyrgyz Republic", "Kyrgyz Rep."]),
    ("LAO", &["Lao PDR", "Laos", "Lao People's Democratic Republic", "Lao P.D.R."]),
    ("LBY", &["Libya", "Libyan Arab Jamahiriya"]),
    ("MAC", &["Macao SAR, China", "Macau", "Macao"]),
    ("MDA", &["Moldova", "Republic of Moldova", "Moldova, Republic of", "Moldova (Republic of)"]),
    (
        "MKD",
        &[
            "North Macedonia",
            "Macedonia",
            "FYR Macedonia",
            "Macedonia, FYR",
            "The former Yugoslav Republic of Macedonia",
        ],
    ),
    ("MMR", &["Myanmar", "Burma", "Myanmar (Burma)"]),
    ("NLD", &["Netherlands", "The Netherlands", "Netherlands (Kingdom of the)", "Holland"]),
    (
        "PSE",
        &[
            "West Bank and Gaza Strip",
            "West Bank and Gaza",
            "Palestine",
            "State of Palestine",
            "Palestine, State of",
            "Palestinian Territories",
            "Occupied Palestinian Territory",
        ],
    ),
    ("RUS", &["Russia", "Russian Federation"]),
    (
        "KNA",
        &["Saint Kitts and Nevis", "St. Kitts and Nevis", "St Kitts & Nevis", "St. Kitts-Nevis"],
    ),
    ("LCA", &["Saint Lucia", "St. Lucia"]),
    (
        "VCT",
        &[
            "Saint Vincent and the Grenadines",
            "St. Vincent and the Grenadines",
            "St. Vincent & Grenadines",
        ],
    ),
    ("STP", &["São Tomé and Príncipe", "Sao Tome and Principe", "Sao Tome & Principe"]),
    ("SHN", &["Saint Helena", "St. Helena"]),
    ("SVK", &["Slovakia", "Slovak Republic"]),
    ("SSD", &["South Sudan", "S. Sudan"]),
    ("LKA", &["Sri Lanka", "Ceylon"]),
    ("SYR", &["Syria", "Syrian Arab Republic"]),
    ("TWN", &["Taiwan", "Chinese Taipei", "Taiwan, China"]),
    (
        "TZA",
        &[
            "Tanzania",
            "United Republic of Tanzania",
            "Tanzania, United Republic of",
            "Tanzania (United Republic of)",
        ],
    ),
    ("TLS", &["Timor-Leste", "East Timor", "Timor Leste"]),
    ("TUR", &["Türkiye", "Turkiye", "Turkey"]),
    ("USA", &["United States", "United States of America", "USA", "U.S.A.", "The United States"]),
    ("VNM", &["Viet Nam", "Vietnam"]),
    (
        "VEN",
        &[
            "Venezuela",
            "Venezuela, RB",
            "Venezuela (Bolivarian Republic of)",
            "Bolivarian Republic of Venezuela",
        ],
    ),
    ("VGB", &["British Virgin Islands", "Virgin Islands (British)"]),
    ("VIR", &["Virgin Islands (U.S.)", "US Virgin Islands", "U.S. Virgin Islands"]),
    ("WLF", &["Wallis and Futuna", "Wallis & Futuna"]),
    ("YEM", &["Yemen", "Yemen, Rep.", "Republic of Yemen"]),
    ("NPL", &["Nepal", "NÉPAL", "  nepal"]),
    ("FRA", &["France"]),
    ("REU", &["Réunion", "Reunion"]),
    ("MYT", &["Mayotte"]),
    ("SRB", &["Serbia", "Republic of Serbia"]),
    ("MNE", &["Montenegro"]),
    ("VAT", &["Holy See", "Vatican City"]),
    ("SLB", &["Solomon Islands", "Solomon Is."]),
    ("MHL", &["Marshall Islands", "Marshall Is.", "Republic of the Marshall Islands"]),
];

#[test]
fn recipients_are_countries_however_they_are_spelled() {
    let count: usize = SPELLINGS.iter().map(|(_, names)| names.len()).sum();
    assert!(count >= 120, "only {count} spellings are tried");
    let mut wrong = Vec::new();
    for (code, names) in SPELLINGS {
        for name in *names {
            let found = found(name.trim(), false);
            if found != *code {
                wrong.push(format!("{name}: {found} instead of {code}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_name_that_the_list_has_is_found() {
    for country in all() {
        for name in [country.name, country.english_short_name, country.french_short_name] {
            assert_eq!(found(name, false), country.alpha3, "{name}");
        }
    }
}

#[test]
fn codes_of_two_and_three_letters_and_three_digits_are_understood() {
    for (text, expected) in
        [("NPL", "NPL"), ("npl", "NPL"), ("NP", "NPL"), ("524", "NPL"), ("Nepal", "NPL")]
    {
        assert_eq!(found(text, true), expected, "{text}");
    }
    for country in all() {
        assert_eq!(found(country.alpha3, true), country.alpha3);
        assert!(!AGGREGATES.contains(&country.alpha3), "{}", country.name);
    }
}

#[test]
fn aggregates_are_noted_and_others_are_mistakes() {
    for text in ["WLD", "AFE", "XKX", "OWID_WRL"] {
        assert_eq!(found(text, true), "aggregate", "{text}");
    }
    for text in [
        "Africa, regional",
        "South of Sahara, regional",
        "Developing countries, unspecified",
        "Bilateral, unspecified",
        "America, regional",
        "LDCs",
        "Kosovo",
        "World",
        "Sub-Saharan Africa (excluding high income)",
        "Latin America & Caribbean",
    ] {
        assert_eq!(found(text, false), "aggregate", "{text}");
    }
    for text in ["XQX", "Atlantis", "Nepall", "N", "", "12", "Republic"] {
        assert_eq!(found(text, true), "unknown", "{text}");
    }
}

#[test]
fn a_slip_of_the_pen_is_guessed() {
    let finder = CountryFinder::new(false);
    assert_eq!(finder.suggestion("Nepall").as_deref(), Some("did you mean `Nepal`?"));
    assert_eq!(finder.suggestion("qqqq"), None);
    let finder = CountryFinder::new(true);
    assert_eq!(finder.suggestion("UK").as_deref(), Some("did you mean `GBR`?"));
    assert_eq!(finder.suggestion("XQX"), None);
}
