//! Rasters of every kind give the values that were written; broken ones never more than a reason.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use proptest::prelude::*;

use super::*;
use crate::caches::CacheBytes;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(format!("{name}.tif"))
}

fn open(path: &Path) -> Result<Raster, RasterError> {
    Raster::open(&terrace_files::disk(), path)
}

fn caches() -> Caches {
    Caches::new(CacheBytes::default())
}

/// All cells of a file whose values follow scripts/maps/fixtures.py.
#[track_caller]
fn check(name: &str, nodata: f64) {
    let raster = open(&data(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let caches = caches();
    let full = raster.full();
    assert_eq!((full.width, full.height), (20, 14), "{name}");
    for (band, row, column) in (0..full.bands).flat_map(|band| {
        (0..14).flat_map(move |row| (0..20).map(move |column| (band, row, column)))
    }) {
        let expected = match (row, column) {
            (3, 5) => nodata,
            _ => band as f64 * 1000.0 + f64::from(row) * 30.0 + f64::from(column),
        };
        let actual = raster.value(&caches, band, column, row).unwrap();
        assert_eq!(actual, expected, "{name}: band {band}, row {row}, column {column}");
        assert_eq!(raster.is_nodata(actual), (row, column) == (3, 5));
    }
}

#[test]
fn every_way_of_writing_a_raster_is_read() {
    for name in [
        "plain",
        "strips",
        "tiles",
        "float_predictor",
        "float64_predictor",
        "lzw",
        "int32_predictor",
        "big_endian",
        "big_endian_float",
        "bands",
        "planes",
        "bigtiff",
        "mercator",
        "utm",
    ] {
        check(name, -9999.0);
    }
    check("packbits", 9999.0);
}

#[test]
fn small_values_are_read() {
    let caches = caches();
    let bytes = open(&data("bytes")).unwrap();
    assert_eq!(bytes.value(&caches, 0, 19, 13).unwrap(), 110.0);
    let bits = open(&data("bits")).unwrap();
    assert_eq!(
        [0, 1, 2, 19].map(|column| bits.value(&caches, 0, column, 1).unwrap()),
        [1.0, 0.0, 1.0, 0.0]
    );
    let palette = open(&data("palette")).unwrap();
    assert_eq!(palette.palette.as_ref().unwrap()[..3], [[255, 0, 0], [0, 255, 0], [0, 0, 255]]);
    let sparse = open(&data("sparse")).unwrap();
    assert_eq!(sparse.value(&caches, 0, 7, 7).unwrap(), -9999.0);
}

#[test]
fn bands_have_geoservers_names() {
    for (name, expected) in [
        ("plain", "GRAY_INDEX"),
        ("colors", "RED_BAND GREEN_BAND BLUE_BAND"),
        ("bands", "Band1 Band2 Band3"),
        ("palette", "PALETTE_INDEX"),
    ] {
        assert_eq!(open(&data(name)).unwrap().imagery.names.join(" "), expected);
    }
}

#[test]
fn overviews_are_found() {
    let raster = open(&data("overviews")).unwrap();
    let sizes: Vec<u32> = raster.levels.iter().map(|level| level.width).collect();
    assert_eq!(sizes, [64, 32, 16]);
    let samples = raster.chunk(&caches(), 1, 0).unwrap();
    assert_eq!(samples.get(0), 15.0);
}

#[test]
fn a_raster_lies_where_it_says() {
    let plain = open(&data("plain")).unwrap();
    assert_eq!(plain.bounds(), Bounds { min_x: 10.0, min_y: 43.0, max_x: 20.0, max_y: 50.0 });
    for (x, y, expected) in [
        (10.0, 50.0, Some((0, 0))),
        (10.5, 49.5, Some((1, 1))),
        (20.0, 43.0, Some((19, 13))),
        (374.9, 49.9, Some((9, 0))),
        (-350.0, 49.9, Some((0, 0))),
        (9.99, 45.0, None),
        (15.0, 50.01, None),
        (f64::NAN, 45.0, None),
    ] {
        assert_eq!(plain.cell_at(x, y), expected, "{x}, {y}");
    }
    let mercator = open(&data("mercator")).unwrap();
    assert_eq!(mercator.crs.straight(), Some(crate::crs::Crs::Mercator));
    // Its corners as PROJ 9 gives them.
    let utm = open(&data("utm")).unwrap();
    let area = utm.geographic_bounds();
    let known = [84.982_494, 26.984_396, 85.188_0, 27.111_0];
    let found = [area.min_x, area.min_y, area.max_x, area.max_y];
    assert!(found.iter().zip(known).all(|(a, b)| (a - b).abs() < 0.01), "{found:?}");
}

#[test]
fn what_cannot_be_read_says_what_to_do() {
    // One byte of the head says how a file is compressed: 5 is LZW.
    let whole = std::fs::read(data("lzw")).unwrap();
    let entry =
        |code: u16| [&b"\x03\x01\x03\x00\x01\x00\x00\x00"[..], &code.to_le_bytes()].concat();
    let at = whole.windows(10).position(|bytes| bytes == entry(5)).unwrap();
    for (code, method) in
        [(6, "JPEG in the form of 1992"), (34887, "LERC"), (50001, "WebP"), (99, "method 99")]
    {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        let mut bytes = whole.clone();
        bytes[at..at + 10].copy_from_slice(&entry(code));
        file.write_all(&bytes).unwrap();
        let expected = format!(
            "it is compressed by {method}; deflate, LZW, ZSTD, PackBits and JPEG can be read: gdal_translate -co COMPRESS=DEFLATE"
        );
        assert_eq!(open(file.path()).unwrap_err().to_string(), expected);
    }
}

/// Opens bytes as a file, and reads some of it.
fn read_all(bytes: &[u8]) -> Result<(), RasterError> {
    let mut file = tempfile::NamedTempFile::new()?;
    file.write_all(bytes)?;
    let raster = open(file.path())?;
    let caches = caches();
    for number in 0..raster.levels.len() {
        let level = &raster.levels[number];
        for chunk in 0..(level.across * level.down).min(50) {
            raster.chunk(&caches, number, chunk)?;
        }
    }
    Ok(())
}

#[test]
fn a_file_that_was_cut_off_is_refused() {
    let whole = std::fs::read(data("strips")).unwrap();
    assert!(read_all(&whole).is_ok());
    for length in 0..whole.len() {
        // The head stands before the data, so that every shorter file misses something.
        assert!(read_all(&whole[..length]).is_err(), "{length} bytes of {}", whole.len());
    }
}

/// A little-endian TIFF with one directory of numbers.
fn tiff(entries: &[(u16, u16, Vec<u32>)]) -> Vec<u8> {
    let mut bytes = b"II*\0\x08\0\0\0".to_vec();
    bytes.extend((entries.len() as u16).to_le_bytes());
    let mut rest: Vec<u8> = Vec::new();
    let after = 8 + 2 + entries.len() * 12 + 4;
    for (tag, kind, values) in entries {
        bytes.extend(tag.to_le_bytes());
        bytes.extend(kind.to_le_bytes());
        bytes.extend((values.len() as u32).to_le_bytes());
        let packed: Vec<u8> = values
            .iter()
            .flat_map(|value| {
                if *kind == 3 {
                    value.to_le_bytes()[..2].to_vec()
                } else {
                    value.to_le_bytes().to_vec()
                }
            })
            .collect();
        if packed.len() <= 4 {
            let mut inline = packed.clone();
            inline.resize(4, 0);
            bytes.extend(inline);
        } else {
            bytes.extend(((after + rest.len()) as u32).to_le_bytes());
            rest.extend(packed);
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(rest);
    bytes
}

/// One with a huge picture in `rows_per_strip`, of which there is nothing.
fn huge(rows_per_strip: u32) -> Vec<u8> {
    let strips = 100_000_u32.div_ceil(rows_per_strip) as usize;
    tiff(&[
        (256, 4, vec![100_000]),
        (257, 4, vec![100_000]),
        (258, 3, vec![8]),
        (259, 3, vec![8]),
        (262, 3, vec![1]),
        (273, 4, vec![8; strips]),
        (277, 3, vec![1]),
        (278, 4, vec![rows_per_strip]),
        (279, 4, vec![4; strips]),
    ])
}

#[test]
fn a_head_that_promises_much_takes_no_memory() {
    assert_eq!(
        read_all(&huge(100_000)).unwrap_err().to_string(),
        "its strips or tiles are larger than 64 MB each; write it in tiles, such as with gdal_translate -co TILED=YES"
    );
    assert!(read_all(&huge(100)).is_err());
}

#[test]
fn a_strip_that_grows_without_end_stops_at_its_size() {
    let zeros = vec![0; 1 << 20];
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(&zeros).unwrap();
    let bomb = encoder.finish().unwrap();
    let layout = open(&data("bytes")).unwrap().full().chunk_layout(0);
    let layout = tags::ChunkLayout { compression: tags::Compression::Deflate, ..layout };
    assert_eq!(decode::decode(&bomb, &layout).unwrap().len(), 20 * 14);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let _ = read_all(&bytes);
        let mut tiff = b"II*\0\x08\0\0\0".to_vec();
        tiff.extend(bytes);
        let _ = read_all(&tiff);
    }

    #[test]
    fn any_damage_is_read_or_refused(
        name in prop::sample::select(vec!["strips", "float_predictor", "lzw", "packbits", "planes", "bigtiff", "bits", "overviews"]),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
    ) {
        let mut bytes = std::fs::read(data(name)).unwrap();
        for (place, value) in damage {
            let place = place.index(bytes.len());
            bytes[place] = value;
        }
        let _ = read_all(&bytes);
    }
}
