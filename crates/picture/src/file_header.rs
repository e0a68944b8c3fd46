//! The header of a picture file, whose parts may lie far apart.
//!
//! WebP has its EXIF at the end, PNG may. The pixels in between are skipped, so that a picture is
//! measured from its file as from all of its bytes.

use std::io::{self, ErrorKind, Read, Seek, SeekFrom};

use crate::error::PictureError;
use crate::header::{Header, dimensions};

/// Nearly always enough.
const PREFIX: u64 = 64 * 1024;
/// A photograph may hold previews of itself before its size.
const LONGEST_PREFIX: u64 = 1024 * 1024;
/// Longer parts are not looked into.
const LONGEST_PART: u64 = 1024 * 1024;
/// A file of more parts is looked at no further.
const MOST_PARTS: usize = 100_000;

/// Reads the header of a picture from its file, of which it is the beginning.
///
/// The error of the file comes first, that of the picture within.
pub fn read_header(file: &mut (impl Read + Seek)) -> io::Result<Result<Header, PictureError>> {
    let mut bytes = Vec::new();
    file.by_ref().take(PREFIX).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == PREFIX {
        match bytes[..] {
            [0x89, b'P', b'N', b'G', ..] => {
                bytes.truncate(33);
                push_parts(file, &mut bytes, &[b"acTL", b"eXIf"], png_part)?;
            }
            [
                b'R',
                b'I',
                b'F',
                b'F',
                _,
                _,
                _,
                _,
                b'W',
                b'E',
                b'B',
                b'P',
                b'V',
                b'P',
                b'8',
                b'X',
                ..,
            ] => {
                bytes.truncate(30);
                push_parts(file, &mut bytes, &[b"EXIF"], riff_part)?;
            }
            _ if matches!(dimensions(&bytes), Err(PictureError::Incomplete)) => {
                file.by_ref().take(LONGEST_PREFIX - PREFIX).read_to_end(&mut bytes)?;
            }
            _ => {}
        }
    }
    Ok(dimensions(&bytes))
}

/// The name of a part and its length, without the eight bytes that say so.
type Part = ([u8; 4], u64);

fn png_part([a, b, c, d, name @ ..]: [u8; 8]) -> Part {
    // A checksum follows.
    (name, u64::from(u32::from_be_bytes([a, b, c, d])) + 4)
}

fn riff_part(head: [u8; 8]) -> Part {
    let [a, b, c, d, length @ ..] = head;
    ([a, b, c, d], u64::from(u32::from_le_bytes(length)).next_multiple_of(2))
}

/// Appends those parts of the file after `bytes`, its beginning, that have one of the names.
fn push_parts(
    file: &mut (impl Read + Seek),
    bytes: &mut Vec<u8>,
    names: &[&[u8; 4]],
    part: fn([u8; 8]) -> Part,
) -> io::Result<()> {
    file.seek(SeekFrom::Start(bytes.len() as u64))?;
    for _ in 0..MOST_PARTS {
        let mut head = [0; 8];
        match file.read_exact(&mut head) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => break,
            read => read?,
        }
        let (name, length) = part(head);
        if names.contains(&&name) && length <= LONGEST_PART {
            bytes.extend(head);
            file.by_ref().take(length).read_to_end(bytes)?;
        } else {
            // At most four gigabytes.
            file.seek_relative(length.try_into().unwrap_or(i64::MAX))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::testing;

    /// Puts as many bytes as a photograph has before what is at `at`.
    fn with_pixels(bytes: &[u8], at: usize, part: &[u8]) -> Vec<u8> {
        [&bytes[..at], &part.repeat(40), &bytes[at..]].concat()
    }

    #[track_caller]
    fn check(bytes: &[u8], width: u32, height: u32) {
        let header = read_header(&mut Cursor::new(bytes)).unwrap();
        assert_eq!(header, dimensions(bytes), "as from all bytes");
        let size = header.unwrap().size;
        assert_eq!((size.width, size.height), (width, height));
    }

    #[test]
    fn photographs_on_their_side_are_measured_as_shown_wherever_they_say_so() {
        let jpeg = testing::jpeg(40, 20);
        check(&testing::with_exif(&jpeg, 6), 20, 40);
        check(&testing::with_exif(&jpeg, 3), 40, 20);
        let preview = testing::with_segment(&testing::with_exif(&jpeg, 8), 0xe2, &vec![7; 60_000]);
        check(&testing::with_segment(&preview, 0xe2, &vec![7; 60_000]), 20, 40);

        let png = testing::png_with_exif(&testing::png(40, 20), 6);
        check(&png, 20, 40);
        let pixels = testing::png_chunk(b"IDAT", &[7; 4000]);
        check(&with_pixels(&png, 33, &pixels), 20, 40);

        let webp = testing::webp_with_exif(&testing::webp_lossless(40, 20), 5);
        check(&webp, 20, 40);
        let pixels = [b"ANMF\xa1\x0f\0\0".as_slice(), &[7; 4002]].concat();
        check(&with_pixels(&webp, 30, &pixels), 20, 40);
        check(b"<svg viewBox='0 0 4 2'/>", 4, 2);
    }

    #[test]
    fn files_that_are_cut_off_or_lie_are_survived() {
        let png = testing::png_with_exif(&testing::png(40, 20), 6);
        let long = with_pixels(&png, 33, &testing::png_chunk(b"IDAT", &[7; 4000]));
        for end in [65_536, 70_000] {
            let cut = read_header(&mut Cursor::new(&long[..end])).unwrap().unwrap();
            assert_eq!(cut.size.width, 40);
        }
        let mut lies = long.clone();
        lies[33..37].copy_from_slice(&u32::MAX.to_be_bytes());
        assert!(read_header(&mut Cursor::new(lies)).unwrap().is_ok());
        assert!(read_header(&mut Cursor::new(b"%PDF-1.7")).unwrap().is_err());
        assert!(read_header(&mut Cursor::new(vec![b' '; 100_000])).unwrap().is_err());
    }
}
