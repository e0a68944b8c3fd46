//! The allocator of the process: freed memory goes back to the system.
//!
//! Calling the C library is `unsafe`, and no other crate that allocates much may be: its calls have
//! a crate of their own.

#![cfg_attr(
    any(feature = "counting", all(target_os = "linux", target_env = "gnu")),
    expect(unsafe_code, reason = "calls the C library's allocator")
)]

#[cfg(feature = "counting")]
pub mod counting;

/// Blocks from this size on go back to the system as soon as they are freed: larger than what pages
/// and maps need again and again.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 1 << 20;
/// So much free memory at the end of all is kept for the next who needs some.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const SPARE: libc::c_int = 4 << 20;

/// From now on large blocks are given back as they are freed. By itself the C library keeps ever
/// larger ones among the small, the larger those before were: what reads and indexes a large site
/// then leaves holes that it never fills. To be called before there is a second thread.
pub fn give_back_large_blocks() {
    // SAFETY: it takes no pointers; no other thread allocates meanwhile.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
        libc::mallopt(libc::M_TRIM_THRESHOLD, SPARE);
    }
}

/// Gives memory that was freed back to the system. The C library keeps what a large index needed
/// while it was made, a tenth of all, for work that does not come again.
pub fn give_back_memory() {
    // SAFETY: it takes no pointers and may be called at any time, from any thread.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    unsafe {
        libc::malloc_trim(0);
    }
}

#[cfg(test)]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod tests {
    use super::*;

    const PAGE: usize = 4096;
    /// Less than what the C library asks the system for, and gives back, by itself.
    const BLOCK: usize = 64 << 10;
    const BLOCKS: usize = 1024;

    /// Bytes of the process that are in memory.
    fn resident() -> usize {
        let status = std::fs::read_to_string("/proc/self/statm").unwrap();
        status.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * PAGE
    }

    #[test]
    fn what_was_freed_is_given_back_and_what_is_in_use_is_not() {
        let mut blocks: Vec<Option<Vec<u8>>> = Vec::new();
        blocks.resize_with(BLOCKS, || Some(vec![7; BLOCK]));
        // The few that stay keep the others from being given back as they are freed.
        for (number, block) in blocks.iter_mut().enumerate() {
            if number % 16 != 0 {
                *block = None;
            }
        }
        let before = resident();
        give_back_memory();
        let after = resident();
        assert!(after + BLOCKS * BLOCK / 2 < before, "{before} bytes became {after}");
        assert!(blocks.iter().flatten().flatten().all(|byte| *byte == 7));
    }
}
