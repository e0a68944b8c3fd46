//! Content encodings: which one a request wants, and bodies in all of them.

use std::io::Write;
use std::sync::OnceLock;

use bytes::Bytes;
use compu::encoder::{BrotliC, BrotliOptions, BrotliQuality, EncodeOp, EncodeStatus, Encoder as _};
use http::{HeaderMap, HeaderValue, header};

/// Below this many bytes a header costs more than compression saves.
const WORTH_IT: usize = 512;

/// How a body is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    pub const COUNT: usize = 3;

    /// For tables by encoding.
    pub fn index(self) -> usize {
        match self {
            Self::Identity => 0,
            Self::Brotli => 1,
            Self::Gzip => 2,
        }
    }

    /// The value of `Content-Encoding`, when there is one.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }

    /// The best encoding that the request accepts. Brotli wins when equal.
    pub fn accepted_by(headers: &HeaderMap) -> Self {
        let accepts = headers.get_all(header::ACCEPT_ENCODING);
        let offers = accepts.iter().filter_map(|value| value.to_str().ok());
        Self::best_of(offers.flat_map(|value| value.split(',')))
    }

    fn best_of<'a>(offers: impl Iterator<Item = &'a str>) -> Self {
        let (mut brotli, mut gzip, mut any) = (None, None, None);
        for offer in offers {
            let (name, quality) = match offer.split_once(';') {
                Some((name, parameters)) => (name, quality(parameters)),
                None => (offer, 1000),
            };
            let name = name.trim();
            if name.eq_ignore_ascii_case("br") {
                brotli = Some(quality);
            } else if name.eq_ignore_ascii_case("gzip") {
                gzip = Some(quality);
            } else if name == "*" {
                any = Some(quality);
            }
        }
        let (brotli, gzip) = (brotli.or(any).unwrap_or(0), gzip.or(any).unwrap_or(0));
        if brotli == 0 && gzip == 0 {
            Self::Identity
        } else if brotli >= gzip {
            Self::Brotli
        } else {
            Self::Gzip
        }
    }
}

/// `q=0.5` in thousandths; what cannot be read counts as full.
fn quality(parameters: &str) -> u16 {
    let value = parameters.trim().strip_prefix("q=").and_then(|q| q.trim().parse::<f32>().ok());
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to 0..=1000"
    )]
    value.map_or(1000, |q| (q.clamp(0.0, 1.0) * 1000.0) as u16)
}

/// Whether a type of content gets shorter by compression. Pictures, fonts and
/// films are compressed already.
pub fn gains(content_type: &HeaderValue) -> bool {
    let name = content_type.to_str().unwrap_or_default();
    let name = name.split(';').next().unwrap_or_default().trim();
    let (kind, subtype) = name.split_once('/').unwrap_or_default();
    kind == "text"
        || subtype == "vnd.mapbox-vector-tile"
        || ["json", "xml"]
            .iter()
            .any(|ending| subtype == *ending || subtype.ends_with(&format!("+{ending}")))
}

/// How much work compression may do.
#[derive(Debug, Clone, Copy)]
pub enum Effort {
    /// While a visitor waits.
    Quick,
    /// In the background, for what is asked for again.
    Thorough,
}

/// A body, and its compressed forms once somebody asked for them.
#[derive(Debug)]
pub struct Body {
    plain: Bytes,
    quick: [OnceLock<Bytes>; 2],
    thorough: [OnceLock<Bytes>; 2],
}

impl Body {
    pub fn new(plain: impl Into<Bytes>) -> Self {
        Self { plain: plain.into(), quick: Default::default(), thorough: Default::default() }
    }

