//! What a layer tells of a place: the property or band that is its value.

use serde::Deserialize;
use serde_json::Value;

/// The property or band that is the value of a layer, and how it is told.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct LayerValue {
    pub(crate) name: String,
    pub(crate) unit: Option<String>,
    /// For values that the style has no words for.
    pub(super) classes: Vec<ValueClass>,
}

/// A class of values, in words. Without `is` and `below` it holds all that those before do not.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ValueClass {
    title: String,
    /// This value alone.
    is: Option<Exactly>,
    /// All lesser ones.
    below: Option<f64>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
enum Exactly {
    Number(f64),
    Text(String),
}

impl ValueClass {
    fn holds(&self, value: &Value) -> bool {
        let is = match &self.is {
            None => true,
            Some(Exactly::Number(number)) => value.as_f64() == Some(*number),
            Some(Exactly::Text(text)) => value.as_str() == Some(text),
        };
        let below = self.below.is_none_or(|end| value.as_f64().is_some_and(|value| value < end));
        is && below
    }
}

impl LayerValue {
    /// What the listing calls the class of a value: that of the first one which holds it.
    pub(crate) fn class_of(&self, value: &Value) -> Option<&str> {
        if value.is_null() {
            return None;
        }
        self.classes.iter().find(|class| class.holds(value)).map(|class| class.title.as_str())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Deserialize)]
    struct Classes {
        classes: Vec<ValueClass>,
    }

    #[track_caller]
    fn check(classes: &str, value: &Value, expected: Option<&str>) {
        let Classes { classes } = toml::from_str(&format!("classes = [{classes}]")).unwrap();
        let value_of = LayerValue { name: "depth".to_owned(), unit: None, classes };
        assert_eq!(
            value_of.class_of(value),
            expected,
            "{value} in {classes:?}",
            classes = value_of.classes
        );
    }

    #[test]
    fn a_value_is_in_the_first_class_that_holds_it() {
        let depths = "{ below = 1, title = 'shallow' }, { below = 3.5, title = 'deep' }, { title = 'very deep' }";
        for (value, expected) in [
            (json!(-2), Some("shallow")),
            (json!(0.99), Some("shallow")),
            (json!(1), Some("deep")),
            (json!(3.5), Some("very deep")),
            (json!(null), None),
        ] {
            check(depths, &value, expected);
        }
        let kinds = "{ is = 'r', title = 'river' }, { is = 2, title = 'coast' }";
        check(kinds, &json!("r"), Some("river"));
        check(kinds, &json!(2.0), Some("coast"));
        check(kinds, &json!("2"), None);
        check("{ below = 3, title = 'low' }", &json!("1"), None);
    }
}
