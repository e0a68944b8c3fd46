//! Pictures that processes make, and what becomes of hostile ones.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use http::StatusCode;
use terrace_map::{Options, Painter, Reader};
use terrace_picture::{WorkerOptions, Workers};

use crate::app::TestApp;
use crate::site::TestSite;

const PROGRAM: &str = env!("CARGO_BIN_EXE_terrace");
const HARMLESS: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'><rect width='40' height='20' fill='#0a0'/></svg>";
/// Refused by its numbers: an arc of 10^50 pixels is cut into more pieces than memory can hold.
const ENDLESS: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1600 900'><path d='M656 150a84 84 0 1 1 1e50 0' fill='none' stroke='#000' stroke-width='20' stroke-dasharray='171 20'/></svg>";

fn site(settings: &str) -> TestSite {
    let site = TestSite::new();
    site.write("terrace.toml", settings);
    site.write("assets/harmless.svg", HARMLESS);
    site.write("assets/endless.svg", ENDLESS);
    site
}

#[tokio::test]
async fn a_picture_is_made_by_a_process_and_comes_as_before() {
    let site = site("");
    let app = TestApp::with_workers(site.path(), PROGRAM);
    let picture = app.get("/img/320/assets/harmless.svg").await;
    assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/jpeg"));
    let (_, workers) = app.app.assets.stats();
    assert_eq!((workers.started, workers.lost, workers.killed), (1, 0, 0));
}

#[tokio::test]
async fn a_drawing_that_is_refused_is_one_failed_picture() {
    let site = site("");
    let app = TestApp::with_workers(site.path(), PROGRAM);
    for _ in 0..2 {
        let hostile = app.get("/img/1920/assets/endless.svg").await;
        // Links are shown with the site's picture instead.
        assert_eq!((hostile.status, hostile.header("location")), (StatusCode::FOUND, "/share.jpg"));
    }
    assert_eq!(app.get("/img/320/assets/harmless.svg").await.status, StatusCode::OK);
    // Its worker said why, and lives.
    let (_, workers) = app.app.assets.stats();
    assert_eq!((workers.started, workers.killed, workers.lost), (1, 0, 0));
}

