//! The bytes of a chunk become values: decompression, prediction, byte order.
//!
//! Never makes more than the values that the chunk should have, whatever the bytes say.

use std::io::Read;

use super::chunk::Samples;
use super::error::RasterError;
use super::tags::{ChunkLayout, Compression, Predictor, SampleFormat};

pub(super) fn decode(bytes: &[u8], layout: &ChunkLayout) -> Result<Samples, RasterError> {
    if let Some(jpeg) = &layout.jpeg {
        let values = jpeg.decode(bytes, (layout.width, layout.height), layout.samples)?;
        return Ok(Samples::U8(values));
    }
    let row_bytes = layout.row_bytes();
    let mut raw = decompress(bytes, row_bytes * layout.height, layout.compression)?;
    let size = layout.bits / 8;
    match layout.predictor {
        Predictor::None => {}
        _ if size == 0 => return Err(RasterError::Broken("packed bits cannot be predicted")),
        Predictor::Horizontal => {
            for row in raw.chunks_exact_mut(row_bytes) {
                undo_differences(row, layout.samples, size, layout.big_endian);
            }
        }
        Predictor::Float => {
            let mut sorted = vec![0; row_bytes];
            for row in raw.chunks_exact_mut(row_bytes) {
                undo_float(row, &mut sorted, layout.samples, size, layout.big_endian);
            }
        }
    }
    if layout.bits < 8 {
        return Ok(Samples::U8(unpack(&raw, layout)));
    }
    Ok(typed(&raw, layout.format, layout.big_endian))
}

fn decompress(
    bytes: &[u8],
    length: usize,
    compression: Compression,
) -> Result<Vec<u8>, RasterError> {
    const SHORT: RasterError = RasterError::Broken("a strip or tile holds too little");
    let mut raw = Vec::with_capacity(length);
    match compression {
        Compression::None => raw.extend_from_slice(bytes.get(..length).ok_or(SHORT)?),
        Compression::Deflate => {
            let mut reader = flate2::read::ZlibDecoder::new(bytes).take(length as u64);
            reader
                .read_to_end(&mut raw)
                .map_err(|_| RasterError::Broken("a strip or tile cannot be decompressed"))?;
        }
        Compression::Lzw => {
            raw.resize(length, 0);
            let mut decoder =
                weezl::decode::Decoder::with_tiff_size_switch(weezl::BitOrder::Msb, 8);
            let (mut read, mut written) = (0, 0);
            while written < length {
                let step = decoder.decode_bytes(&bytes[read..], &mut raw[written..]);
                read += step.consumed_in;
                written += step.consumed_out;
                match step.status {
                    Ok(weezl::LzwStatus::Ok) if step.consumed_in + step.consumed_out > 0 => {}
                    Err(_) => {
                        return Err(RasterError::Broken("a strip or tile cannot be decompressed"));
                    }
                    Ok(_) => break,
                }
            }
            raw.truncate(written);
        }
        Compression::PackBits => unpack_bits(bytes, length, &mut raw),
        Compression::Zstd => {
            let broken = || RasterError::Broken("a strip or tile cannot be decompressed");
            let decoder = zstd::Decoder::with_buffer(bytes).map_err(|_| broken())?;
            decoder.take(length as u64).read_to_end(&mut raw).map_err(|_| broken())?;
        }
        // Decoded as the picture that it is.
        Compression::Jpeg => return Err(RasterError::Broken("a strip or tile is no JPEG")),
    }
    if raw.len() == length { Ok(raw) } else { Err(SHORT) }
}

/// Runs of literal bytes and of repeated ones.
fn unpack_bits(mut bytes: &[u8], length: usize, raw: &mut Vec<u8>) {
    while let [head, rest @ ..] = bytes {
        let left = length - raw.len();
        if left == 0 {
            return;
        }
        match head.cast_signed() {
            -128 => bytes = rest,
            count @ 0.. => {
                let count = count as usize + 1;
                let literal = &rest[..count.min(rest.len())];
                raw.extend_from_slice(&literal[..literal.len().min(left)]);
                bytes = &rest[literal.len()..];
            }
            count => {
                let [value, after @ ..] = rest else { return };
                let count = 1 + usize::from(count.unsigned_abs());
                raw.resize(raw.len() + count.min(left), *value);
                bytes = after;
            }
        }
    }
}

