//! What the bands of a file are: values, colours, or how much of them is seen.

use super::error::RasterError;

/// The band that says how much of a cell is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Alpha {
    pub(crate) band: usize,
    /// The colours beside it are multiplied by it already.
    pub(crate) is_multiplied: bool,
}

/// What the bands are.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Imagery {
    /// The names by which GeoServer knows the bands of such a file.
    pub(crate) names: Vec<String>,
    pub(crate) alpha: Option<Alpha>,
    /// The first three bands are red, green and blue.
    pub(crate) is_colors: bool,
    /// The least value is white.
    pub(crate) is_inverted: bool,
}

const WHITE_IS_ZERO: u16 = 0;
pub(super) const BLACK_IS_ZERO: u16 = 1;
pub(super) const RGB: u16 = 2;
pub(super) const PALETTE: u16 = 3;
pub(super) const YCBCR: u16 = 6;

impl Imagery {
    /// Of `PhotometricInterpretation`, `ExtraSamples` and the number of bands.
    pub(super) fn read(photometric: u16, extra: &[u16], bands: usize) -> Result<Self, RasterError> {
        let known: &[&str] = match photometric {
            PALETTE => &["PALETTE_INDEX"],
            RGB if bands >= 3 => &["RED_BAND", "GREEN_BAND", "BLUE_BAND"],
            WHITE_IS_ZERO | BLACK_IS_ZERO | RGB => &["GRAY_INDEX"],
            other => {
                let name = match other {
                    4 => "a mask without a picture".to_owned(),
                    5 => "CMYK".to_owned(),
                    YCBCR => "YCbCr".to_owned(),
                    8..=10 => "CIE L*a*b*".to_owned(),
                    other => format!("kind {other}"),
                };
                return Err(RasterError::unsupported(format!(
                    "its colours are written as {name}; write them as red, green and blue: gdal_translate -co PHOTOMETRIC=RGB -co COMPRESS=DEFLATE"
                )));
            }
        };
        // Those that are extra come last. Some writers list fewer than there are.
        let first = bands.saturating_sub(extra.len());
        let alpha = extra
            .iter()
            .position(|kind| matches!(kind, 1 | 2))
            .map(|place| Alpha { band: first + place, is_multiplied: extra[place] == 1 });
        let alpha = alpha.filter(|alpha| (1..bands).contains(&alpha.band));
        // Several bands of values have no names, unless the rest is how much of them is seen.
        let values = bands - usize::from(alpha.is_some());
        let known = if known == ["GRAY_INDEX"] && values > 1 { &[] } else { known };
        let name = |band: usize| match known.get(band) {
            _ if alpha.is_some_and(|alpha| alpha.band == band) => "ALPHA_BAND".to_owned(),
            Some(name) => (*name).to_owned(),
            None => format!("Band{}", band + 1),
        };
        Ok(Self {
            names: (0..bands).map(name).collect(),
            alpha,
            is_colors: photometric == RGB && bands >= 3,
            is_inverted: photometric == WHITE_IS_ZERO,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(photometric: u16, extra: &[u16], bands: usize, expected: &str) {
        let actual = match Imagery::read(photometric, extra, bands) {
            Ok(imagery) => imagery.names.join(" "),
            Err(error) => error.to_string(),
        };
        assert_eq!(actual, expected, "{photometric} {extra:?} {bands}");
    }

    #[test]
    fn a_band_is_alpha_only_when_it_says_so() {
        check(1, &[], 1, "GRAY_INDEX");
        check(1, &[2], 2, "GRAY_INDEX ALPHA_BAND");
        check(1, &[0], 2, "Band1 Band2");
        check(1, &[0, 0], 3, "Band1 Band2 Band3");
        check(1, &[], 4, "Band1 Band2 Band3 Band4");
        check(2, &[], 3, "RED_BAND GREEN_BAND BLUE_BAND");
        check(2, &[2], 4, "RED_BAND GREEN_BAND BLUE_BAND ALPHA_BAND");
        check(2, &[1], 4, "RED_BAND GREEN_BAND BLUE_BAND ALPHA_BAND");
        check(2, &[0], 4, "RED_BAND GREEN_BAND BLUE_BAND Band4");
        check(2, &[], 4, "RED_BAND GREEN_BAND BLUE_BAND Band4");
        check(2, &[0, 2], 5, "RED_BAND GREEN_BAND BLUE_BAND Band4 ALPHA_BAND");
        check(3, &[], 1, "PALETTE_INDEX");
        check(3, &[2], 2, "PALETTE_INDEX ALPHA_BAND");
        // More than there are.
        check(1, &[2, 2, 2], 1, "GRAY_INDEX");
        check(1, &[0, 0, 2], 1, "GRAY_INDEX");
    }

    #[test]
    fn colours_that_are_not_red_green_and_blue_are_refused_by_name() {
        for (photometric, name) in [(5, "CMYK"), (6, "YCbCr"), (8, "CIE L*a*b*"), (99, "kind 99")] {
            let error = Imagery::read(photometric, &[], 3).unwrap_err().to_string();
            assert!(error.starts_with(&format!("its colours are written as {name};")), "{error}");
        }
    }
}
