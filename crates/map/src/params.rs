//! The parameters of a request: names in any case, values trimmed.

use std::collections::BTreeMap;

use crate::exception::ServiceException;

/// Names (in small letters) and values.
///
/// The same value given twice counts once; different values of one name are a mistake, which
/// is told when that parameter is asked for. Unknown parameters are never looked at.
#[derive(Debug, Default)]
pub(crate) struct Params {
    values: BTreeMap<String, Vec<String>>,
}

impl Params {
    pub(crate) fn new<N: AsRef<str>, V: AsRef<str>>(
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Self {
        let mut values: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (name, value) in pairs {
            let value = value.as_ref().trim();
            let given = values.entry(name.as_ref().trim().to_lowercase()).or_default();
            if !given.iter().any(|known| known == value) {
                given.push(value.to_owned());
            }
        }
        Self { values }
    }

    /// The value of a parameter; `None` when it is missing or empty.
    pub(crate) fn get(&self, name: &str) -> Result<Option<&str>, ServiceException> {
        Ok(self.written(name)?.filter(|value| !value.is_empty()))
    }

    /// As [`Params::get`], but an empty value is there.
    pub(crate) fn written(&self, name: &str) -> Result<Option<&str>, ServiceException> {
        match self.values.get(name).map(Vec::as_slice) {
            None | Some([]) => Ok(None),
            Some([value]) => Ok(Some(value)),
            Some(_) => Err(ServiceException::plain(format!(
                "Single value expected for request parameter {name}, but it is given several times with different values"
            ))),
        }
    }

    /// The value of the first of several names that is given.
    pub(crate) fn first(&self, names: &[&str]) -> Result<Option<&str>, ServiceException> {
        for name in names {
            if let Some(value) = self.get(name)? {
                return Ok(Some(value));
            }
        }
        Ok(None)
    }

    /// What the value says, for parameters that fall back to a default when they are wrong.
    pub(crate) fn lenient(&self, name: &str) -> Option<&str> {
        self.values.get(name)?.first().map(String::as_str).filter(|value| !value.is_empty())
    }

    /// `true`, `false` or nothing, in any case.
    pub(crate) fn flag(&self, name: &str) -> Option<bool> {
        let value = self.lenient(name)?.to_ascii_lowercase();
        match value.as_str() {
            "true" | "yes" | "on" | "1" => Some(true),
            "false" | "no" | "off" | "0" => Some(false),
            _ => None,
        }
    }
}

/// A comma list. Empty items are kept: in `STYLES` they mean the default.
pub(crate) fn list(text: &str) -> Vec<&str> {
    text.split(',').map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_no_case_and_values_no_edges() {
        let params = Params::new([("LaYers", " a,b "), ("styles", ""), ("layers", "a,b")]);
        assert_eq!(params.get("layers").unwrap(), Some("a,b"));
        assert_eq!(params.get("styles").unwrap(), None);
        assert_eq!(params.written("styles").unwrap(), Some(""));
        assert_eq!(params.get("bbox").unwrap(), None);
    }

    #[test]
    fn two_different_values_are_a_mistake_where_one_is_wanted() {
        let params = Params::new([("width", "1"), ("WIDTH", "2"), ("_t", "1"), ("_t", "2")]);
        assert!(params.get("width").is_err());
        assert!(params.get("height").is_ok());
    }
}
