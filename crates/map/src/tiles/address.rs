//! Addresses of tiles.

use super::{DEEPEST, SIDE};

/// Half the length of the equator in web Mercator, in metres.
const HALF_WORLD: f64 = 20_037_508.342_789_244;

/// A tile of the world in web Mercator, counted from the north-west.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tile {
    z: u8,
    x: u32,
    y: u32,
}

/// What stands below `/tiles/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TileAddress {
    /// A picture, with so many pixels for each one of a usual screen.
    Picture { layer: String, tile: Tile, zoom: u32 },
    /// The features of a tile, as a vector tile.
    Features { layer: String, tile: Tile },
    /// The `TileJSON` of a layer: of its pictures, or of its vector tiles.
    Document { layer: String, of_features: bool },
}

impl Tile {
    /// `None` where there is no such tile.
    pub fn new(z: u8, x: u32, y: u32) -> Option<Self> {
        let count = 1u64 << z.min(63);
        let lies_within = u64::from(x) < count && u64::from(y) < count;
        (z <= DEEPEST && lies_within).then_some(Self { z, x, y })
    }

    /// West, south, east and north in metres.
    pub(crate) fn bounds(self) -> [f64; 4] {
        let side = 2.0 * HALF_WORLD / f64::from(1u32 << self.z);
        // Neighbours have the very same numbers where they touch.
        let x = |tile: u32| -HALF_WORLD + side * f64::from(tile);
        let y = |tile: u32| HALF_WORLD - side * f64::from(tile);
        [x(self.x), y(self.y + 1), x(self.x + 1), y(self.y)]
    }

    /// The parameters of the map that it is.
    pub fn pairs(
        self,
        layer: &str,
        style: &str,
        time: &str,
        zoom: u32,
    ) -> Vec<(&'static str, String)> {
        let side = (SIDE * zoom).to_string();
        let mut pairs = vec![
            ("SERVICE", "WMS".to_owned()),
            ("VERSION", "1.1.1".to_owned()),
            ("REQUEST", "GetMap".to_owned()),
            ("LAYERS", layer.to_owned()),
            ("STYLES", style.to_owned()),
            ("SRS", "EPSG:3857".to_owned()),
            ("BBOX", self.bounds().map(|n| n.to_string()).join(",")),
            ("WIDTH", side.clone()),
            ("HEIGHT", side),
            ("FORMAT", "image/png".to_owned()),
            ("TRANSPARENT", "true".to_owned()),
        ];
        if !time.is_empty() {
            pairs.push(("TIME", time.to_owned()));
        }
        if zoom != 1 {
            pairs.push(("FORMAT_OPTIONS", format!("dpi:{}", 90 * zoom)));
        }
        pairs
    }
}

impl TileAddress {
    /// Of what follows `/tiles/`, already decoded; `None` for what can be no tile.
    pub fn parse(path: &str) -> Option<Self> {
        let mut parts = path.rsplitn(4, '/');
        let last = parts.next()?;
        let Some(column) = parts.next() else {
            let layer = last.strip_suffix(".json")?;
            let features = layer.strip_suffix(".mvt");
            let (layer, of_features) = (features.unwrap_or(layer), features.is_some());
            let layer = Some(layer.to_owned()).filter(|layer| !layer.is_empty())?;
            return Some(Self::Document { layer, of_features });
        };
        let (level, layer) = (parts.next()?, parts.next().filter(|layer| !layer.is_empty())?);
        if layer.contains('/') {
            return None;
        }
        let tile = |row: &str| Tile::new(number(level)?, number(column)?, number(row)?);
        let layer = layer.to_owned();
        if let Some(row) = last.strip_suffix(".mvt").or_else(|| last.strip_suffix(".pbf")) {
            return Some(Self::Features { layer, tile: tile(row)? });
        }
        let row = last.strip_suffix(".png")?;
        let (row, zoom) = row.strip_suffix("@2x").map_or((row, 1), |row| (row, 2));
        Some(Self::Picture { layer, tile: tile(row)?, zoom })
    }
}

/// Digits alone: one address for each tile.
pub(super) fn number<T: std::str::FromStr + ToString>(text: &str) -> Option<T> {
    let number: T = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, expected: &str) {
        let actual = match TileAddress::parse(path) {
            None => "none".to_owned(),
            Some(TileAddress::Document { layer, of_features: false }) => {
                format!("document of {layer}")
            }
            Some(TileAddress::Document { layer, .. }) => format!("document of features of {layer}"),
            Some(TileAddress::Features { layer, tile: Tile { z, x, y } }) => {
                format!("features of {layer} {z} {x} {y}")
            }
            Some(TileAddress::Picture { layer, tile: Tile { z, x, y }, zoom }) => {
                format!("{layer} {z} {x} {y} × {zoom}")
            }
        };
        assert_eq!(actual, expected, "{path}");
    }

    #[test]
    fn addresses_of_tiles() {
        check("rain/0/0/0.png", "rain 0 0 0 × 1");
        check("rain/3/7/2@2x.png", "rain 3 7 2 × 2");
        check("rain.json", "document of rain");
        check("lakes/3/7/2.mvt", "features of lakes 3 7 2");
        check("lakes/3/7/2.pbf", "features of lakes 3 7 2");
        check("lakes.mvt.json", "document of features of lakes");
        for path in [
            "",
            "rain",
            "rain/0/0/0",
            "rain/0/0/0.jpg",
            "rain/0/0/1.png",
            "rain/3/8/0.png",
            "rain/3/8/0.mvt",
            "rain/3/7/0@2x.mvt",
            ".mvt.json",
            "rain/25/0/0.png",
            "rain/03/0/0.png",
            "rain/3/-1/0.png",
            "/3/0/0.png",
            ".json",
            "a/b/3/0/0.png",
            "rain/3/+1/0.png",
            "rain/99999999999/0/0.png",
        ] {
            check(path, "none");
        }
    }

    #[test]
    fn a_tile_is_a_map_of_its_part_of_the_world() {
        let bounds = |z, x, y| Tile::new(z, x, y).unwrap().bounds();
        assert_eq!(bounds(0, 0, 0), [-HALF_WORLD, -HALF_WORLD, HALF_WORLD, HALF_WORLD]);
        assert_eq!(bounds(1, 1, 0), [0.0, 0.0, HALF_WORLD, HALF_WORLD]);
        let [west, south, east, north] = bounds(2, 0, 3);
        assert_eq!((west, south, east), (-HALF_WORLD, -HALF_WORLD, -HALF_WORLD / 2.0));
        assert!((north + HALF_WORLD / 2.0).abs() < 1e-6);
        assert_eq!(bounds(2, 0, 2)[1], north);
    }
}
