//! The head of a TIFF file: sizes, types and where the chunks are.

use std::fs::File;
use std::io::BufReader;

use tiff::TiffError;
use tiff::decoder::Decoder;
use tiff::tags::Tag;

use super::error::RasterError;
use super::geokeys::{GeoTags, Placement};
use super::imagery::{BLACK_IS_ZERO, Imagery, PALETTE, RGB, YCBCR};
use super::jpeg::Jpeg;
use super::metadata::{self, BandNotes};
use super::source::SourceCrs;

/// Largest chunk that is decoded, in bytes.
const MAX_CHUNK: u64 = 64 << 20;
/// Most chunks of one level, so that their table stays small.
const MAX_CHUNKS: usize = 1 << 20;
/// Most directories that are looked at for overviews.
const MAX_DIRECTORIES: usize = 64;
/// Most bands of one raster.
const MAX_BANDS: u16 = 256;

/// What GDAL says about bands, as XML.
const GDAL_METADATA: Tag = Tag::Unknown(42112);

/// The type of the values in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SampleFormat {
    U8,
    I8,
    U16,
    I16,
    U32,
    I32,
    U64,
    I64,
    F16,
    F32,
    F64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Compression {
    None,
    Lzw,
    Deflate,
    PackBits,
    Zstd,
    Jpeg,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Predictor {
    None,
    Horizontal,
    Float,
}

/// One picture of the file: the full one, or an overview.
#[derive(Debug)]
pub(crate) struct Level {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) chunk_width: u32,
    pub(crate) chunk_height: u32,
    pub(crate) across: u32,
    pub(crate) down: u32,
    pub(crate) bands: usize,
    pub(crate) format: SampleFormat,
    /// Bits of one value; less than those of `format` where values are packed.
    bits: u16,
    /// Each band has chunks of its own.
    planar: bool,
    /// The last strip has only the rows that are left.
    is_strips: bool,
    compression: Compression,
    /// Where chunks are pictures in JPEG.
    jpeg: Option<Jpeg>,
    predictor: Predictor,
    big_endian: bool,
    /// Where there is data, in one band, when the file says so beside the picture.
    pub(super) mask: Option<Box<Level>>,
    /// Offset and length in the file.
    pub(super) chunks: Vec<(u64, u64)>,
}

/// How one chunk is written.
#[derive(Debug)]
pub(super) struct ChunkLayout {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Values of one pixel within the chunk.
    pub(super) samples: usize,
    pub(super) format: SampleFormat,
    pub(super) bits: usize,
    pub(super) compression: Compression,
    pub(super) jpeg: Option<Jpeg>,
    pub(super) predictor: Predictor,
    pub(super) big_endian: bool,
}

impl ChunkLayout {
    pub(super) fn values(&self) -> usize {
        self.width * self.height * self.samples
    }

    pub(super) fn row_bytes(&self) -> usize {
        (self.width * self.samples * self.bits).div_ceil(8)
    }
}

/// Where the value of a cell is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SampleIndex {
    pub(crate) chunk: u32,
    pub(crate) index: usize,
}

impl Level {
    pub(super) fn chunk_layout(&self, chunk: u32) -> ChunkLayout {
        let row = chunk / self.across % self.down;
        let rows_left = self.height - row * self.chunk_height;
        let height =
            if self.is_strips { rows_left.min(self.chunk_height) } else { self.chunk_height };
        ChunkLayout {
            width: self.chunk_width as usize,
            height: height as usize,
            samples: self.chunk_samples(),
            format: self.format,
            bits: usize::from(self.bits),
            compression: self.compression,
            jpeg: self.jpeg.clone(),
            predictor: self.predictor,
            big_endian: self.big_endian,
        }
    }

    /// Values of one pixel within a chunk.
    pub(crate) fn chunk_samples(&self) -> usize {
        if self.planar { 1 } else { self.bands }
    }

    /// The chunk that holds a cell of a band.
    pub(crate) fn chunk_of(&self, band: usize, column: u32, row: u32) -> u32 {
        let plane = if self.planar { band as u32 * self.across * self.down } else { 0 };
        plane + row / self.chunk_height * self.across + column / self.chunk_width
    }

    /// The chunk that holds the same cells of another band.
    pub(crate) fn beside(&self, chunk: u32, band: usize, other: usize) -> u32 {
        if !self.planar {
            return chunk;
        }
        let plane = self.across * self.down;
        chunk - band as u32 * plane + other as u32 * plane
    }

