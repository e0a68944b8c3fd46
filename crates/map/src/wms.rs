//! From the parameters of a request to its response.

use std::sync::Arc;
use std::time::Instant;

use bytes::Bytes;
use terrace_picture::Fonts;
use tiny_skia::{Color, Pixmap, Transform};
use xxhash_rust::xxh3::xxh3_128;

use crate::answer::{WmsAnswer, WmsAnswerKind};
use crate::chosen::Chosen;
use crate::deadline::{Deadline, Late};
use crate::encode::{self, Indexed};
use crate::exception::{self, Code, ExceptionFormat, ServiceException};
use crate::paint::bands::{Bands, bands};
use crate::paint::label::Labels;
use crate::paint::{canvas, mark, raster as paint_raster, smooth, symbol, vector as paint_vector};
use crate::params::Params;
use crate::raster::RasterError;
use crate::registry::{Data, Layer, Maps, NamedStyle, RasterData, Shown};
use crate::request::{Envelope, ExceptionPicture, MapRequest, Operation};
use crate::style::{ColorMapKind, Fill, RasterSymbolizer};
use crate::tiles::Tile;
use crate::time::TimeAsked;
use crate::vector_tile::{self, VectorTile};
use crate::view::View;
use crate::{capabilities, info, legend};

/// A request that has been understood, or found wrong.
#[derive(Debug)]
pub struct Request {
    pub(crate) envelope: Envelope,
    pub(crate) operation: Result<Operation, ServiceException>,
    /// Names the picture it asks for, where pictures are kept.
    key: Option<u128>,
}

impl Request {
    /// Whether what is wrong with it is to be told by a picture.
    pub fn paints_exceptions(&self) -> bool {
        self.exception_picture().is_some()
    }

    /// The picture that exceptions become, and whether their text is in it.
    fn exception_picture(&self) -> Option<(&ExceptionPicture, bool)> {
        let picture = self.envelope.picture.as_ref()?;
        match self.envelope.exceptions {
            ExceptionFormat::InImage => Some((picture, true)),
            ExceptionFormat::Blank => Some((picture, false)),
            _ => None,
        }
    }
}

