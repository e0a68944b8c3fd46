//! What is wrong with a table, in an author's words.

/// One mistake, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableProblem {
    /// Relative to the folder of tables.
    pub file: String,
    pub line: Option<u32>,
    /// Something is left out; otherwise all is used, but may not be what its author wants.
    pub is_error: bool,
    pub message: String,
    pub help: Option<String>,
}

/// Most mistakes of one file that are told one by one.
const MOST: usize = 20;

/// Gathers the problems of one file. A table with a mistake in every row has more than anybody
/// reads: after the first of them, the others are counted.
#[derive(Debug)]
pub(crate) struct Report {
    file: String,
    problems: Vec<TableProblem>,
    /// How many were told of no more, and the first line of these.
    further: usize,
    further_from: Option<u32>,
}

impl Report {
    pub(crate) fn new(file: &str) -> Self {
        Self { file: file.to_owned(), problems: Vec::new(), further: 0, further_from: None }
    }

    pub(crate) fn error(&mut self, line: Option<u32>, message: String, help: Option<String>) {
        self.push(line, true, message, help);
    }

    pub(crate) fn warning(&mut self, line: Option<u32>, message: String, help: Option<String>) {
        self.push(line, false, message, help);
    }

    fn push(&mut self, line: Option<u32>, is_error: bool, message: String, help: Option<String>) {
        if self.problems.len() >= MOST {
            self.further += 1;
            self.further_from = self.further_from.or(line);
            return;
        }
        self.problems.push(TableProblem { file: self.file.clone(), line, is_error, message, help });
    }

    /// Whether another problem would only be counted: its words need not be made.
    pub(crate) fn is_full(&self) -> bool {
        self.problems.len() >= MOST
    }

    /// Counts a problem that nobody will read.
    pub(crate) fn count_further(&mut self, line: Option<u32>) {
        self.further += 1;
        self.further_from = self.further_from.or(line);
    }

    pub(crate) fn finish(mut self) -> Vec<TableProblem> {
        if self.further > 0 {
            let more = if self.further == 1 { "1 more problem" } else { "more problems" };
            let message = if self.further == 1 {
                format!("there is {more} in this file")
            } else {
                format!("there are {} {more} in this file, from this line on", self.further)
            };
            self.problems.push(TableProblem {
                file: self.file,
                line: self.further_from,
                is_error: true,
                message,
                help: Some("mend those above first".to_owned()),
            });
        }
        self.problems
    }
}

/// The one of `known` that somebody may have meant by `written`, as a question.
pub(crate) fn did_you_mean<'a>(
    written: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Option<String> {
    let folded = terrace_text::fold(written);
    let scored = known.into_iter().map(|name| {
        let score = strsim::jaro_winkler(&folded, &terrace_text::fold(name));
        (score, name)
    });
    let best = scored.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.84).then(|| format!("did you mean `{}`?", best.1))
}
