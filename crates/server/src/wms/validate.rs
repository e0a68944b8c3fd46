//! Validates responses of another map server before they are passed on.
//!
//! Nothing passes that is not what was asked for: of the right type, of the right shape, and of
//! the right size. What the other server says of its own failures stays in the log.

use bytes::Bytes;
use http::StatusCode;
use serde::Deserialize;
use serde::de::IgnoredAny;
use terrace_map::{Code, ServiceException};
use terrace_picture::{Kind, dimensions};
use terrace_site::ServiceUrl;

use super::forward::{Expects, Forward};
use crate::outgoing::Reply;
use crate::outgoing::cache::RemoteDocument;

/// How far into a document its root and its first exception are looked for.
const OPENING: usize = 16 * 1024;
const PNG_END: &[u8] = b"\0\0\0\0IEND\xae\x42\x60\x82";
const JPEG_END: &[u8] = b"\xff\xd9";

/// Why there is no good answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Rejection {
    /// The other server says that it does not answer this request.
    Refused {
        told: ServiceException,
        /// Its own words, for the log.
        said: String,
    },
    /// It does not do what it should; for the log.
    Failed(String),
}

/// Where the other server is, and where we are: its documents must lead to us.
pub(super) struct Addresses<'a> {
    pub(super) theirs: &'a ServiceUrl,
    pub(super) ours: &'a str,
}

/// The document that may be passed on.
pub(super) fn validate(
    forward: &Forward,
    reply: Reply,
    addresses: &Addresses<'_>,
) -> Result<RemoteDocument, Rejection> {
    let failed = |reason: String| Err(Rejection::Failed(reason));
    let Reply { status, content_type, body, .. } = reply;
    if status.is_redirection() {
        return failed(format!("it sends us elsewhere (status {status}); name the right address"));
    }
    if status.is_server_error() {
        return failed(format!("it failed with status {status}"));
    }
    let media_type = content_type.split(';').next().unwrap_or_default().trim();
    if let Some(report) = Report::find(media_type, &body) {
        return Err(report.rejection(forward));
    }
    if status != StatusCode::OK {
        return failed(format!("it answered with status {status}"));
    }
    match accepted(forward.expects, media_type, &body) {
        Some(content_type) if forward.expects == Expects::Capabilities => {
            match lead_to_us(&body, addresses) {
                Some(body) => Ok(RemoteDocument { content_type, body }),
                None => failed("its capabilities are not in UTF-8".to_owned()),
            }
        }
        Some(content_type) => Ok(RemoteDocument { content_type, body }),
        None => failed(format!(
            "it answered with {} bytes of `{}`, which is not what it was asked for",
            body.len(),
            media_type.escape_default()
        )),
    }
}

/// The content type to send on, when the answer is what was asked for.
fn accepted(expects: Expects, media_type: &str, body: &Bytes) -> Option<&'static str> {
    let picture = |png: bool| {
        let wanted = if png { "image/png" } else { "image/jpeg" };
        let named = media_type == wanted || (png && media_type == "image/png8");
        let (kind, end) = if png { (Kind::Png, PNG_END) } else { (Kind::Jpeg, JPEG_END) };
        let size = size_of_whole(body, kind, end);
        size.filter(|_| named).map(|size| (wanted, size))
    };
    let json = || {
        let named = matches!(
            media_type,
            "application/json" | "application/geo+json" | "application/vnd.geo+json"
        );
        let valid = named && serde_json::from_slice::<IgnoredAny>(body).is_ok();
        valid.then_some("application/json;charset=UTF-8")
    };
    let text = |wanted: &str, sent: &'static str| {
        (media_type == wanted && std::str::from_utf8(body).is_ok()).then_some(sent)
    };
    match expects {
        Expects::Map { png, width, height } => {
            picture(png).filter(|(_, size)| *size == (width, height)).map(|(wanted, _)| wanted)
        }
        Expects::Legend { png } => picture(png).map(|(wanted, _)| wanted),
        Expects::Json | Expects::LegendJson => json(),
        Expects::Text => text("text/plain", "text/plain;charset=UTF-8"),
        Expects::Html => text("text/html", "text/html;charset=UTF-8"),
        Expects::Gml => text("application/vnd.ogc.gml", "application/vnd.ogc.gml")
            .or_else(|| text("application/vnd.ogc.gml/3.1.1", "application/vnd.ogc.gml/3.1.1")),
        Expects::Capabilities => {
            let opening = String::from_utf8_lossy(&body[..body.len().min(OPENING)]);
            match media_type {
                "text/xml" | "application/xml" | "application/vnd.ogc.wms_xml" => {}
                _ => return None,
            }
            if opening.contains("<WMT_MS_Capabilities") {
                Some("application/vnd.ogc.wms_xml;charset=UTF-8")
            } else if opening.contains("<WMS_Capabilities") {
                Some("text/xml;charset=UTF-8")
            } else {
                None
            }
        }
    }
}

