//! Answers as CSV: where the numbers come from in the first line, then a header and rows.

use std::borrow::Cow;

use terrace_tables::Origin;

/// A table for spreadsheets.
pub struct Sheet {
    text: String,
}

/// A cell that is no number.
pub trait Cell {
    fn write_to(&self, text: &mut String);
}

impl Cell for str {
    fn write_to(&self, text: &mut String) {
        let guarded = guarded(self);
        if guarded.contains([',', '"', '\n', '\r', ';']) {
            text.push('"');
            text.push_str(&guarded.replace('"', "\"\""));
            text.push('"');
        } else {
            text.push_str(&guarded);
        }
    }
}

impl Cell for String {
    fn write_to(&self, text: &mut String) {
        self.as_str().write_to(text);
    }
}

impl Cell for &str {
    fn write_to(&self, text: &mut String) {
        (**self).write_to(text);
    }
}

impl Cell for f64 {
    fn write_to(&self, text: &mut String) {
        text.push_str(&self.to_string());
    }
}

impl Cell for usize {
    fn write_to(&self, text: &mut String) {
        text.push_str(&self.to_string());
    }
}

impl Cell for u16 {
    fn write_to(&self, text: &mut String) {
        text.push_str(&self.to_string());
    }
}

impl<T: Cell> Cell for Option<T> {
    fn write_to(&self, text: &mut String) {
        if let Some(cell) = self {
            cell.write_to(text);
        }
    }
}

impl Sheet {
    /// `about` says what it is and whose; it becomes one line.
    pub fn new(about: &str, columns: &[&str]) -> Self {
        let about = about.replace(['\n', '\r'], " ");
        let mut sheet = Self { text: format!("# {about}\n") };
        sheet.row(&columns.iter().map(|column| column as &dyn Cell).collect::<Vec<_>>());
        sheet
    }

    pub fn row(&mut self, cells: &[&dyn Cell]) {
        for (at, cell) in cells.iter().enumerate() {
            if at > 0 {
                self.text.push(',');
            }
            cell.write_to(&mut self.text);
        }
        self.text.push('\n');
    }

    pub fn into_text(self) -> String {
        self.text
    }
}

/// Where numbers come from, in one line.
pub fn source_line(title: &str, origin: &Origin) -> String {
    let Origin { source, licence, updated, source_url, .. } = origin;
    let url = source_url.as_ref().map_or_else(String::new, |url| format!(", {url}"));
    format!("{title}. Source: {source}{url}. Licence: {licence}. Updated: {updated}.")
}

/// A text that no spreadsheet takes for a formula.
fn guarded(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        let mut sheet = Sheet::new("Risk. Source: us\nand =them.", &["code", "name", "value"]);
        sheet.row(&[&"NPL", &"Nepal, \"the\" hills", &-1.5]);
        sheet.row(&[&"=1+1", &"@x", &None::<f64>]);
        sheet.row(&[&"-2", &"+3", &7_usize]);
        assert_eq!(
            sheet.into_text(),
            "# Risk. Source: us and =them.\ncode,name,value\nNPL,\"Nepal, \"\"the\"\" hills\",-1.5\n'=1+1,'@x,\n'-2,'+3,7\n"
        );
    }
}
