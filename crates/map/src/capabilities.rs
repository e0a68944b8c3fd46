//! `GetCapabilities`: the document that says what there is, in both versions.

use std::fmt::{self, Write as _};

use terrace_text::escape;

use crate::answer::WmsAnswer;
use crate::crs::Crs;
use crate::registry::{Data, Layer, Maps, Series};
use crate::request::{InfoFormat, Version};
use crate::time;
use crate::view::Bounds;

/// Web Mercator ends here.
const MERCATOR_LATITUDE: f64 = 85.051_128_779_806_6;

pub(crate) fn write(maps: &Maps, version: Version, plain_xml: bool) -> WmsAnswer {
    let mut out = String::with_capacity(4096 + maps.layers.len() * 2048);
    // Writing to a string does not fail.
    let _ = match version {
        Version::V1_1_1 => old(&mut out, maps),
        Version::V1_3_0 => new(&mut out, maps),
    };
    let content_type = match version {
        Version::V1_1_1 if !plain_xml => "application/vnd.ogc.wms_xml;charset=UTF-8",
        _ => "text/xml;charset=UTF-8",
    };
    WmsAnswer::good(content_type, out)
}

fn old(out: &mut String, maps: &Maps) -> fmt::Result {
    out.push_str(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
         <!DOCTYPE WMT_MS_Capabilities SYSTEM \"http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd\">\n\
         <WMT_MS_Capabilities version=\"1.1.1\">\n",
    );
    service(out, maps, "OGC:WMS")?;
    out.push_str("</Service>\n<Capability>\n<Request>\n");
    operation(out, maps, "GetCapabilities", &["application/vnd.ogc.wms_xml", "text/xml"])?;
    operation(out, maps, "GetMap", IMAGES)?;
    operation(out, maps, "GetFeatureInfo", &InfoFormat::ALL.map(InfoFormat::media_type))?;
    operation(out, maps, "GetLegendGraphic", &["image/png", "image/jpeg", "application/json"])?;
    out.push_str("</Request>\n<Exception>\n");
    for format in [
        "application/vnd.ogc.se_xml",
        "application/vnd.ogc.se_inimage",
        "application/vnd.ogc.se_blank",
        "application/json",
    ] {
        writeln!(out, "<Format>{format}</Format>")?;
    }
    out.push_str("</Exception>\n<Layer>\n");
    root(out, maps, Version::V1_1_1)?;
    out.push_str("</Layer>\n</Capability>\n</WMT_MS_Capabilities>\n");
    Ok(())
}

fn new(out: &mut String, maps: &Maps) -> fmt::Result {
    out.push_str(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <WMS_Capabilities version=\"1.3.0\" xmlns=\"http://www.opengis.net/wms\" \
         xmlns:xlink=\"http://www.w3.org/1999/xlink\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
         xsi:schemaLocation=\"http://www.opengis.net/wms http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd\">\n",
    );
    service(out, maps, "WMS")?;
    writeln!(out, "<LayerLimit>{}</LayerLimit>", maps.limits.layers)?;
    writeln!(out, "<MaxWidth>{0}</MaxWidth>\n<MaxHeight>{0}</MaxHeight>", maps.limits.size)?;
    out.push_str("</Service>\n<Capability>\n<Request>\n");
    operation(out, maps, "GetCapabilities", &["text/xml"])?;
    operation(out, maps, "GetMap", IMAGES)?;
    operation(out, maps, "GetFeatureInfo", &InfoFormat::ALL.map(InfoFormat::media_type))?;
    out.push_str("</Request>\n<Exception>\n");
    for format in ["XML", "INIMAGE", "BLANK", "JSON"] {
        writeln!(out, "<Format>{format}</Format>")?;
    }
    out.push_str("</Exception>\n<Layer>\n");
    root(out, maps, Version::V1_3_0)?;
    out.push_str("</Layer>\n</Capability>\n</WMS_Capabilities>\n");
    Ok(())
}

const IMAGES: &[&str] = &["image/png", "image/png8", "image/jpeg"];

