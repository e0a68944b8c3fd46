//! The subcommands, one file each.

pub mod check;
pub mod openapi;
pub mod picture_worker;
pub mod serve;