    /// With compressed forms made beforehand, as build files have.
    pub fn precompressed(plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Self {
        let body = Self::new(plain);
        for (slot, compressed) in [brotli, gzip].into_iter().enumerate() {
            if let Some(compressed) = compressed {
                // The cell is empty: nobody has seen `body` yet.
                let _ = body.thorough[slot].set(compressed);
            }
        }
        body
    }

    pub fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// How a body is sent to who accepts an encoding. Its length alone decides, or that it came
    /// compressed: not how well it compresses, which may change, and must not make another answer.
    pub fn encoding(&self, accepted: Encoding) -> Encoding {
        let is_encoded = match slot(accepted) {
            None => false,
            Some(slot) => self.plain.len() >= WORTH_IT || self.thorough[slot].get().is_some(),
        };
        if is_encoded { accepted } else { Encoding::Identity }
    }

    /// The bytes for an encoding that [`Body::encoding`] gave.
    pub fn encoded(&self, encoding: Encoding) -> Bytes {
        let Some(slot) = slot(encoding) else { return self.plain.clone() };
        let best = self.thorough[slot].get();
        best.unwrap_or_else(|| {
            self.quick[slot].get_or_init(|| compress(&self.plain, encoding, Effort::Quick))
        })
        .clone()
    }

    /// Whether the bytes for an encoding are at hand, or must be compressed first.
    pub fn is_ready(&self, encoding: Encoding) -> bool {
        let is_made = |slot: usize| self.quick[slot].get().or(self.thorough[slot].get()).is_some();
        slot(self.encoding(encoding)).is_none_or(is_made)
    }

    /// Compresses as well as can be. Slow: never on a request's path.
    pub fn compress_thoroughly(&self) {
        if self.plain.len() < WORTH_IT {
            return;
        }
        for (slot, encoding) in [Encoding::Brotli, Encoding::Gzip].into_iter().enumerate() {
            self.thorough[slot].get_or_init(|| compress(&self.plain, encoding, Effort::Thorough));
        }
    }

    /// Bytes of memory, counting compressed forms that may still come.
    pub fn weight(&self) -> usize {
        self.plain.len() * 2
    }
}

/// Where the compressed form of an encoding is kept.
fn slot(encoding: Encoding) -> Option<usize> {
    match encoding {
        Encoding::Identity => None,
        Encoding::Brotli => Some(0),
        Encoding::Gzip => Some(1),
    }
}

fn compress(bytes: &Bytes, encoding: Encoding, effort: Effort) -> Bytes {
    match encoding {
        Encoding::Identity => return bytes.clone(),
        Encoding::Brotli => brotli(bytes, effort),
        Encoding::Gzip => gzip(bytes, effort).expect("writing to memory does not fail"),
    }
    .into()
}

fn brotli(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let quality = match effort {
        Effort::Quick => BrotliQuality::Q4,
        Effort::Thorough => BrotliQuality::Q9,
    };
    let mut encoder = BrotliC::new(BrotliOptions::new().quality(quality))
        .expect("out of memory is the end of the process everywhere");
    let mut compressed = Vec::with_capacity(bytes.len() / 4);
    encoder
        .encode_vec_full(bytes, &mut compressed, EncodeOp::Finish)
        .ok()
        .filter(|encoded| encoded.status == EncodeStatus::Finished)
        .expect("brotli takes any bytes, and the room for them is there");
    compressed
}

fn gzip(bytes: &[u8], effort: Effort) -> std::io::Result<Vec<u8>> {
    let level = match effort {
        Effort::Quick => flate2::Compression::new(4),
        Effort::Thorough => flate2::Compression::best(),
    };
    let mut encoder = flate2::write::GzEncoder::new(Vec::with_capacity(bytes.len() / 4), level);
    encoder.write_all(bytes)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(offers: &str, expected: Encoding) {
        assert_eq!(Encoding::best_of(offers.split(',')), expected, "{offers:?}");
    }

    #[test]
    fn the_best_accepted_encoding_is_chosen() {
        check("", Encoding::Identity);
        check("gzip, deflate, br, zstd", Encoding::Brotli);
        check("gzip", Encoding::Gzip);
        check("GZIP;q=1.0, br;q=0.5", Encoding::Gzip);
        check("br;q=0, gzip;q=0.1", Encoding::Gzip);
        check("br;q=0, gzip;q=0", Encoding::Identity);
        check("*", Encoding::Brotli);
        check("*, br;q=0", Encoding::Gzip);
        check("identity", Encoding::Identity);
        check("br;q=rubbish", Encoding::Brotli);
    }

    #[test]
    fn only_text_of_some_kind_gains() {
        for (content_type, expected) in [
            ("text/html; charset=utf-8", true),
            ("image/svg+xml", true),
            ("application/json", true),
            ("application/geo+json", true),
            ("application/manifest+json", true),
            ("application/vnd.mapbox-vector-tile", true),
            ("image/png", false),
            ("font/woff2", false),
            ("application/octet-stream", false),
        ] {
            assert_eq!(gains(&HeaderValue::from_static(content_type)), expected, "{content_type}");
        }
    }

    #[test]
    fn small_bodies_stay_as_they_are_and_all_others_are_compressed() {
        let small = Body::new("a".repeat(WORTH_IT - 1));
        let text = Body::new("terraces ".repeat(200));
        // As dense as text can be.
        let dense: Vec<u8> =
            (0..1000_u32).flat_map(|n| n.wrapping_mul(2_654_435_761).to_be_bytes()).collect();
        let dense = Body::new(dense);
        for encoding in [Encoding::Brotli, Encoding::Gzip] {
            for body in [&text, &dense] {
                assert_eq!(body.encoding(encoding), encoding);
                body.encoded(encoding);
                body.compress_thoroughly();
                assert_eq!(body.encoding(encoding), encoding);
            }
            assert!(text.encoded(encoding).len() < 200);
            small.compress_thoroughly();
            assert_eq!(small.encoding(encoding), Encoding::Identity);
        }
        // What came compressed is sent so, however short it is.
        let tile = Body::precompressed("tile".into(), None, Some("gzipped".into()));
        assert_eq!(tile.encoding(Encoding::Gzip), Encoding::Gzip);
        assert_eq!(tile.encoding(Encoding::Brotli), Encoding::Identity);
        assert_eq!(tile.encoded(Encoding::Gzip), "gzipped");
    }
}