/// What the service is, up to where the versions differ.
fn service(out: &mut String, maps: &Maps, name: &str) -> fmt::Result {
    writeln!(out, "<Service>\n<Name>{name}</Name>\n<Title>{}</Title>", escape(&maps.title))?;
    if let Some(about) = &maps.about {
        writeln!(out, "<Abstract>{}</Abstract>", escape(about))?;
    }
    resource(out, &maps.url)?;
    out.push_str("<Fees>none</Fees>\n<AccessConstraints>none</AccessConstraints>\n");
    Ok(())
}

fn resource(out: &mut String, url: &str) -> fmt::Result {
    writeln!(
        out,
        "<OnlineResource xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:type=\"simple\" xlink:href=\"{}\"/>",
        escape(url)
    )
}

fn operation(out: &mut String, maps: &Maps, name: &str, formats: &[&str]) -> fmt::Result {
    writeln!(out, "<{name}>")?;
    for format in formats {
        writeln!(out, "<Format>{format}</Format>")?;
    }
    out.push_str("<DCPType><HTTP><Get>\n");
    resource(out, &format!("{}?SERVICE=WMS&", maps.url))?;
    writeln!(out, "</Get></HTTP></DCPType>\n</{name}>")
}

/// The layer without a name that holds all others.
fn root(out: &mut String, maps: &Maps, version: Version) -> fmt::Result {
    writeln!(out, "<Title>{}</Title>", escape(&maps.title))?;
    if let Some(about) = &maps.about {
        writeln!(out, "<Abstract>{}</Abstract>", escape(about))?;
    }
    systems(out, version)?;
    let world = Bounds { min_x: -180.0, min_y: -90.0, max_x: 180.0, max_y: 90.0 };
    geographic(out, version, &world)?;
    for layer in maps.layers.iter().filter(|layer| !layer.is_broken()) {
        self::layer(out, maps, layer, version)?;
    }
    Ok(())
}

fn systems(out: &mut String, version: Version) -> fmt::Result {
    let (element, names): (_, &[&str]) = match version {
        Version::V1_1_1 => ("SRS", &["EPSG:4326", "EPSG:3857", "EPSG:900913"]),
        Version::V1_3_0 => ("CRS", &["EPSG:4326", "CRS:84", "EPSG:3857", "EPSG:900913"]),
    };
    for name in names {
        writeln!(out, "<{element}>{name}</{element}>")?;
    }
    Ok(())
}

fn geographic(out: &mut String, version: Version, area: &Bounds) -> fmt::Result {
    let Bounds { min_x, min_y, max_x, max_y } = area;
    match version {
        Version::V1_1_1 => writeln!(
            out,
            "<LatLonBoundingBox minx=\"{min_x}\" miny=\"{min_y}\" maxx=\"{max_x}\" maxy=\"{max_y}\"/>"
        ),
        Version::V1_3_0 => writeln!(
            out,
            "<EX_GeographicBoundingBox>\n<westBoundLongitude>{min_x}</westBoundLongitude>\n\
             <eastBoundLongitude>{max_x}</eastBoundLongitude>\n<southBoundLatitude>{min_y}</southBoundLatitude>\n\
             <northBoundLatitude>{max_y}</northBoundLatitude>\n</EX_GeographicBoundingBox>"
        ),
    }
}

/// The area in each coordinate system; in 1.3.0 latitude comes first where the system says so.
fn boxes(out: &mut String, version: Version, area: &Bounds) -> fmt::Result {
    let degrees = [area.min_x, area.min_y, area.max_x, area.max_y];
    let north = area.max_y.clamp(-MERCATOR_LATITUDE, MERCATOR_LATITUDE);
    let south = area.min_y.clamp(-MERCATOR_LATITUDE, MERCATOR_LATITUDE);
    let crs = Crs::Mercator;
    let metres = [crs.x(area.min_x), crs.y(south), crs.x(area.max_x), crs.y(north)];
    let mut one = |element: &str, name: &str, [a, b, c, d]: [f64; 4]| {
        writeln!(
            out,
            "<BoundingBox {element}=\"{name}\" minx=\"{a}\" miny=\"{b}\" maxx=\"{c}\" maxy=\"{d}\"/>"
        )
    };
    match version {
        Version::V1_1_1 => {
            one("SRS", "EPSG:4326", degrees)?;
            one("SRS", "EPSG:3857", metres)
        }
        Version::V1_3_0 => {
            one("CRS", "CRS:84", degrees)?;
            one("CRS", "EPSG:4326", [area.min_y, area.min_x, area.max_y, area.max_x])?;
            one("CRS", "EPSG:3857", metres)
        }
    }
}

