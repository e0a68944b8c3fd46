//! A raster as a layer: its colours, and its values at a place.

use std::sync::{Arc, Mutex, PoisonError};

use super::series::Series;
use crate::caches::Caches;
use crate::exception::ServiceException;
use crate::raster::{Packing, Raster, RasterError, SampleFormat};
use crate::style::{Classifier, ColorMap, Contrast, RasterSymbolizer, STEPS, Spread};
use crate::time::TimeAsked;

#[derive(Debug)]
pub(crate) struct RasterData {
    /// Of a series, that of its default time.
    pub(crate) raster: Arc<Raster>,
    /// Its times, when there are several.
    pub(crate) series: Option<Arc<Series>>,
    /// What its bands are called in feature info.
    pub(crate) bands: Vec<String>,
    /// Whether maps show values between its cells.
    pub(crate) is_smooth: bool,
    /// Colours for styles without a colour map; made when first needed.
    own: Mutex<Vec<(OwnColors, Arc<Classifier>)>>,
}

/// What the colours of a raster without a colour map depend on.
#[derive(Debug, Clone, Copy, PartialEq)]
struct OwnColors {
    band: usize,
    opacity: f32,
    contrast: Contrast,
}

/// A raster to be shown.
#[derive(Debug)]
pub(crate) struct Shown {
    pub(crate) raster: Arc<Raster>,
    /// The only band that is, where bands are times.
    pub(crate) band: Option<usize>,
}

/// What one band has at a place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct CellValue {
    /// The real number. Where there is no data, the number that says so, or NaN.
    pub(crate) value: f64,
    pub(crate) has_data: bool,
}

/// How values become shares of a colour.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Shade {
    pub(crate) black: f64,
    pub(crate) white: f64,
    /// How bright each step between them is, where that is not in proportion.
    pub(crate) curve: Option<Box<[u8; STEPS]>>,
}

impl Shade {
    /// In proportion from black, which is 0.
    pub(crate) fn up_to(white: f64) -> Self {
        Self { black: 0.0, white, curve: None }
    }

    /// From 0 to 1.
    pub(crate) fn share(&self, value: f64) -> f64 {
        if self.curve.is_some() {
            return f64::from(self.byte(value)) / 255.0;
        }
        let share = (value - self.black) / (self.white - self.black);
        if share.is_nan() { 0.0 } else { share.clamp(0.0, 1.0) }
    }

    pub(crate) fn byte(&self, value: f64) -> u8 {
        // Casts saturate, and make 0 of NaN.
        let byte = ((value - self.black) / (self.white - self.black) * 255.0).round() as u8;
        self.curve.as_ref().map_or(byte, |curve| curve[usize::from(byte)])
    }
}

/// Chunks that are looked at for the range of a raster's values.
const SAMPLED_CHUNKS: u32 = 64;
/// Most classifiers that are kept; styles ask for one or two.
const MOST_OWN: usize = 16;

impl RasterData {
    pub(crate) fn new(
        raster: Arc<Raster>,
        names: Option<Vec<String>>,
        series: Option<Arc<Series>>,
    ) -> Self {
        let mut bands = raster.imagery.names.clone();
        // Bands that are times have one name.
        if series.as_ref().is_some_and(|series| series.band(series.default).is_some()) {
            bands = vec!["GRAY_INDEX".to_owned()];
        }
        for (band, name) in bands.iter_mut().zip(names.unwrap_or_default()) {
            *band = name;
        }
        Self { raster, series, bands, is_smooth: false, own: Mutex::default() }
    }

    /// The raster of a time, and the band where bands are times.
    pub(crate) fn at(&self, step: usize) -> Result<Shown, RasterError> {
        let Some(series) = &self.series else { return Ok(self.shown()) };
        let raster = series.raster(step)?;
        Ok(Shown {
            raster: raster.unwrap_or_else(|| Arc::clone(&self.raster)),
            band: series.band(step),
        })
    }

    /// The raster as such, or of the default time.
    fn shown(&self) -> Shown {
        let band = self.series.as_ref().and_then(|series| series.band(series.default));
        Shown { raster: Arc::clone(&self.raster), band }
    }

    /// The one that is asked for.
    pub(crate) fn asked(&self, time: &TimeAsked) -> Result<Shown, ServiceException> {
        let Some(series) = &self.series else { return Ok(self.shown()) };
        let picked = series.one(time)?;
        self.at(picked.step).map_err(|error| ServiceException::of_raster(&error))
    }

    /// The raster's own palette, or shades of grey over the range of its values.
    pub(crate) fn own_colors(
        &self,
        shown: &Shown,
        band: usize,
        RasterSymbolizer { opacity, contrast, .. }: &RasterSymbolizer,
        caches: &Caches,
    ) -> Result<Arc<Classifier>, RasterError> {
        // All times have the greys of the default one: otherwise they could not be compared.
        let band = shown.band.and(self.shown().band).unwrap_or(band);
        let known = || self.own.lock().unwrap_or_else(PoisonError::into_inner);
        let (opacity, contrast) = (*opacity, *contrast);
        let wanted = OwnColors { band, opacity, contrast };
        if let Some((_, classifier)) = known().iter().find(|(of, _)| *of == wanted) {
            return Ok(Arc::clone(classifier));
        }
        let classifier = Arc::new(if let Some(palette) = &self.raster.palette {
            let packing = self.raster.packing(band);
            Classifier::of_palette(palette, |number| packing.real(number), opacity)
        } else {
            let range = self.range(band, caches)?;
            let is_inverted = self.raster.imagery.is_inverted;
            let grey = if contrast.is_even() {
                ColorMap::grey(range.0, range.1, is_inverted)
            } else {
                let mut counts = self.counts(band, range, caches)?;
                if is_inverted {
                    counts.reverse();
                }
                let mut curve = contrast.curve(&counts);
                if is_inverted {
                    curve.reverse();
                }
                ColorMap::curve(range.0, range.1, &curve)
            };
            Classifier::new(&grey, opacity)
        });
        let mut known = known();
        if known.len() >= MOST_OWN {
            known.clear();
        }
        known.push((wanted, Arc::clone(&classifier)));
        Ok(classifier)
    }

