//! A queue that is fair between clients and has an end.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// Items by client. Whoever had the least work done lately is next; among equals clients take
/// turns.
///
/// Who asks for much waits longer than who asks for little, whether that is many items or dear
/// ones. Work is forgotten by halves, so that nobody waits for what was long ago.
#[derive(Debug)]
pub(crate) struct Queue<C, T> {
    /// Items of the program itself, which go first.
    own: VecDeque<T>,
    /// No list in here is empty.
    clients: HashMap<C, VecDeque<T>>,
    /// Each client with something waiting once, the next to be served first.
    turns: VecDeque<C>,
    /// The work that was done for clients lately, in any unit; never 0.
    charged: HashMap<C, u64>,
    /// Of all clients together.
    waiting: usize,
    limit: usize,
    share: usize,
}

/// What became of an item.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Pushed<T> {
    Waiting,
    /// It waits, and the newest item of the client with the most has made room for it.
    InPlaceOf(T),
    Refused(T),
}

impl<C: Copy + Eq + Hash, T> Queue<C, T> {
    /// At most `limit` items wait, and at most `share` of any one client.
    pub(crate) fn new(limit: usize, share: usize) -> Self {
        Self {
            own: VecDeque::new(),
            clients: HashMap::new(),
            turns: VecDeque::new(),
            charged: HashMap::new(),
            waiting: 0,
            limit,
            share,
        }
    }

    /// How many wait, those of the program itself included.
    pub(crate) fn len(&self) -> usize {
        self.waiting + self.own.len()
    }

    /// Adds an item of the program itself.
    pub(crate) fn push_own(&mut self, item: T) -> Pushed<T> {
        if self.own.len() >= self.limit {
            return Pushed::Refused(item);
        }
        self.own.push_back(item);
        Pushed::Waiting
    }

    /// Adds an item of a client. When the queue is full, a client with less waiting than another
    /// takes the place of the other's newest item.
    pub(crate) fn push(&mut self, client: C, item: T) -> Pushed<T> {
        let has = self.clients.get(&client).map_or(0, VecDeque::len);
        if has >= self.share {
            return Pushed::Refused(item);
        }
        if self.waiting < self.limit {
            self.add(client, item);
            return Pushed::Waiting;
        }
        let heaviest = self.clients.iter().max_by_key(|(_, items)| items.len());
        let Some((&heaviest, items)) = heaviest else { return Pushed::Refused(item) };
        // With equal shares, whoever came first stays.
        if items.len() <= has + 1 {
            return Pushed::Refused(item);
        }
        let dropped = self.clients.get_mut(&heaviest).and_then(VecDeque::pop_back);
        self.waiting -= usize::from(dropped.is_some());
        self.add(client, item);
        dropped.map_or(Pushed::Waiting, Pushed::InPlaceOf)
    }

    fn add(&mut self, client: C, item: T) {
        let items = self.clients.entry(client).or_default();
        if items.is_empty() {
            self.turns.push_back(client);
        }
        items.push_back(item);
        self.waiting += 1;
    }

    /// The next item, and whose it is: the program's own first, then the oldest of the client whose
    /// turn it is.
    pub(crate) fn pop(&mut self) -> Option<(Option<C>, T)> {
        if let Some(item) = self.own.pop_front() {
            return Some((None, item));
        }
        let charged = |client: &C| self.charged.get(client).copied().unwrap_or(0);
        // The first of those that are equal.
        let next = (0..self.turns.len()).min_by_key(|&at| charged(&self.turns[at]))?;
        let client = self.turns.remove(next)?;
        let items = self.clients.get_mut(&client)?;
        let item = items.pop_front();
        if items.is_empty() {
            self.clients.remove(&client);
        } else {
            self.turns.push_back(client);
        }
        self.waiting -= usize::from(item.is_some());
        item.map(|item| (Some(client), item))
    }

    /// Notes that work was done for a client.
    pub(crate) fn charge(&mut self, client: C, work: u64) {
        if work > 0 {
            let charged = self.charged.entry(client).or_default();
            *charged = charged.saturating_add(work);
        }
    }

    /// Forgets half of all work that was done.
    pub(crate) fn forget_half(&mut self) {
        self.charged.retain(|_, work| {
            *work /= 2;
            *work > 0
        });
    }

