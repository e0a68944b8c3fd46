//! Signals that `terrace serve` follows: SIGHUP reloads, SIGTERM and SIGINT end it. SIGTERM, which
//! service managers send, lets visitors go elsewhere first.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use terrace_site::Watch;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tokio::time::sleep;

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

/// Becomes true at SIGINT, or some seconds after SIGTERM: until then visitors are served, while
/// those who ask whether the server is ready hear that it is not. A second signal ends that wait.
pub(super) fn stop_signal(
    app: &Arc<App>,
    notifier: &Arc<Notifier>,
) -> io::Result<watch::Receiver<bool>> {
    let (app, notifier) = (Arc::clone(app), Arc::clone(notifier));
    let (sender, receiver) = watch::channel(false);
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::spawn(async move {
        let is_draining = tokio::select! {
            _ = terminate.recv() => true,
            _ = interrupt.recv() => false,
        };
        app.set_stopping();
        notifier.stopping();
        let seconds = app.site.settings().limits.drain_s;
        if is_draining && seconds > 0 {
            tracing::info!("stopping: not ready any more, and serving for {seconds} seconds yet");
            tokio::select! {
                () = sleep(Duration::from_secs(seconds.into())) => {}
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        }
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
