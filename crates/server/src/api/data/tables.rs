//! The tables: `/api/data/tables[/{name}]`

use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use terrace_tables::{CountryId, Record, Records, Table};
use utoipa::{IntoParams, ToSchema};

use super::csv::{Cell, Sheet, source_line};
use super::form::Form;
use super::params::countries;
use super::views::{IndicatorInfo, OriginInfo, file_address};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

#[derive(Debug, Serialize, ToSchema)]
pub struct TableList {
    pub data: Vec<TableInfo>,
}

/// A table: what it is and whose.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableInfo {
    /// Its name in addresses.
    pub name: String,
    pub title: String,
    #[schema(required = true)]
    pub section: Option<String>,
    #[serde(flatten)]
    pub origin: OriginInfo,
    /// Names of its indicators.
    pub indicators: Vec<String>,
    /// Whether its rows are shown as texts.
    pub records: bool,
    /// Its files, as their authors wrote them.
    pub files: Vec<String>,
    /// Rows that are used.
    pub rows: usize,
    /// Rows of regions and groups that are not used, by their names.
    pub aggregates: Vec<String>,
}

/// A table with its indicators, and with its rows where these are texts.
#[derive(Debug, Serialize, ToSchema)]
pub struct TableAnswer {
    pub table: TableInfo,
    pub indicators: Vec<IndicatorInfo>,
    /// Names of the columns of its rows.
    pub columns: Vec<String>,
    pub rows: Vec<RecordRow>,
}

/// A row as texts: the code of its country, where it has one, and its cells by column.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecordRow {
    #[schema(required = true)]
    pub country: Option<&'static str>,
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    pub cells: Map<String, Value>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct RecordParams {
    /// Only rows of these countries, up to three by their codes, separated by commas
    pub country: Option<String>,
}

/// List the tables.
#[utoipa::path(
    get,
    path = "/api/data/tables",
    operation_id = "listTables",
    tag = "data",
    responses((status = 200, body = TableList))
)]
pub async fn list(context: Context) -> Json<TableList> {
    let tables = &context.snapshot.data.tables;
    let info = |table: &Table| TableInfo::new(&context, table);
    Json(TableList { data: tables.tables().iter().map(info).collect() })
}

/// Show a table with its indicators, and its rows where these are texts.
#[utoipa::path(
    get,
    path = "/api/data/tables/{name}",
    operation_id = "showTable",
    tag = "data",
    params(
        ("name" = String, Path, description = "The table; with `.csv` behind it its rows, where these are texts"),
        RecordParams,
    ),
    responses(
        (status = 200, body = TableAnswer),
        (status = 404, description = "There is no such table or country", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(address): Path<String>,
    Params(params): Params<RecordParams>,
) -> Result<Response, ApiError> {
    let (name, form) = Form::of(&address);
    let tables = &context.snapshot.data.tables;
    let table = tables
        .table(name)
        .ok_or_else(|| ApiError::NotFound { what: "table", name: name.to_owned() })?;
    let wanted = params.country.as_deref().map(countries).transpose()?;
    let records = table.records();
    let is_wanted = |row: &&Record| {
        let of_one = |ids: &Vec<CountryId>| row.country.is_some_and(|id| ids.contains(&id));
        wanted.as_ref().is_none_or(of_one)
    };
    let rows = |records: &Records| {
        let rows = records.rows.iter().filter(is_wanted);
        context.deadline.show_each(rows, |row| RecordRow::new(records, row))
    };
    let answer = TableAnswer {
        table: TableInfo::new(&context, table),
        indicators: tables.indicators_of(table).iter().map(IndicatorInfo::new).collect(),
        columns: records.map(|records| records.columns.clone()).unwrap_or_default(),
        rows: records.map(rows).transpose()?.unwrap_or_default(),
    };
    Ok(form.answer(answer, |answer| {
        let about = source_line(&table.entry.title, &table.entry.origin);
        let columns: Vec<&str> = answer.columns.iter().map(String::as_str).collect();
        let mut sheet = Sheet::new(&about, &columns);
        for row in &answer.rows {
            let cells: Vec<&str> = columns
                .iter()
                .map(|column| row.cells.get(*column).and_then(Value::as_str).unwrap_or_default())
                .collect();
            sheet.row(&cells.iter().map(|cell| cell as &dyn Cell).collect::<Vec<_>>());
        }
        sheet
    }))
}

impl TableInfo {
    fn new(context: &Context, table: &Table) -> Self {
        let entry = &table.entry;
        let indicators = context.snapshot.data.tables.indicators_of(table);
        Self {
            name: entry.name.clone(),
            title: entry.title.clone(),
            section: entry.origin.section.clone(),
            origin: OriginInfo::new(&entry.origin),
            indicators: indicators.iter().map(|indicator| indicator.entry.name.clone()).collect(),
            records: table.records().is_some(),
            files: table.files.iter().map(|file| file_address(file)).collect(),
            rows: table.notes.rows,
            aggregates: table.notes.aggregates.iter().cloned().collect(),
        }
    }
}

impl RecordRow {
    pub fn new(records: &Records, row: &Record) -> Self {
        let named = records.columns.iter().zip(&row.cells);
        let named = named.filter(|(column, _)| !column.is_empty());
        Self {
            country: row.country.map(|id| id.country().alpha3),
            cells: named.map(|(column, cell)| (column.clone(), cell.as_str().into())).collect(),
        }
    }
}
