//! Contexts of the real engine.

use super::*;

fn context() -> Context {
    let context = Context::new(Engine::load().unwrap());
    context.set_time_limit(Duration::from_millis(200));
    context
}

/// Contexts and values stay on their threads: this does not compile when one of them could leave
/// its own, because then both implementations fit and `_` could be either.
const _: () = {
    trait StaysOn<Which> {
        fn its_thread() {}
    }
    struct CanBeSent;
    struct CanBeShared;
    impl<T: ?Sized> StaysOn<()> for T {}
    impl<T: ?Sized + Send> StaysOn<CanBeSent> for T {}
    impl<T: ?Sized + Sync> StaysOn<CanBeShared> for T {}
    let _ = <Context as StaysOn<_>>::its_thread;
    let _ = <Value<'static> as StaysOn<_>>::its_thread;
};

/// Runs a test that holds promises on a thread of its own: no other test may come after it there.
fn on_own_thread(test: fn()) {
    std::thread::spawn(test).join().unwrap();
}

/// Evaluates `source`, which must set `t.f`, and calls that with `arguments`.
#[track_caller]
fn check<const N: usize>(source: &str, arguments: [&str; N], expected: &str) {
    let mut context = context();
    let actual = (|| {
        context.evaluate(source, "test.js")?;
        let function = context.method("t", "f")?.expect("t.f is a function");
        let arguments = arguments.map(|argument| context.string(argument));
        let value = context.call(function, arguments.each_ref())?;
        let text = match value.text() {
            Some(text) => Some(text),
            None => value.json()?,
        };
        Ok(text.unwrap_or_else(|| "nothing".to_owned()))
    })();
    let actual = match actual {
        Ok(text) => text,
        Err(Failure::Stopped) => "stopped".to_owned(),
        Err(Failure::Thrown(Thrown { message, stack })) => {
            format!("{message} / {}", stack.lines().next().unwrap_or_default())
        }
    };
    assert_eq!(actual, expected);
}

#[test]
fn strings_go_in_and_come_out() {
    check("t = { f: (a, b) => a + b }", ["a\0é", "𝔘"], "a\0é𝔘");
    check("t = { f: (a) => a.length }", ["a\0é𝔘"], "5");
    check("t = { f: () => 'a\\ud800b' }", [], "a\u{FFFD}b");
    check("t = { g: 7, f() { return [this.g] } }", [], "[7]");
    check("t = { f: () => undefined }", [], "nothing");
}

#[test]
fn exceptions_carry_their_message_and_place() {
    check(
        "t = { f() {\n  null.x } }",
        [],
        "TypeError: null is not an object (evaluating 'null.x') / f@test.js:2:7",
    );
    check("t = { f() { throw 'words' } }", [], "words / ");
    check(
        "t = { f() { throw { toString() { throw 1 } } } }",
        [],
        "an exception that cannot be shown / ",
    );
    check("\n\nt = {", [], "SyntaxError: Unexpected end of script / test.js:3:1");
    check(
        "t = { f() { f2(); function f2() { f2() } } }",
        [],
        "RangeError: Maximum call stack size exceeded. / f2@test.js:1:37",
    );
}

#[test]
fn what_takes_too_long_is_stopped() {
    check("t = { f() { for (;;); } }", [], "stopped");
    check(
        "t = { f() { try { for (;;); } catch { return 1 } finally { return 2 } } }",
        [],
        "stopped",
    );
    check("t = { f() { for (;;) { try { (function g() { g() })() } catch {} } } }", [], "stopped");
    check("t = { f: () => /(a*)*b/.test('a'.repeat(40)) }", [], "stopped");
    check("for (;;);", [], "stopped");
    check("t = { f: () => ({ toJSON() { for (;;); } }) }", [], "stopped");
    check("t = { get f() { for (;;); } }", [], "stopped");
    check("t = { f() { throw { toString() { for (;;); } } } }", [], "stopped");
}

