//! The program as it is typed: its help, what it prints, and what it says of mistakes.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::app::{repository, web_files};

const PROGRAM: &str = env!("CARGO_BIN_EXE_terrace");

/// What the program said: its exit status, its output and its errors.
struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs the program in a folder, without what the machine's environment would change.
fn terrace(folder: &Path, arguments: &[&str]) -> Said {
    said_by(Command::new(PROGRAM).args(arguments).current_dir(folder))
}

fn said_by(command: &mut Command) -> Said {
    command.env_remove("TERRACE_PREVIEW_KEY").env_remove("STATE_DIRECTORY");
    said(command)
}

fn said(command: &mut Command) -> Said {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Said { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// The one line that a command fails with.
#[track_caller]
fn fails(folder: &Path, arguments: &[&str], expected: &str) {
    let said = terrace(folder, arguments);
    assert_eq!((said.code, said.err.trim_end()), (Some(1), expected), "{arguments:?}");
}

/// A folder of sites, none of which is as it should be.
fn broken_sites() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &[u8]| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("file", b"");
    write("key/terrace.toml", b"nam = 'x'\n");
    write("value/terrace.toml", b"\nhub_path = 7\n");
    write("half/terrace.toml", b"name = \n");
    write("bytes/terrace.toml", b"\xff\xfe");
    for empty in ["empty", "folder/terrace.toml", "folder/content"] {
        fs::create_dir_all(folder.path().join(empty)).unwrap();
    }
    folder
}

#[test]
fn help_begins_with_what_the_program_is() {
    let here = TempDir::new().unwrap();
    let (short, long) = (terrace(here.path(), &["-h"]), terrace(here.path(), &["--help"]));
    let first =
        "Terrace serves a public portal of climate-adaptation knowledge from a folder of files";
    for said in [&short, &long] {
        assert_eq!(said.code, Some(0));
        assert!(said.out.starts_with(first), "{}", said.out);
        assert!(said.out.contains("\nExamples:\n  terrace new my-site "), "{}", said.out);
    }
    for command in ["new", "serve", "publish", "versions", "rollback", "prune", "check", "openapi"]
    {
        let listed = long.out.lines().find(|line| line.trim_start().starts_with(command));
        let told = terrace(here.path(), &[command, "--help"]).out;
        let about = listed.unwrap().trim_start().trim_start_matches(command).trim();
        assert!(told.starts_with(about), "{command}: {told}");
    }
}

#[test]
fn the_version_comes_first_and_then_what_the_program_found() {
    let here = TempDir::new().unwrap();
    let said = terrace(here.path(), &["--version"]);
    let mut lines = said.out.lines();
    assert_eq!(lines.next(), Some(concat!("terrace ", env!("CARGO_PKG_VERSION"))));
    let keys: Vec<_> = lines.filter_map(|line| line.split(':').next()).collect();
    assert_eq!(keys, ["system", "web pages", "JavaScript engine"]);
}

#[test]
fn no_cause_is_said_twice() {
    let sites = broken_sites();
    let at = sites.path();
    let shown = at.display();
    for command in ["check", "serve"] {
        fails(
            at,
            &[command, "none"],
            "terrace: cannot open the site folder none: No such file or directory (os error 2). `terrace new none` writes an example",
        );
        fails(
            at,
            &[command, "file"],
            &format!("terrace: cannot open the site folder {shown}/file: not a directory"),
        );
        fails(
            at,
            &[command, "empty"],
            &format!(
                "terrace: {shown}/empty is no site folder: it holds neither terrace.toml nor a folder content. `terrace new my-site` writes an example"
            ),
        );
        fails(
            at,
            &[command, "folder"],
            &format!(
                "terrace: cannot read {shown}/folder/terrace.toml: Is a directory (os error 21)"
            ),
        );
        fails(
            at,
            &[command, "bytes"],
            "terrace: terrace.toml: this is not UTF-8; save the file as UTF-8",
        );
        fails(
            at,
            &[command, "key"],
            "terrace: terrace.toml, line 1: there is no setting `nam`; did you mean `name`?",
        );
        fails(
            at,
            &[command, "value"],
            "terrace: terrace.toml, line 2: invalid type: integer `7`, expected a string",
        );
        fails(
            at,
            &[command, "half"],
            "terrace: terrace.toml, line 1: string values must be quoted, expected literal string",
        );
    }
}

#[test]
fn a_server_that_cannot_start_says_why_and_what_to_do() {
    let sites = broken_sites();
    let at = sites.path();
    let dist = at.join("dist");
    for (name, text) in web_files() {
        fs::create_dir_all(dist.join(name).parent().unwrap()).unwrap();
        fs::write(dist.join(name), text).unwrap();
    }
    let site = repository().join("fixtures/counted");
    let site = site.to_str().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let free = "127.0.0.1:0";
    let serve = |more: &[&str]| {
        let said = terrace(at, &[&["serve", site], more].concat());
        assert_eq!(said.code, Some(1), "{more:?}");
        said.err
    };
    assert_eq!(
        serve(&["--listen", &taken, "--admin-listen", free, "--state", "state"]),
        format!(
            "terrace: cannot listen on {taken}: Address already in use (os error 98). Another program listens there, or this one twice: end it, or choose another address with --listen\n"
        )
    );
    assert!(serve(&["--listen", free, "--admin-listen", &taken]).ends_with("--admin-listen\n"));
    // An address for documentation, which no machine has.
    assert_eq!(
        serve(&["--listen", "192.0.2.1:1", "--admin-listen", free]),
        "terrace: cannot listen on 192.0.2.1:1: Cannot assign requested address (os error 99). This machine does not have that address: choose another address with --listen\n"
    );
    let here = ["--listen", free, "--admin-listen", free];
    assert_eq!(
        serve(&[&here[..], &["--dev", "dist", "--state", "file"]].concat()),
        "terrace: cannot keep photographs in file/photos: Not a directory (os error 20). Choose another state folder with --state\n"
    );
    assert_eq!(
        serve(&[&here[..], &["--dev", "none"]].concat()),
        "terrace: cannot read the web build in none: No such file or directory (os error 2)\n"
    );
    assert_eq!(
        serve(&[&here[..], &["--dev", "empty"]].concat()),
        "terrace: there is no web build in empty; make one with `npm run build` in the folder `web`\n"
    );
}

#[test]
fn a_key_for_previews_that_cannot_be_used_stops_the_start() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let here = TempDir::new().unwrap();
    let start = |key: &[u8]| {
        let mut command = Command::new(PROGRAM);
        command.arg("serve").arg(repository().join("fixtures/counted")).current_dir(here.path());
        command.args(["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"]);
        said(command.env("TERRACE_PREVIEW_KEY", OsStr::from_bytes(key))).err
    };
    let what = "terrace: cannot use the environment's TERRACE_PREVIEW_KEY:";
    let short = format!("{what} the key for previews is too short: use 16 characters or more\n");
    assert_eq!(start(b"short"), short);
    let said = start(b"\xff a key of some length");
    assert!(said.starts_with(what) && said.lines().count() == 1, "{said}");
    // A log is no place for it.
    assert!(!said.contains("of some length"), "{said}");
}

