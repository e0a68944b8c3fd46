//! A line to the database that can be cut, also one way.

use std::path::Path;
use std::sync::Arc;

use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;

/// What the line lets through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Passing {
    Everything,
    /// Questions arrive, and their answers get lost.
    Questions,
    /// Every connection is cut, and none begins.
    Nothing,
}

/// A socket before that of the database.
pub(crate) struct Line {
    pub(crate) socket: TempDir,
    passing: Arc<watch::Sender<Passing>>,
}

impl Line {
    /// To the database whose socket is in this folder, by the name of this port.
    pub(crate) fn to(database: &Path, port: u16) -> Self {
        let socket = tempfile::tempdir().unwrap();
        let name = format!(".s.PGSQL.{port}");
        let listener = UnixListener::bind(socket.path().join(&name)).unwrap();
        let passing = Arc::new(watch::Sender::new(Passing::Everything));
        let (target, state) = (database.join(name), Arc::clone(&passing));
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let state = state.subscribe();
                if *state.borrow() == Passing::Nothing {
                    continue;
                }
                if let Ok(far) = UnixStream::connect(&target).await {
                    tokio::spawn(connect(near, far, state));
                }
            }
        });
        Self { socket, passing }
    }

    pub(crate) fn set(&self, passing: Passing) {
        self.passing.send_replace(passing);
    }
}

async fn connect(near: UnixStream, far: UnixStream, mut state: watch::Receiver<Passing>) {
    let (mut near_in, mut near_out) = near.into_split();
    let (mut far_in, mut far_out) = far.into_split();
    let answers_state = state.clone();
    let questions = async {
        let _ = tokio::io::copy(&mut near_in, &mut far_out).await;
    };
    let answers = async {
        let mut room = [0; 4096];
        while let Ok(length @ 1..) = far_in.read(&mut room).await {
            let passes = *answers_state.borrow() == Passing::Everything;
            if passes && near_out.write_all(&room[..length]).await.is_err() {
                break;
            }
        }
    };
    tokio::select! {
        () = questions => {}
        () = answers => {}
        _ = state.wait_for(|passing| *passing == Passing::Nothing) => {}
    }
}
