//! One context: a global object with a heap, a lock and a time limit of its own.

#![expect(unsafe_code, reason = "calls the engine's C functions")]

use std::{
    cell::Cell,
    marker::PhantomData,
    ptr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use super::{
    Engine, console,
    ffi::{Api, ContextRef, GroupRef, ObjectRef, ValueRef},
    text::Text,
};

thread_local! {
    /// Whether a context was dropped on this thread while it held the engine's lock.
    ///
    /// Taking the lock lends the thread a table of strings that belongs to the context's group;
    /// releasing it gives the thread its own back. A context that holds its promises is freed with
    /// the lock held, so from then on the thread points to a table that is gone: it must never
    /// enter the engine again, neither with a new context nor with another that is older. Workers
    /// keep to that by ending with their context; [`may_enter`] sees to it.
    static SPENT: Cell<bool> = const { Cell::new(false) };
}

/// Ends the program's mistake before it becomes the engine's, see [`SPENT`].
#[track_caller]
fn may_enter() {
    assert!(!SPENT.get(), "this thread's context was dropped under the engine's lock");
}

/// Why a call has no result.
#[derive(Debug)]
pub(crate) enum Failure {
    Thrown(Thrown),
    /// The time limit was reached. The script was cut off in the middle,
    /// without its `finally` blocks, so the context should not be used again.
    Stopped,
}

/// An exception as the engine tells it, with positions in the build.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Thrown {
    pub(crate) message: String,
    /// One line a frame, `name@file:line:column`.
    pub(crate) stack: String,
}

/// A function that a context keeps; only of use with that context.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Function(usize);

/// A context in a group of its own, so that contexts share nothing.
///
/// It stays on its thread: raw pointers make it neither `Send` nor `Sync`.
pub(crate) struct Context {
    api: &'static Api,
    group: GroupRef,
    raw: ContextRef,
    /// Functions and the objects they are methods of, all protected.
    functions: Vec<(ObjectRef, ObjectRef)>,
    /// Set by the engine when it reaches the time limit.
    ///
    /// Shared, because the engine knows its address: it must not move with the context, nor may
    /// it go while a thread of the engine's may still look at it. The engine does not say when
    /// that is, so its share is never taken back: some bytes for each context.
    stopped: Arc<AtomicBool>,
    /// The engine's share of `stopped`.
    flag: *const AtomicBool,
    /// It has the engine's lock, for good.
    is_locked: Cell<bool>,
}

impl Context {
    /// A context with a `console`, and with no time limit yet.
    pub(crate) fn new(engine: Engine) -> Self {
        may_enter();
        let api = engine.api();
        // SAFETY: makes a group and a context in it; both are ours to release.
        let (group, raw) = unsafe {
            let group = (api.JSContextGroupCreate)();
            (group, (api.JSGlobalContextCreateInGroup)(group, ptr::null_mut()))
        };
        let stopped = Arc::new(AtomicBool::new(false));
        let flag = Arc::into_raw(Arc::clone(&stopped));
        let is_locked = Cell::new(false);
        let context = Self { api, group, raw, functions: Vec::new(), stopped, flag, is_locked };
        // SAFETY: the context is live and was made on this thread.
        unsafe { console::install(api, raw) };
        context
    }

    /// Sets how much processor time each later call may use.
    pub(crate) fn set_time_limit(&self, limit: Duration) {
        // Each entry into the engine begins anew. The callback always agrees:
        // this engine never asks a second time after a refusal.
        // SAFETY: the group is live, and the flag lives for ever.
        unsafe {
            (self.api.JSContextGroupSetExecutionTimeLimit)(
                self.group,
                limit.as_secs_f64(),
                Some(stop),
                self.flag.cast_mut().cast(),
            );
        }
    }

    /// Takes the engine's lock for good, so that promises made from now on are
    /// never settled.
    ///
    /// The engine settles them when the lock is released at the end of a call.
    /// Its time limit begins anew for each of them, so an endless chain could
    /// be stopped by nothing. They go when the context is dropped.
    pub(crate) fn hold_promises(&self) {
        if let Some(lock) = self.api.JSLock {
            // SAFETY: the context is live and belongs to this thread.
            unsafe { lock(self.raw) }
            self.is_locked.set(true);
        }
    }

    /// Runs a script. `name` is its file name in errors.
    pub(crate) fn evaluate(&self, source: &str, name: &str) -> Result<(), Failure> {
        console::begin_call();
        let (source, name) = (Text::new(self.api, source), Text::new(self.api, name));
        self.attempt(|exception| {
            // SAFETY: the context is live; both strings outlive the call.
            unsafe {
                (self.api.JSEvaluateScript)(
                    self.raw,
                    source.raw(),
                    ptr::null_mut(),
                    name.raw(),
                    1,
                    exception,
                )
            }
        })?;
        Ok(())
    }

