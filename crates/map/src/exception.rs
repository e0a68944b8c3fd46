//! Service exceptions: what is wrong with a request, and how each version says so.

use std::fmt;

use serde_json::json;
use terrace_text::escape;

use crate::deadline::Late;
use crate::raster::RasterError;
use crate::request::Version;

/// The codes of WMS, and those that GeoServer adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Code {
    InvalidFormat,
    /// Written `InvalidSRS` in 1.1.1 and `InvalidCRS` in 1.3.0.
    InvalidCrs,
    LayerNotDefined,
    StyleNotDefined,
    LayerNotQueryable,
    InvalidPoint,
    OperationNotSupported,
    MissingParameterValue,
    InvalidParameterValue,
    MissingOrInvalidParameter,
    MissingBBox,
    InvalidBBox,
    MissingFormat,
    InvalidDimensionValue,
    MissingDimensionValue,
    NoApplicableCode,
}

impl Code {
    /// The codes that another map server may give.
    const ALL: [Self; 16] = [
        Self::InvalidFormat,
        Self::InvalidCrs,
        Self::LayerNotDefined,
        Self::StyleNotDefined,
        Self::LayerNotQueryable,
        Self::InvalidPoint,
        Self::OperationNotSupported,
        Self::MissingParameterValue,
        Self::InvalidParameterValue,
        Self::MissingOrInvalidParameter,
        Self::MissingBBox,
        Self::InvalidBBox,
        Self::MissingFormat,
        Self::InvalidDimensionValue,
        Self::MissingDimensionValue,
        Self::NoApplicableCode,
    ];

    /// The code that either version writes so.
    pub fn named(name: &str) -> Option<Self> {
        let versions = [Version::V1_1_1, Version::V1_3_0];
        Self::ALL.into_iter().find(|code| versions.iter().any(|v| code.name(*v) == name))
    }

    fn name(self, version: Version) -> &'static str {
        match self {
            Self::InvalidFormat => "InvalidFormat",
            Self::InvalidCrs if version == Version::V1_1_1 => "InvalidSRS",
            Self::InvalidCrs => "InvalidCRS",
            Self::LayerNotDefined => "LayerNotDefined",
            Self::StyleNotDefined => "StyleNotDefined",
            Self::LayerNotQueryable => "LayerNotQueryable",
            Self::InvalidPoint => "InvalidPoint",
            Self::OperationNotSupported => "OperationNotSupported",
            Self::MissingParameterValue => "MissingParameterValue",
            Self::InvalidParameterValue => "InvalidParameterValue",
            Self::MissingOrInvalidParameter => "MissingOrInvalidParameter",
            Self::MissingBBox => "MissingBBox",
            Self::InvalidBBox => "InvalidBBox",
            Self::MissingFormat => "MissingFormat",
            Self::InvalidDimensionValue => "InvalidDimensionValue",
            Self::MissingDimensionValue => "MissingDimensionValue",
            Self::NoApplicableCode => "NoApplicableCode",
        }
    }
}

/// Why a request is not answered with what it asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceException {
    pub code: Option<Code>,
    /// The parameter that is to blame.
    pub locator: Option<String>,
    pub text: String,
    /// The fault is the server's, so nobody should keep the answer.
    pub is_failure: bool,
    /// There was no time left, so the same request may be answered another time.
    pub is_late: bool,
}

impl From<Late> for ServiceException {
    fn from(_: Late) -> Self {
        Self { is_late: true, ..Self::failure("The map took too long to paint") }
    }
}

impl ServiceException {
    pub fn new(code: Code, text: impl Into<String>) -> Self {
        Self {
            code: Some(code),
            locator: None,
            text: text.into(),
            is_failure: false,
            is_late: false,
        }
    }

    /// What callers are told of a raster that fails: what is wrong with a file stays in here.
    pub(crate) fn of_raster(error: &RasterError) -> Self {
        match error {
            RasterError::Late => Late.into(),
            RasterError::TooMuch => Self::plain(error.to_string()),
            _ => Self::failure("The data of the layer cannot be read at present"),
        }
    }

    /// One without a code.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { code: None, ..Self::new(Code::NoApplicableCode, text) }
    }

    /// The server could not do what it should.
    pub fn failure(text: impl Into<String>) -> Self {
        Self { is_failure: true, ..Self::new(Code::NoApplicableCode, text) }
    }

    #[must_use]
    pub fn at(mut self, locator: impl Into<String>) -> Self {
        self.locator = Some(locator.into());
        self
    }
}

