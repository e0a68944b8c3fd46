//! Which bands of a raster a style shows.

use crate::raster::{Raster, SampleFormat};
use crate::registry::Shown;
use crate::style::{Channels, RasterSymbolizer};

/// Which bands of a raster a symbolizer shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bands {
    One(usize),
    Colors([usize; 3]),
}

pub(crate) fn bands(symbolizer: &RasterSymbolizer, shown: &Shown) -> Bands {
    if let Some(band) = shown.band {
        return Bands::One(band);
    }
    let count = shown.raster.full().bands;
    match symbolizer.channels {
        Channels::One(band) => Bands::One(band.min(count - 1)),
        Channels::Colors(bands) => Bands::Colors(bands.map(|band| band.min(count - 1))),
        Channels::Own if symbolizer.map.is_some() || shown.raster.palette.is_some() => {
            Bands::One(0)
        }
        Channels::Own => own_bands(&shown.raster),
    }
}

/// A photograph is shown in its colours. Several bands of anything else are not: the first is.
fn own_bands(raster: &Raster) -> Bands {
    let is_bytes = raster.full().format == SampleFormat::U8;
    let alpha = usize::from(raster.imagery.alpha.is_some());
    match raster.full().bands - alpha {
        3.. if raster.imagery.is_colors || is_bytes => Bands::Colors([0, 1, 2]),
        1 if alpha == 1 && is_bytes => Bands::Colors([0; 3]),
        _ => Bands::One(0),
    }
}
