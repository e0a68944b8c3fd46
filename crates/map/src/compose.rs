//! Maps of which another server drew some layers.

use std::ops::Range;

use bytes::Bytes;
use tiny_skia::{Pixmap, PixmapPaint, Transform};

use crate::answer::Answer;
use crate::draw::label::Labels;
use crate::encode;
use crate::exception::ServiceException;
use crate::picture::read_png;
use crate::registry::Maps;
use crate::request::{MapRequest, Operation};
use crate::wms::{Request, canvas};

/// Layers of one request that another server drew, as a PNG of the same size.
#[derive(Debug, Clone)]
pub struct Fetched {
    /// Their places among the layers of the request.
    pub layers: Range<usize>,
    pub picture: Bytes,
}

impl Maps {
    /// The map with what was fetched in its place, and all other layers drawn here. Labels that
    /// are drawn here come last, as on any map.
    pub fn compose(&self, request: &Request, fetched: &[Fetched]) -> Answer {
        let made = match &request.operation {
            Ok(Operation::Map(map)) => self.composed(map, fetched),
            Ok(_) => Err(ServiceException::failure("Only maps are put together")),
            Err(exception) => Err(exception.clone()),
        };
        made.unwrap_or_else(|exception| self.refuse(request, &exception))
    }

    fn composed(&self, map: &MapRequest, fetched: &[Fetched]) -> Result<Answer, ServiceException> {
        let mut canvas = canvas(map.view.width, map.view.height)?;
        let mut labels = Labels::new(&self.fonts);
        for (place, styled) in map.layers.iter().enumerate() {
            match fetched.iter().find(|fetched| fetched.layers.contains(&place)) {
                Some(fetched) if fetched.layers.start == place => {
                    overlay(&mut canvas, &fetched.picture)?;
                }
                // Drawn with the first of them.
                Some(_) => {}
                None => {
                    let chosen = self.choose(styled)?;
                    self.draw(chosen.layer, chosen.style, &map.view, &mut canvas, &mut labels)?;
                }
            }
        }
        labels.draw(&mut canvas);
        let background = (!map.transparent).then_some(map.background);
        let bytes = encode::pixmap(&canvas, map.format, background)?;
        Ok(Answer::good(map.format.media_type(), bytes))
    }
}

fn overlay(canvas: &mut Pixmap, png: &[u8]) -> Result<(), ServiceException> {
    let size = (canvas.width(), canvas.height());
    let picture = read_png(png, size.0, size.1)
        .filter(|picture| (picture.width(), picture.height()) == size)
        .ok_or_else(|| ServiceException::failure("The picture of another map server is broken"))?;
    let paint = PixmapPaint::default();
    canvas.draw_pixmap(0, 0, picture.as_ref(), &paint, Transform::identity(), None);
    Ok(())
}
