//! Redirects: where visitors of an address are sent instead.
//!
//! An entry may have one of its own (`redirect` in its front matter), and the site a list of them
//! for addresses that are no entry's any more (`content/redirects.yaml`).

use rustc_hash::FxHashMap;

use crate::address::normalise;
use crate::fields::{Reference, Target};
use crate::value::{Map, Value};
use crate::yaml::{Data, Node};

/// What a redirect of an entry answers when its author does not say.
const FOUND: u16 = 302;
/// What one in the list answers: the old address is gone for good.
const MOVED: u16 = 301;
/// That nothing takes the place of an address.
const GONE: u16 = 410;

/// Longer addresses are no addresses.
const MAX_ADDRESS: usize = 2048;

/// Where an address sends its visitors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// An address on this server (`/about`) or another one (`https://…`).
    pub to: String,
    pub status: u16,
}

/// What an author wrote as the `redirect` of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) to: Goal,
    pub(crate) status: u16,
    /// `None` when it is not written in the entry itself.
    pub(crate) line: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Goal {
    /// 404: the entry has no page.
    Nowhere,
    FirstChild,
    /// An entry or an asset.
    Thing(Target),
    Address(Box<str>),
}

impl Wish {
    /// Reads `redirect`; an error says what is wrong with it.
    pub(crate) fn read(value: &Value, line: Option<u32>) -> Result<Option<Self>, String> {
        let wish = |to, status| Ok(Some(Self { to, status, line }));
        match value {
            Value::Null => Ok(None),
            Value::Text(text) if text.is_empty() => Ok(None),
            Value::Map(map) => {
                let status = entry_status(map)?;
                match map.get("url").filter(|url| !url.is_null()) {
                    _ if status == 404 => wish(Goal::Nowhere, status),
                    Some(url) => wish(goal(&url.scalar_text().unwrap_or_default())?, status),
                    None => Err("this redirect has no `url`".to_owned()),
                }
            }
            value => match &*value.scalar_text().unwrap_or_default() {
                "404" => wish(Goal::Nowhere, 404),
                text => wish(goal(text)?, FOUND),
            },
        }
    }
}

fn entry_status(map: &Map) -> Result<u16, String> {
    match map.get("status").and_then(Value::scalar_text).as_deref() {
        None => Ok(FOUND),
        Some("404") => Ok(404),
        Some(text) => status(text, &[301, 302, 303, 307, 308]),
    }
}

fn status(text: &str, allowed: &[u16]) -> Result<u16, String> {
    let status = text.parse().ok().filter(|status| allowed.contains(status));
    status.ok_or_else(|| format!("`{text}` is not a status that a redirect can have"))
}

/// Where a text leads: an address, an entry, an asset, or the first entry below.
fn goal(text: &str) -> Result<Goal, String> {
    let token = text.strip_prefix("statamic://").unwrap_or(text);
    match Target::of_token(token) {
        Some(target) => Ok(Goal::Thing(target)),
        None if text == "@child" => Ok(Goal::FirstChild),
        None if is_address(text) => Ok(Goal::Address(text.into())),
        None => Err(format!("`{text}` is no address to redirect to")),
    }
}

/// What a browser may be sent to: never a script.
fn is_address(text: &str) -> bool {
    let starts = ["/", "https://", "http://", "mailto:", "tel:"];
    starts.iter().any(|start| text.starts_with(start))
        && !text.contains(char::is_control)
        && text.len() <= MAX_ADDRESS
}