/// Each value was written as the difference from the same band of the pixel before.
fn undo_differences(row: &mut [u8], samples: usize, size: usize, big_endian: bool) {
    macro_rules! undo {
        ($type:ty) => {{
            const SIZE: usize = size_of::<$type>();
            let read = |bytes: &[u8]| -> $type {
                let mut value = [0; SIZE];
                value.copy_from_slice(bytes);
                if big_endian {
                    <$type>::from_be_bytes(value)
                } else {
                    <$type>::from_le_bytes(value)
                }
            };
            let mut place = samples * SIZE;
            while place + SIZE <= row.len() {
                let before = read(&row[place - samples * SIZE..place - samples * SIZE + SIZE]);
                let value = read(&row[place..place + SIZE]).wrapping_add(before);
                let bytes = if big_endian { value.to_be_bytes() } else { value.to_le_bytes() };
                row[place..place + SIZE].copy_from_slice(&bytes);
                place += SIZE;
            }
        }};
    }
    match size {
        1 => undo!(u8),
        2 => undo!(u16),
        4 => undo!(u32),
        _ => undo!(u64),
    }
}

/// The bytes of all floats of a row were sorted by significance and written as differences.
fn undo_float(row: &mut [u8], sorted: &mut [u8], samples: usize, size: usize, big_endian: bool) {
    for place in samples..row.len() {
        row[place] = row[place].wrapping_add(row[place - samples]);
    }
    sorted.copy_from_slice(row);
    let count = row.len() / size;
    for (value, bytes) in row.chunks_exact_mut(size).enumerate() {
        for (byte, target) in bytes.iter_mut().enumerate() {
            // The most significant bytes come first.
            let significance = if big_endian { byte } else { size - 1 - byte };
            *target = sorted[significance * count + value];
        }
    }
}

/// Values of 1, 2 or 4 bits, whose rows begin at whole bytes.
fn unpack(raw: &[u8], layout: &ChunkLayout) -> Vec<u8> {
    let (bits, count) = (layout.bits, layout.width * layout.samples);
    let mask = (1u8 << bits) - 1;
    let mut values = Vec::with_capacity(layout.values());
    for row in raw.chunks_exact(layout.row_bytes()) {
        values.extend((0..count).map(|i| {
            let bit = i * bits;
            (row[bit / 8] >> (8 - bits - bit % 8)) & mask
        }));
    }
    values
}

fn typed(raw: &[u8], format: SampleFormat, big_endian: bool) -> Samples {
    macro_rules! values {
        ($type:ty) => {
            raw.chunks_exact(size_of::<$type>()).map(|bytes| {
                let mut value = [0; size_of::<$type>()];
                value.copy_from_slice(bytes);
                if big_endian {
                    <$type>::from_be_bytes(value)
                } else {
                    <$type>::from_le_bytes(value)
                }
            })
        };
    }
    match format {
        SampleFormat::U8 => Samples::U8(raw.to_vec()),
        SampleFormat::I8 => Samples::I8(values!(i8).collect()),
        SampleFormat::U16 => Samples::U16(values!(u16).collect()),
        SampleFormat::I16 => Samples::I16(values!(i16).collect()),
        SampleFormat::U32 => Samples::U32(values!(u32).collect()),
        SampleFormat::I32 => Samples::I32(values!(i32).collect()),
        SampleFormat::U64 => Samples::F64(values!(u64).map(|value| value as f64).collect()),
        SampleFormat::I64 => Samples::F64(values!(i64).map(|value| value as f64).collect()),
        SampleFormat::F16 => Samples::F32(values!(u16).map(half).collect()),
        SampleFormat::F32 => Samples::F32(values!(f32).collect()),
        SampleFormat::F64 => Samples::F64(values!(f64).collect()),
    }
}

/// A float of 16 bits.
fn half(bits: u16) -> f32 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = ((bits >> 10) & 31, f32::from(bits & 0x3ff));
    sign * match exponent {
        0 => fraction * 2f32.powi(-24),
        31 if fraction == 0.0 => f32::INFINITY,
        31 => f32::NAN,
        exponent => (1.0 + fraction / 1024.0) * 2f32.powi(i32::from(exponent) - 15),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_bits_are_read_to_their_end_and_no_further() {
        let unpacked = |bytes: &[u8], length| {
            let mut raw = Vec::new();
            unpack_bits(bytes, length, &mut raw);
            raw
        };
        assert_eq!(unpacked(&[2, 1, 2, 3, 254, 9], 6), [1, 2, 3, 9, 9, 9]);
        assert_eq!(unpacked(&[2, 1, 2, 3, 254, 9], 4), [1, 2, 3, 9]);
        assert_eq!(unpacked(&[128, 0, 7], 4), [7]);
        assert_eq!(unpacked(&[5, 1], 4), [1]);
        assert!(unpacked(&[200], 4).is_empty());
    }

    #[test]
    fn small_floats() {
        for (bits, expected) in [
            (0x3c00, 1.0),
            (0xc000, -2.0),
            (0x3555, 0.333_251_95),
            (0, 0.0),
            (0x0001, 5.960_464_5e-8),
        ] {
            assert_eq!(half(bits), expected);
        }
        assert!(half(0x7e00).is_nan());
        assert_eq!(half(0xfc00), f32::NEG_INFINITY);
    }
}
