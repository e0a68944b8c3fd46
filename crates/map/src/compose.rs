//! Maps of which another server painted some layers.

use std::ops::Range;
use std::time::Instant;

use bytes::Bytes;
use tiny_skia::{Pixmap, PixmapPaint, Transform};

use crate::answer::{WmsAnswer, WmsAnswerKind};
use crate::chosen::Chosen;
use crate::deadline::{Deadline, Late};
use crate::encode;
use crate::exception::ServiceException;
use crate::paint::label::Labels;
use crate::paint::{canvas, mark};
use crate::picture::read_png;
use crate::registry::Maps;
use crate::request::{MapRequest, Operation};
use crate::wms::Request;

/// Layers of one request that another server drew, as a PNG of the same size.
#[derive(Debug, Clone)]
pub struct Fetched {
    /// Their places among the layers of the request.
    pub layers: Range<usize>,
    pub picture: Bytes,
}

impl Maps {
    /// The map with what was fetched in its place, and all other layers painted here. Labels that
    /// are painted here come last, as on any map. Not at all when it is not ready at a moment, or
    /// when whoever wanted it has left.
    pub fn compose_by(
        &self,
        request: &Request,
        fetched: &[Fetched],
        moment: Instant,
        is_left: &dyn Fn() -> bool,
    ) -> Result<WmsAnswer, Late> {
        let made = match &request.operation {
            Ok(Operation::Map(map)) => {
                let Some(pictures) = pictures(map, fetched) else {
                    let text = "The picture of another map server is broken";
                    let refused = self.refuse(request, &ServiceException::failure(text));
                    return Ok(WmsAnswer { kind: WmsAnswerKind::FailedElsewhere, ..refused });
                };
                self.composed(map, &pictures, Deadline::at(moment, is_left))
            }
            Ok(_) => Err(ServiceException::failure("Only maps are put together")),
            Err(exception) => Err(exception.clone()),
        };
        match made {
            Err(exception) if exception.is_late => Err(Late),
            Err(exception) => Ok(self.refuse(request, &exception)),
            Ok(answer) => Ok(answer),
        }
    }

    fn composed(
        &self,
        map: &MapRequest,
        pictures: &[(&Range<usize>, Pixmap)],
        deadline: Deadline<'_>,
    ) -> Result<WmsAnswer, ServiceException> {
        let is_own = |place: &usize| !pictures.iter().any(|(layers, _)| layers.contains(place));
        let own = (0..map.layers.len()).filter(is_own);
        let own = own.filter_map(|place| self.layer(&map.layers[place].layer));
        self.limits.check_pixels(&map.view, own.map(|layer| layer.painted()).sum())?;
        let mut canvas = canvas(map.view.width, map.view.height)?;
        let mut labels = Labels::new(&self.fonts);
        for (place, styled) in map.layers.iter().enumerate() {
            match pictures.iter().find(|(layers, _)| layers.contains(&place)) {
                Some((layers, picture)) if layers.start == place => {
                    let paint = PixmapPaint::default();
                    let (picture, place) = (picture.as_ref(), Transform::identity());
                    canvas.draw_pixmap(0, 0, picture, &paint, place, None);
                }
                // Painted with the first of them.
                Some(_) => {}
                None => {
                    let Chosen { layer, style } = self.choose(styled)?;
                    self.paint(layer, style, map, &mut canvas, &mut labels, deadline)?;
                }
            }
        }
        labels.paint(&mut canvas, deadline)?;
        let own = (0..map.layers.len()).filter(is_own);
        let mut own = own.filter_map(|place| self.layer(&map.layers[place].layer));
        if own.any(|layer| layer.shows_demonstration()) {
            mark::paint(&mut canvas, &map.view, &self.fonts);
        }
        let background = (!map.transparent).then_some(map.background);
        let bytes = encode::pixmap(&canvas, map.format, background)?;
        Ok(WmsAnswer::good(map.format.media_type(), bytes))
    }
}

/// `None` when one of them is broken or of another size.
fn pictures<'a>(
    map: &MapRequest,
    fetched: &'a [Fetched],
) -> Option<Vec<(&'a Range<usize>, Pixmap)>> {
    let (width, height) = (map.view.width, map.view.height);
    let read = |fetched: &'a Fetched| {
        let picture = read_png(&fetched.picture, width, height)?;
        let fits = (picture.width(), picture.height()) == (width, height);
        fits.then_some((&fetched.layers, picture))
    };
    fetched.iter().map(read).collect()
}
