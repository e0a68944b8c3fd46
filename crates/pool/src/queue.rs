//! A bounded queue that is fair between clients.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::time::{Duration, Instant};

use crate::Client;

/// Items by client. Whoever had the least work done lately is next; among equals clients take
/// turns.
///
/// Who asks for much waits longer than who asks for little, whether that is many items or dear
/// ones. Half of the work is forgotten each second, so that nobody waits for what was long ago.
#[derive(Debug)]
pub struct Queue<T> {
    /// Items of the program itself, which go first.
    own: VecDeque<T>,
    /// No list in here is empty.
    visitors: HashMap<IpAddr, VecDeque<T>>,
    /// Each visitor with something waiting once, the next to be served first.
    turns: VecDeque<IpAddr>,
    /// The work that was done for visitors lately, in nanoseconds; never 0.
    charged: HashMap<IpAddr, u64>,
    /// When work was last forgotten.
    forgot: Option<Instant>,
    /// Of all visitors together.
    waiting: usize,
    limit: usize,
    share: usize,
}

impl<T> Queue<T> {
    /// At most `limit` items wait, and at most `share` of any one visitor.
    pub fn new(limit: usize, share: usize) -> Self {
        Self {
            own: VecDeque::new(),
            visitors: HashMap::new(),
            turns: VecDeque::new(),
            charged: HashMap::new(),
            forgot: None,
            waiting: 0,
            limit,
            share,
        }
    }

    /// Lets more or fewer items wait from now on. What waits already stays.
    pub fn set_limit(&mut self, limit: usize) {
        self.limit = limit;
    }

    /// How many wait, those of the program itself included.
    pub fn len(&self) -> usize {
        self.waiting + self.own.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds an item. Where there is no room, visitors' items that are not wanted any more go
    /// first; then a visitor with less waiting than another takes the place of the other's newest
    /// item. Gives back what must be refused, if anything must: that item, or the new one.
    pub fn push(&mut self, client: Client, item: T, is_wanted: impl Fn(&T) -> bool) -> Option<T> {
        if !self.has_room(client) {
            self.retain(is_wanted);
        }
        if self.has_room(client) {
            self.add(client, item);
            return None;
        }
        let Some(dropped) = self.take_for(client) else { return Some(item) };
        self.add(client, item);
        Some(dropped)
    }

    /// Whether a client's next item is added without another one going.
    pub fn has_room(&self, client: Client) -> bool {
        match client {
            Client::Own => self.own.len() < self.limit,
            Client::Visitor(visitor) => {
                self.waiting < self.limit && self.waiting_of(visitor) < self.share
            }
        }
    }

    /// Takes out the item that is to go for a client's next one: the newest of the visitor with the
    /// most waiting. `None` when it is the client's next one that is to be refused.
    pub fn take_for(&mut self, client: Client) -> Option<T> {
        let Client::Visitor(visitor) = client else { return None };
        let has = self.waiting_of(visitor);
        let (&heaviest, items) = self.visitors.iter().max_by_key(|(_, items)| items.len())?;
        // With equal shares, whoever came first stays.
        if has >= self.share || items.len() <= has + 1 {
            return None;
        }
        // At least one is left, so the visitor keeps their turn.
        let taken = self.visitors.get_mut(&heaviest)?.pop_back();
        self.waiting -= usize::from(taken.is_some());
        taken
    }

    fn waiting_of(&self, visitor: IpAddr) -> usize {
        self.visitors.get(&visitor).map_or(0, VecDeque::len)
    }

    /// Adds an item, whether there is room for it or not.
    pub fn add(&mut self, client: Client, item: T) {
        let Client::Visitor(visitor) = client else { return self.own.push_back(item) };
        let items = self.visitors.entry(visitor).or_default();
        if items.is_empty() {
            self.turns.push_back(visitor);
        }
        items.push_back(item);
        self.waiting += 1;
    }

    /// The next item, and whose it is: the program's own first, then the oldest of the visitor
    /// whose turn it is.
    pub fn pop(&mut self) -> Option<(Client, T)> {
        if let Some(item) = self.own.pop_front() {
            return Some((Client::Own, item));
        }
        let charged = |visitor: &IpAddr| self.charged.get(visitor).copied().unwrap_or(0);
        // The first of those that are equal.
        let next = (0..self.turns.len()).min_by_key(|&at| charged(&self.turns[at]))?;
        let visitor = self.turns.remove(next)?;
        let items = self.visitors.get_mut(&visitor)?;
        let item = items.pop_front();
        if items.is_empty() {
            self.visitors.remove(&visitor);
        } else {
            self.turns.push_back(visitor);
        }
        self.waiting -= usize::from(item.is_some());
        item.map(|item| (Client::Visitor(visitor), item))
    }

    /// Notes that work was done for a client, which ended `now`.
    pub fn charge(&mut self, client: Client, work: Duration, now: Instant) {
        let forgot = *self.forgot.get_or_insert(now);
        let seconds = now.saturating_duration_since(forgot).as_secs();
        if seconds > 0 {
            // After 64 halves nothing is left of any number.
            (0..seconds.min(64)).for_each(|_| self.forget_half());
            self.forgot = Some(forgot + Duration::from_secs(seconds));
        }
        let work = u64::try_from(work.as_nanos()).unwrap_or(u64::MAX);
        if let Client::Visitor(visitor) = client
            && work > 0
        {
            let charged = self.charged.entry(visitor).or_default();
            *charged = charged.saturating_add(work);
        }
    }

    fn forget_half(&mut self) {
        self.charged.retain(|_, work| {
            *work /= 2;
            *work > 0
        });
    }

    /// Takes the items out that are to go, wherever they wait.
    pub fn take_if(&mut self, goes: impl Fn(&T) -> bool) -> Vec<T> {
        let mut taken = Vec::new();
        for items in self.visitors.values_mut().chain([&mut self.own]) {
            if items.iter().any(&goes) {
                let (gone, stay): (VecDeque<T>, _) =
                    std::mem::take(items).into_iter().partition(&goes);
                *items = stay;
                taken.extend(gone);
            }
        }
        self.forget_the_served();
        taken
    }

    /// Takes all items out.
    pub fn take_all(&mut self) -> Vec<T> {
        self.take_if(|_| true)
    }

    /// Takes out the items of visitors that are not to stay.
    pub fn retain(&mut self, stays: impl Fn(&T) -> bool) {
        self.visitors.values_mut().for_each(|items| items.retain(&stays));
        self.forget_the_served();
    }

    /// Who has nothing waiting any more has no turn.
    fn forget_the_served(&mut self) {
        self.visitors.retain(|_, items| !items.is_empty());
        self.turns.retain(|visitor| self.visitors.contains_key(visitor));
        self.waiting = self.visitors.values().map(VecDeque::len).sum();
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn visitor(number: u8) -> Client {
        Client::Visitor([192, 0, 2, number].into())
    }

    /// Adds an item of a visitor where all that waits is wanted.
    fn push(
        queue: &mut Queue<&'static str>,
        number: u8,
        item: &'static str,
    ) -> Option<&'static str> {
        queue.push(visitor(number), item, |_| true)
    }

    fn all(queue: &mut Queue<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop()).map(|(_, item)| item).collect()
    }

