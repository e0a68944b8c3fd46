//! The server: HTTP, caches, the program.
//!
//! Invariant: pages get content only through the API, as anybody else does;
//! nothing in a request's `Host` header is ever believed.

pub mod admin;
pub mod api;
pub mod app;
pub mod assets;
pub mod commands;
pub mod crowd;
pub mod database;
pub mod geocode;
pub mod handle;
pub mod health;
pub mod logging;
pub mod metrics;
pub mod notify;
pub mod outgoing;
pub mod pages;
pub mod pools;
pub mod popular;
pub mod purge;
pub mod watchdog;
pub mod web;
pub mod well_known;
pub mod wms;
