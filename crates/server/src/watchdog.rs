//! The watchdog: tells the service manager that the program is alive, while it truly answers.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use terrace_http::connections::Connections;
use terrace_http::descriptors::is_exhaustion;
use terrace_http::listen::BACK_OFF;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::app::App;
use crate::notify::Notifier;

/// Asks the program itself four times in each period, so that one bad moment is no reason to stop,
/// and tells the manager when it answered.
pub async fn run(app: Arc<App>, admin: SocketAddr, notifier: Arc<Notifier>, period: Duration) {
    let every = period / 4;
    let mut ticks = interval(every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut renders = 0;
    loop {
        ticks.tick().await;
        let listens = matches!(timeout(every / 2, ask(admin, &app.connections)).await, Ok(Ok(())));
        let alive = listens && is_rendering(&app, &mut renders, every / 2).await;
        if alive {
            notifier.alive();
        } else {
            tracing::error!("the program does not answer itself, so the watchdog is not told");
        }
    }
}

/// A request through the listener, as anyone else makes it.
async fn ask(admin: SocketAddr, visitors: &Connections) -> io::Result<()> {
    let mut stream = connect(admin, visitors).await?;
    stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n").await?;
    stream.read_u8().await.map(drop)
}

/// Connects, for as long as its caller has time. Where open files have run out one of the visitors
/// who idle goes, as for another visitor: that is no reason to end the program.
async fn connect(admin: SocketAddr, visitors: &Connections) -> io::Result<TcpStream> {
    loop {
        match TcpStream::connect(admin).await {
            Err(error) if is_exhaustion(&error) => {
                visitors.let_one_go();
                sleep(BACK_OFF).await;
            }
            connected => return connected,
        }
    }
}

/// Whether a thread renders: one answers, or others got pages since. Without an engine there is
/// none, and a restart would not bring one.
async fn is_rendering(app: &App, renders: &mut u64, patience: Duration) -> bool {
    let front = app.pages.front();
    let Some(pool) = &front.pool else { return true };
    let answered = matches!(timeout(patience, front.probe(&app.site)).await, Ok(true));
    let before = std::mem::replace(renders, pool.stats().renders);
    answered || *renders > before
}
