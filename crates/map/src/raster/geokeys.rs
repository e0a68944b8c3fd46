//! Where a GeoTIFF lies on the earth.

use super::error::RasterError;
use super::source::{SourceCrs, Uncomputable};
use super::units;
use crate::view::Bounds;

/// The corner at which the first row begins, and the size of a cell.
///
/// Invariant: all are finite and no size is 0. Rows that go down have a negative height.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Placement {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) cell_width: f64,
    pub(crate) cell_height: f64,
}

impl Placement {
    pub(crate) fn column(&self, x: f64) -> f64 {
        (x - self.x) / self.cell_width
    }

    pub(crate) fn row(&self, y: f64) -> f64 {
        (y - self.y) / self.cell_height
    }

    pub(crate) fn bounds(&self, width: u32, height: u32) -> Bounds {
        let x = self.x + self.cell_width * f64::from(width);
        let y = self.y + self.cell_height * f64::from(height);
        Bounds {
            min_x: self.x.min(x),
            min_y: self.y.min(y),
            max_x: self.x.max(x),
            max_y: self.y.max(y),
        }
    }
}

impl Placement {
    /// Refuses numbers that no place on Earth has: most likely they are in another system than the
    /// file says. A cell may reach over the edge, as those of many climate models do.
    fn check_world(&self, crs: &SourceCrs, width: u32, height: u32) -> Result<(), RasterError> {
        let bounds = self.bounds(width, height);
        let Some(straight) = crs.straight() else { return Ok(()) };
        let (circle, pole) = (straight.x(360.0), straight.y(90.0));
        let (across, up) = (self.cell_width.abs(), self.cell_height.abs());
        let fits = bounds.width() <= circle + 2.0 * across
            && bounds.min_x >= -1.5 * circle - across
            && bounds.max_x <= 1.5 * circle + across
            && bounds.min_y >= -pole - up
            && bounds.max_y <= pole + up;
        if fits {
            return Ok(());
        }
        let Bounds { min_x, min_y, max_x, max_y } = bounds;
        Err(RasterError::unsupported(format!(
            "it reaches beyond the world, from {min_x}, {min_y} to {max_x}, {max_y}; say in which coordinate system these numbers are, such as with gdal_translate -a_srs EPSG:32645"
        )))
    }
}

/// The tags that place a raster, as they stand in the file.
#[derive(Debug, Default)]
pub(super) struct GeoTags {
    pub(super) pixel_scale: Vec<f64>,
    pub(super) tie_points: Vec<f64>,
    pub(super) transformation: Vec<f64>,
    /// Numbers that keys refer to.
    pub(super) doubles: Vec<f64>,
    pub(super) directory: Vec<u16>,
}

const MODEL_TYPE: u16 = 1024;
const RASTER_TYPE: u16 = 1025;
const GEOGRAPHIC_TYPE: u16 = 2048;
const PROJECTED_TYPE: u16 = 3072;
const PRIME_MERIDIAN: u16 = 2051;
const ANGULAR_UNIT: u16 = 2054;
const ANGULAR_UNIT_SIZE: u16 = 2055;
const LINEAR_UNIT: u16 = 3076;
const LINEAR_UNIT_SIZE: u16 = 3077;
const GREENWICH: u16 = 8901;
const PROJECTED: u16 = 1;
const GEOGRAPHIC: u16 = 2;
const PIXEL_IS_POINT: u16 = 2;
const USER_DEFINED: u16 = 32767;
const DEGREES: u16 = 4326;

impl GeoTags {
    /// The value of a key that stands in the directory itself.
    fn key(&self, wanted: u16) -> Option<u16> {
        let entries = self.directory.get(4..)?;
        entries.chunks_exact(4).find(|entry| entry[0] == wanted && entry[1] == 0).map(|e| e[3])
    }

    /// The number that a key refers to.
    fn double(&self, wanted: u16) -> Option<f64> {
        const DOUBLES: u16 = 34736;
        let entries = self.directory.get(4..)?;
        let mut entries = entries.chunks_exact(4);
        let entry = entries.find(|entry| entry[0] == wanted && entry[1] == DOUBLES)?;
        self.doubles.get(usize::from(entry[3])).copied()
    }

    /// Where a raster of this size lies, in the units of its coordinate system.
    pub(super) fn place(
        &self,
        width: u32,
        height: u32,
    ) -> Result<(Placement, SourceCrs), RasterError> {
        let written = self.placement()?;
        let crs = self.crs(&written.bounds(width, height))?;
        let unit = self.unit(&crs)?;
        let placed = Placement {
            x: written.x * unit,
            y: written.y * unit,
            cell_width: written.cell_width * unit,
            cell_height: written.cell_height * unit,
        };
        placed.check_world(&crs, width, height)?;
        Ok((placed, crs))
    }

