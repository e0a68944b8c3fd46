//! The bytes of a CSV file as a header and rows, however they were saved.

use std::borrow::Cow;

use crate::columns::folded;
use crate::problem::Report;

/// The header is looked for in this many rows: owners put title and date above it.
const MOST_PREAMBLE: usize = 30;
/// Further columns are not looked at.
const MOST_COLUMNS: usize = 4000;
const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// A file that can be read row by row.
#[derive(Debug)]
pub(crate) struct Sheet<'a> {
    /// UTF-8, without a byte order mark.
    text: Cow<'a, [u8]>,
    pub(crate) delimiter: u8,
    pub(crate) header: Vec<String>,
    pub(crate) header_line: u32,
    /// Where the first row below the header begins: byte and line.
    rows_at: (usize, u32),
}

/// A row, and the line that it begins on.
pub(crate) type Row<'r> = (&'r csv::ByteRecord, u32);

impl<'a> Sheet<'a> {
    /// `None`, with a problem, when there is no table in these bytes. `wanted` are the names of the
    /// columns of which a header has one, folded.
    pub(crate) fn read(bytes: &'a [u8], wanted: &[String], report: &mut Report) -> Option<Self> {
        let text = decoded(bytes, report)?;
        let (named, text) = named_delimiter(text);
        let delimiters = named.as_ref().map_or(&DELIMITERS[..], std::slice::from_ref);
        let found = delimiters.iter().find_map(|&delimiter| {
            header(&text, delimiter, |cells| {
                cells.len() > 1 && cells.iter().any(|cell| wanted.contains(&folded(cell)))
            })
            .map(|found| (delimiter, found))
        });
        // No header that we know: the first row is one, and whoever reads it says what it lacks.
        let found = found.or_else(|| {
            let delimiter = named.unwrap_or_else(|| likely_delimiter(&text));
            let found = header(&text, delimiter, |cells| cells.iter().any(|cell| !cell.is_empty()));
            found.map(|found| (delimiter, found))
        });
        let Some((delimiter, found)) = found else {
            let help = "put a header row and one row for each country into it";
            report.error(None, "this file is empty".to_owned(), Some(help.to_owned()));
            return None;
        };
        let Header { cells, line, rows_at } = found;
        if delimiter != b',' && named.is_none() {
            let by = match delimiter {
                b';' => "semicolons",
                b'\t' => "tabs",
                _ => "bars",
            };
            let message = format!("the cells are parted by {by}, not by commas; they are read so");
            let help = "save it as CSV with commas, so that other programs read it, too";
            report.warning(Some(line), message, Some(help.to_owned()));
        }
        Some(Self { text, delimiter, header: cells, header_line: line, rows_at })
    }

    /// Calls `each` with every row that is not empty, until it gives false.
    pub(crate) fn rows(&self, mut each: impl FnMut(Row<'_>) -> bool) {
        let (start, first_line) = self.rows_at;
        let text = self.text.get(start..).unwrap_or_default();
        let mut reader = reader(text, self.delimiter);
        let mut record = csv::ByteRecord::new();
        // Rows may be of any length and of any bytes, so nothing can be wrong with them.
        while reader.read_byte_record(&mut record).unwrap_or(false) {
            if record.iter().all(<[u8]>::is_empty) {
                continue;
            }
            if !each((&record, first_line - 1 + line_of(&record, text))) {
                break;
            }
        }
    }

    /// Whether numbers may have a comma where others have a point.
    pub(crate) fn has_decimal_commas(&self) -> bool {
        self.delimiter != b','
    }

    /// Whether a text of a single cell holds several, parted by something else.
    pub(crate) fn other_delimiter(&self, row: &csv::ByteRecord) -> bool {
        let only = (row.len() == 1).then(|| row.get(0)).flatten().unwrap_or_default();
        self.header.len() > 1
            && DELIMITERS.iter().any(|other| *other != self.delimiter && only.contains(other))
    }
}

fn reader(text: &[u8], delimiter: u8) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .has_headers(false)
        .buffer_capacity(1 << 16)
        .from_reader(text)
}

