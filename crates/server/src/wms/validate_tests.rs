//! Answers of another map server: what passes, what is refused and why.

use super::*;

fn forward(expects: Expects) -> Forward {
    Forward { query: String::new(), expects, layers: "a:b".to_owned(), styles: "s".to_owned() }
}

/// What comes of an answer, in a word.
fn validated(expects: Expects, status: u16, content_type: &str, body: &[u8]) -> String {
    let theirs: ServiceUrl = "http://geo.internal:8081/geoserver/wms".parse().unwrap();
    let addresses = Addresses { theirs: &theirs, ours: "https://terrace.example/wms" };
    let reply = Reply {
        status: StatusCode::from_u16(status).unwrap(),
        content_type: content_type.to_owned(),
        retry_after: None,
        body: Bytes::copy_from_slice(body),
    };
    match validate(&forward(expects), reply, &addresses) {
        Ok(document) => format!(
            "{}: {}",
            document.content_type,
            String::from_utf8_lossy(&document.body[..document.body.len().min(400)])
        ),
        Err(Rejection::Refused { told, .. }) => {
            format!("refused {:?}: {}", told.code, told.text)
        }
        Err(Rejection::Failed(reason)) => format!("failed: {reason}"),
    }
}

fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    bytes.extend(b"\0\0\0\x0dIHDR");
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.extend(PNG_END);
    bytes
}

fn jpeg(width: u16, height: u16) -> Vec<u8> {
    // An empty segment of an application, and a frame.
    let mut bytes = b"\xff\xd8\xff\xe0\0\x02\xff\xc2\0\x08\x08".to_vec();
    bytes.extend(height.to_be_bytes());
    bytes.extend(width.to_be_bytes());
    bytes.extend(b"\x01\xff\xda\xff\xd9");
    bytes
}

/// A JPEG that says that it is to be turned by a quarter.
fn turned(width: u16, height: u16) -> Vec<u8> {
    let exif = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let mut bytes = b"\xff\xd8\xff\xe1\0".to_vec();
    bytes.push(2 + u8::try_from(exif.len()).unwrap());
    bytes.extend(exif);
    bytes.extend(&jpeg(width, height)[2..]);
    bytes
}

fn cut(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.pop();
    bytes
}

/// The same numbers where the header should be, but in another chunk.
fn without_header(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes[12..16].copy_from_slice(b"IDAT");
    bytes
}

const MAP: Expects = Expects::Map { png: true, width: 8, height: 9 };
const PHOTO: Expects = Expects::Map { png: false, width: 8, height: 9 };

#[test]
fn only_what_was_asked_for_passes() {
    for (expects, content_type, body, passes) in [
        (MAP, "image/png", png(8, 9), true),
        (MAP, "image/png; mode=8bit", png(8, 9), true),
        (MAP, "image/png", png(9, 8), false),
        (MAP, "image/png", b"<svg onload=alert(1)>".to_vec(), false),
        (MAP, "image/svg+xml", png(8, 9), false),
        (MAP, "text/html", png(8, 9), false),
        (MAP, "image/png", Vec::new(), false),
        (MAP, "image/png", cut(png(8, 9)), false),
        (MAP, "image/png", without_header(png(8, 9)), false),
        (PHOTO, "image/jpeg", jpeg(8, 9), true),
        (PHOTO, "image/jpeg", jpeg(9, 8), false),
        (PHOTO, "image/jpeg", turned(8, 9), true),
        (PHOTO, "image/jpeg", turned(9, 8), false),
        (PHOTO, "image/jpeg", cut(jpeg(8, 9)), false),
        (PHOTO, "image/jpeg", b"\xff\xd8\xff\xd9".to_vec(), false),
        (PHOTO, "image/jpeg", b"\xff\xd8\xff\xe0\0\0\xff\xd9".repeat(9), false),
        (PHOTO, "image/png", png(8, 9), false),
        (Expects::Legend { png: true }, "image/png", png(70, 200), true),
        (Expects::Legend { png: true }, "image/png", cut(png(70, 200)), false),
        (Expects::Json, "application/json;charset=utf-8", b"{\"a\":1}".to_vec(), true),
        (Expects::Json, "application/json", b"{\"a\":".to_vec(), false),
        (Expects::Json, "text/javascript", b"{}".to_vec(), false),
        (Expects::Text, "text/plain", "wärmer".into(), true),
        (Expects::Text, "text/plain", b"\xff".to_vec(), false),
        (Expects::Text, "text/html", b"a".to_vec(), false),
        (Expects::Html, "text/html;charset=utf-8", b"<p>a".to_vec(), true),
        (Expects::Gml, "application/vnd.ogc.gml", b"<wfs:a/>".to_vec(), true),
        (Expects::Gml, "application/vnd.ogc.gml/3.1.1; charset=UTF-8", b"<wfs:a/>".to_vec(), true),
        (Expects::Gml, "text/html", b"<wfs:a/>".to_vec(), false),
        (Expects::Capabilities, "text/html", b"<WMS_Capabilities>".to_vec(), false),
        (Expects::Capabilities, "text/xml", b"<html>".to_vec(), false),
    ] {
        let outcome = validated(expects, 200, content_type, &body);
        assert_eq!(!outcome.starts_with("failed"), passes, "{expects:?} {outcome}");
    }
}