    /// How many units of the coordinate system one unit of the file is.
    fn unit(&self, crs: &SourceCrs) -> Result<f64, RasterError> {
        let (kind, size, of) = match self.key(MODEL_TYPE) {
            Some(GEOGRAPHIC) => (ANGULAR_UNIT, ANGULAR_UNIT_SIZE, units::degrees as fn(u16) -> _),
            Some(PROJECTED) => (LINEAR_UNIT, LINEAR_UNIT_SIZE, units::metres as fn(u16) -> _),
            _ => return Ok(1.0),
        };
        let Some(code) = self.key(kind) else { return Ok(1.0) };
        let own = match (code, self.double(size)) {
            // Sizes of angles are in radians.
            (USER_DEFINED, Some(radians)) if kind == ANGULAR_UNIT => Some(radians.to_degrees()),
            (USER_DEFINED, Some(metres)) => Some(metres),
            _ => of(code),
        };
        let Some(own) = own.filter(|own| own.is_finite() && *own > 0.0) else {
            return Err(RasterError::unsupported(format!(
                "its numbers are in a unit that is not known here (EPSG:{code}); warp it first, such as with gdalwarp -t_srs EPSG:4326"
            )));
        };
        let factor = own / crs.unit();
        // The same unit, written with fewer digits.
        Ok(if (factor - 1.0).abs() < 1e-8 { 1.0 } else { factor })
    }

    fn placement(&self) -> Result<Placement, RasterError> {
        let placed = match (&*self.transformation, &*self.pixel_scale, &*self.tie_points) {
            (&[cell_width, across, _, x, down, cell_height, _, y, ..], _, _)
                if across == 0.0 && down == 0.0 =>
            {
                Placement { x, y, cell_width, cell_height }
            }
            ([_, _, _, _, _, _, _, _, ..], _, _) => {
                return Err(RasterError::unsupported(
                    "it lies askew; turn it upright first, such as with gdalwarp",
                ));
            }
            (_, &[width, height, ..], &[column, row, _, x, y, ..]) => Placement {
                x: x - column * width,
                y: y + row * height,
                cell_width: width,
                cell_height: -height,
            },
            _ => {
                return Err(RasterError::unsupported(
                    "it does not say where it lies; write it as a GeoTIFF, such as with gdal_translate -a_srs EPSG:4326 -a_ullr",
                ));
            }
        };
        let shift = if self.key(RASTER_TYPE) == Some(PIXEL_IS_POINT) { 0.5 } else { 0.0 };
        let Placement { x, y, cell_width, cell_height } = placed;
        let placed = Placement {
            x: x - shift * cell_width,
            y: y - shift * cell_height,
            cell_width,
            cell_height,
        };
        let numbers =
            [placed.x, placed.y, cell_width, cell_height, 1.0 / cell_width, 1.0 / cell_height];
        // A raster that begins beyond these would lose its cells to rounding.
        if numbers.iter().all(|n| n.is_finite() && n.abs() < 1e15) && cell_width > 0.0 {
            Ok(placed)
        } else {
            Err(RasterError::unsupported("the numbers that say where it lies make no sense"))
        }
    }

    fn crs(&self, bounds: &Bounds) -> Result<SourceCrs, RasterError> {
        let help = "warp it first, such as with gdalwarp -t_srs EPSG:4326";
        let wrong = |what: String| Err(RasterError::unsupported(format!("{what}; {help}")));
        let code = match self.key(MODEL_TYPE) {
            Some(GEOGRAPHIC) => match self.key(GEOGRAPHIC_TYPE) {
                None | Some(USER_DEFINED) => DEGREES,
                Some(code) => code,
            },
            Some(PROJECTED) => match self.key(PROJECTED_TYPE) {
                None | Some(USER_DEFINED) => {
                    return wrong("it is in a projection without a code".to_owned());
                }
                Some(code) => code,
            },
            // Many writers forget to say; numbers that can be degrees are.
            _ if bounds.min_x >= -360.0
                && bounds.max_x <= 540.0
                && bounds.min_y >= -91.0
                && bounds.max_y <= 91.0 =>
            {
                DEGREES
            }
            _ => return wrong("it does not name its coordinate system".to_owned()),
        };
        if self.key(PRIME_MERIDIAN).is_some_and(|meridian| meridian != GREENWICH) && code == DEGREES
        {
            return wrong("its longitudes are not counted from Greenwich".to_owned());
        }
        SourceCrs::of_code(code).or_else(|why| match why {
            Uncomputable::Unknown => {
                wrong(format!("it is in EPSG:{code}, which cannot be computed here"))
            }
            Uncomputable::Inexact => wrong(format!(
                "it is in EPSG:{code}, which is computed here less exactly than it should be"
            )),
        })
    }
}