impl Maps {
    /// Understands the parameters of a request. Quick, whatever they are.
    pub fn request<N: AsRef<str>, V: AsRef<str>>(
        &self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Request {
        let params = Params::new(pairs);
        let envelope = Envelope::read(&params, self.limits);
        let operation = Operation::read(&params, self.limits);
        let key = match &operation {
            Ok(Operation::Map(map)) => self.key(map),
            _ => None,
        };
        Request { envelope, operation, key }
    }

    /// Asks for the features of a layer on a tile; `None` where it has none.
    pub fn vector_tile_request(&self, layer: &str, tile: Tile) -> Option<Request> {
        let found = self.layer(layer)?;
        if vector_tile::layers(found).is_empty() {
            return None;
        }
        let params = Params::new::<&str, &str>([]);
        let envelope = Envelope::read(&params, self.limits);
        let key = format!("features {tile:?} {} {}", found.name, identity(found, None));
        let operation = Ok(Operation::VectorTile { layer: found.name.clone(), tile });
        Some(Request { envelope, operation, key: Some(xxh3_128(key.as_bytes())) })
    }

    fn vector_tile(
        &self,
        layer: &str,
        tile: Tile,
        deadline: Deadline<'_>,
    ) -> Result<WmsAnswer, ServiceException> {
        let layer = self.layer(layer).ok_or_else(|| {
            ServiceException::new(Code::LayerNotDefined, format!("Could not find layer {layer}"))
        })?;
        let VectorTile { bytes, gzip, left_out } = vector_tile::write(layer, tile, deadline)?;
        let warning = (left_out > 0).then(|| {
            format!(
                "199 - \"{left_out} features are left out of this tile, nearer ones have them\""
            )
        });
        Ok(WmsAnswer { gzip, warning, ..WmsAnswer::good(WmsAnswer::VECTOR_TILE, bytes) })
    }

    /// The answer, if it has been made before and kept, or is made as quickly as it could be
    /// handed to another thread.
    pub fn at_once(&self, request: &Request) -> Option<Arc<WmsAnswer>> {
        match &request.operation {
            Ok(Operation::FeatureInfo(query)) => {
                info::is_quick(self, query).then(|| self.answer(request))
            }
            _ => self.kept(request),
        }
    }

    fn kept(&self, request: &Request) -> Option<Arc<WmsAnswer>> {
        self.caches.pictures.get(&request.key?)
    }

    /// Makes the answer. Pictures may take a while; meant for a thread of its own.
    pub fn answer(&self, request: &Request) -> Arc<WmsAnswer> {
        self.made(request, Deadline::NONE)
            .unwrap_or_else(|exception| Arc::new(self.refuse(request, &exception)))
    }

    /// The same, unless it is not ready at a moment, or whoever wanted it has left before.
    pub fn answer_by(
        &self,
        request: &Request,
        moment: Instant,
        is_left: &dyn Fn() -> bool,
    ) -> Result<Arc<WmsAnswer>, Late> {
        match self.made(request, Deadline::at(moment, is_left)) {
            Ok(answer) => Ok(answer),
            Err(exception) if exception.is_late => Err(Late),
            Err(exception) => Ok(Arc::new(self.refuse(request, &exception))),
        }
    }

    fn made(
        &self,
        request: &Request,
        deadline: Deadline<'_>,
    ) -> Result<Arc<WmsAnswer>, ServiceException> {
        if let Some(kept) = self.kept(request) {
            return Ok(kept);
        }
        let answer = match request.operation.as_ref().map_err(Clone::clone)? {
            Operation::Capabilities { plain_xml } => {
                capabilities::write(self, request.envelope.version, *plain_xml)
            }
            Operation::Map(map) => self.map(map, deadline)?,
            Operation::FeatureInfo(query) => {
                info::answer(self, query, request.envelope.version, deadline)?
            }
            Operation::Legend(query) => legend::answer(self, query)?,
            Operation::VectorTile { layer, tile } => self.vector_tile(layer, *tile, deadline)?,
        };
        let answer = Arc::new(answer);
        if let Some(key) = request.key {
            self.caches.pictures.insert(key, Arc::clone(&answer));
        }
        Ok(answer)
    }

    /// An answer that says what a caller did wrong, in the form that the caller wants. When that
    /// is a picture, it may take a while; meant for a thread of its own.
    pub fn refuse(&self, request: &Request, exception: &ServiceException) -> WmsAnswer {
        let text = Self::refuse_in_text(request, exception);
        let painted = request.exception_picture().and_then(|(picture, is_told)| {
            in_image(picture, is_told.then_some(exception.text.as_str()), &self.fonts)
        });
        match painted {
            Some(painted) => WmsAnswer { kind: text.kind, ..painted },
            None => text,
        }
    }

    /// The same without ever painting it. Quick.
    pub fn refuse_in_text(request: &Request, exception: &ServiceException) -> WmsAnswer {
        let kind =
            if exception.is_failure { WmsAnswerKind::Failed } else { WmsAnswerKind::Refused };
        let Envelope { version, exceptions, .. } = request.envelope;
        let (content_type, body): (_, Bytes) = if exceptions == ExceptionFormat::Json {
            ("application/json;charset=UTF-8", exception::json(exception, version).into())
        } else {
            (exception::xml_type(version), exception::xml(exception, version).into())
        };
        WmsAnswer { content_type, body, gzip: None, kind, warning: None }
    }

    /// Different for every picture, also after a file behind it has changed.
    fn key(&self, map: &MapRequest) -> Option<u128> {
        use std::fmt::Write as _;
        let mut text = format!("{map:?}|{}", self.fonts_id);
        for styled in &map.layers {
            let chosen = self.choose(styled).ok()?;
            // Writing to a string does not fail.
            let is_marked = chosen.layer.shows_demonstration();
            let _ = write!(text, "|{}d{is_marked}", identity(chosen.layer, chosen.style));
        }
        Some(xxh3_128(text.as_bytes()))
    }

    fn map(&self, map: &MapRequest, deadline: Deadline<'_>) -> Result<WmsAnswer, ServiceException> {
        let chosen = map.layers.iter().map(|styled| self.choose(styled));
        let chosen = chosen.collect::<Result<Vec<_>, _>>()?;
        let painted = chosen.iter().map(|chosen| chosen.layer.painted()).sum();
        self.limits.check_pixels(&map.view, painted)?;
        let warning = warnings(chosen.iter().map(|chosen| chosen.layer), &map.time)?;
        let background = (!map.transparent).then_some(map.background);
        let content_type = map.format.media_type();
        let good = |bytes| WmsAnswer { warning, ..WmsAnswer::good(content_type, bytes) };
        let is_marked = chosen.iter().any(|chosen| chosen.layer.shows_demonstration());
        if let [only] = chosen.as_slice()
            && map.format.has_alpha()
            && !is_marked
            && let Some(bytes) = self.indexed(only, map, background, deadline)?
        {
            return Ok(good(bytes));
        }
        let mut canvas = canvas(map.view.width, map.view.height)?;
        let mut labels = Labels::new(&self.fonts);
        for chosen in &chosen {
            self.paint(chosen.layer, chosen.style, map, &mut canvas, &mut labels, deadline)?;
        }
        labels.paint(&mut canvas, deadline)?;
        if is_marked {
            mark::paint(&mut canvas, &map.view, &self.fonts);
        }
        Ok(good(encode::pixmap(&canvas, map.format, background)?))
    }

    /// A picture of one classified raster, which needs no canvas.
    fn indexed(
        &self,
        chosen: &Chosen<'_>,
        map: &MapRequest,
        background: encode::Background,
        deadline: Deadline<'_>,
    ) -> Result<Option<Vec<u8>>, ServiceException> {
        let (Data::Raster(data), Some(style)) = (&chosen.layer.data, chosen.style) else {
            return Ok(None);
        };
        let Some(symbolizer) = style.style.raster(map.view.scale_denominator()) else {
            return Ok(None);
        };
        let shown = data.asked(&map.time)?;
        let Bands::One(band) = bands(symbolizer, &shown) else { return Ok(None) };
        let picture = self.classified((data, &shown), symbolizer, band, &map.view, deadline)?;
        encode::indexed(&picture, background).map(Some)
    }

    fn classified<'a>(
        &'a self,
        (data, shown): (&RasterData, &Shown),
        symbolizer: &'a RasterSymbolizer,
        band: usize,
        view: &View,
        deadline: Deadline<'_>,
    ) -> Result<Indexed<'a>, ServiceException> {
        let (raster, caches) = (&shown.raster, &self.caches);
        let classified = match &symbolizer.map {
            // Where a colour stands for one value alone, there is none between two.
            Some((map, classifier)) if data.is_smooth && map.kind != ColorMapKind::Values => {
                smooth::classify(raster, band, classifier, view, caches, deadline)
            }
            Some((_, classifier)) => {
                paint_raster::classify(raster, band, classifier, view, caches, deadline)
            }
            None => data.own_colors(shown, band, symbolizer, caches).and_then(|own| {
                let classified = if data.is_smooth {
                    smooth::classify(raster, band, &own, view, caches, deadline)
                } else {
                    paint_raster::classify(raster, band, &own, view, caches, deadline)
                };
                classified.map(Indexed::into_owned)
            }),
        };
        classified.map_err(|error| ServiceException::of_raster(&error))
    }

    fn colors(
        &self,
        (data, shown): (&RasterData, &Shown),
        symbolizer: &RasterSymbolizer,
        bands: [usize; 3],
        view: &View,
        canvas: &mut Pixmap,
        deadline: Deadline<'_>,
    ) -> Result<(), RasterError> {
        let [red, green, blue] = bands;
        let shade = |band| data.shade(band, symbolizer.contrast, &self.caches);
        let colors = paint_raster::Colors {
            raster: &shown.raster,
            bands,
            shades: [shade(red)?, shade(green)?, shade(blue)?],
            opacity: symbolizer.opacity,
        };
        if data.is_smooth {
            smooth::colors(&colors, view, &self.caches, canvas, deadline)
        } else {
            paint_raster::colors(&colors, view, &self.caches, canvas, deadline)
        }
    }

    pub(crate) fn paint(
        &self,
        layer: &Layer,
        style: Option<&NamedStyle>,
        map: &MapRequest,
        canvas: &mut Pixmap,
        labels: &mut Labels<'_>,
        deadline: Deadline<'_>,
    ) -> Result<(), ServiceException> {
        deadline.check()?;
        let view = &map.view;
        match (&layer.data, style) {
            (Data::Group(members), _) => {
                for (member, style) in members {
                    let style = style.as_ref().or(member.styles.first());
                    let style = style.map(|style| &**style);
                    self.paint(member, style, map, canvas, labels, deadline)?;
                }
            }
            (Data::Raster(data), Some(style)) => {
                let Some(symbolizer) = style.style.raster(view.scale_denominator()) else {
                    return Ok(());
                };
                let shown = data.asked(&map.time)?;
                match bands(symbolizer, &shown) {
                    Bands::One(band) => {
                        let of = (data, &shown);
                        let classes = self.classified(of, symbolizer, band, view, deadline)?;
                        paint_raster::put(&classes, canvas);
                    }
                    Bands::Colors(bands) => {
                        self.colors((data, &shown), symbolizer, bands, view, canvas, deadline)
                            .map_err(|error| ServiceException::of_raster(&error))?;
                    }
                }
            }
            (Data::Vector(data), Some(style)) => {
                paint_vector::paint(data, &style.style, view, canvas, labels, deadline)?;
            }
            (Data::Raster(_) | Data::Vector(_), None) | (Data::Broken, _) => {}
        }
        Ok(())
    }
}

