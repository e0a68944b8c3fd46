//! The `console` that scripts find: their messages go to the log, target `js`.

#![expect(unsafe_code, reason = "is called by the engine and calls its C functions")]

use std::{cell::Cell, panic, ptr};

use super::{
    LOADED,
    ffi::{Api, Callback, ContextRef, ObjectRef, ValueRef},
    text::Text,
};

/// Messages that one call may write. A page that logs in a loop must not fill
/// the disk.
const MESSAGES: u32 = 20;

/// UTF-16 units of one argument that are written.
const LENGTH: usize = 4_000;

thread_local! {
    /// How many messages the running call may still write.
    static LEFT: Cell<u32> = const { Cell::new(MESSAGES) };
}

const DEBUG: u8 = 0;
const INFO: u8 = 1;
const WARN: u8 = 2;
const ERROR: u8 = 3;

const METHODS: &[(&str, Callback)] = &[
    ("debug", log::<DEBUG>),
    ("trace", log::<DEBUG>),
    ("log", log::<INFO>),
    ("info", log::<INFO>),
    ("warn", log::<WARN>),
    ("error", log::<ERROR>),
];

/// Allows another [`MESSAGES`] messages to this thread.
pub(super) fn begin_call() {
    LEFT.set(MESSAGES);
}

/// Sets `globalThis.console`.
///
/// # Safety
/// `context` is live and belongs to this thread.
pub(super) unsafe fn install(api: &'static Api, context: ContextRef) {
    // SAFETY: `context` is live by this function's contract. New objects are
    // held by the engine, which finds them on this stack, until they are
    // reachable from the global object.
    unsafe {
        let console = (api.JSObjectMake)(context, ptr::null_mut(), ptr::null_mut());
        for (name, callback) in METHODS {
            let name = Text::new(api, name);
            let function = (api.JSObjectMakeFunctionWithCallback)(context, name.raw(), *callback);
            set(api, context, console, &name, function);
        }
        let global = (api.JSContextGetGlobalObject)(context);
        set(api, context, global, &Text::new(api, "console"), console);
    }
}

/// # Safety
/// `context` is live, and the objects are its own.
unsafe fn set(api: &Api, context: ContextRef, object: ObjectRef, name: &Text, value: ObjectRef) {
    // SAFETY: by this function's contract. An object is a value.
    unsafe {
        let value = value.cast_const().cast();
        (api.JSObjectSetProperty)(context, object, name.raw(), value, 0, ptr::null_mut());
    }
}

/// One method of `console`.
unsafe extern "C" fn log<const LEVEL: u8>(
    context: ContextRef,
    _function: ObjectRef,
    _this: ObjectRef,
    count: usize,
    arguments: *const ValueRef,
    _exception: *mut ValueRef,
) -> ValueRef {
    let Some(loaded) = LOADED.get() else { return ptr::null() };
    let api = &loaded.api;
    let left = LEFT.get();
    if left > 0 {
        LEFT.set(left - 1);
        // A log writer that panics must not unwind into the engine.
        let _ = panic::catch_unwind(|| {
            // SAFETY: the engine gives `count` arguments that live through this call.
            let message = unsafe {
                if count == 0 {
                    String::new()
                } else {
                    message(api, context, std::slice::from_raw_parts(arguments, count))
                }
            };
            write(LEVEL, &message);
            if left == 1 {
                tracing::warn!(target: "js", "further messages of this call are not logged");
            }
        });
    }
    // SAFETY: `context` is the live one that called.
    unsafe { (api.JSValueMakeUndefined)(context) }
}

fn write(level: u8, message: &str) {
    match level {
        DEBUG => tracing::debug!(target: "js", "{message}"),
        INFO => tracing::info!(target: "js", "{message}"),
        WARN => tracing::warn!(target: "js", "{message}"),
        _ => tracing::error!(target: "js", "{message}"),
    }
}

/// The arguments with spaces between them: strings as they are, errors as they
/// print themselves, other objects as JSON.
///
/// # Safety
/// `context` is live and the arguments are its own.
unsafe fn message(api: &'static Api, context: ContextRef, arguments: &[ValueRef]) -> String {
    let mut message = String::new();
    for (number, &argument) in arguments.iter().enumerate() {
        if number > 0 {
            message.push(' ');
        }
        // SAFETY: by this function's contract. Either conversion may run the
        // script's own code and fail, and then gives null.
        let text = unsafe {
            let json = || {
                Text::from_raw(
                    api,
                    (api.JSValueCreateJSONString)(context, argument, 0, ptr::null_mut()),
                )
            };
            let plain = || {
                Text::from_raw(api, (api.JSValueToStringCopy)(context, argument, ptr::null_mut()))
            };
            match plain() {
                Some(text) if text.len() > LENGTH => None,
                // What says nothing of itself: `[object Object]`.
                Some(text) if text.to_rust().starts_with("[object ") => json().or(Some(text)),
                text => text,
            }
        };
        match text {
            Some(text) if text.len() <= LENGTH => message.push_str(&text.to_rust()),
            _ => message.push_str("(a value too long to be logged)"),
        }
    }
    message
}

#[cfg(test)]
mod tests {
    use std::{
        io,
        sync::{Arc, Mutex},
    };

    use crate::{Engine, engine::Context};

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn log_of(source: &str) -> String {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::DEBUG)
            .with_ansi(false)
            .without_time()
            .with_writer(move || writer.clone())
            .finish();
        tracing::subscriber::with_default(subscriber, || {
            Context::new(Engine::load().unwrap()).evaluate(source, "test.js").unwrap();
        });
        String::from_utf8(log.0.lock().unwrap().clone()).unwrap()
    }

    #[track_caller]
    fn check(source: &str, expected: &str) {
        assert_eq!(log_of(source).trim(), expected);
    }

    #[test]
    fn messages_go_to_the_log() {
        check("console.log('a', 1, null)", "INFO js: a 1 null");
        check("console.info({ a: [1] }, [2, 3])", r#"INFO js: {"a":[1]} 2,3"#);
        check("console.warn(new TypeError('no'))", "WARN js: TypeError: no");
        check("console.error('%s is missing', 'key')", "ERROR js: %s is missing key");
        check("console.debug(() => 1); console.log()", "DEBUG js: () => 1\n INFO js:");
    }

    #[test]
    fn what_cannot_be_shown_does_no_harm() {
        let hidden = "(a value too long to be logged)";
        check("console.log({ toString() { throw 1 } })", &format!("INFO js: {hidden}"));
        check("console.log('x'.repeat(5000))", &format!("INFO js: {hidden}"));
        check("const a = {}; a.a = a; console.log(a)", "INFO js: [object Object]");
        check("console.log(Symbol('s'))", &format!("INFO js: {hidden}"));
    }

    #[test]
    fn a_call_cannot_fill_the_log() {
        let log = log_of("for (let i = 0; i < 10000; i++) console.log(i)");
        assert_eq!(log.lines().count(), 21);
        assert!(log.ends_with("further messages of this call are not logged\n"), "{log}");
    }
}