/// The line that a row begins on: its position is that of the empty lines before it.
fn line_of(record: &csv::ByteRecord, text: &[u8]) -> u32 {
    let Some(position) = record.position() else { return 0 };
    let start = usize::try_from(position.byte()).unwrap_or(usize::MAX);
    let before = text.get(start..).unwrap_or_default().iter();
    let empty = before.take_while(|byte| matches!(byte, b'\n' | b'\r')).filter(|b| **b == b'\n');
    u32::try_from(position.line() + empty.count() as u64).unwrap_or(u32::MAX)
}

struct Header {
    cells: Vec<String>,
    line: u32,
    rows_at: (usize, u32),
}

/// The first row that `is_header` takes for one.
fn header(text: &[u8], delimiter: u8, is_header: impl Fn(&[String]) -> bool) -> Option<Header> {
    let mut reader = reader(text, delimiter);
    let mut record = csv::ByteRecord::new();
    for _ in 0..MOST_PREAMBLE {
        if !reader.read_byte_record(&mut record).unwrap_or(false) {
            break;
        }
        let cells = record.iter().take(MOST_COLUMNS);
        let mut cells: Vec<String> =
            cells.map(|cell| String::from_utf8_lossy(cell).trim().to_owned()).collect();
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        if is_header(&cells) {
            let position = reader.position();
            let start = usize::try_from(position.byte()).unwrap_or(usize::MAX);
            let next = u32::try_from(position.line()).unwrap_or(u32::MAX);
            return Some(Header { cells, line: line_of(&record, text), rows_at: (start, next) });
        }
    }
    None
}

/// Of the first line: what it has most of.
fn likely_delimiter(text: &[u8]) -> u8 {
    let first = text.split(|byte| *byte == b'\n').find(|line| !line.trim_ascii().is_empty());
    let first = first.unwrap_or_default();
    let count = |delimiter: u8| first.split(|byte| *byte == delimiter).count();
    // Of equals the last is taken: the comma.
    DELIMITERS.into_iter().rev().max_by_key(|delimiter| count(*delimiter)).unwrap_or(b',')
}

/// The line `sep=;` that spreadsheets write and read, and the text without it. The line stays, empty,
/// so that those below keep their numbers.
fn named_delimiter(text: Cow<'_, [u8]>) -> (Option<u8>, Cow<'_, [u8]>) {
    match *text {
        [b's' | b'S', b'e' | b'E', b'p' | b'P', b'=', delimiter, b'\r' | b'\n', ..]
            if DELIMITERS.contains(&delimiter) =>
        {
            let rest = match text {
                Cow::Borrowed(text) => Cow::Borrowed(&text[5..]),
                Cow::Owned(text) => Cow::Owned(text[5..].to_vec()),
            };
            (Some(delimiter), rest)
        }
        _ => (None, text),
    }
}

/// The bytes as UTF-8 without a byte order mark.
fn decoded<'a>(bytes: &'a [u8], report: &mut Report) -> Option<Cow<'a, [u8]>> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        let help = "save it as CSV in UTF-8";
        report.error(
            Some(1),
            "this file is UTF-16, which is not read".to_owned(),
            Some(help.into()),
        );
        return None;
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let Err(error) = std::str::from_utf8(bytes) else { return Some(Cow::Borrowed(bytes)) };
    let good = &bytes[..error.valid_up_to()];
    if bytes.contains(&0) {
        let help = "export it from the spreadsheet as CSV";
        report.error(None, "this file is no text".to_owned(), Some(help.to_owned()));
        return None;
    }
    let line = good.split(|byte| *byte == b'\n').count();
    let message = "this file is not UTF-8, so it is read as Latin-1: see whether letters with accents are right";
    report.warning(u32::try_from(line).ok(), message.to_owned(), Some("save it as UTF-8".into()));
    let text: String = bytes.iter().map(|byte| latin(*byte)).collect();
    Some(Cow::Owned(text.into_bytes()))
}

