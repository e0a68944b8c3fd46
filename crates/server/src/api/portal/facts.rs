//! Figures of today beside the menus of the portal: `/api/portal/facts`
//!
//! Which ones is content: the rows of `facts` in the lists of the portal. `terrace check` names rows
//! that cannot be told.

use axum::Json;
use serde::Serialize;
use terrace_site::{Counts, FactDefinition};
use terrace_tables::{CLASSES, Direction, Findings, Ranking};
use utoipa::ToSchema;

use crate::api::data::views::Years;
use crate::api::kit::context::Context;

/// Of the five classes those that are named together.
const OUTER_CLASSES: usize = 2;

#[derive(Debug, Serialize, ToSchema)]
pub struct FactList {
    pub data: Vec<Fact>,
}

/// A figure of today.
#[derive(Debug, Serialize, ToSchema)]
pub struct Fact {
    /// The item of the menu that it stands beside, by its id.
    pub menu: String,
    /// As it is printed.
    pub value: String,
    /// What it counts.
    pub text: String,
    /// Years of the values that it is made of; null where the table has none.
    #[schema(required = true)]
    pub years: Option<Years>,
    /// Its indicator.
    pub indicator: String,
    /// Whether the numbers are invented, to show what the site can do.
    pub demonstration: bool,
}

/// List figures of today that stand beside the portal's menus.
#[utoipa::path(
    get,
    path = "/api/portal/facts",
    operation_id = "listFacts",
    tag = "data",
    responses((status = 200, body = FactList))
)]
pub async fn list(context: Context) -> Json<FactList> {
    let facts = FactDefinition::all(context.library(), &context.snapshot.data.tables);
    Json(FactList { data: facts.iter().map(told).collect() })
}

fn told(fact: &FactDefinition) -> Fact {
    let indicator = fact.indicator;
    let choice = indicator.default_choice();
    let latest = indicator.ranking(choice);
    let (value, years) = match fact.counts {
        Counts::Countries => (latest.len().to_string(), latest.years()),
        Counts::Worst => {
            let worst = in_worst_classes(latest, indicator.entry.direction);
            (worst.to_string(), latest.years())
        }
        // Of one year alone: a sum over several would say nothing.
        Counts::Total => {
            let last = latest.years().map(|(_, last)| last);
            let of_last = last.map(|year| indicator.ranking_of(choice, year));
            let ranking = of_last.as_ref().unwrap_or(latest);
            let total = ranking.rows().iter().map(|row| row.point.value).sum();
            (Findings::in_language(None).number(total, 0), ranking.years())
        }
    };
    Fact {
        menu: fact.menu.to_owned(),
        value,
        text: fact.text.to_owned(),
        years: years.map(|(first, last)| Years { first, last }),
        indicator: indicator.entry.name.clone(),
        demonstration: indicator.entry.origin.is_demonstration(),
    }
}

/// How many countries are in the two classes at the bad end.
fn in_worst_classes(ranking: &Ranking, direction: Direction) -> usize {
    let is_worst = |class: usize| match direction {
        Direction::MoreIsBetter => class < OUTER_CLASSES,
        Direction::LessIsBetter | Direction::Neither => class >= CLASSES - OUTER_CLASSES,
    };
    ranking.rows().iter().filter(|row| is_worst(row.class)).count()
}
