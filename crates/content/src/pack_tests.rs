//! Rich texts, packed and read again.

use std::sync::Arc;

use proptest::prelude::*;

use super::*;

fn html(text: &str) -> Value {
    Value::Html(Html::new(text.to_owned()))
}

/// Text that says much twice, and is different for each number.
fn long(number: usize, bytes: usize) -> String {
    let sentence = format!("<p>The river of village {number} rose above its bank.</p>");
    sentence.chars().cycle().take(bytes).collect()
}

fn map(values: Vec<(&str, Value)>) -> Map {
    Map::new(values.into_iter().map(|(key, value)| (Arc::from(key), value)).collect())
}

fn texts(map: &Map) -> Vec<String> {
    let texts = map.iter().filter_map(|(_, value)| match value {
        Value::Html(html) => Some(html.text().into_owned()),
        _ => None,
    });
    texts.collect()
}

fn is_packed(map: &Map, key: &str) -> bool {
    matches!(map.get(key), Some(Value::Html(html)) if html.as_part().is_some())
}

#[test]
fn long_texts_are_packed_together_and_read_as_they_were() {
    let written = [long(1, 900), long(2, 700), long(3, 300)];
    let nested = Value::List(Box::new([Value::Map(map(vec![("text", html(&written[1]))]))]));
    let mut data = map(vec![
        ("one", html(&written[0])),
        ("blocks", nested),
        ("short", html("<p>Short</p>")),
        ("three", html(&written[2])),
    ]);
    let plain = data.clone();
    pack(&mut data);
    assert!(is_packed(&data, "one") && is_packed(&data, "three"));
    assert!(!is_packed(&data, "short"));
    let part = |value: &Value| {
        let Value::Html(html) = value else { panic!("{value:?} is no rich text") };
        Arc::clone(html.as_part().unwrap().texts)
    };
    let block = data.get("blocks").unwrap().items()[0].as_map().unwrap();
    let (one, nested) = (part(data.get("one").unwrap()), part(block.get("text").unwrap()));
    assert!(Arc::ptr_eq(&one, &nested));
    assert!(one.packed().len() < 400, "{} bytes", one.packed().len());
    assert_eq!(block.text("text"), Some(&*written[1]));
    assert_eq!(data, plain);
    assert_eq!(format!("{data:?}"), format!("{plain:?}"));
    assert_eq!(data.to_json(), plain.to_json());
}

#[test]
fn what_would_save_too_little_stays_as_it_is() {
    // Together too short.
    let mut data = map(vec![("one", html(&long(1, 500))), ("two", html(&long(2, 500)))]);
    pack(&mut data);
    assert!(!is_packed(&data, "one"));
    // Nothing in it is said twice.
    let mut state = 1_u32;
    let noise = (0..3000).map(|_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from_u32(0x20 + (state >> 16) % 95).unwrap_or('?')
    });
    let mut data = map(vec![("noise", html(&noise.collect::<String>()))]);
    pack(&mut data);
    assert!(!is_packed(&data, "noise"));
}

#[test]
fn no_text_costs_the_unpacking_of_a_book() {
    let book = long(0, 3 * MAX_TOGETHER);
    let written: Vec<_> = (1..100).map(|number| long(number, 2000)).collect();
    let mut data = map(vec![("book", html(&book))]);
    let mut pairs = data.clone().into_pairs();
    pairs.extend(written.iter().map(|text| (Arc::from(&text[..40]), html(text))));
    data = Map::new(pairs);
    pack(&mut data);
    for (_, value) in data.iter() {
        let Value::Html(html) = value else { panic!("{value:?} is no rich text") };
        let part = html.as_part().unwrap();
        assert!(html.len() == book.len() || part.texts.len() as usize <= MAX_TOGETHER);
    }
    assert_eq!(texts(&data), [vec![book], written].concat());
}

#[test]
fn texts_are_equal_when_they_say_the_same() {
    let packed = |first: &str, second: &str| {
        let mut data = map(vec![("one", html(first)), ("two", html(second))]);
        pack(&mut data);
        assert!(is_packed(&data, "one"));
        data
    };
    let (one, two) = (long(1, 900), long(2, 900));
    assert_eq!(packed(&one, &two), packed(&one, &two));
    assert_ne!(packed(&one, &two), packed(&one, &one));
    let (all, other) = (packed(&one, &two), packed(&two, &one));
    assert_eq!(all.get("one"), other.get("two"));
    assert_ne!(all.get("one"), all.get("two"));
    assert_eq!(all.get("two"), Some(&html(&two)));
}

proptest! {
    #[test]
    fn any_texts_read_as_they_were(
        parts in prop::collection::vec(("\\PC{0,40}", 0..80_usize), 0..12)
    ) {
        let written: Vec<_> = parts.iter().map(|(text, times)| text.repeat(*times)).collect();
        let keyed = |(at, text): (usize, &String)| (Arc::from(at.to_string()), html(text));
        let mut data = Map::new(written.iter().enumerate().map(keyed).collect());
        pack(&mut data);
        prop_assert_eq!(texts(&data), written.clone());
        // Whoever keeps them unpacked reads the same.
        for ((_, value), text) in data.iter().zip(&written) {
            prop_assert_eq!(value.as_str(), Some(&**text));
        }
        prop_assert_eq!(texts(&data), written);
    }
}