#[tokio::test]
async fn a_process_that_needs_too_much_is_lost_alone_and_its_picture_not_tried_at_once() {
    // Not enough to paint a drawing of two thousand pixels, but enough to start.
    let site = site("[pictures]\nmemory_mb = 600\n");
    let shape = "<rect width='1600' height='1600'/>";
    let groups = format!("{}{shape}{}", "<g opacity='.9'>".repeat(60), "</g>".repeat(60));
    let heavy =
        format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1600 1600'>{groups}</svg>");
    site.write("assets/heavy.svg", &heavy);
    let app = TestApp::with_workers(site.path(), PROGRAM);
    // Nor at another width: it is the same file.
    for width in [1920, 1920, 1280, 960] {
        let lost = app.get(&format!("/img/{width}/assets/heavy.svg")).await;
        assert_eq!(lost.status, StatusCode::FOUND);
        let (_, workers) = app.app.assets.stats();
        // Others may have caused it, so it was tried once more.
        assert_eq!((workers.started, workers.lost), (2, 2), "{width}");
    }
    assert_eq!(app.get("/img/320/assets/harmless.svg").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_process_that_takes_too_long_is_killed_and_its_picture_not_tried_at_once() {
    // Long enough for a process to start and paint something harmless on a starved machine.
    let site = site("[pictures]\ntime_limit_ms = 10000\n");
    // Within all that is looked at before: no number is large, and the elements are few. Painting
    // the dashes of all these lines takes minutes.
    let line = "<path d='M0 0H100000' fill='none' stroke='#000' stroke-dasharray='.5'/>";
    let dashes = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1600 900'>{}</svg>",
        line.repeat(10_000)
    );
    site.write("assets/dashes.svg", &dashes);
    let app = TestApp::with_workers(site.path(), PROGRAM);
    for width in [320, 320, 640] {
        let killed = app.get(&format!("/img/{width}/assets/dashes.svg")).await;
        assert_eq!(killed.status, StatusCode::FOUND);
        let (_, workers) = app.app.assets.stats();
        assert_eq!((workers.started, workers.killed, workers.lost), (1, 1, 0), "{width}");
    }
    assert_eq!(app.get("/img/320/assets/harmless.svg").await.status, StatusCode::OK);
}

/// A worker that has said that it is there, and nobody asks anything of.
fn idle_worker(program: &mut Command) -> std::process::Child {
    use std::io::Read as _;
    use std::process::Stdio;

    let program = program.args(["picture-worker", "--memory-mb", "1024"]);
    let mut worker = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut hello = [1; 4];
    worker.stdout.as_mut().unwrap().read_exact(&mut hello).unwrap();
    assert_eq!(hello, [0; 4]);
    worker
}

#[test]
fn a_worker_opens_nothing_and_nobody_looks_into_it() {
    use std::os::unix::fs::MetadataExt as _;
    use std::os::unix::process::CommandExt as _;

    let mut worker = idle_worker(&mut Command::new(PROGRAM));
    let process = format!("/proc/{}", worker.id());
    let limits = std::fs::read_to_string(format!("{process}/limits")).unwrap();
    let limit = |name: &str| {
        let line = limits.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap().split_whitespace().next().unwrap().to_owned()
    };
    assert_eq!(limit("Max open files"), "3");
    assert_eq!(limit("Max core file size"), "0");
    assert_eq!(limit("Max file size"), "0");
    assert_eq!(limit("Max address space"), (1024 * 1024 * 1024).to_string());
    let ours = std::fs::metadata("/proc/self").unwrap().uid();
    worker.kill().unwrap();
    worker.wait().unwrap();
    // The files of a process that may not be looked into belong to root; where this test does,
    // they tell only when another user runs it, if that one may.
    let mut program = Command::new(PROGRAM);
    if ours == 0 {
        let mut may_run = Command::new("/bin/sh");
        may_run.args(["-c", "test -x \"$0\"", PROGRAM]).uid(65534);
        if !may_run.status().unwrap().success() {
            return;
        }
        program.uid(65534);
    }
    let mut worker = idle_worker(&mut program);
    assert_eq!(std::fs::metadata(format!("/proc/{}/environ", worker.id())).unwrap().uid(), 0);
    worker.kill().unwrap();
    worker.wait().unwrap();
}

#[tokio::test]
async fn where_no_process_starts_pictures_fail_and_all_else_goes_on() {
    let site = site("");
    let app = TestApp::with_workers(site.path(), "/nowhere/terrace");
    let none = app.get("/img/320/assets/harmless.svg").await;
    assert_eq!(none.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(none.header("retry-after"), "2");
    assert!(app.app.assets.stats().1.cannot_start);
    assert_eq!(app.get("/assets/harmless.svg").await.status, StatusCode::OK);
    assert_eq!(app.get("/api/articles").await.status, StatusCode::OK);
}

#[test]
fn drawings_in_styles_of_maps_are_made_by_processes_too() {
    let site = site("");
    let point =
        r#"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[15,47]}}"#;
    let style = |file: &str| {
        format!(
            "<UserStyle xmlns:xlink='http://www.w3.org/1999/xlink'><FeatureTypeStyle><Rule><PointSymbolizer><Graphic><ExternalGraphic>\
             <OnlineResource xlink:href='{file}'/><Format>image/svg+xml</Format></ExternalGraphic><Size>400</Size></Graphic>\
             </PointSymbolizer></Rule></FeatureTypeStyle></UserStyle>"
        )
    };
    site.write("maps/places.geojson", point);
    site.write("maps/harmless.svg", HARMLESS);
    site.write("maps/endless.svg", ENDLESS);
    site.write("maps/places.sld", &style("harmless.svg"));
    site.write("maps/others.sld", &style("endless.svg"));
    let checked = Command::new(PROGRAM).arg("check").arg(site.path()).output().unwrap();
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(said.contains("others.sld:1"), "{said}");
    assert!(
        said.contains(
            "this picture cannot be painted: drawings with dashes and numbers above 100000"
        ),
        "{said}"
    );
    assert!(!said.contains("places.sld"), "{said}");
}

#[test]
fn a_worker_without_a_server_ends() {
    let ended = Command::new(PROGRAM)
        .args(["picture-worker", "--memory-mb", "1024"])
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    assert!(ended.status.success());
    // It said that it is there, and nothing else.
    assert_eq!(ended.stdout, [0; 4]);
}

#[test]
fn a_symbol_stays_while_no_process_starts_and_comes_when_one_does() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let symbol = |colour: &str| write("pin.svg", &HARMLESS.replace("#0a0", colour));
    write("places.geojson", r#"{"type":"Point","coordinates":[0,0]}"#);
    let style = "<UserStyle xmlns:xlink='http://www.w3.org/1999/xlink'><FeatureTypeStyle><Rule><PointSymbolizer><Graphic>\
         <ExternalGraphic><OnlineResource xlink:href='pin.svg'/><Format>image/svg+xml</Format></ExternalGraphic><Size>SIZE</Size>\
         </Graphic></PointSymbolizer></Rule></FeatureTypeStyle></UserStyle>";
    write("places.sld", &style.replace("SIZE", "20"));
    symbol("red");
    let program = folder.path().join("program");
    let read_by = |time: Duration| {
        let workers = Workers::new(WorkerOptions {
            program: program.clone(),
            arguments: ["picture-worker", "--memory-mb", "1024"].map(str::to_owned).into(),
            time,
            // Each picture starts a process, or does not.
            spare: 0,
        });
        let painter = Painter::Apart(Arc::new(workers));
        Reader::new(folder.path().to_owned(), Options { painter, ..Options::default() })
    };
    let look = |reader: &mut Reader| {
        let (maps, problems) = reader.load(jiff::Timestamp::UNIX_EPOCH);
        let query = "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=-40,-40,40,40&width=80&height=80&layers=places&styles=&format=image/png";
        let request = maps.request(form_urlencoded::parse(query.as_bytes()));
        assert_eq!(problems.is_empty(), reader.unread() == 0, "{problems:?}");
        (maps.answer(&request).body.clone(), reader.unread())
    };
    let mut reader = read_by(Duration::from_secs(600));

    // What there is without the symbol, until it can be painted.
    let (square, unread) = look(&mut reader);
    assert_eq!(unread, 1);
    std::os::unix::fs::symlink(PROGRAM, &program).unwrap();
    let (red, unread) = look(&mut reader);
    assert_eq!((red != square, unread), (true, 0));

    // The old symbol stays, whether it is the picture that changes or the style.
    std::fs::remove_file(&program).unwrap();
    assert_eq!(look(&mut reader), (red.clone(), 0));
    symbol("blue");
    assert_eq!(look(&mut reader), (red.clone(), 1));
    write("places.sld", &style.replace("SIZE", "30"));
    assert_eq!(look(&mut reader), (red.clone(), 1));
    std::os::unix::fs::symlink(PROGRAM, &program).unwrap();
    let (blue, unread) = look(&mut reader);
    assert_eq!((blue != red && blue != square, unread), (true, 0));

    // Nor is a picture that was too dear just now taken for one that cannot be painted.
    write("places.sld", &style.replace("SIZE", "20"));
    let mut hasty = read_by(Duration::ZERO);
    assert_eq!(look(&mut hasty), (square, 1));
}