#[test]
fn a_stopped_context_can_still_be_dropped_and_others_go_on() {
    let mut context = context();
    context.evaluate("t = { spin() { for (;;); }, f: () => 'fine' }", "test.js").unwrap();
    let spin = context.method("t", "spin").unwrap().unwrap();
    assert!(matches!(context.call(spin, []), Err(Failure::Stopped)));
    drop(context);
    check("t = { f: () => 'fine' }", [], "fine");
}

#[test]
fn promises_are_settled_before_they_are_held_and_never_after() {
    on_own_thread(promises_are_held);
}

fn promises_are_held() {
    let source = "t = { n: 0, f: () => String(t.n), queue() { Promise.resolve().then(() => t.n++) } }; t.queue()";
    let mut context = context();
    context.evaluate(source, "test.js").unwrap();
    let count = context.method("t", "f").unwrap().unwrap();
    let queue = context.method("t", "queue").unwrap().unwrap();
    context.call(queue, []).unwrap();
    assert_eq!(context.call(count, []).unwrap().text().unwrap(), "2");
    context.hold_promises();
    context.call(queue, []).unwrap();
    context.call(queue, []).unwrap();
    assert_eq!(context.call(count, []).unwrap().text().unwrap(), "2");
}

#[test]
fn an_endless_chain_of_promises_does_not_hold_the_thread() {
    on_own_thread(an_endless_chain_is_held);
}

fn an_endless_chain_is_held() {
    let mut context = context();
    let source = "t = { f() { const g = () => Promise.resolve().then(g); g(); return 'page' } }";
    context.evaluate(source, "test.js").unwrap();
    let function = context.method("t", "f").unwrap().unwrap();
    context.hold_promises();
    for _ in 0..3 {
        assert_eq!(context.call(function, []).unwrap().text().unwrap(), "page");
    }
    // The pending promises go with the context.
    drop(context);
}

/// The message of a panic, which `work` must end in.
fn panic_of(work: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let panic = std::panic::catch_unwind(work).expect_err("it should have refused");
    panic.downcast_ref::<&str>().copied().unwrap_or_default().to_owned()
}

#[test]
fn a_thread_whose_context_was_dropped_under_the_lock_never_enters_again() {
    on_own_thread(|| {
        let older = context();
        let held = context();
        held.hold_promises();
        // The one that holds the lock may be used on.
        held.evaluate("1", "test.js").unwrap();
        drop(held);
        let message = "this thread's context was dropped under the engine's lock";
        assert_eq!(panic_of(|| drop(context())), message);
        let older = std::panic::AssertUnwindSafe(older);
        let enter = || {
            let older = &older;
            drop(older.evaluate("1", "test.js"));
        };
        assert_eq!(panic_of(enter), message);
        // Not even to be freed.
        std::mem::forget(older);
    });
    // Other threads go on.
    check("t = { f: () => 'fine' }", [], "fine");
}

#[test]
fn the_heap_can_be_measured_and_shrinks() {
    let mut context = context();
    let source = "t = { fill() { t.x = Array.from({ length: 100000 }, (_, i) => ({ i })) }, clear() { t.x.length = 0 } }";
    context.evaluate(source, "test.js").unwrap();
    let fill = context.method("t", "fill").unwrap().unwrap();
    let clear = context.method("t", "clear").unwrap().unwrap();
    context.call(fill, []).unwrap();
    context.collect_garbage();
    let before = context.heap_bytes().unwrap();
    context.call(clear, []).unwrap();
    context.collect_garbage();
    let after = context.heap_bytes().unwrap();
    assert!(after + 2_000_000 < before, "{after} of {before}");
}

#[test]
fn a_missing_method_is_no_error() {
    let mut context = context();
    context.evaluate("t = { f: 1 }", "test.js").unwrap();
    assert!(context.method("t", "f").unwrap().is_none());
    assert!(context.method("t", "g").unwrap().is_none());
    assert!(context.method("nothing", "g").unwrap().is_none());
}
