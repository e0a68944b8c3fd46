//! WMTS 1.0.0 with key-value pairs: its document, and its requests for tiles.

use std::fmt::{self, Write as _};

use terrace_text::escape;

use super::address::number;
use super::{DEEPEST_NAMED, SIDE, Tile, beside};
use crate::params::Params;
use crate::registry::{Layer, Maps};

/// The usual tiles of web maps.
const MATRIX_SET: &str = "GoogleMapsCompatible";
/// The scale of the first level, by a pixel of 0.28 mm.
const FIRST_SCALE: f64 = 559_082_264.028_717_8;

/// What a WMTS request asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TileQuery {
    Capabilities,
    Tile { layer: String, style: String, time: String, tile: Tile },
}

/// What is wrong with a WMTS request, in the words of OWS.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WmtsException {
    pub code: &'static str,
    pub locator: &'static str,
    pub text: String,
}

impl WmtsException {
    fn new(code: &'static str, locator: &'static str, text: impl Into<String>) -> Self {
        Self { code, locator, text: text.into() }
    }

    pub fn xml(&self) -> String {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <ExceptionReport xmlns=\"http://www.opengis.net/ows/1.1\" version=\"1.1.0\" xml:lang=\"en\">\n\
             <Exception exceptionCode=\"{}\" locator=\"{}\">\n<ExceptionText>{}</ExceptionText>\n</Exception>\n</ExceptionReport>\n",
            self.code,
            self.locator,
            escape(&self.text)
        )
    }
}

impl TileQuery {
    pub fn read<N: AsRef<str>, V: AsRef<str>>(
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Result<Self, WmtsException> {
        let params = Params::new(pairs);
        let given = |name: &str| params.lenient(name).unwrap_or_default();
        if !given("service").is_empty() && !given("service").eq_ignore_ascii_case("wmts") {
            let text = "The service here is WMTS; that of WMS is at /wms";
            return Err(WmtsException::new("InvalidParameterValue", "service", text));
        }
        match given("request").to_ascii_lowercase().as_str() {
            "getcapabilities" => return Ok(Self::Capabilities),
            "gettile" => {}
            "" => {
                let text = "The parameter REQUEST is missing";
                return Err(WmtsException::new("MissingParameterValue", "request", text));
            }
            other => {
                let text = format!("There is no operation {other}");
                return Err(WmtsException::new("OperationNotSupported", "request", text));
            }
        }
        let needed = |name: &'static str| match given(name) {
            "" => {
                let text = format!("The parameter {} is missing", name.to_uppercase());
                Err(WmtsException::new("MissingParameterValue", name, text))
            }
            value => Ok(value),
        };
        if needed("tilematrixset")? != MATRIX_SET {
            let text = format!("Tiles are in {MATRIX_SET} alone");
            return Err(WmtsException::new("InvalidParameterValue", "tilematrixset", text));
        }
        if !matches!(given("format"), "" | "image/png") {
            let text = "Tiles are image/png";
            return Err(WmtsException::new("InvalidParameterValue", "format", text));
        }
        let beyond = |name| WmtsException::new("TileOutOfRange", name, "There is no such tile");
        let place = |name: &'static str| number::<u32>(needed(name)?).ok_or_else(|| beyond(name));
        let level = number::<u8>(needed("tilematrix")?).ok_or_else(|| beyond("tilematrix"))?;
        let tile = Tile::new(level, place("tilecol")?, place("tilerow")?);
        Ok(Self::Tile {
            layer: needed("layer")?.to_owned(),
            style: given("style").to_owned(),
            time: given("time").to_owned(),
            tile: tile.ok_or_else(|| beyond("tilerow"))?,
        })
    }
}

impl Maps {
    /// The document that names all layers and their tiles.
    pub fn wmts_capabilities(&self) -> String {
        let mut out = String::with_capacity(8192 + self.layers.len() * 1024);
        // Writing to a string does not fail.
        let _ = write(&mut out, self);
        out
    }
}

