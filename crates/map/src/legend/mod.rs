//! `GetLegendGraphic`: what the colours and symbols of a layer mean.

mod ecql;
mod json;
mod picture;
mod shown;

#[cfg(test)]
mod tests;

use crate::answer::WmsAnswer;
use crate::encode;
use crate::exception::{Code, ServiceException};
use crate::registry::{Data, Layer, Maps, NamedStyle};
use crate::request::{LegendFormat, LegendRequest};
use crate::style::Rule;

use shown::Shown;

pub(crate) fn answer(maps: &Maps, query: &LegendRequest) -> Result<WmsAnswer, ServiceException> {
    let layer = maps.layer(&query.layer).filter(|layer| !layer.is_broken());
    let Some(layer) = layer else {
        return Err(
            ServiceException::plain(format!("{} layer does not exist.", query.layer)).at("layer")
        );
    };
    let style = match &query.style {
        None => None,
        Some(name) => Some(maps.style(name).ok_or_else(|| {
            ServiceException::new(Code::StyleNotDefined, format!("No such style: {name}"))
                .at("style")
        })?),
    };
    let mut shown = Vec::new();
    collect(layer, style.map(|style| &**style), query, &mut shown)?;
    match query.format {
        LegendFormat::Json => {
            Ok(WmsAnswer::good("application/json;charset=UTF-8", json::write(&shown)))
        }
        LegendFormat::Image(format) => {
            let canvas = picture::paint(&shown, query, &maps.fonts)?;
            let transparent = query.transparent && format.has_alpha();
            let background = (!transparent).then_some(query.options.background);
            Ok(WmsAnswer::good(format.media_type(), encode::pixmap(&canvas, format, background)?))
        }
    }
}

fn collect<'a>(
    layer: &'a Layer,
    style: Option<&'a NamedStyle>,
    query: &LegendRequest,
    shown: &mut Vec<Shown<'a>>,
) -> Result<(), ServiceException> {
    if let Data::Group(members) = &layer.data {
        for (member, style) in members {
            collect(member, style.as_deref(), query, shown)?;
        }
        return Ok(());
    }
    let Some(style) = style.or(layer.styles.first().map(|style| &**style)) else { return Ok(()) };
    let rules = style.style.groups.iter().flat_map(|group| &group.rules);
    let mut rules: Vec<&Rule> = match &query.rule {
        Some(wanted) => {
            let rule = rules.clone().find(|rule| rule.name.as_deref() == Some(wanted.as_str()));
            vec![rule.ok_or_else(|| {
                ServiceException::plain(format!(
                    "Style {} does not contain a rule named {wanted}",
                    style.name
                ))
                .at("rule")
            })?]
        }
        None => rules.collect(),
    };
    if let Some(scale) = query.scale {
        rules.retain(|rule| rule.is_active(scale));
    }
    shown.push(Shown { layer, rules });
    Ok(())
}
