//! The protocol between the server and a worker process: frames of bounded length, each a question
//! or its answer.
//!
//! Both ends are the same program, but neither believes the other: a worker that reads a hostile
//! file may answer anything.

use std::io::{self, Read, Write};

use bytes::Bytes;
use tiny_skia::{IntSize, Pixmap};

use crate::crop::{Aspect, Crop, Focus};
use crate::drawing::{LEFT_OUT, Painted, symbol_height};
use crate::error::PictureError;
use crate::header::dimensions;
use crate::kind::{Kind, Size};
use crate::limits::{MAX_FILE_BYTES, MAX_PAINTED_SIDE, MAX_SIDE, MAX_SYMBOL_SIDE};
use crate::request::{Format, Picture, Request, Width};

/// The longest frame: the longest file and what is asked of it.
const MAX_FRAME: u64 = MAX_FILE_BYTES + 64;

/// What a worker is asked for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Ask {
    /// A picture made of a file.
    Resize(Request),
    /// A drawing as pixels, of its own height or of this one.
    Paint(Option<f32>),
}

/// What a worker made.
#[derive(Debug, PartialEq)]
pub(crate) enum Made {
    Picture(Picture),
    Painted(Painted),
}

/// Writes one frame of several parts.
pub(crate) fn write_frame(output: &mut impl Write, parts: &[&[u8]]) -> io::Result<()> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let length = u32::try_from(length).ok().filter(|length| u64::from(*length) <= MAX_FRAME);
    let length = length.ok_or_else(|| io::Error::other("a frame would be too long"))?;
    output.write_all(&length.to_le_bytes())?;
    for part in parts {
        output.write_all(part)?;
    }
    output.flush()
}