    /// Which value of each pixel of a chunk belongs to a band.
    pub(crate) fn band_offset(&self, band: usize) -> usize {
        if self.planar { 0 } else { band }
    }

    pub(crate) fn place(&self, band: usize, column: u32, row: u32) -> SampleIndex {
        let (x, y) = ((column % self.chunk_width) as usize, (row % self.chunk_height) as usize);
        let pixel = y * self.chunk_width as usize + x;
        let index = pixel * self.chunk_samples() + self.band_offset(band);
        SampleIndex { chunk: self.chunk_of(band, column, row), index }
    }
}

/// All that the head of a file says.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) levels: Vec<Level>,
    pub(super) placement: Placement,
    pub(super) crs: SourceCrs,
    pub(super) imagery: Imagery,
    pub(super) notes: Vec<BandNotes>,
    pub(super) nodata: Option<f64>,
    pub(super) palette: Option<Vec<[u8; 3]>>,
}

type Tags<'a> = Decoder<BufReader<&'a File>>;

pub(super) fn read(file: &File) -> Result<Head, RasterError> {
    let size = file.metadata()?.len();
    let mut tags = Decoder::new(BufReader::new(file)).map_err(explain)?;
    let full = level(&mut tags, size)?;
    let geo = GeoTags {
        pixel_scale: floats(&mut tags, Tag::ModelPixelScaleTag)?,
        tie_points: floats(&mut tags, Tag::ModelTiepointTag)?,
        doubles: floats(&mut tags, Tag::GeoDoubleParamsTag)?,
        transformation: floats(&mut tags, Tag::ModelTransformationTag)?,
        directory: numbers(&mut tags, Tag::GeoKeyDirectoryTag)?,
    };
    let (placement, crs) = geo.place(full.width, full.height)?;
    let nodata = nodata(&mut tags, full.format)?;
    let photometric = match number(&mut tags, Tag::PhotometricInterpretation, BLACK_IS_ZERO)? {
        // Decoding makes red, green and blue of them.
        YCBCR if full.jpeg.is_some() => RGB,
        photometric => photometric,
    };
    let palette = match photometric {
        PALETTE => Some(palette(&numbers::<u16>(&mut tags, Tag::ColorMap)?)?),
        _ => None,
    };
    let extra = numbers::<u16>(&mut tags, Tag::ExtraSamples)?;
    let imagery = Imagery::read(photometric, &extra, full.bands)?;
    let notes = metadata::read(&text(&mut tags, GDAL_METADATA)?, full.bands)?;
    let levels = levels(&mut tags, full, size)?;
    Ok(Head { levels, placement, crs, imagery, notes, nodata, palette })
}

/// The full picture and its overviews, each with its mask.
fn levels(tags: &mut Tags<'_>, full: Level, size: u64) -> Result<Vec<Level>, RasterError> {
    const OVERVIEW: u16 = 1;
    const MASK: u16 = 4;
    let mut levels = vec![full];
    let mut masks = Vec::new();
    for _ in 1..MAX_DIRECTORIES {
        // A broken overview is no reason to do without the picture.
        if !tags.more_images() || tags.next_image().is_err() {
            break;
        }
        let kind = number(tags, Tag::NewSubfileType, 0u16).unwrap_or(0);
        let read = level(tags, size);
        if kind & MASK != 0 {
            // What a mask hides must not be shown because the mask is broken.
            let mask = read.map_err(|_| RasterError::Broken("its mask cannot be read"))?;
            if mask.bands != 1 {
                return Err(RasterError::unsupported("each of its bands has a mask of its own"));
            }
            masks.push(mask);
        } else if kind & OVERVIEW != 0
            && let Ok(smaller) = read
        {
            let last = &levels[levels.len() - 1];
            let fits = smaller.bands == last.bands && smaller.format == last.format;
            if fits && smaller.width < last.width && smaller.height <= last.height {
                levels.push(smaller);
            }
        }
    }
    if !masks.is_empty() {
        for level in &mut levels {
            let is_its = |mask: &Level| (mask.width, mask.height) == (level.width, level.height);
            level.mask = masks.iter().position(is_its).map(|its| Box::new(masks.swap_remove(its)));
        }
        if levels[0].mask.is_none() {
            return Err(RasterError::Broken("its mask has another size than it has itself"));
        }
        levels.retain(|level| level.mask.is_some());
    }
    Ok(levels)
}

