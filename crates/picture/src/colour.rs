//! Colour profiles: all to sRGB, which is what a picture without a profile means on the web.
//!
//! A profile is metadata, and larger than many a small picture, so it does not reach the result.
//! Only dropping it would fade the colours of most telephones' photographs (Display P3), so the
//! pixels are converted first. Profiles that are not of three colours (grey, print) and those that
//! cannot be read are dropped: without one, a picture is shown as sRGB.

use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Converts from the colours of `profile`, to eight bits a channel. When it cannot, the numbers
/// stay as they are.
pub(crate) fn to_srgb(pixels: DynamicImage, profile: &[u8]) -> DynamicImage {
    if pixels.color().has_alpha() {
        let mut image = pixels.into_rgba8();
        if let Some(converted) = convert(&image, profile, Layout::Rgba) {
            image.copy_from_slice(&converted);
        }
        return DynamicImage::ImageRgba8(image);
    }
    let mut image = pixels.into_rgb8();
    if let Some(converted) = convert(&image, profile, Layout::Rgb) {
        image.copy_from_slice(&converted);
    }
    DynamicImage::ImageRgb8(image)
}

fn convert(samples: &[u8], profile: &[u8], layout: Layout) -> Option<Vec<u8>> {
    let profile = ColorProfile::new_from_slice(profile).ok()?;
    if profile.color_space != DataColorSpace::Rgb {
        return None;
    }
    let srgb = ColorProfile::new_srgb();
    let options = TransformOptions::default();
    let transform = profile.create_transform_8bit(layout, &srgb, layout, options).ok()?;
    let mut converted = vec![0; samples.len()];
    transform.transform(samples, &mut converted).ok()?;
    Some(converted)
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage};

    use super::*;

    #[track_caller]
    fn check(profile: &[u8], colour: [u8; 3], expected: [u8; 3]) {
        let image = DynamicImage::ImageRgb8(RgbImage::from_pixel(4, 4, Rgb(colour)));
        let actual = to_srgb(image, profile).into_rgb8().get_pixel(0, 0).0;
        let near = actual.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 2);
        assert!(near, "{actual:?} is not {expected:?}");
    }

    #[test]
    fn colours_of_another_space_are_converted() {
        let display_p3 = ColorProfile::new_display_p3().encode().unwrap();
        // A red of Display P3 that sRGB has, too, and there is called stronger.
        check(&display_p3, [200, 80, 60], [216, 69, 50]);
        check(&display_p3, [128, 128, 128], [128, 128, 128]);
        let srgb = ColorProfile::new_srgb().encode().unwrap();
        check(&srgb, [200, 80, 60], [200, 80, 60]);
    }

    #[test]
    fn a_profile_that_cannot_be_read_changes_nothing() {
        check(b"", [200, 80, 60], [200, 80, 60]);
        check(&[0; 200], [200, 80, 60], [200, 80, 60]);
        let grey = ColorProfile::new_gray_with_gamma(1.0).encode().unwrap();
        check(&grey, [200, 80, 60], [200, 80, 60]);
    }
}
