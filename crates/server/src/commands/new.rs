//! `terrace new`: writes a small site of its own, to begin with.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;

use super::say::{failure, print, shell_word};

/// The files of the site, by their path in it.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/new_site.rs"));

/// What to do when a folder cannot be taken.
const ANOTHER: &str = "Name a folder that is not there yet, or an empty one";

pub fn run(folder: &Path) -> anyhow::Result<ExitCode> {
    write(folder)?;
    print(&next_steps(folder))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the site into a folder that is empty or not there yet: all of it, or nothing.
pub fn write(folder: &Path) -> anyhow::Result<()> {
    write_site(folder, FILES)
}

/// The same with any files.
fn write_site(folder: &Path, files: &[(&str, &[u8])]) -> anyhow::Result<()> {
    let mut made = Made::default();
    if !is_empty_folder(folder)? {
        made.folder(folder).map_err(|error| {
            let what = format!("cannot make the folder {}", folder.display());
            match error.kind() {
                ErrorKind::NotFound => failure(what, error, "Make the folders above it first"),
                _ => failure(what, error, ANOTHER),
            }
        })?;
    }
    for (name, bytes) in files {
        let path = folder.join(name);
        made.file(folder, &path, bytes)
            .with_context(|| format!("cannot write {}; nothing was made", path.display()))?;
    }
    made.keep();
    Ok(())
}

/// Whether there is a folder already, which must be empty.
fn is_empty_folder(folder: &Path) -> anyhow::Result<bool> {
    let refused = |why: &dyn std::fmt::Display| {
        failure(format!("cannot write a site to {}", folder.display()), why, ANOTHER)
    };
    match fs::read_dir(folder).map(|mut items| items.next()) {
        Ok(None) => Ok(true),
        Ok(Some(Ok(_))) => Err(refused(&"the folder is not empty")),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) if error.kind() == ErrorKind::NotADirectory => Err(refused(&"it is a file")),
        Err(error) | Ok(Some(Err(error))) => Err(refused(&error)),
    }
}

/// What was made so far. It is taken away again unless it is kept; what others put there stays.
#[derive(Default)]
struct Made {
    folders: Vec<PathBuf>,
    files: Vec<PathBuf>,
}

impl Made {
    fn folder(&mut self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)?;
        self.folders.push(path.to_owned());
        Ok(())
    }

    /// Makes a file, and the folders between it and `top`.
    fn file(&mut self, top: &Path, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let between: Vec<&Path> =
            path.ancestors().skip(1).take_while(|folder| *folder != top).collect();
        for folder in between.into_iter().rev() {
            if !self.folders.iter().any(|made| made == folder) {
                self.folder(folder)?;
            }
        }
        let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
        self.files.push(path.to_owned());
        file.write_all(bytes)
    }

    fn keep(mut self) {
        self.files.clear();
        self.folders.clear();
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        // What cannot be taken away stays: the failure that led here is the one to tell of.
        for file in &self.files {
            let _ = fs::remove_file(file);
        }
        for folder in self.folders.iter().rev() {
            let _ = fs::remove_dir(folder);
        }
    }
}

fn next_steps(folder: &Path) -> String {
    let (shown, word) = (folder.display(), shell_word(folder));
    format!(
        "Wrote a small site to {shown}.

Look at it:   terrace serve {word}
              and open http://127.0.0.1:8080
Change it:    the texts are in {}, the settings in {};
              {} tells editors where everything is
Check it:     terrace check {word}
",
        folder.join("content").display(),
        folder.join("terrace.toml").display(),
        folder.join("README.md").display(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(folder: &Path, files: &[(&str, &[u8])]) -> String {
        let error = write_site(folder, files).unwrap_err();
        super::super::say::describe(&error)
    }

    #[test]
    fn a_site_that_cannot_be_written_leaves_nothing() {
        let here = tempfile::tempdir().unwrap();
        // The last one needs a folder where a file is.
        let files: &[(&str, &[u8])] = &[("a/b/c.md", b"c"), ("d.md", b"d"), ("d.md/e.md", b"e")];
        let folder = here.path().join("site");
        assert_eq!(
            error(&folder, files),
            format!(
                "cannot write {}/d.md/e.md; nothing was made: File exists (os error 17)",
                folder.display()
            )
        );
        assert!(!folder.exists());
        // A folder that was there stays, as it was.
        fs::create_dir(&folder).unwrap();
        error(&folder, files);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }

    #[test]
    fn what_others_put_there_meanwhile_stays() {
        let here = tempfile::tempdir().unwrap();
        let folder = here.path().join("site");
        let mut made = Made::default();
        made.folder(&folder).unwrap();
        made.file(&folder, &folder.join("a/b.md"), b"b").unwrap();
        fs::write(folder.join("a/theirs.md"), "theirs").unwrap();
        drop(made);
        assert_eq!(fs::read_to_string(folder.join("a/theirs.md")).unwrap(), "theirs");
        assert!(!folder.join("a/b.md").exists());
    }

    #[test]
    fn a_folder_that_cannot_be_taken_is_refused_in_a_sentence() {
        let here = tempfile::tempdir().unwrap();
        let at = |name: &str| here.path().join(name);
        let shown = here.path().display();
        fs::create_dir(at("full")).unwrap();
        fs::write(at("full/a"), "").unwrap();
        let advice = "Name a folder that is not there yet, or an empty one";
        assert_eq!(
            error(&at("full"), FILES),
            format!("cannot write a site to {shown}/full: the folder is not empty. {advice}")
        );
        assert_eq!(
            error(&at("full/a"), FILES),
            format!("cannot write a site to {shown}/full/a: it is a file. {advice}")
        );
        assert_eq!(
            error(&at("none/site"), FILES),
            format!(
                "cannot make the folder {shown}/none/site: No such file or directory (os error 2). Make the folders above it first"
            )
        );
        assert_eq!(fs::read_dir(at("full")).unwrap().count(), 1);
    }
}
