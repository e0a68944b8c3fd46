//! Requests in flight by address, for visitors behind a trusted proxy: there one connection tells
//! nothing of who asks.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::network::Network;

/// Counts requests until their answers are sent.
#[derive(Debug, Clone)]
pub struct InFlight(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// For one address; 0 is no limit.
    most: usize,
    by_network: Mutex<HashMap<Network, usize>>,
}

/// One request's slot; it is free again when this goes.
#[derive(Debug)]
pub struct RequestSlot {
    requests: InFlight,
    network: Network,
}

impl InFlight {
    pub fn new(most: usize) -> Self {
        Self(Arc::new(Shared { most, by_network: Mutex::default() }))
    }

    /// A slot for one more request of this address, or none.
    pub fn enter(&self, address: IpAddr) -> Option<RequestSlot> {
        let network = Network::from(address);
        let mut by_network = self.lock();
        let count = by_network.entry(network).or_default();
        if self.0.most > 0 && *count >= self.0.most {
            return None;
        }
        *count += 1;
        Some(RequestSlot { requests: self.clone(), network })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Network, usize>> {
        self.0.by_network.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for RequestSlot {
    fn drop(&mut self) {
        if let Entry::Occupied(mut count) = self.requests.lock().entry(self.network) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_has_so_many_places_and_leaves_others_theirs() {
        let requests = InFlight::new(2);
        let enter = |address: [u8; 4]| requests.enter(address.into());
        let first = enter([203, 0, 113, 7]).unwrap();
        let _second = enter([203, 0, 113, 7]).unwrap();
        assert!(enter([203, 0, 113, 7]).is_none());
        let other = enter([203, 0, 113, 8]).unwrap();
        drop(first);
        assert!(enter([203, 0, 113, 7]).is_some());
        drop(other);
        assert_eq!(requests.lock().len(), 1, "who left is forgotten");
        assert!(InFlight::new(0).enter([203, 0, 113, 7].into()).is_some());
    }
}
