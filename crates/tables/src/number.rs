//! What a cell says that should be a number.

/// A cell of a column of numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Cell {
    /// There is no data.
    Empty,
    /// Always finite.
    Number(f64),
    /// Something else.
    Text,
}

/// How owners of tables write that there is no data.
const NOTHING: [&[u8]; 16] = [
    b"..", b"...", b"-", b"--", b"NA", b"N/A", b"n/a", b"na", b"null", b"NULL", b"NaN", b"nan",
    b"#N/A", b"None", b"none", b"no data",
];

impl Cell {
    /// `comma`: numbers are written `1234,5`, as where semicolons part the cells.
    pub(crate) fn read(cell: &[u8], comma: bool) -> Self {
        let cell = trim(cell);
        let Some(first) = cell.first() else { return Self::Empty };
        if NOTHING.contains(&cell) || matches!(cell, [0xe2, 0x80, 0x93 | 0x94 | 0xa6]) {
            return Self::Empty;
        }
        // Rust also takes words such as `inf` for numbers.
        if !matches!(first, b'0'..=b'9' | b'-' | b'+' | b'.' | b',') || cell.len() > 400 {
            return Self::Text;
        }
        if comma && cell.contains(&b',') {
            return Self::parse(
                &cell.iter().map(|&b| if b == b',' { b'.' } else { b }).collect::<Vec<_>>(),
            );
        }
        Self::parse(cell)
    }

    fn parse(cell: &[u8]) -> Self {
        let number = std::str::from_utf8(cell).ok().and_then(|text| text.parse::<f64>().ok());
        match number {
            // So that no answer says `-0`.
            Some(0.0) => Self::Number(0.0),
            Some(number) if number.is_finite() => Self::Number(number),
            _ => Self::Text,
        }
    }

    /// What to do about a cell that is no number.
    pub(crate) fn help(cell: &str) -> &'static str {
        let has_digits = cell.bytes().any(|byte| byte.is_ascii_digit());
        if has_digits && cell.contains('%') {
            "leave out the `%`: the unit stands in tables.toml"
        } else if has_digits && cell.contains([',', ' ', '\u{a0}', '\u{202f}', '\'']) {
            "write it without separators and with a point, as 1234.5"
        } else {
            "write a number, or leave the cell empty where there is no data"
        }
    }
}

/// Without spaces, those that do not break included.
pub(crate) fn trim(cell: &[u8]) -> &[u8] {
    let mut cell = cell.trim_ascii();
    while let Some(rest) = cell.strip_prefix(b"\xc2\xa0") {
        cell = rest.trim_ascii();
    }
    while let Some(rest) = cell.strip_suffix(b"\xc2\xa0") {
        cell = rest.trim_ascii();
    }
    cell
}

/// A year, when it is written with four digits; also `2000 [YR2000]`, as one bank's tables have it.
pub(crate) fn year(cell: &[u8]) -> Option<u16> {
    let cell = trim(cell);
    let (digits, rest) = cell.split_at_checked(4)?;
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let year = digits.iter().fold(0_u16, |year, digit| year * 10 + u16::from(digit - b'0'));
    let rest = trim(rest);
    let is_whole = rest.is_empty()
        || rest == b".0"
        || (rest.starts_with(b"[YR") && rest.ends_with(b"]") && rest.len() == 8);
    (is_whole && (1000..3000).contains(&year)).then_some(year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_numbers_nothing_or_text() {
        for (cell, expected) in [
            ("1", Cell::Number(1.0)),
            (" 1234.5 ", Cell::Number(1234.5)),
            ("\u{a0}7\u{a0}", Cell::Number(7.0)),
            ("-0", Cell::Number(0.0)),
            ("+3", Cell::Number(3.0)),
            (".5", Cell::Number(0.5)),
            ("1.5e3", Cell::Number(1500.0)),
            ("", Cell::Empty),
            ("  ", Cell::Empty),
            ("..", Cell::Empty),
            ("NA", Cell::Empty),
            ("n/a", Cell::Empty),
            ("NaN", Cell::Empty),
            ("–", Cell::Empty),
            ("…", Cell::Empty),
            ("inf", Cell::Text),
            ("-inf", Cell::Text),
            ("1e999", Cell::Text),
            ("infinity", Cell::Text),
            ("12 %", Cell::Text),
            ("1,234", Cell::Text),
            ("high", Cell::Text),
            ("0x10", Cell::Text),
            ("1 2", Cell::Text),
        ] {
            assert_eq!(Cell::read(cell.as_bytes(), false), expected, "{cell}");
        }
        assert_eq!(Cell::read(b"1234,5", true), Cell::Number(1234.5));
        assert_eq!(Cell::read(b"1.234,5", true), Cell::Text);
        assert_eq!(Cell::read(b"7.5", true), Cell::Number(7.5));
        assert_eq!(Cell::read(&[0xff, 0xfe], false), Cell::Text);
    }

    #[test]
    fn years_have_four_digits() {
        for (cell, expected) in [
            ("2000", Some(2000)),
            (" 1995 ", Some(1995)),
            ("2000 [YR2000]", Some(2000)),
            ("2021.0", Some(2021)),
            ("2021/22", None),
            ("20000", None),
            ("99", None),
            ("0999", None),
            ("3000", None),
            ("year", None),
            ("", None),
        ] {
            assert_eq!(year(cell.as_bytes()), expected, "{cell}");
        }
    }
}