fn level(tags: &mut Tags<'_>, size: u64) -> Result<Level, RasterError> {
    let (width, height) = tags.dimensions().map_err(explain)?;
    if width == 0 || height == 0 {
        return Err(RasterError::unsupported("it is empty"));
    }
    let bands: u16 = number(tags, Tag::SamplesPerPixel, 1)?;
    if bands == 0 || bands > MAX_BANDS {
        return Err(RasterError::unsupported(format!(
            "it has {bands} bands; 1 to {MAX_BANDS} can be read"
        )));
    }
    let (format, bits) = format(tags)?;
    let planar = number(tags, Tag::PlanarConfiguration, 1)? == 2 && bands > 1;
    let tile_width: u32 = number(tags, Tag::TileWidth, 0)?;
    let is_strips = tile_width == 0;
    let (chunk_width, chunk_height, offsets, lengths) = if is_strips {
        let rows: u32 = number(tags, Tag::RowsPerStrip, height)?;
        (width, rows.min(height), Tag::StripOffsets, Tag::StripByteCounts)
    } else {
        (tile_width, number(tags, Tag::TileLength, 0)?, Tag::TileOffsets, Tag::TileByteCounts)
    };
    if chunk_height == 0 {
        return Err(RasterError::Broken("its strips or tiles have no height"));
    }
    let samples = if planar { 1 } else { u64::from(bands) };
    let row = (u64::from(chunk_width) * samples * u64::from(bits)).div_ceil(8);
    if row.saturating_mul(u64::from(chunk_height)) > MAX_CHUNK {
        return Err(RasterError::unsupported(
            "its strips or tiles are larger than 64 MB each; write it in tiles, such as with gdal_translate -co TILED=YES",
        ));
    }
    let compression = compression(number(tags, Tag::Compression, 1)?)?;
    let jpeg = (compression == Compression::Jpeg).then(|| jpeg(tags, format, bits)).transpose()?;
    let (across, down) = (width.div_ceil(chunk_width), height.div_ceil(chunk_height));
    let chunks = chunks(tags, offsets, lengths, size)?;
    let planes = if planar { u64::from(bands) } else { 1 };
    if chunks.len() as u64 != u64::from(across) * u64::from(down) * planes {
        return Err(RasterError::Broken("it lists more or fewer strips or tiles than it has"));
    }
    Ok(Level {
        width,
        height,
        chunk_width,
        chunk_height,
        across,
        down,
        bands: usize::from(bands),
        format,
        bits,
        planar,
        is_strips,
        compression,
        jpeg,
        predictor: match number(tags, Tag::Predictor, 1)? {
            2 => Predictor::Horizontal,
            3 => Predictor::Float,
            _ => Predictor::None,
        },
        big_endian: tags.byte_order() == tiff::tags::ByteOrder::BigEndian,
        mask: None,
        chunks,
    })
}

/// Offset and length of each chunk; those that reach beyond the end of the file say that it was cut off.
fn chunks(
    tags: &mut Tags<'_>,
    offsets: Tag,
    lengths: Tag,
    size: u64,
) -> Result<Vec<(u64, u64)>, RasterError> {
    let (offsets, lengths) = (numbers::<u64>(tags, offsets)?, numbers::<u64>(tags, lengths)?);
    if offsets.len() != lengths.len() || offsets.len() > MAX_CHUNKS {
        return Err(RasterError::Broken("it lists more or fewer strips or tiles than it has"));
    }
    let chunks: Vec<(u64, u64)> = offsets.into_iter().zip(lengths).collect();
    let lies_within = |(offset, length): &(u64, u64)| {
        *length == 0
            || (*length <= MAX_CHUNK && offset.checked_add(*length).is_some_and(|end| end <= size))
    };
    if chunks.iter().all(lies_within) {
        Ok(chunks)
    } else {
        Err(RasterError::Broken(
            "it ends before its data does; perhaps it was not copied to the end",
        ))
    }
}

fn format(tags: &mut Tags<'_>) -> Result<(SampleFormat, u16), RasterError> {
    let all_bits = numbers::<u16>(tags, Tag::BitsPerSample)?;
    let all_formats = numbers::<u16>(tags, Tag::SampleFormat)?;
    let (bits, kind) = (*all_bits.first().unwrap_or(&1), *all_formats.first().unwrap_or(&1));
    if all_bits.iter().any(|b| *b != bits) || all_formats.iter().any(|f| *f != kind) {
        return Err(RasterError::unsupported("its bands have different types"));
    }
    let format = match (kind, bits) {
        (1 | 4, 1 | 2 | 4 | 8) => SampleFormat::U8,
        (1 | 4, 16) => SampleFormat::U16,
        (1 | 4, 32) => SampleFormat::U32,
        (1 | 4, 64) => SampleFormat::U64,
        (2, 8) => SampleFormat::I8,
        (2, 16) => SampleFormat::I16,
        (2, 32) => SampleFormat::I32,
        (2, 64) => SampleFormat::I64,
        (3, 16) => SampleFormat::F16,
        (3, 32) => SampleFormat::F32,
        (3, 64) => SampleFormat::F64,
        _ => {
            return Err(RasterError::unsupported(format!(
                "its values have {bits} bits of a type that cannot be read"
            )));
        }
    };
    Ok((format, bits))
}

