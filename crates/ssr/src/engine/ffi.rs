//! The C functions of JavaScriptCore that are used, as they are found at run time.
//!
//! Written from the library's public headers, except where noted: there are no
//! headers, no linker flags and no build script. Only `engine` uses this.

#![expect(unsafe_code, reason = "declares and looks up C functions")]
#![expect(non_snake_case, reason = "each function has its C name")]

use std::ffi::{c_char, c_int, c_uint, c_void};

use libloading::Library;

use crate::EngineError;

/// Declares a type that is only ever seen behind a pointer.
macro_rules! opaque {
    ($($name:ident)*) => { $(
        #[repr(C)]
        pub(super) struct $name {
            _private: [u8; 0],
            // Neither `Send` nor `Sync`: an object belongs to its thread.
            _thread: std::marker::PhantomData<*mut u8>,
        }
    )* };
}

opaque! { OpaqueGroup OpaqueContext OpaqueValue OpaqueObject OpaqueString OpaqueClass }

pub(super) type GroupRef = *const OpaqueGroup;
pub(super) type ContextRef = *mut OpaqueContext;
pub(super) type ValueRef = *const OpaqueValue;
pub(super) type ObjectRef = *mut OpaqueObject;
pub(super) type StringRef = *mut OpaqueString;
pub(super) type ClassRef = *mut OpaqueClass;

/// A function that scripts can call.
pub(super) type Callback = unsafe extern "C" fn(
    context: ContextRef,
    function: ObjectRef,
    this: ObjectRef,
    count: usize,
    arguments: *const ValueRef,
    exception: *mut ValueRef,
) -> ValueRef;

/// Asked when the time limit is reached: whether to stop.
pub(super) type ShouldTerminate = unsafe extern "C" fn(ContextRef, *mut c_void) -> bool;

/// Declares [`Api`] and how it is filled from a library.
macro_rules! functions {
    (
        required { $($name:ident($($arg:ty),*) $(-> $result:ty)?;)* }
        optional { $($(#[$doc:meta])* $opt:ident($($opt_arg:ty),*) $(-> $opt_result:ty)?;)* }
    ) => {
        /// The library's functions.
        pub(super) struct Api {
            $(pub(super) $name: unsafe extern "C" fn($($arg),*) $(-> $result)?,)*
            $($(#[$doc])* pub(super) $opt: Option<unsafe extern "C" fn($($opt_arg),*) $(-> $opt_result)?>,)*
        }

        impl Api {
            /// Looks the functions up. The caller keeps the library loaded for
            /// as long as it uses them.
            pub(super) fn find(library: &Library, name: &str) -> Result<Self, EngineError> {
                // SAFETY: the types are those of the library's C headers, which
                // have not changed since the functions were introduced.
                unsafe {
                    Ok(Self {
                        $($name: *library.get(concat!(stringify!($name), "\0").as_bytes()).map_err(
                            |source| EngineError::TooOld {
                                library: name.to_owned(),
                                symbol: stringify!($name),
                                source,
                            },
                        )?,)*
                        $($opt: library
                            .get(concat!(stringify!($opt), "\0").as_bytes())
                            .ok()
                            .map(|symbol| *symbol),)*
                    })
                }
            }
        }
    };
}

functions! {
    required {
        JSContextGroupCreate() -> GroupRef;
        JSContextGroupRelease(GroupRef);
        // In no public header, but exported everywhere.
        JSContextGroupSetExecutionTimeLimit(GroupRef, f64, Option<ShouldTerminate>, *mut c_void);
        JSGlobalContextCreateInGroup(GroupRef, ClassRef) -> ContextRef;
        JSGlobalContextRelease(ContextRef);
        JSContextGetGlobalObject(ContextRef) -> ObjectRef;
        JSEvaluateScript(ContextRef, StringRef, ObjectRef, StringRef, c_int, *mut ValueRef) -> ValueRef;
        JSGarbageCollect(ContextRef);

        JSObjectCallAsFunction(ContextRef, ObjectRef, ObjectRef, usize, *const ValueRef, *mut ValueRef) -> ValueRef;
        JSObjectGetProperty(ContextRef, ObjectRef, StringRef, *mut ValueRef) -> ValueRef;
        JSObjectIsFunction(ContextRef, ObjectRef) -> bool;
        JSObjectMake(ContextRef, ClassRef, *mut c_void) -> ObjectRef;
        JSObjectMakeFunctionWithCallback(ContextRef, StringRef, Callback) -> ObjectRef;
        JSObjectSetProperty(ContextRef, ObjectRef, StringRef, ValueRef, c_uint, *mut ValueRef);

        JSStringCreateWithCharacters(*const u16, usize) -> StringRef;
        JSStringGetCharactersPtr(StringRef) -> *const u16;
        JSStringGetLength(StringRef) -> usize;
        JSStringRelease(StringRef);

        JSValueCreateJSONString(ContextRef, ValueRef, c_uint, *mut ValueRef) -> StringRef;
        JSValueIsNumber(ContextRef, ValueRef) -> bool;
        JSValueIsObject(ContextRef, ValueRef) -> bool;
        JSValueIsString(ContextRef, ValueRef) -> bool;
        JSValueMakeString(ContextRef, StringRef) -> ValueRef;
        JSValueMakeUndefined(ContextRef) -> ValueRef;
        JSValueProtect(ContextRef, ValueRef);
        JSValueToNumber(ContextRef, ValueRef, *mut ValueRef) -> f64;
        JSValueToObject(ContextRef, ValueRef, *mut ValueRef) -> ObjectRef;
        JSValueToStringCopy(ContextRef, ValueRef, *mut ValueRef) -> StringRef;
        JSValueUnprotect(ContextRef, ValueRef);
    }
    optional {
        /// Chooses the signal by which the engine stops its threads. Not in a
        /// public header.
        JSConfigureSignalForGC(c_int) -> bool;
        /// Keeps the engine's lock between calls. Not in a public header.
        JSLock(ContextRef);
        /// An object with the member `heapSize`. Not in a public header.
        JSGetMemoryUsageStatistics(ContextRef) -> ObjectRef;
        JSSynchronousGarbageCollectForDebugging(ContextRef);
        /// Of the GTK port only.
        jsc_options_set_boolean(*const c_char, c_int) -> c_int;
        jsc_options_set_size(*const c_char, usize) -> c_int;
    }
}