/// `content/redirects.yaml`
#[derive(Debug, Clone, Default)]
pub(crate) struct Redirects {
    exact: FxHashMap<Box<str>, Rule>,
    /// By what stands before `/*`.
    below: FxHashMap<Box<str>, Rule>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rule {
    /// An address to try it with.
    pub(crate) example: String,
    pub(crate) line: u32,
    status: u16,
    to: Goal,
}

/// What is wrong in the list, where, and what to do about it.
pub(crate) type Mistake = (u32, String, &'static str);

impl Redirects {
    /// Reads a list of `{from, to, status}`, or a map of old addresses to new ones.
    pub(crate) fn read(node: &Node) -> (Self, Vec<Mistake>) {
        let (mut redirects, mut mistakes) = (Self::default(), Vec::new());
        let mut add = |line, from: Option<String>, node: &Node| {
            if let Err((message, help)) = redirects.add(line, from, node) {
                mistakes.push((line, message, help));
            }
        };
        match &node.data {
            Data::List(items) => {
                for item in items {
                    add(item.line, item.text("from"), item);
                }
            }
            Data::Map(pairs) => {
                for pair in pairs {
                    add(pair.line, Some((*pair.key).into()), &pair.node);
                }
            }
            Data::Scalar(Value::Null) => {}
            Data::Scalar(_) => mistakes.push((
                node.line,
                "this is no list of redirects".to_owned(),
                "write each as `- from: /old` and `to: /new` below it",
            )),
        }
        (redirects, mistakes)
    }

    fn add(
        &mut self,
        line: u32,
        from: Option<String>,
        node: &Node,
    ) -> Result<(), (String, &'static str)> {
        let from = from.ok_or_else(|| {
            ("this redirect has no `from`".to_owned(), "write the old address, as `/old`")
        })?;
        let status = match node.text("status") {
            Some(text) => status(&text, &[301, 302, 307, 308, GONE])
                .map_err(|message| (message, "use 301, 302, 307, 308 or 410"))?,
            None => MOVED,
        };
        let to = node.scalar().and_then(Value::scalar_text).or_else(|| node.text("to"));
        let stem = from.strip_suffix("/*");
        let is_plain = |text: &str| !text.contains(['*', '?', '#']);
        if !from.starts_with('/') || from.len() > MAX_ADDRESS || !is_plain(stem.unwrap_or(&from)) {
            let help = "it begins with `/` and may end in `/*`; nothing after a `?` counts";
            return Err((format!("`{from}` is no address to redirect from"), help));
        }
        let to = match to {
            _ if status == GONE => Goal::Nowhere,
            None => {
                let help = "write the new address, or `status: 410` when nothing takes its place";
                return Err(("this redirect has no `to`".to_owned(), help));
            }
            Some(to) => list_goal(&to, stem.is_some())?,
        };
        let path = normalise(stem.unwrap_or(&from));
        let example = if stem.is_some() { normalise(&format!("{path}/x")) } else { path.clone() };
        let rules = if stem.is_some() { &mut self.below } else { &mut self.exact };
        if rules.contains_key(&*path) {
            return Err((format!("`{from}` is redirected twice"), "keep one of the two"));
        }
        rules.insert(path.into(), Rule { example, line, status, to });
        Ok(())
    }

    pub(crate) fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.exact.values().chain(self.below.values())
    }

    /// The addresses on this server that the list leads to, with their lines; not those that
    /// depend on where a visitor comes from.
    pub(crate) fn local_goals(&self) -> impl Iterator<Item = (&str, u32)> {
        self.rules().filter_map(|rule| match &rule.to {
            Goal::Address(address) if address.starts_with('/') && !is_wild(address) => {
                Some((&**address, rule.line))
            }
            _ => None,
        })
    }

    /// The entries and assets that it leads to.
    pub(crate) fn things(&self) -> impl Iterator<Item = Reference> {
        self.rules().filter_map(|rule| match &rule.to {
            Goal::Thing(to) => Some(Reference { to: to.clone(), line: rule.line }),
            _ => None,
        })
    }

    pub(crate) fn retain(&mut self, keep: impl Fn(&Rule) -> bool) {
        self.exact.retain(|_, rule| keep(rule));
        self.below.retain(|_, rule| keep(rule));
    }

    /// Where a normalised address leads. `address_of` finds entries and assets.
    pub(crate) fn find(
        &self,
        path: &str,
        address_of: impl Fn(&Target) -> Option<String>,
    ) -> Option<Redirect> {
        let (rule, rest) = match self.exact.get(path) {
            Some(rule) => (rule, ""),
            None => self.find_below(path)?,
        };
        let to = match &rule.to {
            Goal::Nowhere | Goal::FirstChild => String::new(),
            Goal::Thing(target) => address_of(target)?,
            Goal::Address(address) => address.replace("$1", "*").replace('*', rest),
        };
        Some(Redirect { to, status: rule.status })
    }

    /// Whether a rule says something of a normalised address.
    pub(crate) fn names(&self, path: &str) -> bool {
        self.exact.contains_key(path) || self.find_below(path).is_some()
    }

    /// The longest beginning that has a rule, and what follows it.
    fn find_below<'p>(&self, path: &'p str) -> Option<(&Rule, &'p str)> {
        if self.below.is_empty() {
            return None;
        }
        let ends = std::iter::once(path.len()).chain(path.rmatch_indices('/').map(|(at, _)| at));
        let mut starts = ends.map(|end| if end == 0 { "/" } else { &path[..end] });
        starts.find_map(|start| {
            let rule = self.below.get(start)?;
            Some((rule, path[start.len()..].trim_start_matches('/')))
        })
    }
}

fn is_wild(address: &str) -> bool {
    address.contains('*') || address.contains("$1")
}

/// Where a redirect of the list leads. What `*` stood for can only be part of a path.
fn list_goal(to: &str, has_rest: bool) -> Result<Goal, (String, &'static str)> {
    let goal = goal(to).ok().filter(|goal| match goal {
        Goal::Thing(_) => true,
        Goal::Address(address) => !address.starts_with("//") && !address.starts_with("/\\"),
        Goal::Nowhere | Goal::FirstChild => false,
    });
    let help = "write an address, as `/new` or `https://example.org/new`, or `entry::` and an id";
    let goal = goal.ok_or_else(|| (format!("`{to}` is no address to redirect to"), help))?;
    if to.replace("$1", "*").matches('*').count() > 1 {
        let help = "what `*` stands for can be written once";
        return Err((format!("`{to}` has more than one `*`"), help));
    }
    let wild = to.find('*').into_iter().chain(to.find("$1")).min();
    let host_ends = match to.split_once("://") {
        Some((scheme, rest)) => {
            rest.find('/').map_or(to.len(), |slash| scheme.len() + "://".len() + slash)
        }
        None => 0,
    };
    match wild {
        Some(_) if !has_rest => {
            let help = "end `from` in `/*`, too";
            Err((format!("`{to}` takes up what `*` stands for, but `from` has no `*`"), help))
        }
        Some(at) if at <= host_ends => {
            let help = "the host must be written out";
            Err((format!("`{to}` would lead to any other site"), help))
        }
        _ => Ok(goal),
    }
}

#[cfg(test)]
#[path = "redirects_tests.rs"]
mod tests;
