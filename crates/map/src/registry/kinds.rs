//! Files of the folder that hold maps and are not read: what they are, and how to make layers of them.

use std::path::{Path, PathBuf};

use super::files::ending;
use super::{Problem, problem};

const RASTER: &str = "make a GeoTIFF of it: gdal_translate -co COMPRESS=DEFLATE";
const VECTOR: &str = "make GeoJSON of it: ogr2ogr -t_srs EPSG:4326 layer.geojson";

/// By their endings. Parts that only go with one of them, such as `.dbf`, are not named.
const OTHERS: &[(&[&str], &str, &str)] = &[
    (&["nc", "nc4", "cdf"], "NetCDF", RASTER),
    (&["h5", "hdf", "hdf5", "he5"], "HDF", RASTER),
    (&["grb", "grib", "grb2", "grib2"], "GRIB", RASTER),
    (&["jp2", "j2k"], "JPEG 2000", RASTER),
    (&["asc", "img", "vrt", "bil", "ecw", "hgt"], "a raster of another kind", RASTER),
    (&["zarr"], "Zarr", RASTER),
    (&["shp"], "a Shapefile", VECTOR),
    (&["gpkg"], "a GeoPackage", VECTOR),
    (&["kml", "kmz"], "KML", VECTOR),
    (&["gml", "gpx", "fgb", "topojson", "tab"], "features of another kind", VECTOR),
    (&["mbtiles", "pmtiles"], "an archive of tiles", VECTOR),
];

/// Names what is not shown though it looks as if it should be. `is_listed` knows files that
/// `layers.toml` names; those are read, or told of there.
pub(super) fn unread(files: &[PathBuf], is_listed: impl Fn(&Path) -> bool) -> Vec<Problem> {
    files.iter().filter(|file| !is_listed(file)).filter_map(|file| told(file)).collect()
}

fn told(file: &Path) -> Option<Problem> {
    let ending = ending(file);
    if ending == "json" {
        let message = "this is no layer: it ends in `.json` and layers.toml does not name it";
        let help = "call it .geojson, or name it in layers.toml, if it is GeoJSON";
        return Some(Problem {
            is_error: false,
            help: Some(help.to_owned()),
            ..problem(file, None, message)
        });
    }
    let (_, name, help) = OTHERS.iter().find(|(endings, ..)| endings.contains(&&*ending))?;
    let message = format!("this is {name}, which is not read: GeoTIFF and GeoJSON are");
    Some(Problem { help: Some((*help).to_owned()), ..problem(file, None, message) })
}