    /// Takes out the items of clients that are not to stay.
    pub(crate) fn retain(&mut self, stays: impl Fn(&T) -> bool) {
        self.clients.retain(|_, items| {
            items.retain(&stays);
            !items.is_empty()
        });
        self.turns.retain(|client| self.clients.contains_key(client));
        self.waiting = self.clients.values().map(VecDeque::len).sum();
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn all(queue: &mut Queue<u8, &'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.pop()).map(|(_, item)| item).collect()
    }

    #[test]
    fn clients_take_turns_whatever_each_has_waiting() {
        let mut queue = Queue::new(9, 9);
        for item in ["a1", "a2", "a3", "a4"] {
            assert_eq!(queue.push(1, item), Pushed::Waiting);
        }
        queue.push(2, "b1");
        queue.push(3, "c1");
        queue.push(2, "b2");
        queue.push_own("own");
        assert_eq!(queue.len(), 8);
        assert_eq!(all(&mut queue), ["own", "a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn no_client_has_more_than_its_share() {
        let mut queue = Queue::new(9, 2);
        queue.push(1, "a1");
        queue.push(1, "a2");
        assert_eq!(queue.push(1, "a3"), Pushed::Refused("a3"));
        assert_eq!(queue.push(2, "b1"), Pushed::Waiting);
        queue.pop();
        assert_eq!(queue.push(1, "a3"), Pushed::Waiting);
    }

    #[test]
    fn in_a_full_queue_who_has_the_most_makes_room() {
        let mut queue = Queue::new(3, 9);
        for item in ["a1", "a2", "a3"] {
            queue.push(1, item);
        }
        assert_eq!(queue.push(1, "a4"), Pushed::Refused("a4"));
        assert_eq!(queue.push(2, "b1"), Pushed::InPlaceOf("a3"));
        // Now both would have as much as the other.
        assert_eq!(queue.push(2, "b2"), Pushed::Refused("b2"));
        assert_eq!(queue.push(3, "c1"), Pushed::InPlaceOf("a2"));
        assert_eq!(queue.push(4, "d1"), Pushed::Refused("d1"));
        assert_eq!(all(&mut queue), ["a1", "b1", "c1"]);
    }

    #[test]
    fn what_is_taken_out_leaves_room_and_no_turn() {
        let mut queue = Queue::new(3, 2);
        for (client, item) in [(1, "a1"), (1, "a2"), (2, "b1")] {
            queue.push(client, item);
        }
        queue.retain(|item| *item == "b1");
        assert_eq!(queue.len(), 1);
        queue.push(3, "c1");
        queue.push(1, "a3");
        assert_eq!(all(&mut queue), ["b1", "c1", "a3"]);
        assert_eq!((queue.len(), queue.pop()), (0, None));
    }

    #[test]
    fn who_had_less_work_done_is_next() {
        let mut queue = Queue::new(9, 9);
        queue.charge(1, 500);
        queue.charge(2, 8);
        for (client, item) in [(1, "a1"), (2, "b1"), (1, "a2"), (3, "c1"), (2, "b2")] {
            queue.push(client, item);
        }
        assert_eq!(queue.pop(), Some((Some(3), "c1")));
        assert_eq!(queue.pop(), Some((Some(2), "b1")));
        queue.charge(2, 600);
        assert_eq!(all(&mut queue), ["a1", "a2", "b2"]);
    }

    #[test]
    fn work_is_forgotten() {
        let mut queue = Queue::new(9, 9);
        queue.charge(1, 500);
        queue.charge(2, 0);
        assert_eq!(queue.charged.len(), 1);
        for _ in 0..9 {
            queue.forget_half();
        }
        assert!(queue.charged.is_empty());
        queue.push(1, "a1");
        queue.push(2, "b1");
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
                    within += usize::from(queue.push(client, number) == Pushed::Waiting);
                }
                prop_assert_eq!(queue.len(), within);
                prop_assert!(within <= limit);
                prop_assert!(queue.clients.values().all(|items| (1..=share).contains(&items.len())));
                prop_assert_eq!(queue.turns.len(), queue.clients.len());
            }
            prop_assert_eq!(std::iter::from_fn(|| queue.pop()).count(), within);
        }
    }
}
