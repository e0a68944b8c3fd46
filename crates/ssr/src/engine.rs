//! The system's JavaScriptCore, found at run time, behind a safe face.
//!
//! Invariant: no pointer of the library leaves this module, and nothing outside
//! of it needs `unsafe`.

#![expect(unsafe_code, reason = "loads a C library and sets a signal's disposition")]

mod console;
mod context;
mod ffi;
mod text;

use std::{fmt, mem::ManuallyDrop, sync::OnceLock};

use libloading::Library;

pub(crate) use self::context::{Context, Failure, Function, Thrown, Value};
use self::ffi::Api;
use crate::EngineError;

/// The names of the library: `WebKitGTK`'s two interfaces, then macOS.
const NAMES: &[&str] = &[
    "libjavascriptcoregtk-6.0.so.1",
    "libjavascriptcoregtk-4.1.so.0",
    "/System/Library/Frameworks/JavaScriptCore.framework/JavaScriptCore",
];

/// The signal by which the engine stops its own threads. It would take
/// SIGUSR1, and then a stray one ends the process with a segmentation fault.
/// This one lies in the middle of the real-time signals, which nobody uses.
const GC_SIGNAL: i32 = 50;

/// What was loaded first. The engine's options, its signal and its threads
/// belong to the process, so it can neither be loaded twice nor unloaded.
static LOADED: OnceLock<Loaded> = OnceLock::new();

struct Loaded {
    name: String,
    api: Api,
    // Never unloaded: the engine's own threads run on in its code.
    _library: ManuallyDrop<Library>,
}

/// The loaded library. One per process; copies are the same.
#[derive(Clone, Copy)]
pub struct Engine {
    loaded: &'static Loaded,
}

impl Engine {
    /// Looks for the library under the names it has on Linux and on macOS.
    pub fn load() -> Result<Self, EngineError> {
        Self::load_from(NAMES)
    }

    /// As [`Engine::load`], with other names. Where the process has loaded a
    /// library before, and one of the names exists, the answer is that first one.
    ///
    /// Nobody outside may choose the names: loading a library runs its code.
    fn load_from(names: &[&str]) -> Result<Self, EngineError> {
        let mut missing = None;
        for name in names {
            // SAFETY: JavaScriptCore and the libraries it needs do nothing as
            // they are loaded but fill in their tables.
            match unsafe { Library::new(*name) } {
                Ok(library) => {
                    let api = Api::find(&library, name)?;
                    let library = ManuallyDrop::new(library);
                    return Ok(Self::keep(Loaded {
                        name: (*name).to_owned(),
                        api,
                        _library: library,
                    }));
                }
                Err(source) => missing = Some(source),
            }
        }
        let tried = names.iter().map(|name| (*name).to_owned()).collect();
        Err(EngineError::Missing { tried, source: missing })
    }

    fn keep(loaded: Loaded) -> Self {
        let loaded = LOADED.get_or_init(|| {
            configure(&loaded.api);
            loaded
        });
        Self { loaded }
    }

    /// The file that was loaded.
    pub fn library(&self) -> &str {
        &self.loaded.name
    }

    /// Whether an endless chain of promises in a page does no harm. With an
    /// old library it costs a thread, see [`Limits::wall`](crate::Limits::wall).
    pub(crate) fn can_hold_promises(self) -> bool {
        self.loaded.api.JSLock.is_some()
    }

    fn api(self) -> &'static Api {
        &self.loaded.api
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Engine").field(&self.library()).finish()
    }
}

/// Sets what must be set before the first context exists.
fn configure(api: &Api) {
    // SAFETY: these functions are meant to be called before anything else, and
    // the names end with NUL.
    unsafe {
        match api.JSConfigureSignalForGC {
            Some(configure) => {
                configure(GC_SIGNAL);
            }
            None if cfg!(target_os = "macos") => {}
            None => tracing::warn!("this JavaScriptCore is old: do not send SIGUSR1 to the server"),
        }
        // The third compiler costs 180–975 MB for a context's first 1,000 pages
        // and makes none of them quicker.
        if let Some(set_boolean) = api.jsc_options_set_boolean {
            set_boolean(c"useFTLJIT".as_ptr(), 0);
            // Else a time limit that runs out after its page is done makes a
            // thread of the engine interrupt ours a thousand times a second,
            // until the next page: a tenth of a processor, for nothing.
            set_boolean(c"usePollingTraps".as_ptr(), 1);
        }
        // The engine lets its heaps grow with the machine's memory. Told of
        // less, two contexts take 110 MB instead of 180, at the same speed.
        if let Some(set_size) = api.jsc_options_set_size {
            set_size(c"forceRAMSize".as_ptr(), 1 << 30);
        }
    }
}

/// To be called first thing in `main`, before any thread starts.
///
/// Makes the process ignore SIGUSR1. Tools send it to ask for a new log file
/// or the like; its usual effect is to end the process, and engines too old to
/// be told of another signal use it for themselves.
pub fn prepare_process() {
    // SAFETY: ignoring a signal runs no code of ours, and it has no effect on
    // other threads' work.
    #[cfg(unix)]
    unsafe {
        libc::signal(libc::SIGUSR1, libc::SIG_IGN);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_library_says_what_to_install() {
        let error = Engine::load_from(&["libnosuch.so.1", "libnosuch.so.2"]).unwrap_err();
        assert!(matches!(&error, EngineError::Missing { tried, .. } if tried.len() == 2));
        let message = error.to_string();
        assert!(message.contains("apt install libjavascriptcoregtk-6.0-1"), "{message}");
        assert!(message.contains("libnosuch.so.1, libnosuch.so.2"), "{message}");
    }

    #[test]
    fn a_library_without_the_functions_is_refused() {
        let error = Engine::load_from(&["libc.so.6"]).unwrap_err();
        assert!(
            matches!(error, EngineError::TooOld { symbol: "JSContextGroupCreate", .. }),
            "{error}"
        );
    }

    #[test]
    fn the_library_is_loaded_once() {
        let (first, second) = (Engine::load().unwrap(), Engine::load().unwrap());
        assert!(std::ptr::eq(first.loaded, second.loaded));
        assert!(NAMES.contains(&first.library()));
    }
}