    /// How the values of a band that is a colour become shares of it.
    pub(crate) fn shade(
        &self,
        band: usize,
        contrast: Contrast,
        caches: &Caches,
    ) -> Result<Shade, RasterError> {
        let raster = &self.raster;
        let is_image = raster.imagery.is_colors || raster.imagery.alpha.is_some();
        let (black, white) = match raster.full().format {
            _ if contrast.spread == Spread::Normalize => self.range(band, caches)?,
            SampleFormat::U8 => (0.0, 255.0),
            SampleFormat::U16 if is_image => (0.0, 65535.0),
            // Values rather than colours: the least is black, the greatest as bright as can be.
            _ => self.range(band, caches)?,
        };
        let curve = if contrast.is_even() {
            None
        } else {
            Some(Box::new(contrast.curve(&self.counts(band, (black, white), caches)?)))
        };
        Ok(Shade { black, white, curve })
    }

    /// The least and the greatest value of the coarsest level, or of a part of it.
    fn range(&self, band: usize, caches: &Caches) -> Result<(f64, f64), RasterError> {
        let mut range = (f64::INFINITY, f64::NEG_INFINITY);
        self.sample(band, caches, |value| range = (range.0.min(value), range.1.max(value)))?;
        Ok(if range.0 <= range.1 { range } else { (0.0, 1.0) })
    }

    /// How many of these values lie in each step between two.
    fn counts(
        &self,
        band: usize,
        (black, white): (f64, f64),
        caches: &Caches,
    ) -> Result<[u64; STEPS], RasterError> {
        let shade = Shade { black, white, curve: None };
        let mut counts = [0; STEPS];
        self.sample(band, caches, |value| counts[usize::from(shade.byte(value))] += 1)?;
        Ok(counts)
    }

    /// Calls `each` with values of the coarsest level, or of a part of it.
    fn sample(
        &self,
        band: usize,
        caches: &Caches,
        mut each: impl FnMut(f64),
    ) -> Result<(), RasterError> {
        let raster = &self.raster;
        let packing = raster.packing(band);
        let number = raster.levels.len() - 1;
        let level = &raster.levels[number];
        let all = level.across * level.down;
        for step in 0..all.min(SAMPLED_CHUNKS) {
            let chosen = u64::from(step) * u64::from(all) / u64::from(all.min(SAMPLED_CHUNKS));
            let (row, column) = (chosen as u32 / level.across, chosen as u32 % level.across);
            let chunk = level.chunk_of(band, column * level.chunk_width, row * level.chunk_height);
            let samples = raster.chunk(caches, number, chunk)?;
            samples.for_each(level.band_offset(band), level.chunk_samples(), |value| {
                if !raster.is_nodata(value) && value.is_finite() {
                    each(packing.real(value));
                }
            });
        }
        Ok(())
    }
}

/// The real number for people: unpacking makes 30.100000000000023 of what is meant to be 30.1, and
/// is exact to fewer digits than numbers of the computer have.
fn unpacked(packing: Packing, number: f64) -> f64 {
    let real = packing.real(number);
    if packing == Packing::NONE {
        return real;
    }
    format!("{real:.14e}").parse().unwrap_or(real)
}

impl Shown {
    /// The values of all bands at a place in degrees; `None` outside the raster.
    pub(crate) fn values_at(
        &self,
        longitude: f64,
        latitude: f64,
        caches: &Caches,
    ) -> Result<Option<Vec<CellValue>>, RasterError> {
        let raster = &self.raster;
        let place = raster.crs.place_at(longitude, latitude);
        let Some((column, row)) = place.and_then(|(x, y)| raster.cell_at(x, y)) else {
            return Ok(None);
        };
        let value = |band| {
            let number = raster.value(caches, band, column, row)?;
            let (packing, has_data) = (raster.packing(band), !raster.is_nodata(number));
            // The number that says "no data" could be a real one, where others are unpacked.
            let is_known = has_data || packing == Packing::NONE;
            let value = if is_known { unpacked(packing, number) } else { f64::NAN };
            Ok(CellValue { value, has_data })
        };
        let bands = self.band.map_or(0..raster.full().bands, |band| band..band + 1);
        bands.map(value).collect::<Result<Vec<_>, _>>().map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpacked_numbers_have_the_digits_that_are_meant() {
        let packing = Packing { scale: 0.1, offset: -273.0 };
        for (number, expected) in
            [(3031.0, "30.1"), (2932.0, "20.2"), (2730.0, "0"), (-1.0, "-273.1")]
        {
            assert_eq!(unpacked(packing, number).to_string(), expected);
        }
        assert_eq!(unpacked(Packing::NONE, 0.1 + 0.2).to_string(), "0.30000000000000004");
        assert!(unpacked(packing, f64::NAN).is_nan());
    }
}
