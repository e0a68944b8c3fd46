//! Strips and tiles that are pictures in JPEG, as TIFF has them: tables that all of them share stand
//! beside them.

use std::sync::Arc;

use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::error::RasterError;

/// Those of a photograph come in a few scans at most; each is work.
const MAX_SCANS: usize = 16;
const BROKEN: RasterError = RasterError::Broken("a strip or tile is no JPEG that can be read");

/// What is known beside the chunks of a level.
#[derive(Debug, Clone)]
pub(super) struct Jpeg {
    /// A JPEG without a picture; empty when each chunk is whole.
    pub(super) tables: Arc<[u8]>,
    /// Colours are written as brightness and two differences.
    pub(super) is_ycbcr: bool,
}

impl Jpeg {
    /// The values of a chunk of this size, pixel by pixel. Never makes more than these.
    pub(super) fn decode(
        &self,
        bytes: &[u8],
        (width, height): (usize, usize),
        samples: usize,
    ) -> Result<Vec<u8>, RasterError> {
        let whole = self.with_tables(bytes).ok_or(BROKEN)?;
        let options = DecoderOptions::default()
            .set_max_width(width)
            .set_max_height(height)
            .jpeg_set_max_scans(MAX_SCANS);
        let mut decoder = JpegDecoder::new_with_options(ZCursor::new(&whole[..]), options);
        decoder.decode_headers().map_err(|_| BROKEN)?;
        let (info, own) = decoder.info().zip(decoder.input_colorspace()).ok_or(BROKEN)?;
        let size = (usize::from(info.width), usize::from(info.height));
        if size != (width, height) || usize::from(info.components) != samples {
            return Err(RasterError::Broken("a strip or tile has another size than it should"));
        }
        // What TIFF says of the colours counts, not what the picture does.
        let wanted = if self.is_ycbcr && samples == 3 { ColorSpace::RGB } else { own };
        if wanted.num_components() != samples {
            return Err(BROKEN);
        }
        decoder.set_options(options.jpeg_set_out_colorspace(wanted));
        let values = decoder.decode().map_err(|_| BROKEN)?;
        if values.len() == width * height * samples { Ok(values) } else { Err(BROKEN) }
    }

    /// The tables without their end, and the picture without its beginning.
    fn with_tables(&self, bytes: &[u8]) -> Option<Vec<u8>> {
        if self.tables.is_empty() {
            return Some(bytes.to_vec());
        }
        let tables = self.tables.strip_suffix(b"\xff\xd9").unwrap_or(&self.tables);
        Some([tables, bytes.strip_prefix(b"\xff\xd8")?].concat())
    }
}