/// Width and height of a picture of this kind, as its pixels lie: what a map is asked for is not
/// turned. `None` when its end is missing.
fn size_of_whole(body: &[u8], kind: Kind, end: &[u8]) -> Option<(u32, u32)> {
    let header = dimensions(body).ok().filter(|header| header.kind == kind)?;
    let size = header.stored_size();
    body.ends_with(end).then_some((size.width, size.height))
}

/// The first exception of a report, in XML or JSON.
struct Report {
    code: Option<Code>,
    text: String,
}

impl Report {
    fn find(media_type: &str, body: &[u8]) -> Option<Self> {
        if media_type == "application/json" {
            Self::in_json(body)
        } else if media_type.ends_with("xml") {
            Self::in_xml(&String::from_utf8_lossy(&body[..body.len().min(OPENING)]))
        } else {
            None
        }
    }

    fn in_xml(document: &str) -> Option<Self> {
        let (_, inside) = document.split_once("ServiceExceptionReport")?;
        let exception = inside.split("ServiceException").skip(1).find(|part| {
            // `Report` follows the name of the root, a space or `>` that of an exception.
            part.starts_with([' ', '>', '\n', '\r', '\t'])
        });
        let (tag, text) = exception?.split_once('>')?;
        let code = attribute(tag, "code").and_then(Code::named);
        Some(Self { code, text: text.split("</").next().unwrap_or_default().to_owned() })
    }

    /// GeoServer answers so when it is told to; it is not, but it may be set to.
    fn in_json(body: &[u8]) -> Option<Self> {
        #[derive(Deserialize)]
        struct JsonReport {
            #[serde(rename = "version")]
            _version: String,
            exceptions: Vec<Exception>,
        }
        #[derive(Deserialize)]
        struct Exception {
            code: Option<String>,
            text: Option<String>,
        }
        // Values of a map may be many, reports are short.
        let body = Some(body).filter(|body| body.len() <= OPENING)?;
        let JsonReport { exceptions, .. } = serde_json::from_slice(body).ok()?;
        let first = exceptions.into_iter().next();
        let (code, text) = first.map(|first| (first.code, first.text)).unwrap_or_default();
        let code = code.as_deref().and_then(Code::named);
        Some(Self { code, text: text.unwrap_or_default() })
    }

    /// What the caller is told, in our own words: theirs may speak of files and tables.
    fn rejection(&self, forward: &Forward) -> Rejection {
        let text = match self.code {
            Some(Code::LayerNotDefined) => format!("Could not find layer {}", forward.layers),
            Some(Code::StyleNotDefined) => format!("No such style: {}", forward.styles),
            _ => "The map server behind this one refuses the request".to_owned(),
        };
        let said = self.text.trim().chars().take(200).collect::<String>();
        Rejection::Refused {
            told: ServiceException { code: self.code, ..ServiceException::plain(text) },
            said: said.escape_debug().to_string(),
        }
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}="))?;
    let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    rest[1..].split(quote).next()
}

/// The document with every address of the other server replaced by ours: clients go on asking
/// here, and what the other server is called in its own network is not told.
fn lead_to_us(body: &Bytes, addresses: &Addresses<'_>) -> Option<Bytes> {
    let document = std::str::from_utf8(body).ok()?;
    let mut written = String::with_capacity(document.len());
    let mut rest = document;
    while let Some(at) = rest.find("http") {
        let (before, from) = rest.split_at(at);
        written.push_str(before);
        let end = from.find(['"', '\'', '<', '>', ' ', '\n', '\t']).unwrap_or(from.len());
        let (address, after) = from.split_at(end);
        written.push_str(&replaced(address, addresses));
        rest = after;
    }
    written.push_str(rest);
    Some(written.into())
}

fn replaced(address: &str, addresses: &Addresses<'_>) -> String {
    let Some((scheme, from_host)) = address.split_once("://") else { return address.to_owned() };
    let host_end = from_host.find(['/', '?']).map_or(address.len(), |at| scheme.len() + 3 + at);
    let (origin, path_and_query) = address.split_at(host_end);
    let (path, query) = match path_and_query.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (path_and_query, None),
    };
    let theirs = addresses.theirs;
    // GeoServer may know itself by another host than we do, but its paths are the same; each of
    // its services answers at `/ows` as well.
    let folder = theirs.path().rsplit_once('/').map_or("", |(folder, _)| folder);
    let is_service = path == theirs.path()
        || (!folder.is_empty()
            && path.strip_prefix(folder).is_some_and(|rest| rest == "/ows" || rest == "/wms"));
    if let Some((_, schema)) = path.split_once("/schemas/wms/")
        && (origin == theirs.origin() || (!folder.is_empty() && path.starts_with(folder)))
    {
        return format!("http://schemas.opengis.net/wms/{schema}");
    }
    match query {
        Some(query) if is_service => format!("{}?{query}", addresses.ours),
        None if is_service => addresses.ours.to_owned(),
        _ if origin == theirs.origin() => addresses.ours.to_owned(),
        _ => address.to_owned(),
    }
}

#[cfg(test)]
#[path = "validate_tests.rs"]
mod tests;