/// What stands at 0x80 to 0x9f in Windows' form of Latin-1.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn latin(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
        other => char::from(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Read = (Vec<String>, Vec<(u32, Vec<String>)>, Vec<String>);

    fn read(bytes: &[u8]) -> Option<Read> {
        let mut report = Report::new("a.csv");
        let sheet = Sheet::read(bytes, &["iso3".to_owned(), "countrycode".to_owned()], &mut report);
        let mut rows = Vec::new();
        let header = sheet.map(|sheet| {
            sheet.rows(|(row, line)| {
                let cells = row.iter().map(|cell| String::from_utf8_lossy(cell).into_owned());
                rows.push((line, cells.collect()));
                true
            });
            sheet.header
        });
        let problems = report.finish().into_iter();
        let problems = problems.map(|p| format!("{:?}: {}", p.line, p.message)).collect();
        header.map(|header| (header, rows, problems))
    }

    #[track_caller]
    fn check(bytes: &[u8], header: &[&str], rows: &[(u32, &[&str])], problems: &[&str]) {
        let (found_header, found_rows, found_problems) = read(bytes).unwrap();
        assert_eq!(found_header, header);
        let rows: Vec<(u32, Vec<String>)> = rows
            .iter()
            .map(|(line, cells)| (*line, cells.iter().map(|cell| (*cell).to_owned()).collect()))
            .collect();
        assert_eq!(found_rows, rows);
        assert_eq!(found_problems.len(), problems.len(), "{found_problems:?}");
        for (found, part) in found_problems.iter().zip(problems) {
            assert!(found.contains(part), "{found}");
        }
    }

    #[test]
    fn plain_files_have_a_header_and_rows_with_their_lines() {
        check(
            b"ISO3,value\nNPL,1\n\n\"BGD\",2\n",
            &["ISO3", "value"],
            &[(2, &["NPL", "1"]), (4, &["BGD", "2"])],
            &[],
        );
    }

    #[test]
    fn marks_preambles_trailing_commas_and_line_ends_are_read_over() {
        check(
            b"\xef\xbb\xbf\"Data Source\",\"Indicators\",\r\n\r\n\"Last Updated\",\"2024\",\r\n\r\n\"Country Name\",\"Country Code\",\"2000\",\r\nNepal,NPL,1,\r\n",
            &["Country Name", "Country Code", "2000"],
            &[(6, &["Nepal", "NPL", "1", ""])],
            &[],
        );
    }

    #[test]
    fn other_delimiters_are_read_and_told() {
        check(
            b"ISO3;value\nNPL;1,5\n",
            &["ISO3", "value"],
            &[(2, &["NPL", "1,5"])],
            &["semicolons"],
        );
        check(b"ISO3\tvalue\nNPL\t1\n", &["ISO3", "value"], &[(2, &["NPL", "1"])], &["tabs"]);
        check(b"sep=;\nISO3;value\nNPL;1\n", &["ISO3", "value"], &[(3, &["NPL", "1"])], &[]);
    }

    #[test]
    fn latin_letters_are_read_and_told() {
        check(
            b"ISO3,Name\nCIV,C\xf4te d\x92Ivoire\n",
            &["ISO3", "Name"],
            &[(2, &["CIV", "Côte d’Ivoire"])],
            &["Some(2): this file is not UTF-8"],
        );
    }

    #[test]
    fn what_is_no_table_is_told() {
        for bytes in [&b""[..], b" \n\n", b"\xff\xfea\0b\0", b"PK\x03\x04\xff\0"] {
            assert!(read(bytes).is_none(), "{bytes:?}");
        }
        // Nobody knows the first row, and it is the header all the same.
        check(b"a,b\n1,2\n", &["a", "b"], &[(2, &["1", "2"])], &[]);
        check(b"a;b\n1;2\n", &["a", "b"], &[(2, &["1", "2"])], &["semicolons"]);
    }
}