impl fmt::Display for ServiceException {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// How a caller wants to hear of exceptions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum ExceptionFormat {
    #[default]
    Xml,
    Json,
    InImage,
    Blank,
}

impl ExceptionFormat {
    /// The value of `EXCEPTIONS` in either version; XML when it is none that is known.
    pub(crate) fn parse(text: Option<&str>) -> Self {
        let text = text.unwrap_or_default().to_ascii_lowercase();
        match text.as_str() {
            "inimage" | "application/vnd.ogc.se_inimage" => Self::InImage,
            "blank" | "application/vnd.ogc.se_blank" => Self::Blank,
            "json" | "application/json" => Self::Json,
            _ => Self::Xml,
        }
    }
}

/// The report in XML.
pub(crate) fn xml(exception: &ServiceException, version: Version) -> String {
    let code = exception.code.map(|code| format!(" code=\"{}\"", code.name(version)));
    let code = code.unwrap_or_default();
    let text = escape(&exception.text);
    match version {
        // Its DTD knows no locator, so none is written.
        Version::V1_1_1 => format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
             <!DOCTYPE ServiceExceptionReport \
             SYSTEM \"http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd\">\n\
             <ServiceExceptionReport version=\"1.1.1\">\n  \
             <ServiceException{code}>{text}</ServiceException>\n</ServiceExceptionReport>\n"
        ),
        Version::V1_3_0 => {
            let locator = exception.locator.as_deref();
            let locator = locator.map(|name| format!(" locator=\"{}\"", escape(name)));
            let locator = locator.unwrap_or_default();
            format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                 <ServiceExceptionReport version=\"1.3.0\" xmlns=\"http://www.opengis.net/ogc\" \
                 xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
                 xsi:schemaLocation=\"http://www.opengis.net/ogc \
                 http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd\">\n  \
                 <ServiceException{code}{locator}>{text}</ServiceException>\n</ServiceExceptionReport>\n"
            )
        }
    }
}

pub(crate) fn xml_type(version: Version) -> &'static str {
    match version {
        Version::V1_1_1 => "application/vnd.ogc.se_xml;charset=UTF-8",
        Version::V1_3_0 => "text/xml;charset=UTF-8",
    }
}

/// The report in JSON, as GeoServer writes it.
pub(crate) fn json(exception: &ServiceException, version: Version) -> String {
    json!({
        "version": version.text(),
        "exceptions": [{
            "code": exception.code.map_or("noApplicableCode", |code| code.name(version)),
            "locator": exception.locator.as_deref().unwrap_or("noLocator"),
            "text": exception.text,
        }],
    })
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exception() -> ServiceException {
        ServiceException::new(Code::InvalidCrs, "<b>no</b>").at("\"><script>")
    }

    #[test]
    fn each_version_writes_its_own_report_with_everything_escaped() {
        insta::assert_snapshot!(xml(&exception(), Version::V1_1_1), @r#"
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd">
        <ServiceExceptionReport version="1.1.1">
          <ServiceException code="InvalidSRS">&lt;b&gt;no&lt;/b&gt;</ServiceException>
        </ServiceExceptionReport>
        "#);
        insta::assert_snapshot!(xml(&exception(), Version::V1_3_0), @r#"
        <?xml version="1.0" encoding="UTF-8"?>
        <ServiceExceptionReport version="1.3.0" xmlns="http://www.opengis.net/ogc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.opengis.net/ogc http://schemas.opengis.net/wms/1.3.0/exceptions_1_3_0.xsd">
          <ServiceException code="InvalidCRS" locator="&quot;&gt;&lt;script&gt;">&lt;b&gt;no&lt;/b&gt;</ServiceException>
        </ServiceExceptionReport>
        "#);
    }

    #[test]
    fn json_names_what_is_missing_as_geoserver_does() {
        let plain = ServiceException::plain("no");
        assert_eq!(
            json(&plain, Version::V1_3_0),
            r#"{"version":"1.3.0","exceptions":[{"code":"noApplicableCode","locator":"noLocator","text":"no"}]}"#
        );
    }

    #[test]
    fn both_versions_names_of_the_formats_are_known() {
        for (text, expected) in [
            (None, ExceptionFormat::Xml),
            (Some("XML"), ExceptionFormat::Xml),
            (Some("rubbish"), ExceptionFormat::Xml),
            (Some("INIMAGE"), ExceptionFormat::InImage),
            (Some("application/vnd.ogc.se_blank"), ExceptionFormat::Blank),
            (Some("application/json"), ExceptionFormat::Json),
        ] {
            assert_eq!(ExceptionFormat::parse(text), expected, "{text:?}");
        }
    }
}
