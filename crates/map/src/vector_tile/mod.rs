//! Vector tiles of features: version 2 of <https://github.com/mapbox/vector-tile-spec>.
//!
//! Written by hand (decision 25). Whatever a file holds, a tile has at most so many features and
//! bytes: what is larger, and one of points that lie together, comes first.

mod clip;
mod shape;
mod values;
mod wire;

use std::collections::HashSet;
use std::io::Write as _;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::deadline::{Deadline, Late};
use crate::registry::{Data, Layer};
use crate::tiles::Tile;
use crate::vector::{Found, VectorData};
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
        let mut shapes = Vec::new();
        for some in found.chunks(FEATURES_AT_ONCE) {
            deadline.check()?;
            for found in some {
                let made = frame.shapes(level.shape(found), found.turn);
                shapes.extend(made.into_iter().map(|shape| (*found, shape)));
            }
        }
        let (chosen, without_room) = choose(shapes);
        let (layer, dropped) = layer_message(&layer.name, &chosen, deadline)?;
        left_out += without_room + dropped;
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

type Placed<'a> = (Found<'a>, Shape);

/// As many as there is room for, in the order of the file, and how many are left.
fn choose(shapes: Vec<Placed<'_>>) -> (Vec<Placed<'_>>, usize) {
    let Some(left_out) = shapes.len().checked_sub(MAX_FEATURES).filter(|more| *more > 0) else {
        return (shapes, 0);
    };
    let sizes = sizes(&shapes);
    let mut order: Vec<usize> = (0..shapes.len()).collect();
    order.sort_by_key(|place| std::cmp::Reverse(sizes[*place]));
    let mut is_chosen = vec![false; shapes.len()];
    for place in order.into_iter().take(MAX_FEATURES) {
        is_chosen[place] = true;
    }
    let chosen = shapes.into_iter().zip(is_chosen).filter(|(_, is_chosen)| *is_chosen);
    (chosen.map(|(shape, _)| shape).collect(), left_out)
}

/// How large each is: a point is as large as the largest cell whose first point it is.
fn sizes(shapes: &[Placed<'_>]) -> Vec<i32> {
    let mut sizes: Vec<i32> = shapes.iter().map(|(_, shape)| shape.size).collect();
    let mut ranked = vec![false; shapes.len()];
    for cell in CELLS {
        let across = EXTENT as usize * 2 / cell as usize;
        let mut is_taken = vec![false; across * across];
        for (place, (_, shape)) in shapes.iter().enumerate() {
            if shape.kind != Kind::Points {
                continue;
            }
            // With the buffer, a tile reaches from less than 0 to less than twice its extent.
            let of = |at: i32| ((at + EXTENT.cast_signed() / 2) / cell) as usize;
            let taken = &mut is_taken[of(shape.at.1) * across + of(shape.at.0)];
            if !*taken {
                *taken = true;
                if !ranked[place] {
                    ranked[place] = true;
                    sizes[place] = sizes[place].max(cell);
                }
            }
        }
    }
    sizes
}

/// A layer of a tile, and how many features had no room in it. `None` when there are none.
fn layer_message(
    name: &str,
    shapes: &[Placed<'_>],
    deadline: Deadline<'_>,
) -> Result<(Option<Message>, usize), Late> {
    let mut layer = Message::default();
    layer.uint(15, 2);
    layer.text(1, name);
    let mut table = Table::default();
    let mut written = 0;
    for some in shapes.chunks(FEATURES_AT_ONCE) {
        deadline.check()?;
        for (found, shape) in some {
            let mut feature = Message::default();
            feature.uint(1, found.numeric_id());
            feature.packed(2, &table.tags(found.properties()));
            feature.uint(3, shape.kind as u64);
            feature.packed(4, &shape.commands);
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
    Ok((Some(layer), shapes.len() - written))
}