#[test]
fn statuses_and_exceptions_become_rejections() {
    let report = |inside: &str| {
        format!("<?xml version='1.0'?><ServiceExceptionReport version=\"1.1.1\">{inside}")
    };
    for (status, content_type, body, expected) in [
        (301, "image/png", String::new(), "failed: it sends us elsewhere"),
        (503, "image/png", String::new(), "failed: it failed with status 503"),
        (404, "text/html", String::new(), "failed: it answered with status 404"),
        (
            200,
            "application/vnd.ogc.se_xml",
            report("<ServiceException code=\"LayerNotDefined\" locator=\"x\">/srv/secret"),
            "refused Some(LayerNotDefined): Could not find layer a:b",
        ),
        (
            400,
            "text/xml",
            report("\n<ServiceException locator='x' code='StyleNotDefined'>"),
            "refused Some(StyleNotDefined): No such style: s",
        ),
        (
            200,
            "text/xml",
            report("<ServiceException code=\"InvalidSRS\">no"),
            "refused Some(InvalidCrs): The map server behind this one refuses the request",
        ),
        (
            200,
            "text/xml",
            report("<ServiceException code=\"InvalidDimensionValue\">no"),
            "refused Some(InvalidDimensionValue): The map server behind this one refuses",
        ),
        (
            200,
            "text/xml",
            report("<ServiceException>java.lang.NullPointerException</ServiceException>"),
            "refused None: The map server behind this one refuses the request",
        ),
        (
            200,
            "text/xml",
            report("<ServiceException code=\"OfItsOwn\">no"),
            "refused None: The map server behind this one refuses the request",
        ),
        (
            200,
            "application/json",
            r#"{"version":"1.1.1","exceptions":[]}"#.to_owned(),
            "refused None: The map server behind this one refuses the request",
        ),
        (
            200,
            "application/json",
            r#"{"version":"1.3.0","exceptions":[{"code":"LayerNotDefined","text":"x"}]}"#
                .to_owned(),
            "refused Some(LayerNotDefined): Could not find layer a:b",
        ),
        (200, "text/xml", "<ServiceExceptionReport".to_owned(), "failed: it answered with 23"),
    ] {
        let outcome = validated(MAP, status, content_type, body.as_bytes());
        assert!(outcome.starts_with(expected), "{outcome} is not {expected}");
    }
}

#[test]
fn values_that_speak_of_reports_are_none() {
    let values = br#"{"features":[{"properties":{"name":"<ServiceExceptionReport> >"}}]}"#;
    let outcome = validated(Expects::Json, 200, "application/json", values);
    assert!(outcome.starts_with("application/json"), "{outcome}");
}

#[test]
fn addresses_in_capabilities_lead_to_us() {
    for (address, expected) in [
        (
            "http://geo.internal:8081/geoserver/wms?SERVICE=WMS&amp;",
            "https://terrace.example/wms?SERVICE=WMS&amp;",
        ),
        (
            "http://geo.internal:8081/geoserver/ows?service=WMS&amp;layer=a",
            "https://terrace.example/wms?service=WMS&amp;layer=a",
        ),
        ("https://maps.example.org/geoserver/ows?a", "https://terrace.example/wms?a"),
        ("http://geo.internal:8081/", "https://terrace.example/wms"),
        (
            "http://geo.internal:8081/geoserver/schemas/wms/1.3.0/capabilities_1_3_0.xsd",
            "http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd",
        ),
        ("http://www.opengis.net/wms", "http://www.opengis.net/wms"),
        ("https://provider.example.org/about", "https://provider.example.org/about"),
    ] {
        let document = format!(
            "<?xml version=\"1.0\"?><WMS_Capabilities xlink:href=\"{address}\" x=\"y\">http"
        );
        let expected = format!(
            "text/xml;charset=UTF-8: <?xml version=\"1.0\"?><WMS_Capabilities xlink:href=\"{expected}\" x=\"y\">http"
        );
        let outcome = validated(Expects::Capabilities, 200, "text/xml", document.as_bytes());
        assert_eq!(outcome, expected);
    }
}
