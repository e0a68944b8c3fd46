//! Tables of places: one row a line, cells parted by tabs, named by a first row.

use std::io::Read;
use std::str::FromStr;

use flate2::read::GzDecoder;
use terrace_geo::{Bounds, LatLng, countries};

use crate::place::Kind;

/// Unpacked, a table is at most this long.
pub(crate) const LARGEST: usize = 64 * 1024 * 1024;

/// At most this many places are kept.
pub(crate) const MOST_PLACES: usize = 1_000_000;

/// What is wrong in a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    #[error("the file cannot be unpacked")]
    Packed,
    #[error("the file is longer than {LARGEST} bytes")]
    TooLarge,
    #[error("the file is not text in UTF-8")]
    NotText,
    #[error("the first row does not name the column `{column}`")]
    NoColumn { column: &'static str },
    #[error("`{column}` is `{value}`; {hint}")]
    Cell { column: &'static str, value: String, hint: &'static str },
    #[error("there are more places than {MOST_PLACES}")]
    TooMany,
}

/// The text of a table, which may be packed with gzip.
pub fn unpack(bytes: &[u8]) -> Result<String, TableError> {
    let mut plain = Vec::new();
    if bytes.starts_with(&[0x1f, 0x8b]) {
        let within = GzDecoder::new(bytes).take(LARGEST as u64 + 1).read_to_end(&mut plain);
        within.map_err(|_| TableError::Packed)?;
    } else {
        plain.extend_from_slice(bytes.get(..LARGEST + 1).unwrap_or(bytes));
    }
    if plain.len() > LARGEST {
        return Err(TableError::TooLarge);
    }
    String::from_utf8(plain).map_err(|_| TableError::NotText)
}

/// Where each known column stands.
pub(crate) struct Columns {
    kind: Option<usize>,
    id: Option<usize>,
    name: usize,
    country: usize,
    state: Option<usize>,
    iso: Option<usize>,
    lat: usize,
    lng: usize,
    population: Option<usize>,
    bounds: Option<usize>,
    weight: Option<usize>,
    names: Option<usize>,
}

/// One row, checked; its texts are slices of the line.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    pub(crate) kind: Kind,
    pub(crate) id: Option<u64>,
    pub(crate) name: &'a str,
    pub(crate) names: &'a str,
    /// Two letters each, as the list of countries has them. Exactly one, except of what is no part
    /// of an address.
    pub(crate) countries: Vec<&'static str>,
    pub(crate) state: &'a str,
    pub(crate) iso: &'a str,
    pub(crate) point: LatLng,
    pub(crate) population: u32,
    pub(crate) bounds: Option<Bounds>,
    /// 1 to 100; 0 where nothing is said.
    pub(crate) weight: u8,
}

const WEIGHTS: &str = "give a whole number from 1 to 100";

/// Codes of countries that are in use without being in ISO 3166-1: Kosovo's. What is known of them
/// comes from the table alone.
pub(crate) const MORE_COUNTRIES: [&str; 1] = ["XK"];

/// Two letters for a code of a country that places may have.
pub(crate) fn country_code(code: &str) -> Option<&'static str> {
    let more = || MORE_COUNTRIES.into_iter().find(|more| code.eq_ignore_ascii_case(more));
    countries::by_code(code).map(|country| country.alpha2).or_else(more)
}

impl Columns {
    pub(crate) fn read(header: &str) -> Result<Self, TableError> {
        let at = |column: &str| header.split('\t').position(|cell| cell.trim() == column);
        let must = |column: &'static str| at(column).ok_or(TableError::NoColumn { column });
        Ok(Self {
            kind: at("kind"),
            id: at("id"),
            name: must("name")?,
            country: must("country")?,
            state: at("state"),
            iso: at("iso"),
            lat: must("lat")?,
            lng: must("lng")?,
            population: at("population"),
            bounds: at("box"),
            weight: at("weight"),
            names: at("names"),
        })
    }

    pub(crate) fn row<'a>(&self, line: &'a str) -> Result<Row<'a>, TableError> {
        let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
        let optional = |at: Option<usize>| at.and_then(|at| cells.get(at)).copied().unwrap_or("");
        let cell = |at: usize| optional(Some(at));
        let wrong = |column, value: &str, hint| Err(wrong_cell(column, value, hint));
        let Some(kind) = Kind::from_word(optional(self.kind)) else {
            return wrong(
                "kind",
                optional(self.kind),
                "it is town, district, state, country, continent, region, sea, lake or river",
            );
        };
        let name = cell(self.name);
        if name.is_empty() || name.len() > 200 {
            return wrong("name", name, "give a name of at most 200 bytes");
        }
        let codes = cell(self.country).split(',').map(str::trim).filter(|code| !code.is_empty());
        let countries: Option<Vec<&str>> = codes.map(country_code).collect();
        let enough = |list: &Vec<&str>| !kind.is_of_address() || list.len() == 1;
        let Some(countries) = countries.filter(enough) else {
            return wrong("country", cell(self.country), "give a code of ISO 3166-1");
        };
        let degrees = |at: usize| cell(at).parse::<f64>().ok();
        let point = match kind {
            // Countries are in the program.
            Kind::Country if !MORE_COUNTRIES.contains(&countries[0]) => {
                countries::by_code(countries[0]).map(|country| country.point)
            }
            _ => degrees(self.lat)
                .zip(degrees(self.lng))
                .and_then(|(lat, lng)| LatLng::new(lat, lng)),
        };
        let Some(point) = point else {
            return wrong("lat", cell(self.lat), "give latitude and longitude in degrees");
        };
        let weight = match number::<u8>("weight", optional(self.weight), WEIGHTS)? {
            None => 0,
            Some(weight @ 1..=100) => weight,
            Some(_) => return wrong("weight", optional(self.weight), WEIGHTS),
        };
        Ok(Row {
            kind,
            id: number("id", optional(self.id), "give a whole number")?,
            name,
            names: optional(self.names),
            countries,
            state: optional(self.state),
            iso: optional(self.iso),
            point,
            population: number("population", optional(self.population), "give a whole number")?
                .unwrap_or(0),
            bounds: bounds(optional(self.bounds))?,
            weight,
        })
    }
}

