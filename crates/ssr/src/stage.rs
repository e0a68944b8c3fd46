//! Rendering one page: a JavaScript context with the build in it.

use std::{cell::Cell, sync::Arc, time::Duration};

use serde::Deserialize;

use crate::{
    Engine, Fetch, Limits, Redirect, RenderError, Rendered, Route, ScriptError, StartError, Step,
    answers::Answers,
    engine::{Context, Failure, Function, Value},
    part_sheets::PartSheets,
    source_map::Positions,
};

/// How often `plan` may ask for more.
const ROUNDS: usize = 3;

/// Addresses that one page may ask for.
const QUERIES: usize = 64;

/// UTF-16 units of what `plan` and `start` return.
const PLAN_LENGTH: usize = 1 << 20;

/// An engine that cannot tell the size of its heap has outgrown it after this
/// many looks, to be on the safe side.
const BLIND_LOOKS: u32 = 20;

/// A build that is ready to render. It stays on its thread.
pub(crate) struct Stage {
    context: Context,
    plan: Function,
    render: Function,
    part_sheets: PartSheets,
    positions: Arc<Positions>,
    limits: Limits,
    /// Processor time of a call, as it is now.
    time: Cell<Duration>,
    blind_looks: Cell<u32>,
}

/// What `plan` returns.
#[derive(Deserialize)]
struct Plan {
    #[serde(default)]
    queries: Vec<Query>,
    redirect: Option<Redirect>,
}

#[derive(Deserialize)]
struct Query {
    url: String,
    #[serde(default)]
    required: bool,
}

/// What `start` returns.
#[derive(Deserialize)]
struct Started {
    routes: Vec<Route>,
    #[serde(default, rename = "partSheets")]
    part_sheets: PartSheets,
}

impl Stage {
    /// Makes a context and loads the build into it.
    pub(crate) fn new(
        engine: Engine,
        positions: &Arc<Positions>,
        settings_json: &str,
        limits: &Limits,
    ) -> Result<(Self, Vec<Route>), StartError> {
        let bundle = positions.bundle();
        let failed = |failure| start_error(positions, limits.boot, failure);
        let missing = |what| move || StartError::Contract { what };

        let mut context = Context::new(engine);
        context.set_time_limit(limits.boot);
        context.evaluate(&bundle.source, &bundle.name).map_err(failed)?;
        let mut method =
            |name, what| context.method("terrace", name).map_err(failed)?.ok_or_else(missing(what));
        let start = method("start", "terrace.start")?;
        let plan = method("plan", "terrace.plan")?;
        let render = method("render", "terrace.render")?;

        let started = {
            let settings = context.string(settings_json);
            let value = context.call(start, [&settings]).map_err(failed)?;
            let text = value.text_up_to(PLAN_LENGTH).and_then(Result::ok);
            let text = text.ok_or_else(missing("the text of terrace.start"))?;
            serde_json::from_str::<Started>(&text)
                .map_err(|source| StartError::Routes { source })?
        };

        context.hold_promises();
        context.set_time_limit(limits.time);
        let (positions, limits) = (Arc::clone(positions), limits.clone());
        let time = Cell::new(limits.time);
        let blind_looks = Cell::new(0);
        let Started { routes, part_sheets } = started;
        let stage =
            Self { context, plan, render, part_sheets, positions, limits, time, blind_looks };
        Ok((stage, routes))
    }

    /// From now on a page may use so many times as much processor time as the limits say.
    pub(crate) fn allow_times(&self, times: u32) {
        self.time.set(self.limits.time * times);
        self.context.set_time_limit(self.time.get());
    }

    /// Renders one page.
    pub(crate) fn render_page(&self, url: &str, fetch: &Fetch) -> Result<Rendered, RenderError> {
        let mut answers = Answers::default();
        let mut answers_json = answers.json();
        // The same values for each call, so that the build can see by a glance
        // that it knows them, and does not parse them twice.
        let mut arguments = [self.context.string(url), self.context.string(&answers_json)];
        for _ in 0..ROUNDS {
            let plan = self.plan(url, arguments.each_ref())?;
            if let Some(redirect) = plan.redirect {
                return redirected(url, redirect, answers);
            }
            if !self.ask(url, plan.queries, &mut answers, fetch)? {
                break;
            }
            answers_json = answers.json();
            arguments[1] = self.context.string(&answers_json);
        }
        let page = self.render(url, arguments.each_ref())?;
        Ok(Rendered { answers: answers.into_asked(), answers_json, ..page })
    }