fn write(out: &mut String, maps: &Maps) -> fmt::Result {
    let service = escape(&beside(&maps.url, "wmts")).to_string();
    write!(
        out,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <Capabilities xmlns=\"http://www.opengis.net/wmts/1.0\" xmlns:ows=\"http://www.opengis.net/ows/1.1\" \
         xmlns:xlink=\"http://www.w3.org/1999/xlink\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
         xsi:schemaLocation=\"http://www.opengis.net/wmts/1.0 http://schemas.opengis.net/wmts/1.0/wmtsGetCapabilities_response.xsd\" version=\"1.0.0\">\n\
         <ows:ServiceIdentification>\n<ows:Title>{}</ows:Title>\n<ows:ServiceType>OGC WMTS</ows:ServiceType>\n\
         <ows:ServiceTypeVersion>1.0.0</ows:ServiceTypeVersion>\n</ows:ServiceIdentification>\n<ows:OperationsMetadata>\n",
        escape(&maps.title)
    )?;
    for operation in ["GetCapabilities", "GetTile"] {
        writeln!(
            out,
            "<ows:Operation name=\"{operation}\"><ows:DCP><ows:HTTP><ows:Get xlink:href=\"{service}?\">\
             <ows:Constraint name=\"GetEncoding\"><ows:AllowedValues><ows:Value>KVP</ows:Value></ows:AllowedValues></ows:Constraint>\
             </ows:Get></ows:HTTP></ows:DCP></ows:Operation>"
        )?;
    }
    out.push_str("</ows:OperationsMetadata>\n<Contents>\n");
    for layer in maps.layers.iter().filter(|layer| !layer.is_broken()) {
        self::layer(out, maps, layer)?;
    }
    matrices(out)?;
    writeln!(
        out,
        "</Contents>\n<ServiceMetadataURL xlink:href=\"{service}?SERVICE=WMTS&amp;REQUEST=GetCapabilities\"/>\n</Capabilities>"
    )
}

fn layer(out: &mut String, maps: &Maps, layer: &Layer) -> fmt::Result {
    writeln!(out, "<Layer>\n<ows:Title>{}</ows:Title>", escape(&layer.title))?;
    if let Some(about) = &layer.about {
        writeln!(out, "<ows:Abstract>{}</ows:Abstract>", escape(about))?;
    }
    if let Some(area) = layer.bounds() {
        let is_whole = area.min_x < -180.0 || area.max_x > 180.0;
        let (west, east) = if is_whole { (-180.0, 180.0) } else { (area.min_x, area.max_x) };
        writeln!(
            out,
            "<ows:WGS84BoundingBox><ows:LowerCorner>{west} {}</ows:LowerCorner><ows:UpperCorner>{east} {}</ows:UpperCorner></ows:WGS84BoundingBox>",
            area.min_y, area.max_y
        )?;
    }
    writeln!(out, "<ows:Identifier>{}</ows:Identifier>", escape(&layer.name))?;
    let style = layer.styles.first().map_or("", |style| style.name.as_str());
    writeln!(
        out,
        "<Style isDefault=\"true\"><ows:Identifier>{}</ows:Identifier></Style>",
        escape(style)
    )?;
    for style in layer.styles.iter().skip(1) {
        let name = escape(&style.name);
        writeln!(out, "<Style><ows:Identifier>{name}</ows:Identifier></Style>")?;
    }
    out.push_str("<Format>image/png</Format>\n");
    let series = layer.series();
    // A group may hold layers of different times: then each has its own default.
    let time = match series.as_slice() {
        [series] => {
            writeln!(
                out,
                "<Dimension><ows:Identifier>time</ows:Identifier><ows:UOM>ISO8601</ows:UOM><Default>{}</Default>",
                series.times[series.default]
            )?;
            for time in &series.times {
                writeln!(out, "<Value>{time}</Value>")?;
            }
            out.push_str("</Dimension>\n");
            "?time={time}"
        }
        _ => "",
    };
    let path =
        format!("tiles/{}/{{TileMatrix}}/{{TileCol}}/{{TileRow}}.png{time}", segment(&layer.name));
    writeln!(
        out,
        "<TileMatrixSetLink><TileMatrixSet>{MATRIX_SET}</TileMatrixSet></TileMatrixSetLink>\n\
         <ResourceURL format=\"image/png\" resourceType=\"tile\" template=\"{}\"/>\n</Layer>",
        escape(&beside(&maps.url, &path))
    )
}

fn matrices(out: &mut String) -> fmt::Result {
    writeln!(
        out,
        "<TileMatrixSet>\n<ows:Identifier>{MATRIX_SET}</ows:Identifier>\n\
         <ows:SupportedCRS>urn:ogc:def:crs:EPSG::3857</ows:SupportedCRS>\n\
         <WellKnownScaleSet>urn:ogc:def:wkss:OGC:1.0:GoogleMapsCompatible</WellKnownScaleSet>"
    )?;
    for level in 0..=DEEPEST_NAMED {
        let count = 1u32 << level;
        writeln!(
            out,
            "<TileMatrix><ows:Identifier>{level}</ows:Identifier><ScaleDenominator>{}</ScaleDenominator>\
             <TopLeftCorner>-20037508.342789244 20037508.342789244</TopLeftCorner><TileWidth>{SIDE}</TileWidth>\
             <TileHeight>{SIDE}</TileHeight><MatrixWidth>{count}</MatrixWidth><MatrixHeight>{count}</MatrixHeight></TileMatrix>",
            FIRST_SCALE / f64::from(count)
        )?;
    }
    out.push_str("</TileMatrixSet>\n");
    Ok(())
}

/// A name as one part of a path.
pub(super) fn segment(name: &str) -> String {
    crate::capabilities::query_value(name)
}
