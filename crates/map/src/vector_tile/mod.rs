//! Vector tiles of features: version 2 of <https://github.com/mapbox/vector-tile-spec>.
//!
//! Written by hand (decision 25). Whatever a file holds, a tile has at most so many features and
//! bytes: what is larger, and one of points that lie together, comes first.

mod shape;
mod values;
mod wire;

use std::cmp::Reverse;
use std::collections::HashSet;
use std::io::Write as _;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::deadline::{Deadline, Late};
use crate::registry::{Data, Layer};
use crate::tiles::Tile;
use crate::vector::{Found, Geometry, Places, VectorData};
use shape::{EXTENT, Frame, Kind, Shape};
use values::Table;
use wire::Message;

/// Most features of a layer on a tile, and most bytes of them.
const MAX_FEATURES: usize = 20_000;
const MAX_BYTES: usize = 2 << 20;
/// The square cells, in units, of which one point each comes before others.
const CELLS: [i32; 8] = [512, 256, 128, 64, 32, 16, 8, 4];
/// Below this many bytes compression is not worth its header.
const WORTH_IT: usize = 512;
/// How often the time is looked at.
const FEATURES_AT_ONCE: usize = 64;

/// A finished tile.
pub(crate) struct VectorTile {
    pub(crate) bytes: Vec<u8>,
    /// The same, compressed, where that is shorter.
    pub(crate) gzip: Option<Bytes>,
    /// How many features had no room on it.
    pub(crate) left_out: usize,
}

/// The layers of features that a layer is or holds, each once.
pub(crate) fn layers(layer: &Layer) -> Vec<(&Layer, &VectorData)> {
    fn collect<'a>(layer: &'a Layer, found: &mut Vec<(&'a Layer, &'a VectorData)>) {
        match &layer.data {
            Data::Vector(data) => found.push((layer, data)),
            Data::Group(members) => {
                for (member, _) in members {
                    collect(member, found);
                }
            }
            Data::Raster(_) | Data::Broken => {}
        }
    }
    let mut found = Vec::new();
    collect(layer, &mut found);
    let mut seen = HashSet::new();
    found.retain(|(layer, _)| seen.insert(&layer.name));
    found
}

/// The tile of a layer; one without features has no bytes.
pub(crate) fn write(layer: &Layer, tile: Tile, deadline: Deadline<'_>) -> Result<VectorTile, Late> {
    let frame = Frame::new(tile.bounds());
    let mut message = Message::default();
    let mut left_out = 0;
    for (layer, data) in layers(layer) {
        let found = data.within(&frame.area());
        let level = data.level(frame.detail());
        let mut placed = Vec::with_capacity(found.len());
        for some in found.chunks(FEATURES_AT_ONCE) {
            deadline.check()?;
            for found in some {
                let shape = level.shape(found);
                if let Geometry::Points(Places::One(place)) = shape {
                    // Written when it is chosen: most of a great many are not.
                    let at = frame.point(place, found.turn);
                    placed.extend(at.map(|at| (*found, Sketch::Point(at))));
                } else {
                    let made = frame.shapes(shape, found.turn);
                    placed.extend(made.into_iter().map(|shape| (*found, Sketch::Shape(shape))));
                }
            }
        }
        let all = features(&placed);
        let chosen = choose(placed);
        let (layer, written) = layer_message(&layer.name, &chosen, deadline)?;
        left_out += all - features(&chosen[..written]);
        if let Some(layer) = layer {
            message.message(3, &layer);
        }
    }
    let bytes = message.into_bytes();
    let gzip = compressed(&bytes);
    Ok(VectorTile { bytes, gzip, left_out })
}

fn compressed(bytes: &[u8]) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 2), Compression::default());
    encoder.write_all(bytes).ok()?;
    let compressed = encoder.finish().ok()?;
    (bytes.len() >= WORTH_IT && compressed.len() < bytes.len()).then(|| compressed.into())
}

/// What of a feature lies on a tile.
enum Sketch {
    /// A single point, which is not written yet.
    Point((i32, i32)),
    Shape(Shape),
}

