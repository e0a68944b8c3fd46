//! How rules are written.

use terrace_picture::Painter;

use super::ecql;
use crate::style;
use crate::style::Condition;

#[track_caller]
fn check(filter: &str, expected: &str) {
    let text = format!(
        "<UserStyle><FeatureTypeStyle><Rule><Filter>{filter}</Filter><PolygonSymbolizer/></Rule></FeatureTypeStyle></UserStyle>"
    );
    let (style, _) = style::read(&text, &|_| None, &Painter::Here).unwrap();
    let Condition::Filter(filter) = &style.groups[0].rules[0].condition else { panic!() };
    assert_eq!(ecql::filter(filter), expected);
}

#[test]
fn filters_are_written_as_people_read_them() {
    let equal = "<PropertyIsEqualTo><PropertyName>a</PropertyName><Literal>it's</Literal></PropertyIsEqualTo>";
    let less = "<PropertyIsLessThan><PropertyName>n</PropertyName><Literal>5</Literal></PropertyIsLessThan>";
    check(equal, "a = 'it''s'");
    check(
        &format!("<And>{less}<Or>{equal}<Not>{less}</Not></Or></And>"),
        "n < 5 AND (a = 'it''s' OR NOT n < 5)",
    );
    check(
        "<PropertyIsLike wildCard='*' singleChar='?' escapeChar='!'><Function name='strToLowerCase'><PropertyName>a b</PropertyName></Function><Literal>x*</Literal></PropertyIsLike>",
        "strToLowerCase(\"a b\") LIKE 'x%'",
    );
}
