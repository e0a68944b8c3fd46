//! Drawings (SVG) as pixels of any size.
//!
//! Nothing but the drawing itself is read: no file, no address, no picture inside it. Its letters
//! are not painted either, because what they look like would depend on the fonts of a machine.
//! Drawings that are far more work than they look are refused.

use std::collections::BTreeSet;

use image::RgbaImage;
use resvg::usvg::{ImageHrefResolver, Options, Tree, roxmltree};
use tiny_skia::{Pixmap, Transform};

use crate::error::PictureError;
use crate::kind::Size;
use crate::{expansion, limits};

/// A drawing as pixels.
#[derive(Debug, PartialEq)]
pub struct Painted {
    pub pixels: Pixmap,
    /// Width and height as the drawing gives them.
    pub size: (f32, f32),
    /// Kinds of elements that it has and that are not painted, such as `text`.
    pub lacks: Vec<&'static str>,
}

impl Painted {
    /// A drawing of its own height, or of a given one; as high as a symbol may be at most.
    pub(crate) fn of(bytes: &[u8], height: Option<f32>) -> Result<Self, PictureError> {
        let drawing = Drawing::read(bytes)?;
        let most = f32::from(limits::MAX_SYMBOL_SIDE);
        let height = height.map_or(drawing.size().1.min(most), as_high_as_symbols);
        let uneven =
            || PictureError::UnsupportedDrawing { what: "sides that differ so much".to_owned() };
        let pixels = drawing.pixels(height).ok_or_else(uneven)?;
        Ok(Self { pixels, size: drawing.size(), lacks: drawing.lacks })
    }
}

/// A height that a symbol may have.
fn as_high_as_symbols(height: f32) -> f32 {
    height.clamp(1.0, f32::from(limits::MAX_SYMBOL_SIDE))
}

/// How many rows of pixels a symbol has for a height that is asked for.
pub(crate) fn symbol_height(asked: f32) -> u32 {
    whole(as_high_as_symbols(asked))
}

/// Pixels of a side, one at least.
fn whole(side: f32) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a cast of a float stops at the ends of what fits"
    )]
    let whole = side.ceil() as u32;
    whole.max(1)
}

/// A drawing that has been read. Sharper the larger it is painted, as drawings are.
#[derive(Debug)]
pub struct Drawing {
    tree: Tree,
    /// Kinds of elements that it has and that are not painted.
    lacks: Vec<&'static str>,
    /// How many elements are painted, each as often as something refers to it.
    elements: usize,
}

/// Elements that are left out, for the reasons above.
pub(crate) const LEFT_OUT: [&str; 3] = ["text", "image", "foreignObject"];

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
        let elements = expansion::check(&document)?;
        let names: BTreeSet<&str> =
            document.descendants().map(|node| node.tag_name().name()).collect();
        let lacks = LEFT_OUT.into_iter().filter(|name| names.contains(name)).collect();
        let tree = Tree::from_xmltree(&document, &options_of_nothing_else())
            .map_err(PictureError::broken)?;
        Ok(Self { tree, lacks, elements })
    }

    /// Width and height as the drawing gives them.
    pub(crate) fn size(&self) -> (f32, f32) {
        (self.tree.size().width(), self.tree.size().height())
    }

    /// Paints it `height` pixels high, as wide as its shape asks for; `None` when that is nothing,
    /// or too much.
    pub(crate) fn pixels(&self, height: f32) -> Option<Pixmap> {
        let (own_width, own_height) = self.size();
        let scale = height / own_height;
        let side =
            |pixels: f32| Some(whole(pixels)).filter(|side| *side <= limits::MAX_PAINTED_SIDE);
        let mut pixmap = Pixmap::new(side(own_width * scale)?, side(height)?)?;
        resvg::render(&self.tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        Some(pixmap)
    }
}

