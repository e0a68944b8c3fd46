//! Limits of renders: time, memory and size of a page, and how many may wait.

use std::{thread, time::Duration};

/// What a page may cost.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Threads, each with a context of its own (70–95 MB).
    pub threads: usize,
    /// Pages that may wait. Of one more, a page of whoever has most of them waiting is answered
    /// with [`RenderError::Busy`](crate::RenderError::Busy).
    pub queue: usize,
    /// Processor time for one call of `plan` or `render`. A page in an endless
    /// loop may allocate a gigabyte a second until then.
    pub time: Duration,
    /// Time on the clock for a whole page, its fetches included, and for
    /// waiting in the queue.
    pub wall: Duration,
    /// Time on the clock for loading the build into a context.
    pub boot: Duration,
    /// Bytes of all answers of one page.
    pub answers: usize,
    /// UTF-16 units of `head` and `html` together.
    pub page: usize,
    /// Bytes of a context's heap, without garbage, beyond which it is replaced.
    pub heap: usize,
    /// Threads that hang and were given up, alive at once. Beyond it none is
    /// replaced, so that a page cannot use up the machine.
    pub abandoned: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            threads: thread::available_parallelism().map_or(1, usize::from).min(4),
            queue: 64,
            time: Duration::from_millis(500),
            wall: Duration::from_secs(3),
            // It takes a tenth of a second; a server on a starved machine starts late, but it starts.
            boot: Duration::from_secs(60),
            answers: 4 << 20,
            page: 8 << 20,
            heap: 64 << 20,
            abandoned: 2,
        }
    }
}
