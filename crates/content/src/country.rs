//! Countries as content names them: by a code of two or three letters.

use terrace_geo::{Country, countries};

/// The country with that code, in large or small letters.
pub(crate) fn find(code: &str) -> Option<&'static Country> {
    let code = code.trim();
    // Numbers are no codes here: an author who writes one means something else.
    countries::by_code(code).filter(|_| code.bytes().all(|byte| byte.is_ascii_alphabetic()))
}

/// The country that an author meant who wrote no code.
pub(crate) fn named(name: &str) -> Option<&'static Country> {
    countries::by_name(name)
}

/// All codes of three letters.
pub(crate) fn codes() -> impl Iterator<Item = &'static str> {
    countries::all().iter().map(|country| country.alpha3)
}
