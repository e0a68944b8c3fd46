//! Signals that `terrace serve` follows: SIGHUP reloads, SIGTERM and SIGINT end it.

use std::io;
use std::sync::Arc;

use terrace_site::Watch;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

use crate::app::{App, Phase};
use crate::health::Readiness;
use crate::notify::Notifier;

/// Reloads at each SIGHUP, for as long as the program lives.
pub(super) fn follow_hangups(
    app: Arc<App>,
    watch: Arc<Watch>,
    notifier: Arc<Notifier>,
) -> io::Result<()> {
    let mut hangups = signal(SignalKind::hangup())?;
    tokio::spawn(async move {
        while hangups.recv().await.is_some() {
            tracing::info!("reloading, as SIGHUP wants");
            // Before it serves there is nothing to tell.
            if app.phase() == Phase::Serving {
                notifier.reloading();
            }
            watch.reload_now(Reloading { app: Arc::clone(&app), notifier: Arc::clone(&notifier) });
        }
    });
    Ok(())
}

/// A reload that an operator wants; the service manager hears of its end, however it ends.
struct Reloading {
    app: Arc<App>,
    notifier: Arc<Notifier>,
}

impl Drop for Reloading {
    fn drop(&mut self) {
        if self.app.phase() == Phase::Serving {
            self.notifier.ready(Readiness::of(&self.app));
        }
    }
}

/// Becomes true at SIGTERM or SIGINT.
pub(super) fn stop_signal(
    app: &Arc<App>,
    notifier: &Arc<Notifier>,
) -> io::Result<watch::Receiver<bool>> {
    let (app, notifier) = (Arc::clone(app), Arc::clone(notifier));
    let (sender, receiver) = watch::channel(false);
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        app.set_stopping();
        notifier.stopping();
        tracing::info!("stopping: finishing what is in flight");
        // Fails only when everybody has stopped already.
        let _ = sender.send(true);
    });
    Ok(receiver)
}

/// Waits for the end.
pub(super) async fn stopped(mut stop: watch::Receiver<bool>) {
    // An error means that the sender is gone, which ends the program too.
    let _ = stop.wait_for(|stop| *stop).await;
}
