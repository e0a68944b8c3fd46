//! Alone in its process, because it sets what holds for all of it.

#![cfg(all(target_os = "linux", target_env = "gnu"))]
#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

const LARGE: usize = 24 << 20;

/// Bytes of the process that are in memory.
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/statm").unwrap();
    status.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096
}

#[test]
fn large_blocks_are_given_back_whatever_came_after_them() {
    terrace_memory::give_back_large_blocks();
    let before = resident();
    for round in 1..4_u8 {
        // By itself the C library treats blocks that are smaller than one freed before as small.
        let large = vec![round; LARGE - (usize::from(round) << 20)];
        // Stays, at the end of all, and would keep the large one from being given back.
        std::mem::forget(vec![round; 64 << 10]);
        assert!(resident() > before + LARGE / 2);
        assert!(large.iter().all(|byte| *byte == round));
        drop(large);
        let after = resident();
        assert!(after < before + LARGE / 4, "{before} bytes became {after}");
    }
}
