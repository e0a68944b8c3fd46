//! Which file of a crate uses which other, as its `use` lines and written paths say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::source::{Source, sources};

/// A module by its names from the root of the crate; the root has none.
type Module = Vec<String>;

/// One name that a `use` brings in, and where from.
struct Use {
    /// A `pub use` says where a name can be had, too.
    is_public: bool,
    path: Vec<String>,
    name: String,
}

struct File {
    /// From the folder `src`.
    path: String,
    uses: Vec<Use>,
    /// Paths that are written out in code.
    paths: Vec<Vec<String>>,
    /// All names in code.
    names: BTreeSet<String>,
}

struct Modules(BTreeMap<Module, File>);

/// Each file and those that it uses, by their paths from the folder `src`.
pub(super) fn imports(src: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let files = sources(src).into_iter().map(|source| file(src, &source));
    let modules = Modules(files.collect());
    let used = modules.0.iter().map(|(module, file)| {
        // Who only shows what lies below does not use it.
        let only_shows = |used: &Use| used.is_public && !file.names.contains(&used.name);
        let uses = file.uses.iter().map(|used| (&used.path, only_shows(used)));
        let all = uses.chain(file.paths.iter().map(|path| (path, false)));
        let found = all.filter_map(|(path, is_shown)| {
            let path = modules.absolute(module, path)?;
            let target = modules.home(&path, 0);
            let is_shown_child = is_shown && target.starts_with(module);
            (target != *module && !is_shown_child).then(|| modules.0[&target].path.clone())
        });
        (file.path.clone(), found.collect())
    });
    used.collect()
}

impl Modules {
    /// A path in `module` from the root of the crate; `None` for what comes from elsewhere.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Vec<String>> {
        let own = |above: usize, rest: usize| {
            let above = module.len().checked_sub(above)?;
            Some([&module[..above], &path[rest..]].concat())
        };
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => own(0, 1),
            "super" => {
                let above = path.iter().take_while(|part| *part == "super").count();
                own(above, above)
            }
            child => {
                let mut below = module.to_vec();
                below.push(child.to_owned());
                self.0.contains_key(&below).then(|| [module, path].concat())
            }
        }
    }

    /// The module that declares what is at a path; those that only pass it on do not count.
    fn home(&self, path: &[String], passed_on: usize) -> Module {
        let lengths = (0..=path.len()).rev();
        let length =
            lengths.into_iter().find(|length| self.0.contains_key(&path[..*length])).unwrap_or(0);
        let (module, rest) = path.split_at(length);
        let Some(name) = rest.first().filter(|_| passed_on < 8) else { return module.to_vec() };
        let shown = self.0[module].uses.iter().filter(|used| used.is_public);
        let shown = shown.into_iter().find(|used| used.name == *name);
        match shown.and_then(|used| self.absolute(module, &used.path)) {
            Some(target) => self.home(&[&target, &rest[1..]].concat(), passed_on + 1),
            None => module.to_vec(),
        }
    }
}

fn file(src: &Path, source: &Source) -> (Module, File) {
    let path = source.path.strip_prefix(src).unwrap().to_string_lossy().into_owned();
    let mut module: Module = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if module.last().is_some_and(|name| ["mod", "lib"].contains(&name.as_str())) {
        module.pop();
    }
    let tokens = tokens(&source.code);
    let (mut uses, mut paths, mut names) = (Vec::new(), Vec::new(), BTreeSet::new());
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at] == "use" {
            let is_public = at > 0 && (tokens[at - 1] == "pub" || tokens[at - 1] == ")");
            at += 1;
            tree(&tokens, &mut at, &[], is_public, &mut uses);
        } else if tokens[at] == "mod" {
            at += 1;
        } else if is_name(tokens[at]) && (at == 0 || tokens[at - 1] != "::") {
            let mut written = vec![tokens[at].to_owned()];
            while tokens.get(at + 1) == Some(&"::")
                && tokens.get(at + 2).is_some_and(|t| is_name(t))
            {
                written.push(tokens[at + 2].to_owned());
                at += 2;
            }
            names.extend(written.iter().cloned());
            if written.len() > 1 {
                paths.push(written);
            }
        }
        at += 1;
    }
    (module, File { path, uses, paths, names })
}

/// What a `use` names: `a::{b, c::{self, d as e}}`. Ends at what follows it.
fn tree(tokens: &[&str], at: &mut usize, above: &[String], is_public: bool, uses: &mut Vec<Use>) {
    let mut path = above.to_vec();
    let mut name = None;
    while let Some(token) = tokens.get(*at) {
        match *token {
            "," | "}" | ";" => break,
            "{" => {
                while tokens[*at] != "}" {
                    *at += 1;
                    tree(tokens, at, &path, is_public, uses);
                }
                *at += 1;
                return;
            }
            "as" => {
                name = tokens.get(*at + 1).map(|name| (*name).to_owned());
                *at += 1;
            }
            "self" if !path.is_empty() => {}
            token if is_name(token) => path.push(token.to_owned()),
            _ => {}
        }
        *at += 1;
    }
    let is_whole = name.is_some() || tokens[*at - 1] == "self";
    if is_whole || path.len() > above.len() {
        let name = name.or_else(|| path.last().cloned()).unwrap_or_default();
        uses.push(Use { is_public, path, name });
    }
}

fn is_name(token: &str) -> bool {
    token.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// Names, `::`, and all else one by one.
fn tokens(code: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let name = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let length = match name {
            0 if rest.starts_with("::") => 2,
            0 => first.len_utf8(),
            name => name,
        };
        tokens.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    tokens
}

#[test]
fn names_are_found_where_they_are_declared() {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("lib.rs", "mod a;\nmod b;\npub use b::{Inner, c as d};\n");
    write("a.rs", "use crate::{Inner, b::{self, own}};\nfn f() -> crate::d::Leaf { super::g() }");
    write("b/mod.rs", "mod c;\npub(crate) use self::c::Inner;\npub(crate) fn own() { c::made(); }");
    write("b/c.rs", "use std::fmt;\nuse super::super::a::{Thing as Other, *};\npub struct Inner;");
    let found = imports(folder.path());
    let of = |path: &str| -> Vec<&str> { found[path].iter().map(String::as_str).collect() };
    assert_eq!(of("a.rs"), ["b/c.rs", "b/mod.rs", "lib.rs"]);
    assert_eq!(of("b/mod.rs"), ["b/c.rs"]);
    assert_eq!(of("b/c.rs"), ["a.rs"]);
    assert_eq!(of("lib.rs"), [""; 0]);
}