/// Reads one frame; `None` where there are no more.
pub(crate) fn read_frame(input: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut length = [0; 4];
    match input.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let length = u64::from(u32::from_le_bytes(length));
    if length > MAX_FRAME {
        return Err(io::Error::other("a frame is too long"));
    }
    let mut frame = Vec::new();
    // Grows with what comes, not with what was promised.
    input.take(length).read_to_end(&mut frame)?;
    if (frame.len() as u64) < length {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(Some(frame))
}

impl Ask {
    /// The head of a question; the bytes of the file follow it.
    pub(crate) fn head(&self) -> Vec<u8> {
        match self {
            Self::Resize(request) => {
                let width = Width::ALL.iter().position(|width| *width == request.width);
                let format = match request.format {
                    Format::WebP => 0,
                    Format::Jpeg => 1,
                };
                let mut head = vec![0, number(width), format];
                if let Some(Crop { aspect, focus }) = request.crop {
                    let aspect = Aspect::ALL.iter().position(|known| *known == aspect);
                    head.extend([1, number(aspect)]);
                    head.extend(focus.hundredths().into_iter().flat_map(u32::to_le_bytes));
                } else {
                    head.push(0);
                }
                head
            }
            Self::Paint(height) => {
                let mut head = vec![1, u8::from(height.is_some())];
                head.extend(height.unwrap_or_default().to_le_bytes());
                head
            }
        }
    }

    /// A question and the file it is about.
    pub(crate) fn read(frame: &[u8]) -> Option<(Self, &[u8])> {
        let mut rest = Rest(frame);
        let ask = match rest.byte()? {
            0 => {
                let width = *Width::ALL.get(usize::from(rest.byte()?))?;
                let format = format(rest.byte()?)?;
                let crop = if rest.byte()? == 0 {
                    None
                } else {
                    let aspect = *Aspect::ALL.get(usize::from(rest.byte()?))?;
                    let hundredths = [rest.number()?, rest.number()?, rest.number()?];
                    Some(Crop { aspect, focus: Focus::of_hundredths(hundredths)? })
                };
                Self::Resize(Request { width, format, crop })
            }
            1 => {
                let is_given = rest.byte()? != 0;
                let height = f32::from_bits(rest.number()?);
                Self::Paint(is_given.then_some(height))
            }
            _ => return None,
        };
        Some((ask, rest.0))
    }
}

/// The head of an answer, and the bytes that follow it.
pub(crate) fn answer(made: &Result<Made, PictureError>) -> (Vec<u8>, &[u8]) {
    let mut head = Vec::new();
    match made {
        Ok(Made::Picture(picture)) => {
            head.extend([0, u8::from(picture.format == Format::Jpeg)]);
            head.extend(picture.width.to_le_bytes());
            head.extend(picture.height.to_le_bytes());
            (head, &picture.bytes)
        }
        Ok(Made::Painted(painted)) => {
            let lacks = LEFT_OUT.iter().map(|name| u8::from(painted.lacks.contains(name)));
            head.push(1);
            head.extend(lacks);
            head.extend(painted.size.0.to_le_bytes());
            head.extend(painted.size.1.to_le_bytes());
            head.extend(painted.pixels.width().to_le_bytes());
            head.extend(painted.pixels.height().to_le_bytes());
            (head, painted.pixels.data())
        }
        Err(error) => {
            let (kind, numbers, text) = match error {
                PictureError::Broken { message } => (0, [0; 2], message.as_str()),
                PictureError::UnsupportedDrawing { what } => (1, [0; 2], what.as_str()),
                PictureError::Encode { message } => (2, [0; 2], message.as_str()),
                PictureError::TooMuchMemory { limit } => (3, [*limit, 0], ""),
                PictureError::TooManyBytes { bytes, limit } => (4, [*bytes, *limit], ""),
                // Found by the header, which is looked at before anybody asks.
                _ => (0, [0; 2], "it is none that can be resized"),
            };
            head.extend([2, kind]);
            head.extend(numbers.into_iter().flat_map(u64::to_le_bytes));
            (head, text.as_bytes())
        }
    }
}

/// Reads the answer to a question; `None` when it makes no sense, or answers another one.
pub(crate) fn read_answer(frame: &[u8], ask: &Ask) -> Option<Result<Made, PictureError>> {
    let mut rest = Rest(frame);
    Some(match (rest.byte()?, ask) {
        (0, Ask::Resize(request)) => {
            let format = format(rest.byte()?)?;
            let (width, height) = (rest.number()?, rest.number()?);
            let bytes = Bytes::copy_from_slice(rest.0);
            let picture = Picture { bytes, width, height, format };
            Ok(Made::Picture(Some(picture).filter(|picture| is_answer_to(request, picture))?))
        }
        (1, Ask::Paint(asked)) => {
            let mut lacks = Vec::new();
            for name in LEFT_OUT {
                match rest.byte()? {
                    0 => {}
                    1 => lacks.push(name),
                    _ => return None,
                }
            }
            let size = (f32::from_bits(rest.number()?), f32::from_bits(rest.number()?));
            let (width, height) = (rest.number()?, rest.number()?);
            let is_size = |side: f32| side.is_finite() && side > 0.0;
            let fits = match asked {
                Some(asked) => height == symbol_height(*asked),
                None => height <= u32::from(MAX_SYMBOL_SIDE),
            };
            if !fits || width > MAX_PAINTED_SIDE || !(is_size(size.0) && is_size(size.1)) {
                return None;
            }
            // Of exactly as many bytes as these sides have.
            let pixels = Pixmap::from_vec(rest.0.to_vec(), IntSize::from_wh(width, height)?)?;
            Ok(Made::Painted(Painted { pixels, size, lacks }))
        }
        (2, _) => {
            let kind = rest.byte()?;
            let (first, second) = (rest.long()?, rest.long()?);
            let message: String = str::from_utf8(rest.0).ok()?.chars().take(400).collect();
            Err(match (kind, message.is_empty()) {
                (0, _) => PictureError::Broken { message },
                (1, _) => PictureError::UnsupportedDrawing { what: message },
                (2, _) => PictureError::Encode { message },
                (3, true) => PictureError::TooMuchMemory { limit: first },
                (4, true) => PictureError::TooManyBytes { bytes: first, limit: second },
                _ => return None,
            })
        }
        _ => return None,
    })
}

/// Whether a picture is of the kind that was asked for, no wider, as large as it says, and ends
/// where it says. Its pixels are for browsers to decode.
fn is_answer_to(request: &Request, picture: &Picture) -> bool {
    let Ok(header) = dimensions(&picture.bytes) else { return false };
    let is_whole = match picture.format {
        Format::WebP => {
            let length = picture.bytes.get(4..8).and_then(|bytes| bytes.try_into().ok());
            let length = length.map(|bytes| u64::from(u32::from_le_bytes(bytes)) + 8);
            header.kind == Kind::WebP && length == Some(picture.bytes.len() as u64)
        }
        Format::Jpeg => header.kind == Kind::Jpeg && picture.bytes.ends_with(b"\xff\xd9"),
    };
    let size = Size { width: picture.width, height: picture.height };
    picture.format == request.format
        && is_whole
        && !header.animated
        && header.size == size
        && (1..=request.width.pixels()).contains(&size.width)
        && (1..=MAX_SIDE).contains(&size.height)
}

fn format(number: u8) -> Option<Format> {
    match number {
        0 => Some(Format::WebP),
        1 => Some(Format::Jpeg),
        _ => None,
    }
}

/// A place in a list of a few.
fn number(place: Option<usize>) -> u8 {
    place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX)
}

