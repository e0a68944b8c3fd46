//! Photographs and drawings of every kind at other sizes.

use image::{Luma, Rgba};
use proptest::prelude::*;

use super::*;
use crate::{Aspect, Crop, Focus, Format, testing};

fn request(width: Width, format: Format) -> Request {
    Request { width, format, crop: None }
}

fn crop(aspect: Aspect, focus: &str) -> Request {
    let crop = Some(Crop { aspect, focus: focus.parse::<Focus>().unwrap() });
    Request { crop, ..request(Width::W320, Format::WebP) }
}

fn pixel(bytes: &[u8], x: u32, y: u32) -> [u8; 4] {
    image::load_from_memory(bytes).unwrap().into_rgba8().get_pixel(x, y).0
}

#[track_caller]
fn assert_near(actual: [u8; 4], expected: [u8; 4]) {
    let near = actual.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 8);
    assert!(near, "{actual:?} is not {expected:?}");
}

#[track_caller]
fn check(bytes: &[u8], request: &Request, expected: &str) {
    let actual = match resize(bytes, request) {
        Ok(picture) => {
            let header = dimensions(&picture.bytes).unwrap();
            let (width, height) = (picture.width, picture.height);
            assert_eq!(header.size, Size { width, height }, "the file and what is said of it");
            format!("{} {width}x{height}", header.kind)
        }
        Err(error) => format!("error: {error}"),
    };
    assert_eq!(actual, expected);
}

#[test]
fn every_kind_becomes_webp_and_jpeg() {
    let kinds = [
        testing::jpeg,
        testing::png,
        testing::webp_lossless,
        testing::webp_lossy,
        testing::jpeg_apart,
        testing::jpeg_progressive,
    ];
    for make in kinds {
        let bytes = make(400, 300);
        for (format, name) in [(Format::WebP, "WebP"), (Format::Jpeg, "JPEG")] {
            let request = request(Width::W320, format);
            check(&bytes, &request, &format!("{name} 320x240"));
            let picture = resize(&bytes, &request).unwrap();
            assert_eq!(testing::corners(&picture.bytes), [0, 1, 2, 3]);
        }
    }
}

#[test]
fn a_picture_is_never_enlarged() {
    let webp = |width| request(width, Format::WebP);
    check(&testing::png(100, 50), &webp(Width::W1920), "WebP 100x50");
    check(&testing::png(320, 7), &webp(Width::W320), "WebP 320x7");
    check(&testing::png(1, 1), &webp(Width::W320), "WebP 1x1");
    check(&testing::png(1000, 1), &webp(Width::W320), "WebP 320x1");
    check(&testing::png(4, 20_000), &webp(Width::W320), "WebP 3x16383");
    check(&testing::png(4, 20_000), &request(Width::W320, Format::Jpeg), "JPEG 3x16383");
}

#[test]
fn jpegs_are_progressive() {
    let picture = resize(&testing::png(64, 48), &request(Width::W320, Format::Jpeg)).unwrap();
    let mut markers = crate::header::JpegSegments::new(&picture.bytes).map(|(marker, _)| marker);
    assert!(markers.any(|marker| marker == 0xc2));
}

/// What each corner shows when the stored corners are 0 1 2 3.
const ORIENTATIONS: [[usize; 4]; 8] = [
    [0, 1, 2, 3],
    [1, 0, 3, 2],
    [3, 2, 1, 0],
    [2, 3, 0, 1],
    [0, 2, 1, 3],
    [2, 0, 3, 1],
    [3, 1, 2, 0],
    [1, 3, 0, 2],
];

#[test]
fn every_orientation_is_turned_upright() {
    for (orientation, shown) in (1..=8).zip(ORIENTATIONS) {
        let files = [
            testing::with_exif(&testing::jpeg(48, 32), orientation),
            testing::with_exif(&testing::jpeg_apart(48, 32), orientation),
            testing::png_with_exif(&testing::png(48, 32), orientation),
            testing::webp_with_exif(&testing::webp_lossless(48, 32), orientation),
        ];
        for bytes in files {
            let size = if orientation < 5 { "48x32" } else { "32x48" };
            check(&bytes, &request(Width::W320, Format::WebP), &format!("WebP {size}"));
            let picture = resize(&bytes, &request(Width::W320, Format::Jpeg)).unwrap();
            assert_eq!(testing::corners(&picture.bytes), shown, "orientation {orientation}");
        }
    }
}

#[test]
fn a_crop_is_cut_from_the_picture_as_it_is_shown() {
    for (orientation, shown) in (1..=8).zip(ORIENTATIONS) {
        let bytes = testing::with_exif(&testing::jpeg(96, 64), orientation);
        let corners = ["0-0-2", "100-0-2", "0-100-2", "100-100-2"];
        for (focus, field) in corners.into_iter().zip(shown) {
            let picture = resize(&bytes, &crop(Aspect::Square, focus)).unwrap();
            assert_eq!((picture.width, picture.height), (32, 32));
            assert_eq!(testing::corners(&picture.bytes), [field; 4], "{orientation} {focus}");
        }
    }
    check(&testing::jpeg(400, 300), &crop(Aspect::Wide, "50-50-1"), "WebP 320x180");
    check(&testing::jpeg(400, 300), &crop(Aspect::Banner, "50-50-4"), "WebP 100x43");
}

