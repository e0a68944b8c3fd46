//! `GetFeatureInfo`: what lies at a place.

mod cell;
mod gml;
mod json;
mod results;
mod table;
mod value;

use serde_json::Value;

use crate::answer::WmsAnswer;
use crate::chosen::Chosen;
use crate::deadline::Deadline;
use crate::exception::{Code, ServiceException};
use crate::registry::{Data, Layer, Maps, NamedStyle, RasterData};
use crate::request::{InfoFormat, InfoRequest, Version};
use crate::style::{Rule, Stroke, Subject, Symbolizer};
use crate::vector::{Found, PropertyValue, VectorData, around, is_hit};

use results::{Hit, Results, Thing, ToldValue};
use value::InfoValue;

pub(crate) fn answer(
    maps: &Maps,
    query: &InfoRequest,
    version: Version,
    deadline: Deadline<'_>,
) -> Result<WmsAnswer, ServiceException> {
    let chosen = query.layers.iter().map(|styled| maps.choose(styled));
    let chosen = chosen.collect::<Result<Vec<_>, _>>()?;
    if chosen.iter().all(|chosen| !chosen.layer.queryable) {
        let text = "None of the layers can be queried";
        let code = match version {
            Version::V1_1_1 => Code::OperationNotSupported,
            Version::V1_3_0 => Code::LayerNotQueryable,
        };
        return Err(ServiceException::new(code, text).at("QUERY_LAYERS"));
    }
    let mut results = Vec::new();
    let mut left = query.count;
    for Chosen { layer, style } in chosen.into_iter().filter(|chosen| chosen.layer.queryable) {
        deadline.check()?;
        query_layer(maps, query, layer, style, &mut left, &mut results, deadline)?;
    }
    Ok(match query.format {
        InfoFormat::Json => WmsAnswer::good(
            "application/json;charset=UTF-8",
            json::write(&results, query, &maps.read_at),
        ),
        InfoFormat::Gml(version) => {
            WmsAnswer::good(query.format.media_type(), gml::write(&results, query, version))
        }
        InfoFormat::Text => {
            WmsAnswer::good("text/plain;charset=UTF-8", table::text(&results, query))
        }
        InfoFormat::Html => {
            WmsAnswer::good("text/html;charset=UTF-8", table::html(&results, query))
        }
    })
}

/// Most places of all shapes that are looked at for an answer that keeps others waiting, most
/// rules that are tried (each rule for each feature), and most features that it lists.
const QUICK_PLACES: usize = 100_000;
const QUICK_TRIALS: usize = 5_000;
const QUICK_FEATURES: usize = 10;

/// Whether the answer needs no file and little work, whatever lies at the place.
pub(crate) fn is_quick(maps: &Maps, query: &InfoRequest) -> bool {
    // Shapes in full make the longest answers.
    let has_shapes = matches!(query.format, InfoFormat::Json | InfoFormat::Gml(_));
    if has_shapes || query.count > QUICK_FEATURES {
        return false;
    }
    // Where more than the whole Earth is near, every feature is so several times.
    let near = around(&query.view, query.place(), query.buffer).width();
    let mut work = Work::default();
    near <= 360.0
        && query.layers.iter().all(|styled| {
            let chosen = maps.choose(styled);
            chosen.is_ok_and(|chosen| work.has_room_for(chosen.layer, chosen.style))
        })
}

/// The most that an answer may have to look at.
#[derive(Default)]
struct Work {
    places: usize,
    trials: usize,
}

impl Work {
    /// Adds a layer; `false` when it is too much, or more than shapes.
    fn has_room_for(&mut self, layer: &Layer, style: Option<&NamedStyle>) -> bool {
        match &layer.data {
            Data::Vector(data) => {
                let groups = style.map_or(&[][..], |style| &style.style.groups);
                let rules = groups.iter().map(|group| group.rules.len()).sum();
                let trials = data.features.len().saturating_mul(rules);
                self.places = self.places.saturating_add(data.places);
                self.trials = self.trials.saturating_add(trials);
                self.places <= QUICK_PLACES && self.trials <= QUICK_TRIALS
            }
            Data::Group(members) => members.iter().all(|(member, style)| {
                let style = style.as_ref().or(member.styles.first());
                self.has_room_for(member, style.map(|style| &**style))
            }),
            Data::Raster(_) | Data::Broken => false,
        }
    }
}

fn query_layer<'a>(
    maps: &'a Maps,
    query: &InfoRequest,
    layer: &'a Layer,
    style: Option<&'a NamedStyle>,
    left: &mut usize,
    results: &mut Vec<Results<'a>>,
    deadline: Deadline<'_>,
) -> Result<(), ServiceException> {
    if *left == 0 {
        return Ok(());
    }
    let hits = match (&layer.data, style) {
        (Data::Group(members), _) => {
            for (member, style) in members.iter().filter(|(member, _)| member.queryable) {
                let style = style.as_ref().or(member.styles.first());
                let style = style.map(|style| &**style);
                query_layer(maps, query, member, style, left, results, deadline)?;
            }
            return Ok(());
        }
        (Data::Raster(data), Some(style)) => raster(maps, query, (layer, data), style, deadline)?,
        (Data::Vector(data), Some(style)) => vector(query, (layer, data), style, *left),
        (Data::Raster(_) | Data::Vector(_), None) | (Data::Broken, _) => Vec::new(),
    };
    if !hits.is_empty() {
        // A series is one thing, however many times it has.
        let is_raster = matches!(layer.data, Data::Raster(_));
        *left -= if is_raster { 1 } else { hits.len().min(*left) };
        results.push(Results { layer, hits });
    }
    Ok(())
}