    fn plan(&self, url: &str, arguments: [&Value<'_>; 2]) -> Result<Plan, RenderError> {
        let fail = |failure| self.render_error(url, Step::Plan, failure);
        let value = self.context.call(self.plan, arguments).map_err(fail)?;
        let problem = |problem| contract(url, Step::Plan, problem);
        let text = value.text_up_to(PLAN_LENGTH).and_then(Result::ok);
        let text = text.ok_or_else(|| problem("not a text of reasonable length".to_owned()))?;
        serde_json::from_str(&text).map_err(|error| problem(error.to_string()))
    }

    /// Asks what has not been asked; says whether there was anything.
    fn ask(
        &self,
        url: &str,
        queries: Vec<Query>,
        answers: &mut Answers,
        fetch: &Fetch,
    ) -> Result<bool, RenderError> {
        let before = answers.len();
        for query in queries {
            if answers.knows(&query.url, query.required) {
                continue;
            }
            if answers.len() == QUERIES {
                let problem = format!("it asks for more than {QUERIES} addresses");
                return Err(contract(url, Step::Plan, problem));
            }
            let limit = self.limits.answers;
            answers.ask(query.url, query.required, fetch, limit).map_err(|too_large| {
                RenderError::AnswersTooLarge { url: url.to_owned(), bytes: too_large.0, limit }
            })?;
        }
        Ok(answers.len() > before)
    }

    /// Calls `render`; the answers are left for the caller to add.
    fn render(&self, url: &str, arguments: [&Value<'_>; 2]) -> Result<Rendered, RenderError> {
        let fail = |failure| self.render_error(url, Step::Render, failure);
        let page = self.context.call(self.render, arguments).map_err(fail)?;
        let member = |name: &str| page.get(name).map_err(fail);

        let status = member("status")?.and_then(|value| value.number()).and_then(status);
        let status = status.ok_or_else(|| {
            contract(url, Step::Render, "`status` is no status of a page".to_owned())
        })?;
        let head = self.text(url, "head", 0, member("head")?)?;
        let used = head.encode_utf16().count();
        let html = self.text(url, "html", used, member("html")?)?;
        let names = |name: &str| {
            let list = match member(name)? {
                Some(list) => list.json().map_err(fail)?,
                None => None,
            };
            serde_json::from_str(list.as_deref().unwrap_or("null"))
                .map_err(|_| contract(url, Step::Render, format!("`{name}` is no list of texts")))
        };
        let modules = names("modules")?;
        let mut styles: Vec<String> = names("styles")?;
        styles.extend(self.part_sheets.used_in(&html));
        Ok(Rendered {
            status,
            head,
            html,
            modules,
            styles,
            redirect: None,
            answers: Vec::new(),
            answers_json: String::new(),
        })
    }

    /// A member that is a text and, with `used` UTF-16 units, not longer than a page may be.
    fn text(
        &self,
        url: &str,
        name: &str,
        used: usize,
        value: Option<Value<'_>>,
    ) -> Result<String, RenderError> {
        let limit = self.limits.page;
        match value.and_then(|value| value.text_up_to(limit.saturating_sub(used))) {
            Some(Ok(text)) => Ok(text),
            Some(Err(units)) => {
                Err(RenderError::PageTooLarge { url: url.to_owned(), units: units + used, limit })
            }
            None => Err(contract(url, Step::Render, format!("`{name}` is no text"))),
        }
    }

    /// Whether the heap, without its garbage, is larger than is allowed. To be
    /// asked between pages: it is slow.
    pub(crate) fn outgrown(&self) -> bool {
        let over = |bytes: usize| bytes > self.limits.heap;
        let Some(bytes) = self.context.heap_bytes() else {
            self.blind_looks.update(|looks| looks + 1);
            return self.blind_looks.get() >= BLIND_LOOKS;
        };
        if !over(bytes) {
            return false;
        }
        self.context.collect_garbage();
        self.context.heap_bytes().is_some_and(over)
    }

    fn render_error(&self, url: &str, step: Step, failure: Failure) -> RenderError {
        let url = url.to_owned();
        match failure {
            Failure::Stopped => RenderError::OutOfTime { url, step, limit: self.time.get() },
            Failure::Thrown(thrown) => {
                RenderError::Script { url, step, error: self.positions.explain(&thrown) }
            }
        }
    }
}

fn start_error(positions: &Positions, limit: Duration, failure: Failure) -> StartError {
    match failure {
        Failure::Stopped => StartError::TimedOut { limit },
        Failure::Thrown(thrown) => {
            let error: ScriptError = positions.explain(&thrown);
            StartError::Script { error }
        }
    }
}

fn contract(url: &str, step: Step, problem: String) -> RenderError {
    RenderError::Contract { url: url.to_owned(), step, problem }
}

fn redirected(url: &str, redirect: Redirect, answers: Answers) -> Result<Rendered, RenderError> {
    if !(300..400).contains(&redirect.status) {
        let problem = format!("{} is no status of a redirect", redirect.status);
        return Err(contract(url, Step::Plan, problem));
    }
    Ok(Rendered {
        status: redirect.status,
        head: String::new(),
        html: String::new(),
        modules: Vec::new(),
        styles: Vec::new(),
        redirect: Some(redirect),
        answers_json: answers.json(),
        answers: answers.into_asked(),
    })
}

/// The status of a page: a whole number from 200 to 599.
fn status(number: f64) -> Option<u16> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked")]
    (number.fract() == 0.0 && (200.0..600.0).contains(&number)).then_some(number as u16)
}
