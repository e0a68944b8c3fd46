//! Decoded values, in the type in which the file has them.

use super::tags::SampleFormat;

/// Names one chunk of one raster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ChunkKey {
    pub(crate) raster: u64,
    pub(crate) level: u32,
    pub(crate) chunk: u32,
}

/// The values of one chunk: row by row, and within a pixel band by band.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Samples {
    U8(Vec<u8>),
    I8(Vec<i8>),
    U16(Vec<u16>),
    I16(Vec<i16>),
    U32(Vec<u32>),
    I32(Vec<i32>),
    F32(Vec<f32>),
    F64(Vec<f64>),
}

/// Does the same for whichever type the values have.
macro_rules! each {
    ($samples:expr, $values:ident => $result:expr) => {
        match $samples {
            Samples::U8($values) => $result,
            Samples::I8($values) => $result,
            Samples::U16($values) => $result,
            Samples::I16($values) => $result,
            Samples::U32($values) => $result,
            Samples::I32($values) => $result,
            Samples::F32($values) => $result,
            Samples::F64($values) => $result,
        }
    };
}

impl Samples {
    /// A value; NaN beyond the end, which a chunk that was decoded never has.
    #[expect(clippy::useless_conversion, reason = "one of the types is f64 already")]
    pub(crate) fn get(&self, index: usize) -> f64 {
        each!(self, values => values.get(index).map_or(f64::NAN, |value| (*value).into()))
    }

    pub(crate) fn len(&self) -> usize {
        each!(self, values => values.len())
    }

    /// How many bytes of memory they take.
    pub(crate) fn bytes(&self) -> usize {
        each!(self, values => std::mem::size_of_val(values.as_slice()))
    }

    /// Calls `each` with every `step`th value, from `first` on.
    #[expect(clippy::useless_conversion, reason = "one of the types is f64 already")]
    pub(crate) fn for_each(&self, first: usize, step: usize, mut each: impl FnMut(f64)) {
        each!(self, values => {
            for value in values.iter().skip(first).step_by(step) {
                each((*value).into());
            }
        });
    }

    /// The same with NaN in pixels that are not shown, each of which has so many values.
    pub(super) fn with_holes(self, values: usize, shown: &[bool]) -> Self {
        macro_rules! holes {
            ($samples:expr, $type:ty) => {
                $samples
                    .into_iter()
                    .enumerate()
                    .map(|(place, value)| match shown.get(place / values) {
                        Some(true) => <$type>::from(value),
                        _ => <$type>::NAN,
                    })
                    .collect()
            };
        }
        // The smallest floats that hold every value.
        match self {
            Self::U8(samples) => Self::F32(holes!(samples, f32)),
            Self::I8(samples) => Self::F32(holes!(samples, f32)),
            Self::U16(samples) => Self::F32(holes!(samples, f32)),
            Self::I16(samples) => Self::F32(holes!(samples, f32)),
            Self::F32(samples) => Self::F32(holes!(samples, f32)),
            Self::U32(samples) => Self::F64(holes!(samples, f64)),
            Self::I32(samples) => Self::F64(holes!(samples, f64)),
            Self::F64(samples) => Self::F64(holes!(samples, f64)),
        }
    }

    /// The same value everywhere.
    pub(crate) fn filled(format: SampleFormat, count: usize, value: f64) -> Self {
        match format {
            SampleFormat::U8 => Self::U8(vec![value as u8; count]),
            SampleFormat::I8 => Self::I8(vec![value as i8; count]),
            SampleFormat::U16 => Self::U16(vec![value as u16; count]),
            SampleFormat::I16 => Self::I16(vec![value as i16; count]),
            SampleFormat::U32 => Self::U32(vec![value as u32; count]),
            SampleFormat::I32 => Self::I32(vec![value as i32; count]),
            SampleFormat::F16 | SampleFormat::F32 => Self::F32(vec![value as f32; count]),
            SampleFormat::U64 | SampleFormat::I64 | SampleFormat::F64 => {
                Self::F64(vec![value; count])
            }
        }
    }
}
