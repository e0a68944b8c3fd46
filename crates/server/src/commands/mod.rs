//! The subcommands, one file each, and how they speak.

pub mod check;
pub mod new;
pub mod openapi;
pub mod picture_worker;
pub mod say;
pub mod serve;
pub mod version;