#[test]
fn wrong_arguments_say_what_to_write() {
    let here = TempDir::new().unwrap();
    for (arguments, part) in [
        (&["serve", "--listen", "8080"][..], "such as 127.0.0.1:8080, 0.0.0.0:80 or [::1]:8080"),
        (&["serve", "--listen", "localhost:8080"], "write an IP address and a port"),
        (&["serve", "--listen", "127.0.0.1:99999"], "a port of at most 65535"),
        (&["serve", "--lisen", "127.0.0.1:1"], "'--listen'"),
        (&["serv"], "'serve'"),
        (&["check", "--format", "xml"], "[possible values: text, json]"),
        (&["new"], "<FOLDER>"),
    ] {
        let said = terrace(here.path(), arguments);
        assert_eq!(said.code, Some(2), "{arguments:?}");
        assert!(said.err.contains(part), "{arguments:?}: {}", said.err);
    }
}

#[test]
fn settings_that_are_missing_are_the_defaults_with_a_note() {
    let here = TempDir::new().unwrap();
    fs::create_dir_all(here.path().join("site/content/collections")).unwrap();
    let said = terrace(here.path(), &["check"]);
    assert_eq!(said.err, "");
    assert_eq!(
        (said.code, said.out.as_str()),
        (
            Some(0),
            "terrace.toml: warning: there is no such file, so all settings have their defaults (an empty file says that this is meant)\n0 entries, 0 errors, 1 warning\n"
        )
    );
    // It is in the log of a server, too; this one has no address to listen on.
    let said = terrace(here.path(), &["serve", "--listen", "192.0.2.1:1"]);
    let note = "terrace.toml: warning: there is no such file, so all settings have their defaults";
    assert!(said.out.contains(note), "{}", said.out);
    fs::write(here.path().join("site/terrace.toml"), "").unwrap();
    assert_eq!(terrace(here.path(), &["check"]).out, "0 entries, 0 errors, 0 warnings\n");
}

#[test]
fn a_new_site_is_written_once_and_says_what_to_do_next() {
    let here = TempDir::new().unwrap();
    let said = terrace(here.path(), &["new", "my site"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(said.out.starts_with("Wrote a small site to my site.\n"), "{}", said.out);
    assert!(said.out.contains("terrace serve 'my site'\n"), "{}", said.out);
    let checked = terrace(here.path(), &["check", "my site"]);
    assert_eq!(
        (checked.code, checked.out.as_str()),
        (Some(0), "12 entries, 0 errors, 0 warnings\n")
    );
    fails(
        here.path(),
        &["new", "my site"],
        "terrace: cannot write a site to my site: the folder is not empty. Name a folder that is not there yet, or an empty one",
    );
    // The present folder may be taken, too.
    let empty = TempDir::new().unwrap();
    assert_eq!(terrace(empty.path(), &["new", "."]).code, Some(0));
    assert_eq!(terrace(empty.path(), &["check", "."]).out, checked.out);
}

#[test]
fn output_that_nobody_reads_to_the_end_is_no_failure() {
    let mut child = Command::new(PROGRAM)
        .arg("openapi")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = Command::new(PROGRAM).arg("openapi").stdout(full).output().unwrap();
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "terrace: cannot write to the standard output: No space left on device (os error 28)\n"
    );
}
