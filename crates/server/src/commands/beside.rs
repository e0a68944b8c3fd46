//! What begins beside the reading of a site, as soon as its settings are known.

use std::sync::Arc;

use terrace_picture::Painter;
use terrace_pool::Pool;
use terrace_site::Settings;

use super::picture_worker;
use crate::api;

pub(super) struct Beside {
    pub(super) painter: Painter,
    /// Threads of the API. A thread that starts when others have ended is given the free memory
    /// that these leave, which after the reading of a large site lies in small blocks between all
    /// of its content: a list of articles cost a fourth more there.
    pub(super) api_pool: Arc<Pool>,
}

impl Beside {
    pub(super) fn begin(settings: &Settings) -> Self {
        let api_pool = api::pool(settings);
        api_pool.start();
        Self { painter: picture_worker::painter(settings), api_pool: Arc::new(api_pool) }
    }
}