impl Sketch {
    fn size(&self) -> i32 {
        match self {
            Self::Point(_) => 0,
            Self::Shape(shape) => shape.size,
        }
    }

    /// Where points are, of which only one of a cell comes first.
    fn point(&self) -> Option<(i32, i32)> {
        match self {
            Self::Point(at) => Some(*at),
            Self::Shape(shape) => (shape.kind == Kind::Points).then_some(shape.at),
        }
    }
}

type Placed<'a> = (Found<'a>, Sketch);

/// How many features these are: one may have several shapes, or lie at both ends of the Earth.
fn features(placed: &[Placed<'_>]) -> usize {
    placed.chunk_by(|(a, _), (b, _)| a.is_same(b)).count()
}

/// As many as there is room for, in the order of the file.
fn choose(placed: Vec<Placed<'_>>) -> Vec<Placed<'_>> {
    if placed.len() <= MAX_FEATURES {
        return placed;
    }
    let sizes = sizes(&placed);
    let mut order: Vec<usize> = (0..placed.len()).collect();
    // Among equals the first of the file.
    order.select_nth_unstable_by_key(MAX_FEATURES, |place| (Reverse(sizes[*place]), *place));
    let mut is_chosen = vec![false; placed.len()];
    for place in order.into_iter().take(MAX_FEATURES) {
        is_chosen[place] = true;
    }
    let chosen = placed.into_iter().zip(is_chosen).filter(|(_, is_chosen)| *is_chosen);
    chosen.map(|(placed, _)| placed).collect()
}

/// How large each is: a point is as large as the largest cell whose first point it is.
fn sizes(placed: &[Placed<'_>]) -> Vec<i32> {
    let mut sizes: Vec<i32> = placed.iter().map(|(_, sketch)| sketch.size()).collect();
    let points = placed.iter().enumerate();
    let points = points.filter_map(|(place, (_, sketch))| Some((place, sketch.point()?)));
    // Those that are not yet the first of a cell.
    let mut points: Vec<(usize, (i32, i32))> = points.collect();
    for cell in CELLS {
        let across = EXTENT as usize * 2 / cell as usize;
        let mut is_taken = vec![false; across * across];
        // With the buffer, a tile reaches from less than 0 to less than twice its extent.
        let of = |at: i32| ((at + EXTENT.cast_signed() / 2) / cell) as usize;
        points.retain(|(place, at)| {
            let taken = &mut is_taken[of(at.1) * across + of(at.0)];
            if !*taken {
                sizes[*place] = sizes[*place].max(cell);
            }
            std::mem::replace(taken, true)
        });
    }
    sizes
}

/// A layer of a tile, and how many of the shapes are in it. `None` when there are none.
fn layer_message(
    name: &str,
    placed: &[Placed<'_>],
    deadline: Deadline<'_>,
) -> Result<(Option<Message>, usize), Late> {
    let mut layer = Message::default();
    layer.uint(15, 2);
    layer.text(1, name);
    let mut table = Table::default();
    let mut written = 0;
    for some in placed.chunks(FEATURES_AT_ONCE) {
        deadline.check()?;
        for (found, sketch) in some {
            let of_point;
            let (kind, commands) = match sketch {
                Sketch::Point(at) => {
                    of_point = shape::point_commands(*at);
                    (Kind::Points, of_point.as_slice())
                }
                Sketch::Shape(shape) => (shape.kind, shape.commands.as_slice()),
            };
            let mut feature = Message::default();
            feature.uint(1, found.numeric_id());
            feature.packed(2, &table.tags(found.properties()));
            feature.uint(3, kind as u64);
            feature.packed(4, commands);
            layer.message(2, &feature);
            written += 1;
            if layer.len() + table.len() > MAX_BYTES {
                break;
            }
        }
        if layer.len() + table.len() > MAX_BYTES {
            break;
        }
    }
    if written == 0 {
        return Ok((None, 0));
    }
    table.write(&mut layer);
    layer.uint(5, u64::from(EXTENT));
    Ok((Some(layer), written))
}
