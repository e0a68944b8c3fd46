//! The table of countries that is a part of the program.

use rustc_hash::FxHashMap;

use super::country::{Country, LANGUAGES};
use super::groups::Membership;
use crate::words::fold;
use crate::{Bounds, LatLng};

const TABLE: &str = include_str!("../../data/countries.tsv");

/// Reads it. The file is made by a script and every row is read by the tests, so that this cannot
/// fail where those passed.
pub(super) fn read() -> Vec<Country> {
    let mut lines = TABLE.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let members = Membership::read();
    let mut countries: Vec<Country> = lines
        .map(|line| row(&header, &members, line).expect("a row of the prepared table is whole"))
        .collect();
    countries.sort_by_cached_key(|country| fold(country.name));
    countries
}

fn row(
    header: &[&'static str],
    members: &FxHashMap<&'static str, Membership>,
    line: &'static str,
) -> Option<Country> {
    let cells: Vec<&'static str> = line.split('\t').collect();
    let [alpha2, alpha3, numeric, english, french, name, .., others, people] = cells[..] else {
        return None;
    };
    let list = |cell: &'static str| cell.split(';').filter(|word| !word.is_empty()).collect();
    let number = |at: usize| cells.get(at)?.parse::<f64>().ok();
    let mut names = [("", ""); LANGUAGES];
    for (at, slot) in names.iter_mut().enumerate() {
        *slot = (*header.get(6 + at)?, *cells.get(6 + at)?);
    }
    let of = members.get(alpha3)?;
    Some(Country {
        english_short_name: english,
        french_short_name: french,
        alpha2,
        alpha3,
        numeric,
        name,
        names,
        other_names: list(others),
        demonyms: list(people),
        point: LatLng::new(number(12)?, number(13)?)?,
        bounds: Bounds::new(number(14)?, number(15)?, number(16)?, number(17)?)?,
        region: of.region,
        subregion: of.subregion,
        groups: of.groups.clone(),
    })
}