fn layer(out: &mut String, maps: &Maps, layer: &Layer, version: Version) -> fmt::Result {
    let queryable = u8::from(layer.queryable);
    writeln!(out, "<Layer queryable=\"{queryable}\" opaque=\"0\">")?;
    writeln!(out, "<Name>{}</Name>\n<Title>{}</Title>", escape(&layer.name), escape(&layer.title))?;
    if let Some(about) = &layer.about {
        writeln!(out, "<Abstract>{}</Abstract>", escape(about))?;
    }
    if !layer.keywords.is_empty() {
        out.push_str("<KeywordList>\n");
        for keyword in &layer.keywords {
            writeln!(out, "<Keyword>{}</Keyword>", escape(keyword))?;
        }
        out.push_str("</KeywordList>\n");
    }
    systems(out, version)?;
    if let Some(area) = layer.bounds() {
        // Features that cross the antimeridian reach beyond the numbers that documents may hold.
        let whole = area.max_x > 180.0 || area.min_x < -180.0;
        let (min_x, max_x) = if whole { (-180.0, 180.0) } else { (area.min_x, area.max_x) };
        let area = Bounds { min_x, max_x, ..area };
        geographic(out, version, &area)?;
        boxes(out, version, &area)?;
    }
    if let Data::Raster(data) = &layer.data
        && let Some(series) = &data.series
    {
        times(out, series, version)?;
    }
    if let Some(source) = &layer.source {
        writeln!(out, "<Attribution>\n<Title>{}</Title>", escape(source))?;
        if let Some(url) = &layer.source_url {
            resource(out, url)?;
        }
        out.push_str("</Attribution>\n");
    }
    for style in &layer.styles {
        let title = style.style.title.as_deref().unwrap_or(&style.name);
        writeln!(
            out,
            "<Style>\n<Name>{}</Name>\n<Title>{}</Title>",
            escape(&style.name),
            escape(title)
        )?;
        if let Some(about) = &style.style.about {
            writeln!(out, "<Abstract>{}</Abstract>", escape(about))?;
        }
        let (layer, style) = (query_value(&layer.name), query_value(&style.name));
        let legend = format!(
            "{}?service=WMS&version={}&request=GetLegendGraphic&format=image/png&width=20&height=20&layer={layer}&style={style}",
            maps.url,
            version.text(),
        );
        out.push_str("<LegendURL width=\"20\" height=\"20\">\n<Format>image/png</Format>\n");
        resource(out, &legend)?;
        out.push_str("</LegendURL>\n</Style>\n");
    }
    out.push_str("</Layer>\n");
    Ok(())
}

/// The dimension of time.
fn times(out: &mut String, series: &Series, version: Version) -> fmt::Result {
    let (default, nearest) = (series.times[series.default], u8::from(series.is_nearest));
    let extent = time::extent(&series.times);
    match version {
        Version::V1_1_1 => writeln!(
            out,
            "<Dimension name=\"time\" units=\"ISO8601\"/>\n\
             <Extent name=\"time\" default=\"{default}\" nearestValue=\"{nearest}\">{extent}</Extent>"
        ),
        Version::V1_3_0 => writeln!(
            out,
            "<Dimension name=\"time\" units=\"ISO8601\" default=\"{default}\" nearestValue=\"{nearest}\">{extent}</Dimension>"
        ),
    }
}

/// A value as it stands in an address.
pub(crate) fn query_value(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            // Writing to a string does not fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}
