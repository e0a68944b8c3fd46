//! One reading of the folder: from its files to all maps.

use std::collections::HashSet;
use std::sync::Arc;

use terrace_files::Listed;

use super::build::Build;
use super::files::{MAX_FILES, list};
use super::reader::Reader;
use super::{Maps, Problem, letters, problem};

impl Reader {
    /// Reads what changed. `now` is the time that feature info gives.
    pub fn load(&mut self, now: jiff::Timestamp) -> (Maps, Vec<Problem>) {
        let loaded = self.read(now);
        self.take();
        loaded
    }

    /// As [`Reader::load`] for who may not want what was read: unless [`Reader::take`] follows, what
    /// seems to be gone is remembered, and the next reading goes on from where this one began.
    pub fn read(&mut self, now: jiff::Timestamp) -> (Maps, Vec<Problem>) {
        self.discard();
        self.before = Some(self.seen.clone());
        let mut problems = Vec::new();
        let Listed { files, unread, left_out } =
            list(&self.disk.files, &self.folder, &self.seen.files);
        self.disk.unread = unread;
        if left_out > 0 {
            let message = format!(
                "only {MAX_FILES} files of this folder are looked at, {left_out} more are not"
            );
            problems.push(problem("", None, message));
        }
        self.read_listing(&mut problems);
        let styles = self.read_styles(&files, &mut problems);
        self.read_fonts(&files, &mut problems);
        let text = self.seen.listing_text.clone();
        let mut build = Build {
            reader: self,
            files: &files,
            styles,
            layers: Vec::new(),
            problems,
            text,
            series_files: HashSet::new(),
        };
        build.listed();
        build.unlisted();
        let Build { styles, layers, mut problems, .. } = build;
        let fonts = (&*self.seen.fonts, self.seen.fonts_id);
        let (known, missing) = letters::check(&layers, &styles, fonts, &self.letters);
        self.letters = known;
        problems.extend(missing);
        self.seen.files = files;
        let read_at = format!("{now:.3}");
        let maps = Maps {
            title: self.seen.listing.title.clone().unwrap_or_else(|| "Maps".to_owned()),
            about: self.seen.listing.about.clone(),
            layers,
            styles,
            url: self.options.url.clone(),
            limits: self.options.limits,
            caches: Arc::clone(&self.caches),
            fonts: Arc::clone(&self.seen.fonts),
            fonts_id: self.seen.fonts_id,
            read_at,
        };
        problems.extend(self.disk.unread.iter().map(|(path, error)| {
            let message = format!("this cannot be read, so what was known of it stays: {error}");
            let help = "it is tried again every few seconds; see that the server may read it";
            Problem { help: Some(help.to_owned()), ..problem(path, None, message) }
        }));
        (maps, problems)
    }
}
