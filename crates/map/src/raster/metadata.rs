//! What GDAL writes about bands into a tag of its own: how packed numbers become real ones.

use super::error::RasterError;

/// Packed numbers become real ones by `number × scale + offset`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Packing {
    pub(crate) scale: f64,
    pub(crate) offset: f64,
}

impl Packing {
    pub(crate) const NONE: Self = Self { scale: 1.0, offset: 0.0 };

    pub(crate) fn real(self, number: f64) -> f64 {
        // Numbers that are real already keep every digit.
        if self == Self::NONE { number } else { number * self.scale + self.offset }
    }
}

/// What is known of one band.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct BandNotes {
    pub(crate) packing: Packing,
    /// The unit of the real numbers.
    pub(crate) unit: Option<String>,
    pub(crate) description: Option<String>,
}

impl Default for BandNotes {
    fn default() -> Self {
        Self { packing: Packing::NONE, unit: None, description: None }
    }
}

/// Notes on each of so many bands. `text` is the XML in the tag `GDAL_METADATA`.
pub(super) fn read(text: &str, bands: usize) -> Result<Vec<BandNotes>, RasterError> {
    let mut notes = vec![BandNotes::default(); bands];
    let text = text.trim_matches(['\0', ' ', '\n']);
    if text.is_empty() {
        return Ok(notes);
    }
    // A file whose numbers may be packed is not shown as if they were not.
    let document = roxmltree::Document::parse(text)
        .map_err(|_| RasterError::Broken("what GDAL wrote about its bands is no XML"))?;
    for item in document.descendants().filter(|node| node.has_tag_name("Item")) {
        let band = item.attribute("sample").and_then(|band| band.parse::<usize>().ok());
        let Some(notes) = band.and_then(|band| notes.get_mut(band)) else { continue };
        let value = item.text().unwrap_or_default().trim();
        let number = || {
            let number = value.parse().ok().filter(|number: &f64| number.is_finite());
            number.ok_or_else(|| {
                let name = item.attribute("name").unwrap_or_default();
                RasterError::unsupported(format!("its {name} should be a number, not `{value}`"))
            })
        };
        match item.attribute("role") {
            Some("scale") => notes.packing.scale = number()?,
            Some("offset") => notes.packing.offset = number()?,
            Some("unittype") if !value.is_empty() => notes.unit = Some(value.to_owned()),
            Some("description") if !value.is_empty() => notes.description = Some(value.to_owned()),
            _ => {}
        }
    }
    Ok(notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_band_has_notes_of_its_own() {
        let text = r#"<GDALMetadata>
            <Item name="TITLE">sample</Item>
            <Item name="OFFSET" sample="1" role="offset">-273.15</Item>
            <Item name="SCALE" sample="1" role="scale">0.01</Item>
            <Item name="UNITTYPE" sample="1" role="unittype">degC</Item>
            <Item name="DESCRIPTION" sample="0" role="description">2020-01</Item>
            <Item name="SCALE" sample="7" role="scale">9</Item>
        </GDALMetadata>"#;
        let notes = read(text, 2).unwrap();
        assert_eq!(notes[0].packing, Packing::NONE);
        assert_eq!(notes[0].description.as_deref(), Some("2020-01"));
        assert_eq!(notes[1].packing, Packing { scale: 0.01, offset: -273.15 });
        assert_eq!(notes[1].unit.as_deref(), Some("degC"));
        assert_eq!(read("", 1).unwrap(), [BandNotes::default()]);
    }

    #[test]
    fn what_cannot_be_understood_is_no_reason_to_guess() {
        for (text, expected) in [
            ("<GDALMetadata", "its data is broken: what GDAL wrote about its bands is no XML"),
            (
                r#"<GDALMetadata><Item name="SCALE" sample="0" role="scale">a tenth</Item></GDALMetadata>"#,
                "its SCALE should be a number, not `a tenth`",
            ),
        ] {
            assert_eq!(read(text, 1).unwrap_err().to_string(), expected);
        }
    }
}
