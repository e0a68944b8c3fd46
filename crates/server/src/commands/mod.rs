//! The subcommands, one file each but for what belongs to `serve` alone, and how they speak.

mod beside;
pub mod check;
mod follow_store;
mod front_end;
pub mod new;
pub mod openapi;
pub mod picture_worker;
pub mod publish;
pub mod say;
pub mod serve;
mod signals;
pub mod stores;
pub mod version;
pub mod versions;
