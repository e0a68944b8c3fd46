//! Tests of the server through its whole handler, in memory.
#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

mod alerts;
mod api;
mod app;
mod command_line;
mod contract;
mod delivery;
mod events;
mod failures;
mod fleet;
mod fuzz_seeds;
mod gateway;
mod generic;
mod geocode;
mod health;
mod languages;
mod live;
mod maps;
mod new_site;
mod openapi;
mod overload;
mod packaging;
mod pages;
mod pictures;
mod popular;
// As the crate that counts has it.
#[path = "../../../database/tests/database/postgres.rs"]
mod postgres;
mod preview;
mod process;
mod s3;
mod search_quality;
mod site;
mod stand_in;
mod store;
mod tidy;
mod written;