#[test]
fn a_turned_photograph_is_made_smaller_by_the_width_that_is_shown() {
    let bytes = testing::with_exif(&testing::jpeg(300, 400), 6);
    check(&bytes, &request(Width::W320, Format::WebP), "WebP 320x240");
    let picture = resize(&bytes, &request(Width::W320, Format::Jpeg)).unwrap();
    assert_eq!(testing::corners(&picture.bytes), ORIENTATIONS[5]);
}

#[test]
fn metadata_does_not_get_out() {
    let profile = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let profile = [b"ICC_PROFILE\0\x01\x01".as_slice(), &profile].concat();
    let jpeg = testing::with_exif(&testing::jpeg(64, 48), 6);
    let jpeg = testing::with_segment(&jpeg, 0xe2, &profile);
    let jpeg = testing::with_segment(&jpeg, 0xfe, b"SecretMaker");
    let files = [
        jpeg,
        testing::png_with_exif(&testing::png(64, 48), 6),
        testing::webp_with_exif(&testing::webp_lossy(64, 48), 6),
    ];
    for bytes in files {
        for format in [Format::WebP, Format::Jpeg] {
            let picture = resize(&bytes, &request(Width::W320, format)).unwrap().bytes;
            for trace in [b"Exif".as_slice(), b"EXIF", b"SecretMaker", b"ICC", b"acsp"] {
                let found = picture.windows(trace.len()).any(|window| window == trace);
                assert!(!found, "{}", String::from_utf8_lossy(trace));
            }
        }
    }
}

#[test]
fn colours_of_a_profile_are_converted() {
    let profile = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let profile = [b"ICC_PROFILE\0\x01\x01".as_slice(), &profile].concat();
    let jpeg = testing::with_segment(&testing::jpeg(64, 48), 0xe2, &profile);
    let picture = resize(&jpeg, &request(Width::W320, Format::WebP)).unwrap();
    // [30, 180, 30] of Display P3 is a green that sRGB does not quite have.
    assert_near(pixel(&picture.bytes, 60, 4), [0, 183, 0, 255]);
}

#[test]
fn webp_keeps_what_is_transparent_and_jpeg_has_it_white() {
    let bytes = testing::png_half_transparent(400, 100);
    for width in [Width::W320, Width::W640] {
        let webp = resize(&bytes, &request(width, Format::WebP)).unwrap();
        assert_near(pixel(&webp.bytes, 20, 20), [220, 30, 30, 255]);
        assert_eq!(pixel(&webp.bytes, webp.width - 20, 20)[3], 0);
        let jpeg = resize(&bytes, &request(width, Format::Jpeg)).unwrap();
        assert_near(pixel(&jpeg.bytes, 20, 20), [220, 30, 30, 255]);
        assert_near(pixel(&jpeg.bytes, jpeg.width - 20, 20), [255, 255, 255, 255]);
    }
}

#[test]
fn grey_and_sixteen_bits_are_understood() {
    let grey = DynamicImage::ImageLuma8(image::ImageBuffer::from_pixel(400, 40, Luma([99])));
    let deep = Rgba([25_700, 51_400, 0, 65_535]);
    let deep = DynamicImage::ImageRgba16(image::ImageBuffer::from_pixel(400, 40, deep));
    for (image, colour) in [(grey, [99, 99, 99, 255]), (deep, [100, 200, 0, 255])] {
        let bytes = testing::write_png(&image);
        for format in [Format::WebP, Format::Jpeg] {
            let picture = resize(&bytes, &request(Width::W320, format)).unwrap();
            assert_near(pixel(&picture.bytes, 9, 9), colour);
        }
    }
}

#[test]
fn colours_of_print_are_understood() {
    let picture = resize(testing::JPEG_OF_PRINT, &request(Width::W320, Format::WebP)).unwrap();
    assert_near(pixel(&picture.bytes, 8, 8), [235, 51, 24, 255]);
}

#[test]
fn a_picture_bomb_is_refused_by_its_header() {
    let webp = request(Width::W320, Format::WebP);
    // There are no pixels in these files, so whoever tried to decode would say so.
    check(
        &testing::png_bomb(100_000, 100_000),
        &webp,
        "error: the picture has 100000 × 100000 pixels, more than the 50000000 that are allowed",
    );
    check(
        &testing::png_bomb(u32::MAX, u32::MAX),
        &webp,
        "error: the picture has 4294967295 × 4294967295 pixels, more than the 50000000 that are allowed",
    );
    check(
        &[b"RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0".as_slice(), &[0xff; 6]].concat(),
        &webp,
        "error: the picture has 16777216 × 16777216 pixels, more than the 50000000 that are allowed",
    );
    let mut jpeg = testing::jpeg(8, 8);
    let frame = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
    jpeg[frame + 5..frame + 9].fill(0xff);
    check(
        &jpeg,
        &webp,
        "error: the picture has 65535 × 65535 pixels, more than the 50000000 that are allowed",
    );
}

