//! What a raster has at a place.

use super::results::ToldValue;
use super::value::InfoValue;
use crate::exception::ServiceException;
use crate::paint::bands::{Bands, bands};
use crate::raster::RasterError;
use crate::registry::{CellValue, Layer, Maps, RasterData, Shown};
use crate::request::InfoRequest;
use crate::style::{PaintedClass, RasterSymbolizer};

/// A place of a raster that is looked at.
pub(super) struct Look<'q, 'a> {
    pub(super) maps: &'q Maps,
    pub(super) query: &'q InfoRequest,
    pub(super) layer: &'a Layer,
    pub(super) data: &'a RasterData,
    pub(super) symbolizer: &'a RasterSymbolizer,
    /// In degrees.
    pub(super) place: (f64, f64),
}

/// The bands and their values, and what the layer is about.
type Cell<'a> = (Vec<(String, InfoValue)>, Option<ToldValue<'a>>);

impl<'a> Look<'_, 'a> {
    /// What is there at a step of the series; `None` outside of the raster.
    pub(super) fn at(&self, step: usize) -> Result<Option<Cell<'a>>, ServiceException> {
        self.read(step).map_err(|error| ServiceException::of_raster(&error))
    }

    fn read(&self, step: usize) -> Result<Option<Cell<'a>>, RasterError> {
        let shown = self.data.at(step)?;
        let (longitude, latitude) = self.place;
        let Some(values) = shown.values_at(longitude, latitude, &self.maps.caches)? else {
            return Ok(None);
        };
        let told = self.told(&shown, &values)?;
        let mut cell = self.named(&values);
        if let Some(wanted) = &self.query.properties {
            cell.retain(|(name, _)| wanted.contains(name));
        }
        if let Some(first) = &self.layer.value {
            // Stable: all others stay in their order.
            cell.sort_by_key(|(name, _)| *name != first.name);
        }
        Ok(Some((cell, told)))
    }

    /// Each band with its value, and the label of it where the style wants that.
    fn named(&self, values: &[CellValue]) -> Vec<(String, InfoValue)> {
        let label = &self.symbolizer.info_label;
        let mut cell = Vec::new();
        for (band, &CellValue { value, has_data }) in self.data.bands.iter().zip(values) {
            let shown = if has_data || !self.query.exclude_nodata {
                InfoValue::Number(value)
            } else {
                InfoValue::Null
            };
            if !label.replace {
                cell.push((band.clone(), shown));
            }
            if label.add {
                let map = self.symbolizer.map.as_ref().filter(|_| has_data);
                let entry = map.and_then(|(map, _)| map.entry_of(value));
                let name = label.name.clone().unwrap_or_else(|| format!("Label_{band}"));
                let text = entry.and_then(|entry| entry.label.clone()).unwrap_or_default();
                cell.push((name, InfoValue::Text(text)));
            }
        }
        cell
    }

    /// What the layer is about. Where there is no data, it is null.
    fn told(
        &self,
        shown: &Shown,
        values: &[CellValue],
    ) -> Result<Option<ToldValue<'a>>, RasterError> {
        let value = self.layer.value.as_ref().filter(|value| self.query.wants(&value.name));
        let Some(value) = value else { return Ok(None) };
        let place = self.data.bands.iter().position(|band| *band == value.name);
        let Some((band, cell)) = place.and_then(|band| Some((band, values.get(band)?))) else {
            return Ok(None);
        };
        if !cell.has_data {
            return Ok(Some(ToldValue::new(
                value,
                InfoValue::Null.json(),
                PaintedClass::default(),
            )));
        }
        // Where bands are times, there is one of them.
        let is_painted = match bands(self.symbolizer, shown) {
            Bands::One(painted) => shown.band.is_some() || painted == band,
            Bands::Colors(_) => false,
        };
        let painted = match &shown.raster.palette {
            _ if !is_painted => PaintedClass::default(),
            Some(_) if self.symbolizer.map.is_none() => {
                let caches = &self.maps.caches;
                let own = self.data.own_colors(shown, band, self.symbolizer, caches)?;
                PaintedClass { title: None, color: own.color(cell.value) }
            }
            _ => self.symbolizer.class_of(cell.value),
        };
        Ok(Some(ToldValue::new(value, InfoValue::Number(cell.value).json(), painted)))
    }
}