    #[test]
    fn clients_take_turns_whatever_each_has_waiting() {
        let mut queue = Queue::new(9, 9);
        for item in ["a1", "a2", "a3", "a4"] {
            assert_eq!(push(&mut queue, 1, item), None);
        }
        push(&mut queue, 2, "b1");
        push(&mut queue, 3, "c1");
        push(&mut queue, 2, "b2");
        queue.push(Client::Own, "own", |_| true);
        assert_eq!(queue.len(), 8);
        assert_eq!(all(&mut queue), ["own", "a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
        assert!(queue.is_empty());
    }

    #[test]
    fn no_client_has_more_than_its_share() {
        let mut queue = Queue::new(9, 2);
        push(&mut queue, 1, "a1");
        push(&mut queue, 1, "a2");
        assert_eq!(push(&mut queue, 1, "a3"), Some("a3"));
        assert_eq!(push(&mut queue, 2, "b1"), None);
        queue.pop();
        assert_eq!(push(&mut queue, 1, "a3"), None);
    }

    #[test]
    fn in_a_full_queue_who_has_the_most_makes_room() {
        let mut queue = Queue::new(3, 9);
        for item in ["a1", "a2", "a3"] {
            push(&mut queue, 1, item);
        }
        assert_eq!(push(&mut queue, 1, "a4"), Some("a4"));
        assert_eq!(push(&mut queue, 2, "b1"), Some("a3"));
        // Now both would have as much as the other.
        assert_eq!(push(&mut queue, 2, "b2"), Some("b2"));
        assert_eq!(push(&mut queue, 3, "c1"), Some("a2"));
        assert_eq!(push(&mut queue, 4, "d1"), Some("d1"));
        assert_eq!(all(&mut queue), ["a1", "b1", "c1"]);
    }

    #[test]
    fn the_program_itself_has_a_queue_of_its_own() {
        let mut queue = Queue::new(1, 1);
        push(&mut queue, 1, "a1");
        assert_eq!(queue.push(Client::Own, "own", |_| true), None);
        assert_eq!(queue.push(Client::Own, "more", |_| true), Some("more"));
        assert_eq!(all(&mut queue), ["own", "a1"]);
    }

    #[test]
    fn what_is_not_wanted_any_more_makes_room_before_what_is() {
        let mut queue = Queue::new(4, 9);
        for (number, item) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1")] {
            push(&mut queue, number, item);
        }
        // The newest of whoever has the most would be refused, although one of others is not needed.
        assert_eq!(queue.push(visitor(3), "c1", |item| *item != "b1"), None);
        assert_eq!(queue.len(), 4);
        assert_eq!(all(&mut queue), ["a1", "c1", "a2", "a3"]);
        assert_eq!((queue.len(), queue.pop()), (0, None));
    }

    #[test]
    fn room_may_grow_and_shrink() {
        let mut queue = Queue::new(0, 9);
        assert_eq!(push(&mut queue, 1, "a1"), Some("a1"));
        queue.set_limit(2);
        assert_eq!(push(&mut queue, 1, "a1"), None);
        assert_eq!(push(&mut queue, 1, "a2"), None);
        queue.set_limit(1);
        assert_eq!(push(&mut queue, 1, "a3"), Some("a3"));
        assert_eq!(push(&mut queue, 2, "b1"), Some("a2"));
        assert_eq!(all(&mut queue), ["a1", "b1"]);
    }

    #[test]
    fn what_waited_too_long_is_taken_out_wherever_it_waits() {
        let mut queue = Queue::new(9, 9);
        for (number, item) in [(1, "old"), (2, "old"), (1, "new"), (1, "old")] {
            push(&mut queue, number, item);
        }
        queue.push(Client::Own, "old", |_| true);
        // Also behind one that came earlier and is younger.
        assert_eq!(queue.take_if(|item| *item == "old"), ["old"; 4]);
        assert_eq!(queue.len(), 1);
        assert_eq!(queue.turns.len(), 1);
        push(&mut queue, 2, "b2");
        assert_eq!(queue.take_all().len(), 2);
        assert_eq!((queue.len(), queue.pop()), (0, None));
    }

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn who_had_less_work_done_is_next() {
        let (mut queue, now) = (Queue::new(9, 9), Instant::now());
        queue.charge(visitor(1), SECOND, now);
        queue.charge(visitor(2), SECOND / 50, now);
        queue.charge(Client::Own, 9 * SECOND, now);
        for (number, item) in [(1, "a1"), (2, "b1"), (1, "a2"), (3, "c1"), (2, "b2")] {
            push(&mut queue, number, item);
        }
        assert_eq!(queue.pop(), Some((visitor(3), "c1")));
        assert_eq!(queue.pop(), Some((visitor(2), "b1")));
        queue.charge(visitor(2), 2 * SECOND, now);
        assert_eq!(all(&mut queue), ["a1", "a2", "b2"]);
    }

    #[test]
    fn work_is_forgotten() {
        let (mut queue, now) = (Queue::new(9, 9), Instant::now());
        queue.charge(visitor(1), SECOND, now);
        queue.charge(visitor(2), Duration::ZERO, now);
        assert_eq!(queue.charged.len(), 1);
        let work = |queue: &Queue<_>| queue.charged.values().copied().sum::<u64>();
        // Also where it is noted more often than once a second.
        for tenths in 1..20 {
            queue.charge(visitor(2), Duration::ZERO, now + tenths * SECOND / 10);
        }
        assert_eq!(work(&queue), 500_000_000);
        queue.charge(visitor(2), Duration::ZERO, now + 3 * SECOND);
        assert_eq!(work(&queue), 125_000_000);
        queue.charge(visitor(2), Duration::ZERO, now + 1000 * SECOND);
        assert!(queue.charged.is_empty());
        push(&mut queue, 1, "a1");
        push(&mut queue, 2, "b1");
        assert_eq!(all(&mut queue), ["a1", "b1"]);
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_no_bound_is_passed(
            steps in prop::collection::vec((0u8..6, 0u8..4), 0..200),
            limit in 0usize..8,
            share in 0usize..5,
        ) {
            let mut queue = Queue::new(limit, share);
            let (mut within, mut number) = (0, 0);
            for (client, step) in steps {
                if step == 0 {
                    within -= usize::from(queue.pop().is_some());
                } else {
                    number += 1;
                    within += usize::from(queue.push(visitor(client), number, |_| true).is_none());
                }
                prop_assert_eq!(queue.len(), within);
                prop_assert!(within <= limit);
                prop_assert!(queue.visitors.values().all(|items| (1..=share).contains(&items.len())));
                prop_assert_eq!(queue.turns.len(), queue.visitors.len());
            }
            prop_assert_eq!(std::iter::from_fn(|| queue.pop()).count(), within);
        }
    }
}
