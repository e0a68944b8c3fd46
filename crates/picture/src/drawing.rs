//! Drawings (SVG) as pixels of any size.
//!
//! Nothing but the drawing itself is read: no file, no address, no picture inside it. Its letters
//! are not drawn either, because what they look like would depend on the fonts of a machine.

use std::collections::BTreeSet;

use resvg::usvg::{ImageHrefResolver, Options, Tree, roxmltree};
use tiny_skia::{Pixmap, Transform};

use crate::error::PictureError;
use crate::limits;

/// A drawing that has been read. Sharper the larger it is drawn, as drawings are.
#[derive(Debug)]
pub struct Drawing {
    tree: Tree,
    /// Kinds of elements that it has and that are not drawn.
    lacks: Vec<&'static str>,
}

/// Elements that are left out, for the reasons above.
const LEFT_OUT: [&str; 3] = ["text", "image", "foreignObject"];

impl Drawing {
    pub fn read(bytes: &[u8]) -> Result<Self, PictureError> {
        if bytes.len() as u64 > limits::MAX_DRAWING_BYTES {
            let limit = limits::MAX_DRAWING_BYTES;
            return Err(PictureError::TooManyBytes { bytes: bytes.len() as u64, limit });
        }
        let text = str::from_utf8(bytes).map_err(PictureError::broken)?;
        // Programs that draw write document types. Entities are bounded by the parser.
        let options = roxmltree::ParsingOptions {
            allow_dtd: true,
            nodes_limit: limits::MAX_DRAWING_NODES,
            ..roxmltree::ParsingOptions::default()
        };
        let document =
            roxmltree::Document::parse_with_options(text, options).map_err(PictureError::broken)?;
        check_depth(&document)?;
        let names: BTreeSet<&str> =
            document.descendants().map(|node| node.tag_name().name()).collect();
        let lacks = LEFT_OUT.into_iter().filter(|name| names.contains(name)).collect();
        let tree = Tree::from_xmltree(&document, &options_of_nothing_else())
            .map_err(PictureError::broken)?;
        Ok(Self { tree, lacks })
    }

    /// Width and height as the drawing gives them.
    pub fn size(&self) -> (f32, f32) {
        (self.tree.size().width(), self.tree.size().height())
    }

    /// Kinds of elements that it has and that are not drawn, such as `text`.
    pub fn lacks(&self) -> &[&'static str] {
        &self.lacks
    }

    /// Draws it `height` pixels high, as wide as its shape asks for; `None` when that is nothing,
    /// or too much.
    pub fn pixels(&self, height: f32) -> Option<Pixmap> {
        let (own_width, own_height) = self.size();
        let scale = height / own_height;
        let side = |pixels: f32| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a cast of a float stops at the ends of what fits"
            )]
            let whole = pixels.ceil() as u32;
            Some(whole.max(1)).filter(|side| *side <= limits::MAX_DRAWN_SIDE)
        };
        let mut pixmap = Pixmap::new(side(own_width * scale)?, side(height)?)?;
        resvg::render(&self.tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        Some(pixmap)
    }
}

/// Elements are drawn by functions that call themselves.
fn check_depth(document: &roxmltree::Document<'_>) -> Result<(), PictureError> {
    let mut depth = 0_usize;
    let mut node = document.root_element();
    loop {
        if depth > limits::MAX_DRAWING_DEPTH {
            return Err(PictureError::broken("its elements are nested too deeply"));
        }
        if let Some(below) = node.first_element_child() {
            depth += 1;
            node = below;
            continue;
        }
        loop {
            if let Some(next) = node.next_sibling_element() {
                node = next;
                break;
            }
            let Some(above) = node.parent_element() else { return Ok(()) };
            depth = depth.saturating_sub(1);
            node = above;
        }
    }
}

/// Reads neither files nor pictures inside the drawing.
fn options_of_nothing_else() -> Options<'static> {
    Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(inside: &str) -> Result<Drawing, PictureError> {
        let head = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 20 10'>";
        Drawing::read(format!("{head}{inside}</svg>").as_bytes())
    }

    fn color(pixmap: &Pixmap, x: u32, y: u32) -> [u8; 4] {
        let pixel = pixmap.pixel(x, y).unwrap();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    }

    #[test]
    fn a_drawing_is_as_large_as_it_is_asked_for() {
        let drawing = draw("<rect width='10' height='10' fill='#f00'/>").unwrap();
        assert_eq!((drawing.size(), drawing.lacks()), ((20.0, 10.0), &[][..]));
        for height in [10.0_f32, 40.0] {
            let pixels = drawing.pixels(height).unwrap();
            assert_eq!((pixels.width(), pixels.height()), (pixels.height() * 2, pixels.height()));
            assert_eq!(color(&pixels, 1, 1), [255, 0, 0, 255]);
            assert_eq!(color(&pixels, pixels.width() - 1, 1), [0; 4]);
        }
        assert!(drawing.pixels(1e9).is_none());
        assert!(drawing.pixels(f32::NAN).is_none_or(|pixels| pixels.height() == 1));
    }

    #[test]
    fn nothing_else_is_read_and_that_is_told() {
        let file = tempfile::NamedTempFile::with_suffix(".svg").unwrap();
        std::fs::write(
            file.path(),
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>",
        )
        .unwrap();
        let image = format!(
            "<image width='9' height='9' xlink:href='{}'/><text y='9'>a</text>",
            file.path().display()
        );
        let drawing = draw(&image).unwrap();
        assert_eq!(drawing.lacks(), ["text", "image"]);
        assert!(drawing.pixels(10.0).unwrap().data().iter().all(|byte| *byte == 0));
    }

    #[test]
    fn hostile_drawings_are_refused_or_empty() {
        assert!(Drawing::read(b"\xff\xfe").is_err());
        assert!(Drawing::read(b"<svg").is_err());
        assert!(Drawing::read(b"<html/>").is_err());
        let deep = format!("{}{}", "<g>".repeat(20_000), "</g>".repeat(20_000));
        assert!(draw(&deep).is_err());
        let doubled = |n: usize| {
            format!("<g id='a{}'><use xlink:href='#a{n}'/><use xlink:href='#a{n}'/></g>", n + 1)
        };
        let laughs: String = (0..64).map(doubled).collect();
        let laughs = draw(&format!("<rect id='a0' width='1' height='1'/>{laughs}"));
        assert!(laughs.is_err() || laughs.is_ok_and(|drawing| drawing.pixels(10.0).is_some()));
        let itself = draw("<g id='a'><use xlink:href='#a'/></g>").unwrap();
        assert!(itself.pixels(10.0).is_some());
        let entities = "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;'>]><svg>&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;</svg>";
        assert!(Drawing::read(entities.as_bytes()).is_err());
    }
}