/// A drawing as a picture of `size`, whole and in the middle of it.
pub(crate) fn paint(bytes: &[u8], size: Size) -> Result<RgbaImage, PictureError> {
    let drawing = Drawing::read(bytes)?;
    if size.pixels().saturating_mul(drawing.elements as u64) > limits::MAX_DRAWING_WORK {
        let elements = drawing.elements;
        return Err(PictureError::UnsupportedDrawing {
            what: format!("{elements} elements at that size"),
        });
    }
    let refused = || PictureError::broken("it cannot be painted at that size");
    let mut pixmap = Pixmap::new(size.width, size.height).ok_or_else(refused)?;
    let (width, height) = drawing.size();
    #[expect(clippy::cast_precision_loss, reason = "sides have a few thousand pixels")]
    let (across, down) = (size.width as f32, size.height as f32);
    let scale = (across / width).min(down / height);
    let (x, y) = ((across - width * scale) / 2.0, (down - height * scale) / 2.0);
    let place = Transform::from_row(scale, 0.0, 0.0, scale, x, y);
    resvg::render(&drawing.tree, place, &mut pixmap.as_mut());
    RgbaImage::from_raw(size.width, size.height, pixmap.take_demultiplied()).ok_or_else(refused)
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

    fn read(inside: &str) -> Result<Drawing, PictureError> {
        let head = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 20 10'>";
        Drawing::read(format!("{head}{inside}</svg>").as_bytes())
    }

    fn color(pixmap: &Pixmap, x: u32, y: u32) -> [u8; 4] {
        let pixel = pixmap.pixel(x, y).unwrap();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    }

    #[test]
    fn a_drawing_is_as_large_as_it_is_asked_for() {
        let drawing = read("<rect width='10' height='10' fill='#f00'/>").unwrap();
        assert_eq!((drawing.size(), drawing.lacks.len()), ((20.0, 10.0), 0));
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
        let drawing = read(&image).unwrap();
        assert_eq!(drawing.lacks, ["text", "image"]);
        assert!(drawing.pixels(10.0).unwrap().data().iter().all(|byte| *byte == 0));
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        assert!(Drawing::read(b"\xff\xfe").is_err());
        assert!(Drawing::read(b"<svg").is_err());
        assert!(Drawing::read(b"<html/>").is_err());
        let entities = "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;'>]><svg>&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;</svg>";
        assert!(Drawing::read(entities.as_bytes()).is_err());
    }

    /// Elements that refer to the ones before them.
    fn series(count: usize, element: impl Fn(usize) -> String) -> String {
        (0..count).map(element).collect()
    }

    /// What the refusal of a drawing names.
    fn refused(inside: &str) -> String {
        match read(inside) {
            Err(PictureError::UnsupportedDrawing { what }) => what,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn hostile_drawings_are_refused_by_name() {
        let deep = "elements that are nested or refer to each other more than 64 deep";
        let many = "more than 20000 elements, each as often as it is referred to";
        let rect = "<rect width='9' height='9'";
        let nested = format!("{}{}", "<g>".repeat(9_000), "</g>".repeat(9_000));
        let vast = format!(
            "<pattern id='p' patternUnits='userSpaceOnUse' width='500000000' height='500000000'>{rect}/></pattern>{rect} fill='url(#p)'/>"
        );
        let patterns = series(40, |n| {
            let shape = format!("{rect} fill='url(#p{})'/>", n + 1);
            format!("<pattern id='p{n}' width='1' height='1'>{shape}{shape}</pattern>")
        });
        let masks =
            series(9_000, |n| format!("<mask id='m{}'>{rect} mask='url(#m{n})'/></mask>", n + 1));
        let masks = format!("{masks}{rect} mask='url( &quot;#m9000&quot; )'/>");
        // Each mask is a leaf by itself: what it uses lies outside of it.
        let used = series(40, |n| {
            format!(
                "<g id='g{}'>{rect} style='mask:url(#m{n})'/></g><mask id='m{}'><use href='#g{n}'/></mask>",
                n + 1,
                n + 1
            )
        });
        let doubled = |n: usize| {
            format!("<g id='a{}'><use xlink:href='#a{n}'/><use href='#a{n}'/></g>", n + 1)
        };
        let laughs = series(64, doubled);
        let laughs = format!("{rect} id='a0'/>{laughs}");
        let product = format!(
            "<clipPath id='c'>{}</clipPath>{}",
            format!("{rect}/>").repeat(200),
            format!("{rect} clip-path='url(#c)'/>").repeat(200)
        );
        let cases = [
            (nested.as_str(), deep),
            (&vast, "`pattern`"),
            (&patterns, "`pattern`"),
            (
                "<filter id='f'><feTurbulence numOctaves='4294967295'/></filter><g filter='url(#f)'/>",
                "`filter`",
            ),
            ("<g filter='blur(9) blur(9)'/>", "`filter`"),
            ("<g style='fill:red;filter : blur(9)'/>", "`filter`"),
            ("<style>g { filter: blur(9px) }</style><g/>", "`filter`"),
            ("<marker id='m'><rect/></marker>", "`marker`"),
            (&masks, deep),
            (&used, deep),
            (
                "<mask id='m'><rect/></mask><style>rect { mask: url(#m) }</style>",
                "a style sheet that refers to a `mask`",
            ),
            (&laughs, many),
            (&product, many),
            ("<g id='a'><use xlink:href='#a'/></g>", deep),
            (&format!("<g style='{}'/>", "a".repeat(5000)), "a very long `style`"),
            (&format!("<style>{}</style>", "g{}".repeat(6000)), "a long style sheet"),
            (
                &format!("<linearGradient>{}</linearGradient>", "<stop/>".repeat(600)),
                "a gradient of very many colours",
            ),
        ];
        for (inside, what) in cases {
            let start: String = inside.chars().take(80).collect();
            assert_eq!(refused(inside), what, "{start}");
        }
    }

    #[test]
    fn shapes_without_end_are_refused() {
        let line =
            |path: &str, more: &str| format!("<path d='{path}' fill='none' stroke='#000' {more}/>");
        let endless = "M656 150a84 84 0 1 1 1e50 0";
        let dashed = line(endless, "stroke-dasharray='171 20'");
        for inside in [
            dashed.clone(),
            line(endless, "style='stroke-dasharray:171 20'"),
            format!("<style>path {{ stroke-dasharray: 9 }}</style>{}", line(endless, "")),
            format!("<g stroke-dasharray='9'>{}</g>", line("M0 0h-100001", "")),
            "<line x2='100000.5' stroke='#000' stroke-dasharray='1'/>".to_owned(),
            "<polyline points='0,0 9,+2.E5' stroke-dasharray='1'/>".to_owned(),
            format!("<clipPath id='c'>{dashed}</clipPath><g clip-path='url(#c)'><rect/></g>"),
        ] {
            let what = "dashes and numbers above 100000";
            assert_eq!(refused(&inside), what, "{inside}");
        }
        for inside in [line(endless, ""), "<circle r='1e50'/>".to_owned()] {
            assert_eq!(refused(&inside), "numbers above 10000000000", "{inside}");
        }
        for inside in [
            line("M0 0H20M0 5a4 4 0 1 1 8 0", "stroke-dasharray='2 1'"),
            line("M0 0H20.5e0L1e-9 5", "stroke-dasharray='2,1'"),
            line("M0 0H20", "stroke-dasharray='none' data-size='1e9'"),
        ] {
            let pixels = read(&inside).unwrap().pixels(64.0).unwrap();
            assert!(pixels.data().iter().any(|byte| *byte != 0), "{inside}");
        }
    }

    #[test]
    fn what_symbols_commonly_refer_to_is_painted() {
        let cases = [
            "<g id='a'><rect width='9' height='9' fill='#f00'/></g><use href='#a' x='1'/>",
            "<defs><path id='a' d='M0 0h9v9h-9z'/></defs><clipPath id='c'><use xlink:href='#a'/></clipPath><g clip-path='url(#c)'><rect width='9' height='9' fill='#f00'/></g>",
            "<mask id='m'><rect width='9' height='9' fill='#fff'/></mask><rect width='9' height='9' fill='#f00' mask='url(#m)'/>",
            "<style>.a { fill: url(#b) }</style><linearGradient id='c'><stop stop-color='#f00'/></linearGradient><linearGradient id='b' xlink:href='#c'/><rect class='a' width='9' height='9'/>",
            "<rect width='9' height='9' style='fill:#f00;filter:none;color-interpolation-filters:linearRGB'/>",
        ];
        for inside in cases {
            let pixels = read(inside).unwrap().pixels(10.0).unwrap();
            assert_eq!(color(&pixels, 4, 4), [255, 0, 0, 255], "{inside}");
        }
        // As many as may be, one inside the other.
        let chain = series(30, |n| {
            format!(
                "<mask id='m{}'><rect width='9' height='9' fill='#fff' mask='url(#m{n})'/></mask>",
                n + 1
            )
        });
        let chain = read(&format!("{chain}<rect width='9' height='9' mask='url(#m30)'/>"));
        assert!(chain.unwrap().pixels(64.0).is_some());
    }
}