    /// Finds the function `globalThis[object][method]` and keeps it.
    pub(crate) fn method(
        &mut self,
        object: &str,
        method: &str,
    ) -> Result<Option<Function>, Failure> {
        let Some(found) = self.find_method(object, method)? else { return Ok(None) };
        self.functions.push(found);
        Ok(Some(Function(self.functions.len() - 1)))
    }

    fn find_method(
        &self,
        object: &str,
        method: &str,
    ) -> Result<Option<(ObjectRef, ObjectRef)>, Failure> {
        // SAFETY: the context is live, and so is its global object.
        let global = unsafe { (self.api.JSContextGetGlobalObject)(self.raw) };
        let object = self.property(global, object)?;
        let Some(this) = object.object() else { return Ok(None) };
        let function = self.property(this, method)?;
        let Some(function) = function.object() else { return Ok(None) };
        // SAFETY: both objects are of this context. They stay protected until
        // the context is dropped.
        unsafe {
            if !(self.api.JSObjectIsFunction)(self.raw, function) {
                return Ok(None);
            }
            (self.api.JSValueProtect)(self.raw, this.cast_const().cast());
            (self.api.JSValueProtect)(self.raw, function.cast_const().cast());
        }
        Ok(Some((this, function)))
    }

    /// A string as a value of this context.
    pub(crate) fn string(&self, text: &str) -> Value<'_> {
        let text = Text::new(self.api, text);
        // SAFETY: context and string are live.
        Value::protect(self, unsafe { (self.api.JSValueMakeString)(self.raw, text.raw()) })
    }

    /// Calls a function.
    pub(crate) fn call<const N: usize>(
        &self,
        function: Function,
        arguments: [&Value<'_>; N],
    ) -> Result<Value<'_>, Failure> {
        console::begin_call();
        let (this, function) = self.functions[function.0];
        let arguments = arguments.map(|argument| {
            assert!(ptr::eq(argument.context, self), "a value of another context");
            argument.raw
        });
        self.attempt(|exception| {
            // SAFETY: all are of this live context; the array outlives the call.
            unsafe {
                (self.api.JSObjectCallAsFunction)(
                    self.raw,
                    function,
                    this,
                    arguments.len(),
                    arguments.as_ptr(),
                    exception,
                )
            }
        })
    }

    /// The bytes of the heap, if this engine can tell. It counts every object,
    /// which takes some 2 ms a megabyte.
    pub(crate) fn heap_bytes(&self) -> Option<usize> {
        // SAFETY: the context is live.
        let statistics = unsafe { (self.api.JSGetMemoryUsageStatistics?)(self.raw) };
        let size = self.property(statistics, "heapSize").ok()?.number()?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a size")]
        Some(size as usize)
    }

    /// Frees what is not used any more.
    pub(crate) fn collect_garbage(&self) {
        let collect =
            self.api.JSSynchronousGarbageCollectForDebugging.unwrap_or(self.api.JSGarbageCollect);
        // SAFETY: the context is live.
        unsafe { collect(self.raw) }
    }

    fn property(&self, object: ObjectRef, name: &str) -> Result<Value<'_>, Failure> {
        let name = Text::new(self.api, name);
        self.attempt(|exception| {
            // SAFETY: the object is of this live context; the string outlives the call.
            unsafe { (self.api.JSObjectGetProperty)(self.raw, object, name.raw(), exception) }
        })
    }

    /// Runs `work`, which may run a script, and looks at how it ended.
    fn attempt(&self, work: impl FnOnce(*mut ValueRef) -> ValueRef) -> Result<Value<'_>, Failure> {
        may_enter();
        let mut exception = ptr::null();
        let raw = work(&raw mut exception);
        if self.stopped.swap(false, Ordering::Relaxed) {
            return Err(Failure::Stopped);
        }
        if !exception.is_null() {
            return Err(self.failure(&Value::protect(self, exception)));
        }
        if raw.is_null() {
            return Err(Failure::Thrown(Thrown::default()));
        }
        Ok(Value::protect(self, raw))
    }

    /// What an exception says of itself, which may run the script's own code.
    fn failure(&self, exception: &Value<'_>) -> Failure {
        let message = exception.describe();
        let member = |name| exception.object().and_then(|object| self.property(object, name).ok());
        let text =
            |name| member(name).and_then(|value: Value<'_>| value.text()).unwrap_or_default();
        let number = |name| member(name).and_then(|value| value.number());
        let mut stack = text("stack");
        if stack.is_empty() {
            // A script that cannot be parsed has a place, but no stack.
            if let Some(line) = number("line") {
                let column = number("column").unwrap_or(1.0);
                stack = format!("{}:{line}:{column}", text("sourceURL"));
            }
        }
        if self.stopped.swap(false, Ordering::Relaxed) {
            return Failure::Stopped;
        }
        Failure::Thrown(Thrown { message, stack })
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // With the lock held (`hold_promises`) the engine frees the group and
        // all that is in it without settling what is left of the promises.
        // SAFETY: both are ours, and nothing borrows from them any more.
        unsafe {
            (self.api.JSGlobalContextRelease)(self.raw);
            (self.api.JSContextGroupRelease)(self.group);
        }
        if self.is_locked.get() {
            SPENT.set(true);
        }
    }
}

