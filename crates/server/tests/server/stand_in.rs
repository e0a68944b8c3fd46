//! Another server, as a test wants it: good, slow, broken or gone.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// What the server sends to one request: the bytes of its whole answer, or nothing at all.
type Answers = dyn Fn(&str) -> Option<Vec<u8>> + Send + Sync;

/// A server on a port of its own, which stops when it is dropped.
pub(crate) struct StandIn {
    pub(crate) address: String,
    heads: Arc<Mutex<Vec<String>>>,
    answers: Arc<Mutex<Box<Answers>>>,
    task: JoinHandle<()>,
}

impl StandIn {
    /// `answers` gets the address of each request, with its query.
    pub(crate) async fn start(
        answers: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let heads: Arc<Mutex<Vec<String>>> = Arc::default();
        let answers: Arc<Mutex<Box<Answers>>> = Arc::new(Mutex::new(Box::new(answers)));
        let (seen, said) = (Arc::clone(&heads), Arc::clone(&answers));
        let task = tokio::spawn(async move {
            let mut waiting = Vec::new();
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                let mut head = Vec::new();
                while !head.ends_with(b"\r\n\r\n") {
                    head.push(stream.read_u8().await.unwrap());
                }
                let head = String::from_utf8(head).unwrap();
                let target = head.split(' ').nth(1).unwrap().to_owned();
                seen.lock().unwrap().push(head);
                let answer = said.lock().unwrap()(&target);
                match answer {
                    // Whoever finds the answer too long hangs up.
                    Some(bytes) => drop(stream.write_all(&bytes).await),
                    None => waiting.push(stream),
                }
            }
        });
        Self { address, heads, answers, task }
    }

    /// From now on it answers so.
    pub(crate) fn answers(
        &self,
        answers: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static,
    ) {
        *self.answers.lock().unwrap() = Box::new(answers);
    }

    /// The heads of the requests that came, in order.
    pub(crate) fn heads(&self) -> Vec<String> {
        self.heads.lock().unwrap().clone()
    }

    /// Waits until so many requests came.
    pub(crate) async fn heard(&self, requests: usize) {
        while self.heads.lock().unwrap().len() < requests {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Nobody listens there any more.
    pub(crate) async fn stop(mut self) {
        self.task.abort();
        // It was told to stop, which is no failure.
        let _ = (&mut self.task).await;
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A whole answer.
pub(crate) fn answer(status: &str, content_type: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let mut bytes = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {content_type}\r\ncontent-length: {length}\r\nset-cookie: a=b\r\nconnection: close\r\n\r\n"
    )
    .into_bytes();
    bytes.extend(body);
    bytes
}