fn compression(code: u16) -> Result<Compression, RasterError> {
    match code {
        1 => Ok(Compression::None),
        5 => Ok(Compression::Lzw),
        7 => Ok(Compression::Jpeg),
        8 | 32946 => Ok(Compression::Deflate),
        32773 => Ok(Compression::PackBits),
        50000 => Ok(Compression::Zstd),
        code => {
            let name = match code {
                6 => "JPEG in the form of 1992".to_owned(),
                34712 => "JPEG 2000".to_owned(),
                34887 => "LERC".to_owned(),
                50001 => "WebP".to_owned(),
                code => format!("method {code}"),
            };
            Err(RasterError::unsupported(format!(
                "it is compressed by {name}; deflate, LZW, ZSTD, PackBits and JPEG can be read: gdal_translate -co COMPRESS=DEFLATE"
            )))
        }
    }
}

/// What JPEGs of a level need beside them.
fn jpeg(tags: &mut Tags<'_>, format: SampleFormat, bits: u16) -> Result<Jpeg, RasterError> {
    if (format, bits) != (SampleFormat::U8, 8) {
        return Err(RasterError::unsupported(
            "its JPEGs have more than 8 bits: gdal_translate -co COMPRESS=DEFLATE",
        ));
    }
    let tables = tags.find_tag(Tag::JPEGTables).map_err(explain)?;
    let tables = tables.map(tiff::decoder::ifd::Value::into_u8_vec).transpose().map_err(explain)?;
    let photometric = number(tags, Tag::PhotometricInterpretation, BLACK_IS_ZERO)?;
    Ok(Jpeg { tables: tables.unwrap_or_default().into(), is_ycbcr: photometric == YCBCR })
}

/// The number that stands for "no data", as it comes out of the file's own type.
fn nodata(tags: &mut Tags<'_>, format: SampleFormat) -> Result<Option<f64>, RasterError> {
    let text = text(tags, Tag::GdalNodata)?;
    let number: Option<f64> = text.trim_matches(['\0', ' ']).parse().ok();
    Ok(number.map(|number| match format {
        SampleFormat::F32 => f64::from(number as f32),
        _ => number,
    }))
}

/// 16-bit reds, then greens, then blues.
fn palette(values: &[u16]) -> Result<Vec<[u8; 3]>, RasterError> {
    let count = values.len() / 3;
    if count == 0 || count > 1 << 16 {
        return Err(RasterError::Broken("it has a palette without colours"));
    }
    let channel = |place: usize| (values[place] >> 8) as u8;
    Ok((0..count).map(|i| [channel(i), channel(i + count), channel(i + 2 * count)]).collect())
}

fn number<T: TryFrom<u64>>(tags: &mut Tags<'_>, tag: Tag, default: T) -> Result<T, RasterError> {
    Ok(tags.find_tag_unsigned(tag).map_err(explain)?.unwrap_or(default))
}

fn numbers<T: TryFrom<u64>>(tags: &mut Tags<'_>, tag: Tag) -> Result<Vec<T>, RasterError> {
    Ok(tags.find_tag_unsigned_vec(tag).map_err(explain)?.unwrap_or_default())
}

/// Empty when there is none.
fn text(tags: &mut Tags<'_>, tag: Tag) -> Result<String, RasterError> {
    match tags.find_tag(tag).map_err(explain)? {
        Some(value) => value.into_string().map_err(explain),
        None => Ok(String::new()),
    }
}

fn floats(tags: &mut Tags<'_>, tag: Tag) -> Result<Vec<f64>, RasterError> {
    match tags.find_tag(tag).map_err(explain)? {
        Some(value) => value.into_f64_vec().map_err(explain),
        None => Ok(Vec::new()),
    }
}

fn explain(error: TiffError) -> RasterError {
    match error {
        TiffError::IoError(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
            RasterError::Broken("it ends before its head does")
        }
        TiffError::IoError(error) => RasterError::Read(error),
        other => RasterError::Tiff(other.to_string()),
    }
}
