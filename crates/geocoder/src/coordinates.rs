//! Coordinates typed as text.

use terrace_geo::LatLng;

/// A position written in decimal degrees or degrees, minutes and seconds, with or without
/// letters for the quarters: `23.71, 90.41`, `N 23.71 E 90.41`, `23°42'36" N 90°24'26" E`,
/// `S1 17, E36 49`. Latitude comes first; letters may turn the order round.
pub(crate) fn parse(text: &str) -> Option<LatLng> {
    if text.len() > 100 {
        return None;
    }
    let tokens = tokens(text)?;
    let quarters = tokens.iter().filter(|token| matches!(token, Token::Quarter(_))).count();
    match quarters {
        0 => {
            // Without letters two numbers with a fraction are needed, or any two words of digits
            // (a house, a year) would count.
            let [Token::Number(lat, true), Token::Number(lng, true)] = tokens[..] else {
                return None;
            };
            LatLng::new(lat, lng)
        }
        2 => {
            let before = matches!(tokens.first(), Some(Token::Quarter(_)));
            let (first, second) = halves(&tokens, before)?;
            match (first.0, second.0) {
                ('N' | 'S', 'E' | 'W') => LatLng::new(first.1, second.1),
                ('E' | 'W', 'N' | 'S') => LatLng::new(second.1, first.1),
                _ => None,
            }
        }
        _ => None,
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Token {
    /// A number, and whether it has a fraction.
    Number(f64, bool),
    Quarter(char),
}

fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim().trim_start_matches('[').trim_end_matches(']');
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() || matches!(first, '+' | '-' | '.') {
            let signed = usize::from(matches!(first, '+' | '-'));
            let digits = rest[signed..].find(|c: char| !c.is_ascii_digit() && c != '.');
            let end = digits.map_or(rest.len(), |at| signed + at);
            let number = rest[..end].parse().ok()?;
            tokens.push(Token::Number(number, rest[..end].contains('.')));
            rest = &rest[end..];
        } else if first.is_whitespace() || ",;°º′'’\"″”".contains(first) {
            rest = &rest[first.len_utf8()..];
        } else if let letter @ ('N' | 'S' | 'E' | 'W') = first.to_ascii_uppercase() {
            tokens.push(Token::Quarter(letter));
            rest = &rest[1..];
        } else {
            return None;
        }
    }
    (tokens.len() <= 8).then_some(tokens)
}

type Half = (char, f64);

/// Each half is a letter and one to three numbers; the letter stands before or after them.
fn halves(tokens: &[Token], before: bool) -> Option<(Half, Half)> {
    let at = if before {
        1 + tokens.iter().skip(1).position(|token| matches!(token, Token::Quarter(_)))?
    } else {
        1 + tokens.iter().position(|token| matches!(token, Token::Quarter(_)))?
    };
    Some((half(&tokens[..at], before)?, half(&tokens[at..], before)?))
}

fn half(tokens: &[Token], before: bool) -> Option<Half> {
    let (letter, numbers) = if before { tokens.split_first()? } else { tokens.split_last()? };
    let Token::Quarter(letter) = *letter else { return None };
    let mut degrees = 0.0;
    let mut unit = 1.0;
    if numbers.is_empty() || numbers.len() > 3 {
        return None;
    }
    for token in numbers {
        let Token::Number(number, _) = *token else { return None };
        if number < 0.0 || (unit > 1.0 && number >= 60.0) {
            return None;
        }
        degrees += number / unit;
        unit *= 60.0;
    }
    Some((letter, if matches!(letter, 'S' | 'W') { -degrees } else { degrees }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn coordinates_are_read_in_all_common_forms() {
        for (text, expected) in [
            ("23.7104, 90.4074", Some((23.7104, 90.4074))),
            ("23.7104 90.4074", Some((23.7104, 90.4074))),
            ("[-1.28,36.82]", Some((-1.28, 36.82))),
            ("N 23.7104 E 90.4074", Some((23.7104, 90.4074))),
            ("23.7104° N, 90.4074° E", Some((23.7104, 90.4074))),
            ("90.4074E 23.7104N", Some((23.7104, 90.4074))),
            ("S 1 17, E 36 49.2", Some((-1.283_333, 36.82))),
            ("1°17′00″S 36°49′12″E", Some((-1.283_333, 36.82))),
            ("40.7 n 74.0 w", Some((40.7, -74.0))),
            ("91.0, 0.0", None),
            ("12, 34", None),
            ("Dhaka", None),
            ("N E", None),
            ("N 1 N 2", None),
            ("1 70 N 2 E", None),
            ("", None),
        ] {
            let found = parse(text);
            let close = match (found, expected) {
                (Some(place), Some((lat, lng))) => {
                    (place.lat() - lat).abs() < 1e-5 && (place.lng() - lng).abs() < 1e-5
                }
                (None, None) => true,
                _ => false,
            };
            assert!(close, "{text}: {found:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_without_harm(text in "[-+0-9.,°'\"NSEW é]{0,40}") {
            let _ = parse(&text);
        }
    }
}
