//! A timer for one connection.
//!
//! hyper arms a new timer for the head of each request and drops it when the head is there. To
//! put each into the runtime's wheel and take it out again costs as much as reading the head;
//! so one timer stays there, and moves on only when it rings too early.

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use hyper::rt::{Sleep, Timer};
use tokio::time::sleep_until;

/// Made anew for each connection: those who wait on it at once share one waker.
#[derive(Clone, Default)]
pub struct Alarm(Arc<Mutex<Option<Pin<Box<tokio::time::Sleep>>>>>);

/// Resolves at its deadline.
struct Wait {
    deadline: Instant,
    alarm: Alarm,
}

impl Timer for Alarm {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        self.sleep_until(self.now() + duration)
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn Sleep>> {
        Box::pin(Wait { deadline, alarm: self.clone() })
    }
}

impl Sleep for Wait {}

impl Future for Wait {
    type Output = ();

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        let deadline = self.deadline.into();
        let mut timer = self.alarm.0.lock().unwrap_or_else(PoisonError::into_inner);
        let timer = timer.get_or_insert_with(|| Box::pin(sleep_until(deadline)));
        if timer.deadline() > deadline {
            timer.as_mut().reset(deadline);
        }
        loop {
            ready!(timer.as_mut().poll(context));
            if timer.deadline() >= deadline {
                return Poll::Ready(());
            }
            // It was set for an earlier wait, which is over.
            timer.as_mut().reset(deadline);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_millis(5);

    #[tokio::test]
    async fn it_rings_no_earlier_than_each_deadline() {
        let alarm = Alarm::default();
        // Dropped before it rings, as when a head has come; the next ones are later and earlier.
        let unused = alarm.sleep(SHORT);
        assert!(futures_util::poll!(unused).is_pending());
        for wait in [SHORT * 8, SHORT, SHORT * 2, Duration::ZERO] {
            let deadline = alarm.now() + wait;
            alarm.sleep_until(deadline).await;
            assert!(Instant::now() >= deadline);
        }
    }
}
