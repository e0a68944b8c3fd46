//! Tables of places: one row a line, cells parted by tabs, named by a first row.

use std::io::Read;

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
    names: Option<usize>,
}

/// One row, checked; its texts are slices of the line.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    pub(crate) kind: Kind,
    pub(crate) id: Option<u64>,
    pub(crate) name: &'a str,
    pub(crate) names: &'a str,
    /// Two letters, as the list of countries has them.
    pub(crate) country: &'static str,
    pub(crate) state: &'a str,
    pub(crate) iso: &'a str,
    pub(crate) point: LatLng,
    pub(crate) population: u32,
    pub(crate) bounds: Option<Bounds>,
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
            names: at("names"),
        })
    }

    pub(crate) fn row<'a>(&self, line: &'a str) -> Result<Row<'a>, TableError> {
        let cells: Vec<&str> = line.split('\t').map(str::trim).collect();
        let optional = |at: Option<usize>| at.and_then(|at| cells.get(at)).copied().unwrap_or("");
        let cell = |at: usize| optional(Some(at));
        let wrong = |column, value: &str, hint| {
            Err(TableError::Cell { column, value: value.chars().take(40).collect(), hint })
        };
        let kind = match optional(self.kind) {
            "" | "town" => Kind::Town,
            "state" => Kind::State,
            "country" => Kind::Country,
            other => return wrong("kind", other, "it is town, state or country"),
        };
        let name = cell(self.name);
        if name.is_empty() || name.len() > 200 {
            return wrong("name", name, "give a name of at most 200 bytes");
        }
        let Some(country) = countries::by_code(cell(self.country)) else {
            return wrong("country", cell(self.country), "give a code of ISO 3166-1");
        };
        let degrees = |at: usize| cell(at).parse::<f64>().ok();
        let point = match kind {
            // Countries are in the program.
            Kind::Country => Some(country.point),
            _ => degrees(self.lat)
                .zip(degrees(self.lng))
                .and_then(|(lat, lng)| LatLng::new(lat, lng)),
        };
        let Some(point) = point else {
            return wrong("lat", cell(self.lat), "give latitude and longitude in degrees");
        };
        Ok(Row {
            kind,
            id: optional(self.id).parse().ok(),
            name,
            names: optional(self.names),
            country: country.alpha2,
            state: optional(self.state),
            iso: optional(self.iso),
            point,
            population: optional(self.population).parse().unwrap_or(0),
            bounds: bounds(optional(self.bounds)),
        })
    }
}

/// West, south, east and north with commas between.
fn bounds(cell: &str) -> Option<Bounds> {
    let mut sides = cell.split(',').map(|side| side.parse::<f64>().ok());
    let mut next = || sides.next().flatten();
    Bounds::new(next()?, next()?, next()?, next()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_by_the_names_of_their_columns() {
        let columns = Columns::read("country\tname\tlng\tlat").unwrap();
        let row = columns.row("NPL\tGhandruk\t83.8\t28.37").unwrap();
        assert_eq!(
            (row.country, row.name, row.kind, row.population),
            ("NP", "Ghandruk", Kind::Town, 0)
        );
        assert_eq!(row.point, LatLng::new(28.37, 83.8).unwrap());
    }

    #[test]
    fn mistakes_are_named() {
        assert!(matches!(
            Columns::read("name\tlat\tlng"),
            Err(TableError::NoColumn { column: "country" })
        ));
        let columns = Columns::read("kind\tname\tcountry\tlat\tlng").unwrap();
        for (line, expected) in [
            ("lake\tA\tNP\t1\t2", "kind"),
            ("town\t\tNP\t1\t2", "name"),
            ("town\tA\tXX\t1\t2", "country"),
            ("town\tA\tNP\tnorth\t2", "lat"),
            ("town\tA\tNP\t91\t2", "lat"),
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