#[test]
fn a_drawing_is_painted_at_the_width_that_is_asked_for() {
    let draw = |root: &str| {
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' {root}><rect width='40%' height='100%' fill='#f00'/></svg>"
        )
    };
    let jpeg = request(Width::W1280, Format::Jpeg);
    for (root, expected) in [
        ("width='1200' height='675'", "JPEG 1280x720"),
        ("viewBox='0 0 4 2'", "JPEG 1280x640"),
        ("width='9' height='90'", "JPEG 205x2048"),
        ("width='9e9' height='9e9'", "JPEG 1280x1280"),
        (
            "width='1e300' height='1'",
            "error: drawings with numbers above 10000000000 are not painted",
        ),
        ("width='0' height='1'", "error: the picture is broken: SVG has an invalid size"),
        ("", "JPEG 1280x640"),
    ] {
        check(draw(root).as_bytes(), &jpeg, expected);
    }
    let picture = resize(draw("viewBox='0 0 4 2'").as_bytes(), &jpeg).unwrap();
    assert_near(pixel(&picture.bytes, 9, 9), [255, 0, 0, 255]);
    // Nothing is painted there; JPEG has no transparency.
    assert_near(pixel(&picture.bytes, 1000, 9), [255, 255, 255, 255]);
    let wide = resize(draw("viewBox='0 0 4 2'").as_bytes(), &crop(Aspect::Square, "50-50-1"));
    assert_eq!(wide.map(|picture| (picture.width, picture.height)), Ok((160, 160)));
}

#[test]
fn a_drawing_that_is_too_much_work_is_refused() {
    let jpeg = request(Width::W1280, Format::Jpeg);
    let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'>";
    let many = "<rect width='9' height='9' opacity='.5'/>".repeat(9_000);
    let refused = |inside: &str| match resize(format!("{head}{inside}</svg>").as_bytes(), &jpeg) {
        Err(error @ PictureError::UnsupportedDrawing { .. }) => error.to_string(),
        other => panic!("{other:?}"),
    };
    assert!(refused(&many).contains("9001 elements"), "{}", refused(&many));
    assert!(refused("<g id='a'><use href='#a'/></g>").contains("deep"));
    check(
        b"<svg viewBox='0 0 4 2'",
        &jpeg,
        "error: the picture is broken: it ends within its header",
    );
    let large = format!("{head}{}</svg>", " ".repeat(1024 * 1024));
    check(
        large.as_bytes(),
        &jpeg,
        "error: the file has 1048641 bytes, more than the 1048576 that are allowed",
    );
}

#[test]
fn what_cannot_be_resized_is_said_to_be() {
    let webp = request(Width::W320, Format::WebP);
    check(b"", &webp, "error: this is not a JPEG, PNG, WebP, GIF or SVG picture");
    check(
        &testing::png(9, 9)[..20],
        &webp,
        "error: the picture is broken: it ends within its header",
    );
    let as_it_is = "picture is an animation and is shown as it is";
    check(b"GIF89a\x04\0\x02\0\0\0\0", &webp, &format!("error: this GIF {as_it_is}"));
    let png = testing::png(9, 9);
    let frames = testing::png_chunk(b"acTL", &[0, 0, 0, 2, 0, 0, 0, 0]);
    let animated = [&png[..33], &frames, &png[33..]].concat();
    check(&animated, &webp, &format!("error: this PNG {as_it_is}"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_are_a_picture_or_an_error(bytes: Vec<u8>, start in 0..5_usize) {
        let magic: [&[u8]; 5] =
            [b"", b"\xff\xd8", b"\x89PNG\r\n\x1a\n", b"RIFF\0\0\0\0WEBPVP8 ", b"RIFF\0\0\0\0WEBPVP8L"];
        let bytes = [magic[start], &bytes].concat();
        let _ = resize(&bytes, &request(Width::W320, Format::WebP));
    }

    #[test]
    fn any_damage_to_a_picture_is_survived(
        which in 0..6_usize,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        end: prop::sample::Index,
        crop_it: bool,
    ) {
        let mut bytes = match which {
            0 => testing::with_exif(&testing::jpeg(40, 30), 6),
            1 => testing::jpeg_apart(40, 30),
            2 => testing::png_with_exif(&testing::png(40, 30), 5),
            3 => testing::webp_lossless(40, 30),
            4 => testing::webp_with_exif(&testing::webp_lossy(40, 30), 8),
            _ => testing::png_half_transparent(40, 30),
        };
        for (at, value) in damage {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        // Most damage is within; only some files are cut short as well.
        bytes.truncate((end.index(bytes.len()) * 4).clamp(1, bytes.len()));
        // Damage to the header may ask for a large picture, which is allowed but slow here.
        let large = dimensions(&bytes).is_ok_and(|header| header.size.pixels() > 250_000);
        prop_assume!(!large);
        let request = if crop_it {
            crop(Aspect::Photo, "20-80-1.5")
        } else {
            request(Width::W320, Format::Jpeg)
        };
        let _ = resize(&bytes, &request);
    }
}