/// Called by the engine, on the context's thread, when the time is used up.
unsafe extern "C" fn stop(_context: ContextRef, flag: *mut std::ffi::c_void) -> bool {
    // SAFETY: the flag of `set_time_limit`, which lives for ever.
    unsafe { &*flag.cast::<AtomicBool>() }.store(true, Ordering::Relaxed);
    true
}

/// A value of a context, kept from the garbage collector.
pub(crate) struct Value<'c> {
    context: &'c Context,
    raw: ValueRef,
    _thread: PhantomData<*mut u8>,
}

impl<'c> Value<'c> {
    fn protect(context: &'c Context, raw: ValueRef) -> Self {
        // SAFETY: `raw` is a value that the live context just gave.
        unsafe { (context.api.JSValueProtect)(context.raw, raw) };
        Self { context, raw, _thread: PhantomData }
    }

    fn object(&self) -> Option<ObjectRef> {
        let Context { api, raw: context, .. } = self.context;
        // SAFETY: context and value are live. Of an object this is the object.
        unsafe {
            (api.JSValueIsObject)(*context, self.raw)
                .then(|| (api.JSValueToObject)(*context, self.raw, ptr::null_mut()))
                .filter(|object| !object.is_null())
        }
    }

    /// A member, `undefined` when it is absent; nothing when this is no object.
    pub(crate) fn get(&self, name: &str) -> Result<Option<Value<'c>>, Failure> {
        self.object().map(|object| self.context.property(object, name)).transpose()
    }

    /// The number, if it is one.
    pub(crate) fn number(&self) -> Option<f64> {
        let Context { api, raw: context, .. } = self.context;
        // SAFETY: context and value are live; a number converts without a script.
        unsafe {
            (api.JSValueIsNumber)(*context, self.raw)
                .then(|| (api.JSValueToNumber)(*context, self.raw, ptr::null_mut()))
        }
    }

    /// The string, if it is one.
    pub(crate) fn text(&self) -> Option<String> {
        self.text_up_to(usize::MAX)?.ok()
    }

    /// The string, if it is one; its length when that is more than `limit`.
    pub(crate) fn text_up_to(&self, limit: usize) -> Option<Result<String, usize>> {
        let Context { api, raw: context, .. } = self.context;
        // SAFETY: context and value are live; the new reference is ours.
        let text = unsafe {
            if !(api.JSValueIsString)(*context, self.raw) {
                return None;
            }
            let raw = (api.JSValueToStringCopy)(*context, self.raw, ptr::null_mut());
            Text::from_raw(api, raw)?
        };
        Some(if text.len() > limit { Err(text.len()) } else { Ok(text.to_rust()) })
    }

    /// As JSON, if it can be written so, which may run the script's own code.
    pub(crate) fn json(&self) -> Result<Option<String>, Failure> {
        let Context { api, raw: context, .. } = self.context;
        // SAFETY: context and value are live; the new reference is ours.
        let text = unsafe {
            let raw = (api.JSValueCreateJSONString)(*context, self.raw, 0, ptr::null_mut());
            Text::from_raw(api, raw)
        };
        if self.context.stopped.swap(false, Ordering::Relaxed) {
            return Err(Failure::Stopped);
        }
        Ok(text.map(|text| text.to_rust()))
    }

    /// What `String(value)` says, which may run the script's own code.
    fn describe(&self) -> String {
        let Context { api, raw: context, .. } = self.context;
        // SAFETY: context and value are live; the new reference is ours.
        let text = unsafe {
            let raw = (api.JSValueToStringCopy)(*context, self.raw, ptr::null_mut());
            Text::from_raw(api, raw)
        };
        text.map_or_else(|| "an exception that cannot be shown".to_owned(), |text| text.to_rust())
    }
}

impl Drop for Value<'_> {
    fn drop(&mut self) {
        // SAFETY: balances `protect`; the context outlives this by its lifetime.
        unsafe { (self.context.api.JSValueUnprotect)(self.context.raw, self.raw) }
    }
}

#[cfg(test)]
#[path = "context_tests.rs"]
mod tests;
