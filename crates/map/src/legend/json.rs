//! Legends as JSON, in GeoServer's shape: all numbers are texts, what is absent is left out.

use serde_json::{Map, Value, json};

use super::ecql;
use super::shown::Shown;
use crate::registry::Layer;
use crate::style::{
    Cap, Color, ColorMapKind, Computed, Condition, Fill, Graphic, Join, RasterSymbolizer, Rule,
    Stroke, Symbol, Symbolizer,
};

pub(super) fn write(shown: &[Shown<'_>]) -> String {
    let legends: Vec<Value> = shown
        .iter()
        .map(|shown| {
            let rules: Vec<Value> = shown.rules.iter().map(|rule| rule_json(rule)).collect();
            let Layer { name, title, .. } = shown.layer;
            let mut legend = json!({"layerName": name, "title": title, "rules": rules});
            if shown.layer.is_demonstration {
                legend["demonstration"] = true.into();
            }
            legend
        })
        .collect();
    json!({"Legend": legends}).to_string()
}

fn rule_json(rule: &Rule) -> Value {
    let mut out = Map::new();
    let mut put = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            out.insert(key.to_owned(), value.into());
        }
    };
    put("name", rule.name.clone());
    put("title", rule.title.clone());
    put("abstract", rule.about.clone());
    match &rule.condition {
        Condition::All => {}
        Condition::Else => put("ElseFilter", Some("true".to_owned())),
        Condition::Filter(filter) => put("filter", Some(format!("[{}]", ecql::filter(filter)))),
    }
    let symbolizers: Vec<Value> = rule.symbolizers.iter().map(symbolizer).collect();
    out.insert("symbolizers".to_owned(), symbolizers.into());
    out.into()
}

fn symbolizer(symbolizer: &Symbolizer) -> Value {
    match symbolizer {
        Symbolizer::Raster(raster) => json!({"Raster": raster_json(raster)}),
        Symbolizer::Polygon(polygon) => {
            let mut out = Map::new();
            if let Some(fill) = &polygon.fill {
                put_fill(&mut out, fill);
            }
            if let Some(stroke) = &polygon.stroke {
                put_stroke(&mut out, stroke);
            }
            json!({"Polygon": out})
        }
        Symbolizer::Line(line) => {
            let mut out = Map::new();
            put_stroke(&mut out, &line.stroke);
            json!({"Line": out})
        }
        Symbolizer::Point(point) => json!({"Point": graphic(&point.graphic)}),
        Symbolizer::Text(text) => {
            let mut out = Map::new();
            out.insert("label".to_owned(), ecql::expression(&text.label).into());
            out.insert("font-size".to_owned(), decimal(text.size).into());
            put_computed(&mut out, &text.computed);
            put_fill(&mut out, &text.fill);
            if let Some(halo) = &text.halo {
                out.insert(
                    "halo".to_owned(),
                    json!({"radius": decimal(halo.radius), "fill": hex(halo.fill.color), "fill-opacity": decimal(halo.fill.opacity)}),
                );
            }
            json!({"Text": out})
        }
    }
}

fn raster_json(raster: &RasterSymbolizer) -> Value {
    let mut out = Map::new();
    if let Some((map, _)) = &raster.map {
        let entry = |place: usize| {
            let entry = &map.entries[place];
            let mut out = Map::new();
            if let Some(label) = &entry.label {
                out.insert("label".to_owned(), label.clone().into());
            }
            let quantity = match entry.quantity {
                f64::INFINITY => "Infinity".to_owned(),
                f64::NEG_INFINITY => "-Infinity".to_owned(),
                quantity => quantity.to_string(),
            };
            out.insert("quantity".to_owned(), quantity.into());
            out.insert("color".to_owned(), hex(entry.color).into());
            out.insert("opacity".to_owned(), entry.opacity.to_string().into());
            Value::from(out)
        };
        let skips = |place: usize| {
            map.kind == ColorMapKind::Intervals
                && place == 0
                && map.entries[0].quantity == f64::NEG_INFINITY
        };
        let entries: Vec<Value> =
            (0..map.entries.len()).filter(|place| !skips(*place)).map(entry).collect();
        out.insert("colormap".to_owned(), json!({"entries": entries, "type": map.kind.name()}));
    }
    out.insert("opacity".to_owned(), decimal(raster.opacity).into());
    out.into()
}

fn graphic(graphic: &Graphic) -> Value {
    let mut out = Map::new();
    if let Some(size) = graphic.size {
        out.insert("size".to_owned(), decimal(size).into());
    }
    out.insert("opacity".to_owned(), decimal(graphic.opacity).into());
    out.insert("rotation".to_owned(), decimal(graphic.rotation).into());
    put_computed(&mut out, &graphic.computed);
    let mut symbol = Map::new();
    match &graphic.symbol {
        Symbol::Mark(mark) => {
            symbol.insert("mark".to_owned(), mark.shape.name().into());
            if let Some(fill) = &mark.fill {
                put_fill(&mut symbol, fill);
            }
            if let Some(stroke) = &mark.stroke {
                put_stroke(&mut symbol, stroke);
            }
        }
        Symbol::Picture(picture) => {
            symbol.insert("external-graphic-type".to_owned(), picture.media_type().into());
        }
    }
    out.insert("graphics".to_owned(), json!([symbol]));
    out.into()
}

fn put_fill(out: &mut Map<String, Value>, fill: &Fill) {
    out.insert("fill".to_owned(), hex(fill.color).into());
    out.insert("fill-opacity".to_owned(), decimal(fill.opacity).into());
    put_computed(out, &fill.computed);
    if let Some(pattern) = &fill.pattern {
        out.insert("graphic-fill".to_owned(), graphic(&pattern.graphic));
    }
}

fn put_stroke(out: &mut Map<String, Value>, stroke: &Stroke) {
    out.insert("stroke".to_owned(), hex(stroke.color).into());
    out.insert("stroke-width".to_owned(), stroke.width.to_string().into());
    out.insert("stroke-opacity".to_owned(), decimal(stroke.opacity).into());
    let cap = match stroke.cap {
        Cap::Butt => "butt",
        Cap::Round => "round",
        Cap::Square => "square",
    };
    let join = match stroke.join {
        Join::Miter => "miter",
        Join::Round => "round",
        Join::Bevel => "bevel",
    };
    out.insert("stroke-linecap".to_owned(), cap.into());
    out.insert("stroke-linejoin".to_owned(), join.into());
    if !stroke.dashes.is_empty() {
        let dashes: Vec<String> = stroke.dashes.iter().map(f32::to_string).collect();
        out.insert("stroke-dasharray".to_owned(), dashes.join(" ").into());
    }
    put_computed(out, &stroke.computed);
    if let Some(beads) = &stroke.beads {
        out.insert("graphic-stroke".to_owned(), graphic(&beads.graphic));
    }
}

/// What each feature has of its own, as an expression.
fn put_computed(out: &mut Map<String, Value>, computed: &[Computed]) {
    for Computed { parameter, expression } in computed {
        let written = format!("[{}]", ecql::expression(expression));
        out.insert(parameter.name().to_owned(), written.into());
    }
}

fn hex([red, green, blue]: Color) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// With a point, as Java prints it.
fn decimal(number: f32) -> String {
    let text = number.to_string();
    if text.contains('.') { text } else { format!("{text}.0") }
}
