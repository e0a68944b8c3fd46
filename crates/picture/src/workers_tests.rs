//! Worker processes that fail, hang or say something wrong.

use super::*;
use crate::too_dear::REMEMBERED;
use crate::wire::answer;
use crate::{Format, Picture, Request, Width};

fn workers(script: &str, time: Duration) -> Workers {
    let arguments = vec!["-c".to_owned(), format!("printf '\\000\\000\\000\\000'; {script}")];
    Workers::new(WorkerOptions { program: "/bin/sh".into(), arguments, time, spare: 1 })
}

const REQUEST: Request = Request { width: Width::W320, format: Format::WebP, crop: None };
const ASK: Ask = Ask::Resize(REQUEST);
const SVG: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 2'/>";
const LONG: Duration = Duration::from_secs(600);

#[test]
fn a_worker_that_never_answers_is_killed_and_its_picture_fails() {
    let workers = workers("exec sleep 1000", Duration::from_millis(50));
    let error = workers.make(ASK, b"a file").unwrap_err();
    assert_eq!(error, PictureError::TooDear { what: "time" });
    // The machine may have been busy.
    assert!(!error.is_lasting());
    let stats = workers.stats();
    assert_eq!((stats.started, stats.killed, stats.lost), (1, 1, 0));
    // Nor does one that reads nothing hold up who writes more than the way to it takes.
    let long = vec![0; 8 * 1024 * 1024];
    assert!(workers.make(ASK, &long).is_err());
}

#[test]
fn a_worker_that_dies_is_replaced_once() {
    let workers = workers("exec head -c 5 >/dev/null", LONG);
    let error = workers.make(ASK, b"a file").unwrap_err();
    assert_eq!(error, PictureError::TooDear { what: "memory" });
    let stats = workers.stats();
    assert_eq!((stats.started, stats.killed, stats.lost), (2, 0, 2));
}

#[test]
fn an_answer_without_sense_is_no_picture() {
    let workers = workers("printf '\\003\\000\\000\\000abc'; exec cat >/dev/null", LONG);
    assert!(workers.make(ASK, b"a file").is_err());
}

#[test]
fn a_program_that_is_not_there_is_told_and_may_come_back() {
    let options = WorkerOptions {
        program: "/nowhere/terrace".into(),
        arguments: Vec::new(),
        time: LONG,
        spare: 1,
    };
    let workers = Workers::new(options);
    let error = workers.make(ASK, b"a file").unwrap_err();
    assert_eq!(error, PictureError::NoWorker { kind: io::ErrorKind::NotFound });
    assert!(!error.is_lasting());
    assert!(workers.stats().cannot_start);
}

#[test]
fn a_program_that_is_no_worker_is_told() {
    let options =
        WorkerOptions { program: "/bin/false".into(), arguments: Vec::new(), time: LONG, spare: 1 };
    let error = Workers::new(options).make(ASK, b"a file").unwrap_err();
    assert!(matches!(error, PictureError::NoWorker { .. }), "{error}");
}

#[test]
fn a_worker_is_asked_again_and_again() {
    // An answer to each question: the picture is broken. A question here has 14 bytes.
    let answer = "printf '\\022\\000\\000\\000\\002\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000'";
    let script = format!("while head -c 14 >/dev/null; do {answer}; done");
    let workers = workers(&script, LONG);
    for _ in 0..3 {
        assert_eq!(workers.make(ASK, b"a file").unwrap_err(), PictureError::broken(""));
    }
    assert_eq!(workers.stats().started, 1);
}

#[test]
fn a_symbol_that_was_too_dear_is_not_tried_again_before_ten_minutes_are_over() {
    let workers = workers("exec head -c 5 >/dev/null", LONG);
    let paint = |now, height| workers.make_symbol(now, Ask::Paint(height), b"a file");
    let now = Instant::now();
    for height in [None, Some(40.0)] {
        let dear = Err(PictureError::TooDear { what: "memory" });
        assert_eq!(paint(now, height), dear);
        assert_eq!(workers.stats().started, 2, "the second time nothing is started");
    }
    assert!(paint(now + REMEMBERED, None).is_err());
    assert_eq!(workers.stats().started, 4);
}

/// The command that prints frames.
fn printf(frames: &[&[u8]]) -> String {
    let frame = |frame: &[u8]| {
        let length = u32::try_from(frame.len()).unwrap().to_le_bytes();
        let bytes = length.iter().chain(frame).map(|byte| format!("\\{byte:03o}"));
        bytes.collect::<Vec<_>>().concat()
    };
    let bytes: String = frames.iter().map(|bytes| frame(bytes)).collect();
    format!("printf '{bytes}'")
}

#[test]
fn an_answer_that_does_not_fit_the_question_is_a_worker_lost() {
    let picture = crate::resize(&crate::testing::png(64, 48), &REQUEST).unwrap();
    let said = |picture: Picture| {
        let made = Ok(Made::Picture(picture));
        let (head, rest) = answer(&made);
        [&head, rest].concat()
    };
    let whole = said(picture.clone());
    let workers_saying = |frames: &str| {
        // A question here has 14 bytes.
        workers(&format!("while head -c 14 >/dev/null; do {frames}; done"), LONG)
    };
    let sound = workers_saying(&printf(&[&whole]));
    assert_eq!(sound.make(ASK, b"a file"), Ok(Made::Picture(picture.clone())));
    let other =
        crate::resize(&crate::testing::png(64, 48), &Request { format: Format::Jpeg, ..REQUEST });
    let painted = Ok(Made::Painted(crate::Painter::Here.paint(SVG, None).unwrap()));
    let (head, rest) = answer(&painted);
    for (frames, what) in [
        (printf(&[&said(Picture { width: 63, ..picture.clone() })]), "another size than it has"),
        (printf(&[&said(Picture { format: Format::Jpeg, ..picture.clone() })]), "another kind"),
        (printf(&[&said(other.unwrap())]), "a kind that was not asked for"),
        (printf(&[&[&whole[..], b"more"].concat()]), "bytes after its end"),
        (printf(&[&said(Picture { bytes: "<script>".into(), ..picture.clone() })]), "no picture"),
        (printf(&[&[&head, rest].concat()]), "a drawing"),
        (printf(&[b"\x02\x09\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"]), "an error of no kind"),
        (printf(&[&whole, &whole]), "two answers"),
    ] {
        let workers = workers_saying(&frames);
        let error = workers.make(ASK, b"a file");
        assert!(matches!(error, Err(PictureError::Broken { .. })), "{what}: {error:?}");
        assert_eq!(workers.stats().lost, 2, "{what}");
    }
}
