//! Requests in flight, joined by picture: each is made once, and each client who waits for it has a
//! place in the queue.
//!
//! Whoever joins a picture that another asked for first neither waits behind all that the other
//! asked for nor is refused together with the other: it is made at the earliest of their turns,
//! and refused when none of them has a place any more.

use std::collections::HashMap;

use terrace_pool::Client;
use tokio::sync::oneshot;

use crate::{
    error::PictureError,
    key::{Key, Source},
    request::{Picture, Request},
};

pub(crate) type PictureResult = Result<Picture, PictureError>;

/// How many clients have places of their own for one picture. Who comes later waits with the last
/// of them, so that a crowd that wants one picture does not fill the queue.
const MOST_PLACES: usize = 8;

/// The number of a place in the queue. None has that of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PlaceNumber(u64);

/// All that is asked for and not yet answered.
#[derive(Default)]
pub(crate) struct Flights {
    flights: HashMap<Key, Flight>,
    places: u64,
}

struct Flight {
    source: Source,
    request: Request,
    /// Each has one job in one of the queues, but for those that came while it was being made.
    places: Vec<QueuePlace>,
    /// Whose turn came: it is being made, and all who wait will have it.
    maker: Option<PlaceNumber>,
}

struct QueuePlace {
    number: PlaceNumber,
    client: Client,
    waiting: Waiting,
}

/// Those who wait. Dropping them tells them that nothing comes.
pub(crate) type Waiting = Vec<oneshot::Sender<PictureResult>>;

impl Flights {
    /// Waits for a picture; with the number of a place when there must be a job for it.
    pub(crate) fn join(
        &mut self,
        key: Key,
        client: Client,
        asked: (Source, Request),
    ) -> (oneshot::Receiver<PictureResult>, Option<PlaceNumber>) {
        let (sender, receiver) = oneshot::channel();
        let flight = self.flights.entry(key).or_insert_with(|| {
            let (source, request) = asked;
            Flight { source, request, places: Vec::new(), maker: None }
        });
        let place = flight.places.iter().position(|place| place.client == client);
        let is_full = flight.maker.is_some() || flight.places.len() >= MOST_PLACES;
        let place = place.or_else(|| flight.places.len().checked_sub(1).filter(|_| is_full));
        if let Some(place) = place {
            flight.places[place].waiting.push(sender);
            return (receiver, None);
        }
        self.places += 1;
        let number = PlaceNumber(self.places);
        flight.places.push(QueuePlace { number, client, waiting: vec![sender] });
        (receiver, Some(number))
    }

    /// Whether somebody still waits in this place for a picture that nobody is making yet. If not,
    /// the place is given up: the next who asks has a new one.
    pub(crate) fn is_wanted(&mut self, key: &Key, number: PlaceNumber) -> bool {
        let Some(flight) = self.flights.get_mut(key).filter(|flight| flight.maker.is_none()) else {
            return false;
        };
        let Some(place) = flight.places.iter().find(|place| place.number == number) else {
            return false;
        };
        let is_wanted = place.waiting.iter().any(|sender| !sender.is_closed());
        if !is_wanted {
            flight.places.retain(|place| place.number != number);
            if flight.places.is_empty() {
                self.flights.remove(key);
            }
        }
        is_wanted
    }

    /// What is to be made, when the turn of a place has come and nobody is making it yet.
    pub(crate) fn begin(&mut self, key: &Key, number: PlaceNumber) -> Option<(Source, Request)> {
        let flight = self.flights.get_mut(key).filter(|flight| flight.maker.is_none())?;
        flight.places.iter().find(|place| place.number == number)?;
        flight.maker = Some(number);
        Some((flight.source.clone(), flight.request))
    }

    /// Takes back that it is being made: the place waits again.
    pub(crate) fn pause(&mut self, key: &Key, number: PlaceNumber) {
        if let Some(flight) = self.flights.get_mut(key)
            && flight.maker == Some(number)
        {
            flight.maker = None;
        }
    }

    /// All who wait for a picture, which there is now.
    pub(crate) fn take(&mut self, key: &Key) -> Waiting {
        let flight = self.flights.remove(key);
        flight.into_iter().flat_map(|flight| flight.places).flat_map(|p| p.waiting).collect()
    }

    /// Gives a place up, and says who waits for nothing now. Others who have a place for the same
    /// picture take in those who waited in this one.
    pub(crate) fn leave(&mut self, key: &Key, number: PlaceNumber) -> Waiting {
        let Some(flight) = self.flights.get_mut(key) else { return Vec::new() };
        // It was being made, and will not be.
        if flight.maker == Some(number) {
            return self.take(key);
        }
        let Some(at) = flight.places.iter().position(|place| place.number == number) else {
            return Vec::new();
        };
        let left = flight.places.remove(at).waiting;
        // The one that makes it, if there is one: it may have to wait for another turn, and a place
        // without a turn would be waited in for nothing.
        let maker = flight.places.iter().position(|place| Some(place.number) == flight.maker);
        if let Some(other) = flight.places.get_mut(maker.unwrap_or(0)) {
            other.waiting.extend(left);
            return Vec::new();
        }
        self.flights.remove(key);
        left
    }

    /// Tells all who wait that nothing comes.
    pub(crate) fn clear(&mut self) {
        self.flights.clear();
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        self.flights.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;
    use crate::request::{Format, Width};

    /// A picture that turns out to be large is paused, and its turn may not come again.
    #[test]
    fn nobody_waits_in_a_place_whose_turn_is_over() {
        let client = |last| Client::Visitor(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)));
        let source = Source {
            path: "a".into(),
            modified: std::time::SystemTime::UNIX_EPOCH,
            bytes: 1,
            digest: None,
        };
        let request = Request { width: Width::W320, format: Format::WebP, crop: None };
        let key = Key::new(&source, &request);
        let mut flights = Flights::default();
        let mut join = |last| flights.join(key, client(last), (source.clone(), request));
        let ((_first, a), (_second, b)) = (join(1), join(2));
        let (a, b) = (a.unwrap(), b.unwrap());
        assert!(flights.begin(&key, a).is_some());
        assert!(flights.leave(&key, b).is_empty(), "the one who makes it answers");
        flights.pause(&key, a);
        assert_eq!(flights.leave(&key, a).len(), 2);
        assert!(flights.is_empty());
    }
}
