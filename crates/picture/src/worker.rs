//! The worker process: pictures are made in it, so that one that takes all memory or never ends
//! takes nothing else along (decision 9).

use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::drawing::Painted;
use crate::error::PictureError;
use crate::resize::resize;
use crate::wire::{Ask, Made, answer, read_frame, write_frame};

/// Answers questions until there are no more. The process has limited itself before.
pub fn work(mut input: impl Read, mut output: impl Write) -> io::Result<()> {
    // Says that it is here, and within its limits.
    write_frame(&mut output, &[])?;
    while let Some(frame) = read_frame(&mut input)? {
        let (ask, bytes) =
            Ask::read(&frame).ok_or_else(|| io::Error::other("a question makes no sense"))?;
        // Decoders are tested against panics; one more is a broken picture.
        let made = catch_unwind(AssertUnwindSafe(|| make(ask, bytes)))
            .unwrap_or_else(|_| Err(PictureError::broken("its decoder gave up")));
        let (head, rest) = answer(&made);
        write_frame(&mut output, &[&head, rest])?;
    }
    Ok(())
}

/// Does what was asked, on this thread.
pub(crate) fn make(ask: Ask, bytes: &[u8]) -> Result<Made, PictureError> {
    match ask {
        Ask::Resize(request) => resize(bytes, &request).map(Made::Picture),
        Ask::Paint(height) => Painted::of(bytes, height).map(Made::Painted),
    }
}