/// What of a frame has not been read.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take().map(|[byte]| byte)
    }

    fn number(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    fn long(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing;

    const ASK: Ask = Ask::Resize(Request { width: Width::W320, format: Format::WebP, crop: None });

    #[test]
    fn a_drawing_of_another_height_is_no_answer() {
        let said = |height: u32, size: (f32, f32)| {
            let pixels = Pixmap::new(2, height).unwrap();
            let made = Ok(Made::Painted(Painted { pixels, size, lacks: Vec::new() }));
            let (head, rest) = answer(&made);
            [&head, rest].concat()
        };
        let size = (20.0, 10.0);
        for (asked, frame, is_answer) in [
            (Some(40.5), said(41, size), true),
            (Some(40.5), said(42, size), false),
            (Some(0.1), said(1, size), true),
            (Some(9000.0), said(512, size), true),
            (None, said(512, size), true),
            (None, said(513, size), false),
            (None, said(2, (f32::INFINITY, 1.0)), false),
            (None, [&said(2, size)[..], &[0]].concat(), false),
        ] {
            assert_eq!(read_answer(&frame, &Ask::Paint(asked)).is_some(), is_answer, "{asked:?}");
            assert_eq!(read_answer(&frame, &ASK), None);
        }
    }

    #[test]
    fn questions_and_answers_arrive_as_they_were_sent() {
        let crop = Crop { aspect: Aspect::Wide, focus: "51-49.5-1.5".parse().unwrap() };
        let request = Request { width: Width::W960, format: Format::Jpeg, crop: Some(crop) };
        for ask in [
            Ask::Resize(request),
            Ask::Resize(Request { crop: None, format: Format::WebP, ..request }),
            Ask::Paint(None),
            Ask::Paint(Some(40.5)),
        ] {
            let mut sent = Vec::new();
            write_frame(&mut sent, &[&ask.head(), b"the file"]).unwrap();
            let mut input = sent.as_slice();
            let frame = read_frame(&mut input).unwrap().unwrap();
            assert_eq!(Ask::read(&frame), Some((ask, &b"the file"[..])));
            assert!(read_frame(&mut input).unwrap().is_none());
        }
        let resize = Ask::Resize(Request { crop: None, ..request });
        let picture = crate::resize(&testing::png(3, 2), &request).unwrap();
        let mut pixels = Pixmap::new(2, 1).unwrap();
        pixels.fill(tiny_skia::Color::WHITE);
        let painted = Painted { pixels, size: (20.0, 10.0), lacks: vec!["image"] };
        for (ask, made) in [
            (resize, Ok(Made::Picture(picture))),
            (Ask::Paint(None), Ok(Made::Painted(painted))),
            (resize, Err(PictureError::broken("no"))),
            (
                Ask::Paint(None),
                Err(PictureError::UnsupportedDrawing { what: "`filter`".to_owned() }),
            ),
            (resize, Err(PictureError::TooManyBytes { bytes: 7, limit: 5 })),
        ] {
            let (head, rest) = answer(&made);
            assert_eq!(read_answer(&[&head, rest].concat(), &ask), Some(made));
        }
    }

    #[test]
    fn frames_end_where_they_say_and_are_not_too_long() {
        assert!(read_frame(&mut [9, 0, 0, 0, 1, 2].as_slice()).is_err());
        assert!(read_frame(&mut [255, 255, 255, 255, 1].as_slice()).is_err());
        assert!(read_frame(&mut [1, 0].as_slice()).unwrap().is_none());
    }

    proptest! {
        #[test]
        fn whatever_comes_is_no_more_than_wrong(frame in prop::collection::vec(any::<u8>(), 0..80)) {
            let _ = Ask::read(&frame);
            for ask in [ASK, Ask::Paint(None), Ask::Paint(Some(3.0))] {
                let _ = read_answer(&frame, &ask);
            }
        }
    }
}
