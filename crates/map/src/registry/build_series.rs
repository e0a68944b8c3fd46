//! Building layers of several times from `layers.toml`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::build::Build;
use super::files::relative;
use super::listing::{Listed, ListedStep};
use super::series::{Series, Steps};
use super::{Data, RasterData};
use crate::raster;
use crate::time::Moment;

impl Build<'_> {
    /// A layer whose files are its times: found by a pattern, or listed.
    pub(super) fn series(&mut self, listed: &Listed, line: u32) -> Data {
        let mut steps = match (&listed.files, &listed.steps) {
            (Some(pattern), None) => self.found(pattern, line),
            (None, Some(steps)) => self.named(steps, line),
            _ => {
                let name = &listed.name;
                self.wrong(line, format!("the layer `{name}` needs either `files` or `steps`"));
                return Data::Broken;
            }
        };
        self.series_files.extend(steps.iter().map(|(_, file)| file.clone()));
        steps.sort();
        self.drop_repeated(&mut steps, line);
        let steps = self.usable(steps);
        let times: Vec<Moment> = steps.iter().map(|(time, ..)| *time).collect();
        let Some(default) = self.default_time(listed, &times, line) else { return Data::Broken };
        let list = steps.iter().map(|(_, file, stamp)| (self.reader.folder.join(file), *stamp));
        let list: Vec<_> = list.collect();
        let (files, heads) = (Arc::clone(&self.reader.disk.files), Arc::clone(&self.reader.heads));
        let series = Series {
            id: raster::reserve(list.len() as u64),
            times,
            default,
            is_nearest: listed.nearest_time,
            steps: Steps::Files { files, list, heads },
        };
        let file = &steps[default].1;
        match self.reader.raster(file) {
            Ok(raster) => {
                let series = self.reader.same_series(&listed.name, series);
                Data::Raster(RasterData::new(raster, listed.bands.clone(), Some(series)))
            }
            Err(reason) => {
                self.not_shown(file, &reason);
                Data::Broken
            }
        }
    }

    /// A layer whose bands are its times.
    pub(super) fn band_series(&mut self, listed: &Listed, file: &str, line: u32) -> Data {
        let data = self.data(file, None, line);
        let Data::Raster(data) = data else {
            if !matches!(data, Data::Broken) {
                self.wrong(
                    line,
                    format!("`{file}` has no bands, so `band_times` cannot name them"),
                );
            }
            return Data::Broken;
        };
        let bands = data.raster.full().bands;
        let texts = listed.band_times.clone().unwrap_or_default();
        // An empty list means the descriptions of the bands.
        let texts: Vec<String> = if texts.is_empty() {
            let notes = data.raster.notes.iter();
            notes.map(|notes| notes.description.clone().unwrap_or_default()).collect()
        } else {
            texts
        };
        if texts.len() != bands {
            let text =
                format!("`band_times` has {} times, but `{file}` has {bands} bands", texts.len());
            self.wrong(line, text);
            return Data::Broken;
        }
        let mut steps = Vec::new();
        for (band, text) in texts.iter().enumerate() {
            match Moment::parse_name(text) {
                Some(time) => steps.push((time, band)),
                None => self.wrong(
                    line,
                    format!("band {} of `{file}` has no time: `{text}` is none", band + 1),
                ),
            }
        }
        steps.sort_unstable();
        let before = steps.len();
        steps.dedup_by_key(|(time, _)| *time);
        if steps.len() < before || steps.len() < bands {
            self.wrong(line, format!("each band of `{file}` needs a time of its own"));
            return Data::Broken;
        }
        let (times, order): (Vec<_>, Vec<_>) = steps.into_iter().unzip();
        let Some(default) = self.default_time(listed, &times, line) else { return Data::Broken };
        let is_nearest = listed.nearest_time;
        let series = Series {
            id: raster::reserve(1),
            times,
            default,
            is_nearest,
            steps: Steps::Bands(order),
        };
        let series = self.reader.same_series(&listed.name, series);
        Data::Raster(RasterData::new(data.raster, listed.bands.clone(), Some(series)))
    }

    /// Files whose names have a time where the pattern has a star.
    fn found(&mut self, pattern: &str, line: u32) -> Vec<(Moment, PathBuf)> {
        let Some((before, after)) = pattern.split_once('*').filter(|(_, after)| {
            relative(pattern).is_some() && !after.contains('*') && !after.contains('/')
        }) else {
            self.wrong(
                line,
                format!(
                    "`{pattern}` should be the name of a file with one star, such as `rain_*.tif`"
                ),
            );
            return Vec::new();
        };
        let mut steps = Vec::new();
        for file in self.files {
            let Some(name) = file.to_str() else { continue };
            let time = name.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
            let Some(time) = time.filter(|time| !time.contains('/')) else { continue };
            if let Some(time) = Moment::parse_name(time) {
                steps.push((time, file.clone()));
            } else {
                let reason = format!("`{time}` in its name is no time, such as 2020 or 2020-01-31");
                self.series_files.insert(file.clone());
                self.not_shown(file, &reason);
            }
        }
        if steps.is_empty() {
            self.wrong(line, format!("there is no file `{pattern}` whose name has a time"));
        }
        steps
    }

    fn named(&mut self, steps: &[ListedStep], line: u32) -> Vec<(Moment, PathBuf)> {
        let mut named = Vec::new();
        for ListedStep { time, file } in steps {
            match (Moment::parse(time), relative(file)) {
                (None, _) => {
                    self.wrong(line, format!("`{time}` is no time, such as 2020 or 2020-01-31"));
                }
                (_, None) => {
                    self.wrong(line, format!("`{file}` is not a file below the folder of maps"));
                }
                (Some(_), Some(path)) if !self.reader.may_have(&path) => {
                    self.wrong(line, format!("there is no file `{file}`"));
                }
                (Some(time), Some(path)) => named.push((time, path)),
            }
        }
        named
    }

    /// Of two files for one time, the first counts.
    fn drop_repeated(&mut self, steps: &mut Vec<(Moment, PathBuf)>, line: u32) {
        let mut repeated = Vec::new();
        steps.dedup_by(|later, kept| {
            let is_same = later.0 == kept.0;
            if is_same {
                repeated.push(format!(
                    "`{}` is left out: `{}` has the same time",
                    later.1.display(),
                    kept.1.display()
                ));
            }
            is_same
        });
        for text in repeated {
            self.wrong(line, text);
        }
    }

    /// Those that can be read and lie where the first one lies, with what their files are now.
    fn usable(
        &mut self,
        steps: Vec<(Moment, PathBuf)>,
    ) -> Vec<(Moment, PathBuf, terrace_files::Stamp)> {
        let mut usable = Vec::new();
        let mut first: Option<(PathBuf, raster::Shape)> = None;
        for (time, file) in steps {
            match self.reader.step(&file) {
                Err(reason) => self.not_shown(&file, &reason),
                Ok((shape, stamp)) => match &first {
                    Some((other, known)) if *known != shape => {
                        let reason = format!(
                            "it has another size, place or number of bands than `{}`, of the same layer",
                            other.display()
                        );
                        self.not_shown(&file, &reason);
                    }
                    _ => {
                        first.get_or_insert_with(|| (file.clone(), shape));
                        usable.push((time, file, stamp));
                    }
                },
            }
        }
        usable
    }

    /// The time of requests that name none: the last one, unless the listing says otherwise.
    fn default_time(&mut self, listed: &Listed, times: &[Moment], line: u32) -> Option<usize> {
        let last = times.len().checked_sub(1)?;
        let Some(text) = &listed.default_time else { return Some(last) };
        let wanted = Moment::parse(text);
        let found = times.iter().position(|time| Some(*time) == wanted);
        if found.is_none() {
            self.wrong(
                line,
                format!("`default_time` is {text}, which is none of the layer's times"),
            );
        }
        Some(found.unwrap_or(last))
    }

    fn not_shown(&mut self, file: &Path, reason: &str) {
        let message = format!("this step of a series is not shown: {reason}");
        self.problems.push(super::problem(file, None, message));
    }
}
