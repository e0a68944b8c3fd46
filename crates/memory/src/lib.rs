//! The allocator of the process: freed memory goes back to the system.
//!
//! Calling the C library is `unsafe`, and no other crate that allocates much may be: the one call
//! has a crate of its own.

#![cfg_attr(
    all(target_os = "linux", target_env = "gnu"),
    expect(unsafe_code, reason = "calls the C library's allocator")
)]

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
mod tests {
    use super::*;

    #[test]
    fn what_is_in_use_is_not_given_back() {
        let before = vec![7_u8; 1 << 20];
        drop(vec![1_u8; 64 << 20]);
        give_back_memory();
        assert!(before.iter().all(|byte| *byte == 7));
    }
}