/// What callers must be told of the times of layers, for a header.
fn warnings<'a>(
    layers: impl Iterator<Item = &'a Layer>,
    time: &TimeAsked,
) -> Result<Option<String>, ServiceException> {
    let mut told = Vec::new();
    for layer in layers {
        for series in layer.series() {
            let warning = series.warning(series.one(time)?);
            told.extend(warning.filter(|warning| !told.contains(warning)));
        }
    }
    Ok((!told.is_empty()).then(|| told.join(", ")))
}

/// The numbers of all data and styles that a picture is made of.
fn identity(layer: &Layer, style: Option<&NamedStyle>) -> String {
    let style = style.map_or(0, |style| style.style.id);
    match &layer.data {
        Data::Raster(data) => {
            let series = data.series.as_ref().map(|series| series.id);
            format!("r{}t{series:?}m{}s{style}", data.raster.id, data.is_smooth)
        }
        Data::Vector(data) => format!("v{}s{style}", data.id),
        Data::Group(members) => members
            .iter()
            .map(|(member, style)| {
                identity(member, style.as_ref().or(member.styles.first()).map(|s| &**s))
            })
            .collect::<Vec<_>>()
            .join("+"),
        Data::Broken => String::new(),
    }
}

/// The exception as a picture: its text, or nothing.
fn in_image(picture: &ExceptionPicture, message: Option<&str>, fonts: &Fonts) -> Option<WmsAnswer> {
    let mut canvas = Pixmap::new(picture.width, picture.height)?;
    let clear = picture.transparent && picture.background.is_none() && picture.format.has_alpha();
    let background = (!clear).then(|| picture.background.unwrap_or([255; 3]));
    if let Some(message) = message {
        if let Some([red, green, blue]) = background {
            canvas.fill(Color::from_rgba8(red, green, blue, 255));
        }
        let width = (picture.width as f32 - 10.0).max(20.0);
        let laid_out = fonts
            .layout(message, 10.0, width)
            .or_else(|| fonts.layout("The request cannot be answered", 10.0, width))?;
        if let Some(path) = &laid_out.path {
            let at = Transform::from_translate(5.0, 5.0 + laid_out.ascent);
            symbol::fill_letters(&mut canvas, path, &Fill::of([200, 0, 0]), at);
        }
    }
    let bytes = encode::pixmap(&canvas, picture.format, background).ok()?;
    Some(WmsAnswer::good(picture.format.media_type(), bytes))
}