/// The cell at the place; nothing outside the raster, or where the style shows nothing at this scale.
fn raster<'a>(
    maps: &Maps,
    query: &InfoRequest,
    (layer, data): (&'a Layer, &'a RasterData),
    style: &'a NamedStyle,
    deadline: Deadline<'_>,
) -> Result<Vec<Hit<'a>>, ServiceException> {
    let view = &query.view;
    let Some(symbolizer) = style.style.raster(view.scale_denominator()) else {
        return Ok(Vec::new());
    };
    let (x, y) = query.place();
    let place = (view.crs.longitude(view.x_at(x)), view.crs.latitude(view.y_at(y)));
    let look = cell::Look { maps, query, layer, data, symbolizer, place };
    let Some(series) = &data.series else {
        let cell = look.at(0)?;
        return Ok(cell
            .map(|(values, told)| Hit { thing: Thing::Cell(values), told })
            .into_iter()
            .collect());
    };
    let mut hits = Vec::new();
    for picked in series.all(&query.time)? {
        deadline.check()?;
        if let Some((mut values, told)) = look.at(picked.step)? {
            let time = series.times[picked.step].to_string();
            values.push(("time".to_owned(), InfoValue::Text(time)));
            hits.push(Hit { thing: Thing::Cell(values), told });
        }
    }
    Ok(hits)
}

/// The features whose symbols come near the place, the uppermost last.
fn vector<'a>(
    query: &InfoRequest,
    (layer, data): (&'a Layer, &'a VectorData),
    style: &'a NamedStyle,
    most: usize,
) -> Vec<Hit<'a>> {
    let view = &query.view;
    let scale = view.scale_denominator();
    let at = query.place();
    let groups = &style.style.groups;
    let rules = groups.iter().flat_map(|group| &group.rules);
    let Some(widest) = Reach::of(rules.filter(|rule| rule.is_active(scale)), None).widest() else {
        // Nothing is painted at this scale.
        return Vec::new();
    };
    let area = around(view, at, query.buffer + widest);
    let hits = |found: &Found<'_>| {
        let subject = found.subject();
        let rules = groups.iter().flat_map(|group| group.matching(&subject, scale));
        let reach = Reach::of(rules, Some(&subject));
        let is_hit = |reach: f64, filled: bool| {
            is_hit(&found.feature.geometry, found.turn, view, at, query.buffer + reach, filled)
        };
        reach.filled.is_some_and(|reach| is_hit(reach, true))
            || reach.open.is_some_and(|reach| is_hit(reach, false))
    };
    let hit = |found: Found<'a>| {
        let value = layer.value.as_ref().filter(|value| query.wants(&value.name));
        let told = value.map(|value| {
            let subject = found.subject();
            let painted = style.style.class_of(&subject, &value.name, scale);
            let there = found.properties().get(&value.name);
            ToldValue::new(value, there.map_or(Value::Null, PropertyValue::json), painted)
        });
        Hit { thing: Thing::Feature(found), told }
    };
    data.within(&area).into_iter().filter(hits).take(most).map(hit).collect()
}

/// How far symbols reach beyond their shape, in pixels. What a narrower symbol would be hit at, a
/// wider one is too: a shape is looked at twice at most, however many symbols it has.
#[derive(Default)]
struct Reach {
    /// Of symbols whose inside is painted.
    filled: Option<f64>,
    open: Option<f64>,
}

impl Reach {
    /// Of a feature, or as wide as that of any.
    fn of<'a>(rules: impl Iterator<Item = &'a Rule>, subject: Option<&Subject<'_>>) -> Self {
        let mut widest = Self::default();
        let symbolizers = rules.flat_map(|rule| &rule.symbolizers);
        for (reach, filled) in symbolizers.filter_map(|painted| symbol_reach(painted, subject)) {
            let known = if filled { &mut widest.filled } else { &mut widest.open };
            *known = Some(known.map_or(reach, |known| known.max(reach)));
        }
        widest
    }

    /// `None` where nothing is painted.
    fn widest(&self) -> Option<f64> {
        self.filled.into_iter().chain(self.open).reduce(f64::max)
    }
}

/// How far a symbol reaches beyond its shape, in pixels, and whether its inside is painted.
fn symbol_reach(symbolizer: &Symbolizer, subject: Option<&Subject<'_>>) -> Option<(f64, bool)> {
    let half = |stroke: &Stroke| {
        let of_feature = |subject| stroke.of_feature(subject).width;
        f64::from(subject.map_or_else(|| stroke.widest(), of_feature)) / 2.0
    };
    match symbolizer {
        Symbolizer::Polygon(polygon) => {
            Some((polygon.stroke.as_ref().map_or(0.0, half), polygon.fill.is_some()))
        }
        Symbolizer::Line(line) => Some((half(&line.stroke), false)),
        Symbolizer::Point(point) => {
            let of_feature = |subject| point.graphic.of_feature(subject).reach();
            let reach = subject.map_or_else(|| point.graphic.widest_reach(), of_feature);
            Some((f64::from(reach), true))
        }
        Symbolizer::Text(_) | Symbolizer::Raster(_) => None,
    }
}
