//! Who is worked for, in which order, and what becomes of jobs that fail.

use std::future::Future;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::mpsc;
use std::task::{Context, Poll, Waker};

use super::*;

const A: Client = Client::Visitor(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
const B: Client = Client::Visitor(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

fn pool(queue: usize, time: Duration) -> Pool {
    Pool::new(Options { name: "test", threads: 1, queue, time, ..Options::default() })
}

const LONG: Duration = Duration::from_secs(600);

/// Keeps the only thread busy until the sender is dropped.
async fn hold(pool: &Pool) -> mpsc::Sender<()> {
    let (held, wait) = mpsc::channel();
    let (tell, begun) = oneshot::channel();
    let work = move |_| {
        tell.send(()).unwrap();
        let _ = wait.recv();
    };
    // Kept until the job has begun: what nobody waits for is not.
    let run = begin(pool.run(A, work));
    begun.await.unwrap();
    drop(run);
    held
}

/// Starts a future, which puts its job into the queue.
fn begin<F: Future>(future: F) -> std::pin::Pin<Box<F>> {
    let mut future = Box::pin(future);
    let mut context = Context::from_waker(Waker::noop());
    assert!(matches!(pin!(future.as_mut()).poll(&mut context), Poll::Pending));
    future
}

#[tokio::test]
async fn a_job_is_answered_with_what_it_made() {
    let pool = pool(8, LONG);
    assert_eq!(pool.run(A, |_| 7).await, Ok(7));
    assert_eq!(pool.run(Client::Own, |_| 8).await, Ok(8));
    assert_eq!((pool.stats().running, pool.stats().queued), (1, 0));
}

#[tokio::test]
async fn threads_start_before_there_is_a_job_where_they_are_told_to() {
    let pool = pool(8, LONG);
    assert_eq!(pool.stats().running, 0);
    pool.start();
    pool.start();
    assert_eq!((pool.stats().running, pool.stats().cannot_start), (1, false));
    assert_eq!(pool.run(A, |_| 7).await, Ok(7));
}

#[tokio::test]
async fn who_asks_for_little_does_not_wait_for_who_asks_for_much() {
    let pool = pool(8, LONG);
    let held = hold(&pool).await;
    let order = Arc::new(Mutex::new(Vec::new()));
    let note = |name: &'static str| {
        let order = Arc::clone(&order);
        move |_| order.lock().unwrap().push(name)
    };
    let many = ["a1", "a2", "a3"].map(|name| begin(pool.run(A, note(name))));
    let one = begin(pool.run(B, note("b1")));
    let own = begin(pool.run(Client::Own, note("own")));
    drop(held);
    one.await.unwrap();
    own.await.unwrap();
    for job in many {
        job.await.unwrap();
    }
    // The one who had the thread until now is last.
    assert_eq!(*order.lock().unwrap(), ["own", "b1", "a1", "a2", "a3"]);
}

#[tokio::test]
async fn a_full_queue_refuses_whoever_has_the_most_waiting() {
    let pool = pool(2, LONG);
    let held = hold(&pool).await;
    let first = begin(pool.run(A, |_| 1));
    let second = begin(pool.run(A, |_| 2));
    assert_eq!(pool.run(A, |_| 3).await, Err(Refusal::Busy));
    let other = begin(pool.run(B, |_| 4));
    assert_eq!(second.await, Err(Refusal::Busy));
    assert_eq!(pool.stats().busy, 2);
    drop(held);
    assert_eq!(first.await, Ok(1));
    assert_eq!(other.await, Ok(4));
}

#[tokio::test]
async fn who_gives_up_leaves_room_and_is_not_worked_for() {
    let pool = pool(1, LONG);
    let held = hold(&pool).await;
    let (tell, told) = mpsc::channel();
    drop(begin(pool.run(A, move |_| tell.send(()))));
    let next = begin(pool.run(A, |_| 2));
    drop(held);
    assert_eq!(next.await, Ok(2));
    assert!(told.recv().is_err());
}

#[tokio::test]
async fn what_others_gave_up_takes_nobodys_place() {
    let pool = pool(1, LONG);
    let held = hold(&pool).await;
    drop(begin(pool.run(A, |_| 1)));
    let next = begin(pool.run(B, |_| 2));
    drop(held);
    assert_eq!(next.await, Ok(2));
}

#[tokio::test]
async fn a_job_whose_time_is_over_is_not_begun() {
    let pool = pool(8, Duration::ZERO);
    let (tell, told) = mpsc::channel();
    assert_eq!(pool.run(A, move |_| tell.send(())).await, Err(Refusal::Late));
    assert!(told.recv().is_err());
    assert!(pool.stats().late > 0);
}

#[tokio::test(start_paused = true)]
async fn whoever_waited_in_vain_is_counted() {
    let pool = pool(8, LONG);
    let held = hold(&pool).await;
    // The clock of the test goes on while all wait: one is at work, one waits for the thread.
    assert_eq!(pool.run(B, |_| 1).await, Err(Refusal::Late));
    assert_eq!(pool.stats().late, 1);
    drop(held);
}

#[tokio::test]
async fn a_panic_is_an_answer_and_the_thread_goes_on() {
    let pool = pool(8, LONG);
    let failed = pool.run(A, |_| assert!(std::hint::black_box(false), "as a test")).await;
    assert_eq!(failed, Err(Refusal::Panicked));
    assert_eq!(pool.run(A, |_| 2).await, Ok(2));
    assert_eq!((pool.stats().panicked, pool.stats().running), (1, 1));
}

#[tokio::test]
async fn ending_answers_those_who_wait() {
    let pool = Arc::new(pool(8, LONG));
    let held = hold(&pool).await;
    let (answer, told) = oneshot::channel();
    pool.push(B, Box::new(Asked { work: |_| 1, answer }));
    drop(pool);
    assert_eq!(told.await, Ok(Err(Refusal::Stopped)));
    drop(held);
}

#[tokio::test]
async fn a_thread_that_does_not_end_in_time_is_counted() {
    let pool = pool(8, LONG);
    let held = hold(&pool).await;
    assert_eq!(pool.stats().overdue, 0);
    pool.shared.state().threads[0].overdue_from = Some(Instant::now());
    assert_eq!(pool.stats().overdue, 1);
    drop(held);
}