fn wrong_cell(column: &'static str, value: &str, hint: &'static str) -> TableError {
    TableError::Cell { column, value: value.chars().take(40).collect(), hint }
}

/// A number that may be left out. One that is not understood is a mistake, not a 0.
fn number<T: FromStr>(
    column: &'static str,
    cell: &str,
    hint: &'static str,
) -> Result<Option<T>, TableError> {
    if cell.is_empty() {
        return Ok(None);
    }
    cell.parse().map(Some).map_err(|_| wrong_cell(column, cell, hint))
}

/// West, south, east and north with commas between; may be left out.
fn bounds(cell: &str) -> Result<Option<Bounds>, TableError> {
    if cell.is_empty() {
        return Ok(None);
    }
    let sides: Option<Vec<f64>> = cell.split(',').map(|side| side.trim().parse().ok()).collect();
    let bounds = match sides.as_deref() {
        Some(&[west, south, east, north]) => Bounds::new(west, south, east, north),
        _ => None,
    };
    let hint = "give west, south, east and north in degrees, with commas between";
    bounds.map(Some).ok_or_else(|| wrong_cell("box", cell, hint))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_by_the_names_of_their_columns() {
        let columns = Columns::read("country\tname\tlng\tlat").unwrap();
        let row = columns.row("NPL\tGhandruk\t83.8\t28.37").unwrap();
        assert_eq!(
            (row.countries, row.name, row.kind, row.population),
            (vec!["NP"], "Ghandruk", Kind::Town, 0)
        );
        assert_eq!(row.point, LatLng::new(28.37, 83.8).unwrap());
    }

    #[test]
    fn mistakes_are_named() {
        assert!(matches!(
            Columns::read("name\tlat\tlng"),
            Err(TableError::NoColumn { column: "country" })
        ));
        let columns =
            Columns::read("kind\tname\tcountry\tlat\tlng\tid\tpopulation\tbox\tweight").unwrap();
        for (line, expected) in [
            ("moon\tA\tNP\t1\t2", "kind"),
            ("town\t\tNP\t1\t2", "name"),
            ("town\tA\tXX\t1\t2", "country"),
            ("town\tA\t\t1\t2", "country"),
            ("town\tA\tNP,IN\t1\t2", "country"),
            ("lake\tA\tNP,XX\t1\t2", "country"),
            ("town\tA\tNP\tnorth\t2", "lat"),
            ("town\tA\tNP\t91\t2", "lat"),
            ("town\tA\tNP\t1\t2\tnine", "id"),
            ("town\tA\tNP\t1\t2\t9\t5,000", "population"),
            ("town\tA\tNP\t1\t2\t9\t5000\t1,2,3", "box"),
            ("town\tA\tNP\t1\t2\t9\t5000\t1,2,3,4,5", "box"),
            ("town\tA\tNP\t1\t2\t9\t5000\t1,2,3,4\t300", "weight"),
            ("town\tA\tNP\t1\t2\t9\t5000\t1,2,3,4\t101", "weight"),
            ("town\tA\tNP\t1\t2\t9\t5000\t1,2,3,4\t0", "weight"),
            ("", "name"),
        ] {
            let error = columns.row(line).unwrap_err();
            assert!(
                matches!(&error, TableError::Cell { column, .. } if *column == expected),
                "{line}: {error}"
            );
        }
    }

    #[test]
    fn a_packed_table_cannot_grow_without_bound() {
        use std::io::Write;
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        let block = vec![b' '; 1 << 20];
        for _ in 0..=LARGEST >> 20 {
            packed.write_all(&block).unwrap();
        }
        assert_eq!(unpack(&packed.finish().unwrap()), Err(TableError::TooLarge));
        assert_eq!(unpack(&[0x1f, 0x8b, 1, 2, 3]), Err(TableError::Packed));
        assert_eq!(unpack(&[0xff]), Err(TableError::NotText));
        assert_eq!(unpack(b"plain").unwrap(), "plain");
    }
}
