//! An allocator that counts what a thread asks for, so that a test can say how much that is.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ASKED: Cell<usize> = const { Cell::new(0) };
}

/// How often this thread has asked for memory, where [`Counting`] is the program's allocator.
pub fn asked() -> usize {
    ASKED.get()
}

/// The system's allocator, counted. For `#[global_allocator]` of a test.
pub struct Counting;

impl Counting {
    fn count() {
        // A thread that ends has given its count up, and nobody asks for it any more.
        let _ = ASKED.try_with(|asked| asked.set(asked.get() + 1));
    }
}

// SAFETY: each call is passed on as it is; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        Self::count();
        // SAFETY: as of the caller.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        Self::count();
        // SAFETY: as of the caller.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        Self::count();
        // SAFETY: as of the caller.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as of the caller.
        unsafe { System.dealloc(block, layout) }
    }
}
