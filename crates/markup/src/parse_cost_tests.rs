//! Texts that cost more to parse than they look.

use super::*;

/// `unit` with its number in the place of `#`, until there are 200 kB.
fn repeat(unit: &str) -> String {
    let mut html = String::new();
    for number in 0.. {
        if html.len() >= 200_000 {
            break;
        }
        html.push_str(&unit.replace('#', &number.to_string()));
    }
    html
}

/// Whether it gave up, and how many steps it took for each byte.
fn measure(html: &str) -> (bool, usize) {
    let count = Rc::new(Count::default());
    let gave_up = gives_up(html, &count);
    (gave_up, count.work.get() / (html.len() + SMALL))
}

#[track_caller]
fn check_excessive(html: &str) {
    let (gave_up, steps) = measure(html);
    assert!(gave_up && steps <= WORK_PER_BYTE, "{steps}: {}", &html[..40]);
}

#[track_caller]
fn check_fine(html: &str) {
    let (gave_up, steps) = measure(html);
    assert!(!gave_up && steps <= WORK_PER_BYTE / 4, "{steps}: {}", &html[..40]);
}

#[test]
fn what_is_nested_too_deep_is_found_whatever_stands_in_attributes() {
    for unit in [
        "<div>",
        "<DIV>",
        "<div title=\"</div>\">",
        "<div title='</div></div>'>",
        "<div></b>",
        "<b></i>",
        "<b id=#><p>",
        "<!--</div>--><div>",
        "<div><textarea></div></textarea>",
        "<svg>",
        "<template>",
        "<table><td>",
        "<font color=#>",
        "<a><table>",
    ] {
        check_excessive(&repeat(unit));
    }
    check_excessive(&format!("<svg>{}", repeat("<tr>")));
    check_excessive(&format!("<p>{}", "<div>".repeat(MAX_DEPTH)));
}

#[test]
fn what_is_made_to_be_dear_is_found() {
    check_excessive(&format!("<table>{}", repeat("<hr>")));
    check_excessive(&format!("<p {}>", repeat("a# ")));
    check_excessive(&format!("</p {}>", repeat("a#/")));
    check_excessive(&format!("<p ={}>", repeat("\" a# ")));
    check_excessive(&format!("<p title=\"<b>\"{}>", repeat(" a#='>'")));
    check_excessive(&format!("{}{}", "<div>".repeat(200), repeat("</p>")));
}

#[test]
fn long_texts_are_fine() {
    for unit in [
        "<p>a<br>",
        "<div><b>a</b></div>",
        "<p>Water <a href=\"/a#\">harvesting</a> in <em>dry</em> lands.</p>\n",
        "<ul><li>a<li>b<ul><li>c</ul></ul>",
        "<dl><dt>a<dd>b</dl>",
        "<!-- <b a b c d e f g> -->",
        "words without any tags ",
        "a < b > c & d &amp; e ",
        "<img alt=\"<b><b><b></i>\" src=\"a.png\">",
    ] {
        check_fine(&repeat(unit));
    }
    check_fine(&format!("<table>{}</table>", repeat("<tr><td>a<td>b</tr>")));
    check_fine(&format!("<p title=\"{}\">a</p>", repeat("<b> ")));
    check_fine(&format!("<img src=\"data:image/png;base64,{}\">", repeat("aGVsbG8/")));
    check_fine(&format!("<!--{}-->", repeat("<b a b c ")));
    check_fine(&format!("<script>{}</script>", repeat("i <n and j ")));
}

#[test]
fn the_limits_are_where_they_are_said_to_be() {
    let nested = |depth| "<div>".repeat(depth) + "a";
    // The root and the document are counted too.
    assert!(!measure(&nested(MAX_DEPTH - 2)).0);
    assert!(measure(&nested(MAX_DEPTH)).0);
    let with_attributes = |count| {
        let names: Vec<_> = (0..count).map(|number| format!("a{number}")).collect();
        format!("<p {}>", names.join(" "))
    };
    assert!(!measure(&with_attributes(MAX_ATTRIBUTES)).0);
    assert!(measure(&with_attributes(MAX_ATTRIBUTES + 1)).0);
}

#[test]
fn small_texts_are_not_measured() {
    assert!(!is_excessive("<p>a</p>"));
    assert!(is_excessive(&"<b>".repeat(MAX_DEPTH + 1)));
    assert!(is_excessive(&format!("<p {}>", repeat("a# "))));
}
