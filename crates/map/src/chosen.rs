//! A layer and the style it is to be painted in, as a request names them.

use crate::exception::{Code, ServiceException};
use crate::registry::{Layer, Maps, NamedStyle};
use crate::request::StyledLayer;

/// A layer and the style it is to be painted in.
pub(crate) struct Chosen<'a> {
    pub(crate) layer: &'a Layer,
    pub(crate) style: Option<&'a NamedStyle>,
}

impl Maps {
    /// Finds a layer that can be painted, and its style.
    pub(crate) fn choose(&self, styled: &StyledLayer) -> Result<Chosen<'_>, ServiceException> {
        let layer = self.layer(&styled.layer).ok_or_else(|| {
            let text = format!("Could not find layer {}", styled.layer);
            ServiceException::new(Code::LayerNotDefined, text).at("layers")
        })?;
        if layer.is_broken() {
            let text = format!("The layer {} cannot be shown at present", styled.layer);
            return Err(ServiceException::new(Code::LayerNotDefined, text).at("layers"));
        }
        let style = match &styled.style {
            None => layer.styles.first(),
            Some(name) => Some(self.style(name).ok_or_else(|| {
                let text = format!("No such style: {name}");
                ServiceException::new(Code::StyleNotDefined, text).at("styles")
            })?),
        };
        Ok(Chosen { layer, style: style.map(|style| &**style) })
    }
}
