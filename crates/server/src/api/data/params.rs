//! Parameters that several of these endpoints take, each declared once.

use serde::Deserialize;
use terrace_geo::countries::Region;
use terrace_tables::{Choice, CountryId, Indicator, Tables};
use utoipa::IntoParams;

use crate::api::kit::context::Context;
use crate::api::kit::error::ApiError;

/// Most countries side by side.
pub const MOST_COMPARED: usize = 3;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ChoiceParams {
    /// What to choose of the indicator's `choices`, as `scenario:high,period:2041-2060`
    pub choice: Option<String>,
    /// Language of names and sentences, such as `en`; English where there is no other
    pub lang: Option<String>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct YearParam {
    /// Values of this year; the latest of each country otherwise
    pub year: Option<String>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct WhichParams {
    /// Only these indicators, separated by commas
    pub indicators: Option<String>,
    /// Only indicators of this section of a profile, such as `risks`
    pub section: Option<String>,
}

impl ChoiceParams {
    /// What is chosen of an indicator.
    pub fn of(&self, indicator: &Indicator) -> Result<Choice, ApiError> {
        self.choose(indicator, None)
    }

    /// What is chosen of an indicator, but for one choice.
    pub fn with(&self, indicator: &Indicator, name: &str, value: &str) -> Result<Choice, ApiError> {
        self.choose(indicator, Some((name, value)))
    }

    fn choose(
        &self,
        indicator: &Indicator,
        instead: Option<(&str, &str)>,
    ) -> Result<Choice, ApiError> {
        let pairs: Vec<(&str, &str)> = self
            .choice
            .iter()
            .flat_map(|choice| choice.split(','))
            .filter_map(|pair| pair.split_once(':'))
            .map(|(name, value)| (name.trim(), value.trim()))
            .chain(instead)
            .collect();
        let known = |name: &str| indicator.by.iter().any(|by| by.name == name);
        if let Some((name, _)) = pairs.iter().find(|(name, _)| !known(name)) {
            let name = (*name).to_owned();
            return Err(ApiError::NotFound { what: "choice", name });
        }
        let find = |name: &str| pairs.iter().rfind(|(key, _)| *key == name).map(|(_, v)| *v);
        indicator.choose(find).map_err(|wrong| {
            ApiError::Unprocessable(format!(
                "`{}` is no {}; choose one of `{}`.",
                wrong.value,
                wrong.name,
                wrong.known.join("`, `")
            ))
        })
    }

    /// As [`ChoiceParams::of`] where several indicators are asked: what one does not have is the
    /// default there.
    pub fn of_any(&self, indicator: &Indicator) -> Choice {
        let find = |name: &str| {
            let pairs = self.choice.iter().flat_map(|choice| choice.split(','));
            let mut pairs = pairs.filter_map(|pair| pair.split_once(':'));
            let (_, value) = pairs.rfind(|(key, _)| key.trim() == name)?;
            let by = indicator.by.iter().find(|by| by.name == name)?;
            let option = by.options.iter().find(|option| option.value == value.trim())?;
            Some(&*option.value)
        };
        indicator.choose(find).unwrap_or_else(|_| indicator.default_choice())
    }
}

impl YearParam {
    pub fn year(&self) -> Result<Option<u16>, ApiError> {
        let Some(year) = &self.year else { return Ok(None) };
        let number = year.parse::<u16>().ok().filter(|_| year.len() == 4);
        match number {
            Some(year) => Ok(Some(year)),
            None => Err(ApiError::Unprocessable(format!("`{year}` is no year."))),
        }
    }
}

impl WhichParams {
    /// The indicators that are wanted, in the order of the tables.
    pub fn of<'t>(&self, tables: &'t Tables) -> Result<Vec<&'t Indicator>, ApiError> {
        let mut wanted: Vec<&Indicator> = tables.indicators().iter().collect();
        if let Some(names) = &self.indicators {
            let names: Vec<&str> = names.split(',').map(str::trim).collect();
            if let Some(missing) = names.iter().find(|name| tables.indicator(name).is_none()) {
                let name = (*missing).to_owned();
                return Err(ApiError::NotFound { what: "indicator", name });
            }
            wanted.retain(|indicator| names.contains(&&*indicator.entry.name));
        }
        if let Some(section) = &self.section {
            wanted.retain(|i| i.entry.origin.section.as_ref() == Some(section));
        }
        Ok(wanted)
    }
}

/// An indicator by its name.
pub fn indicator<'c>(context: &'c Context, name: &str) -> Result<&'c Indicator, ApiError> {
    let found = context.snapshot.data.tables.indicator(name);
    found.ok_or_else(|| ApiError::NotFound { what: "indicator", name: name.to_owned() })
}

/// A country by its code.
pub fn country(code: &str) -> Result<CountryId, ApiError> {
    let found = CountryId::by_code(code);
    found.ok_or_else(|| ApiError::NotFound { what: "country", name: code.to_owned() })
}

/// A region by its name in addresses.
pub fn region(slug: &str) -> Result<Region, ApiError> {
    let found = Region::ALL.into_iter().find(|region| region.slug() == slug);
    found.ok_or_else(|| ApiError::NotFound { what: "region", name: slug.to_owned() })
}

/// Up to three countries by their codes, separated by commas, each once.
pub fn countries(codes: &str) -> Result<Vec<CountryId>, ApiError> {
    let mut found = Vec::new();
    for code in codes.split(',').map(str::trim).filter(|code| !code.is_empty()) {
        let id = country(code)?;
        if !found.contains(&id) {
            found.push(id);
        }
        if found.len() > MOST_COMPARED {
            let sentence = format!("At most {MOST_COMPARED} countries are shown side by side.");
            return Err(ApiError::Unprocessable(sentence));
        }
    }
    if found.is_empty() {
        return Err(ApiError::Unprocessable("Name a country by its code, as NPL.".to_owned()));
    }
    Ok(found)
}
