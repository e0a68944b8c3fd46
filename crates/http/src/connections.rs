//! All connections of a listener: how many, whose they are, and which of them are idle or stalled.
//!
//! One task looks at all of them a few times a second and ends those that stand still or crawl.
//! When there is no room for one more, those that are idle or stand still the longest give theirs
//! up; only when there are none is a visitor refused. Looking is a function of what the connections
//! noted and never of a clock, so tests look as often as they like.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::limits::ConnectionLimits;
use super::network::Network;
use super::pace::{Fault, Seen, Spare};
use super::pulse::Pulse;
#[cfg(test)]
use super::pulse::Reading;

/// How often those who can be spared are chosen anew between two looks.
const MOST_CHOICES: u32 = 4;

/// All connections of one listener.
#[derive(Debug)]
pub struct Connections {
    limits: ConnectionLimits,
    all: Mutex<All>,
    counts: Counts,
    /// Those of another listener, of which one may be ended when open files run out.
    others: Option<Arc<Connections>>,
}

#[derive(Debug, Default)]
struct All {
    open: HashMap<u64, Connection>,
    by_network: HashMap<Network, usize>,
    last_id: u64,
    /// Who gives room up, the first at the end: of all, and of each network with many.
    spare: Vec<u64>,
    spare_of: HashMap<Network, Vec<u64>>,
    /// How often these were chosen since the last look.
    choices: u32,
}

#[derive(Debug)]
struct Connection {
    pulse: Arc<Pulse>,
    /// None where it is not counted by address.
    network: Option<Network>,
    seen: Seen,
}

/// Why there is no room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Full {
    Total,
    Address,
}

/// What a connection is ended for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// A slot among all.
    Slot,
    /// A slot among those of a network.
    SlotOf(Network),
    /// An open file, where the process has no more.
    File,
}

/// What became of connections since the start.
#[derive(Debug, Default)]
struct Counts {
    refused: AtomicU64,
    stalled: AtomicU64,
    slow: AtomicU64,
    let_go: AtomicU64,
}

/// [`Connections`] in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConnectionStats {
    pub open: usize,
    pub refused: u64,
    pub stalled: u64,
    pub slow: u64,
    pub let_go: u64,
}

/// A connection's slot; it is free again when this goes.
pub(super) struct ConnectionSlot {
    connections: Arc<Connections>,
    id: u64,
    pub(super) pulse: Arc<Pulse>,
}

impl Connections {
    pub fn new(limits: ConnectionLimits) -> Arc<Self> {
        Arc::new(Self::made(limits, None))
    }

    /// As [`Connections::new`], but when open files run out one of `others` is ended.
    pub fn beside(others: Arc<Self>, limits: ConnectionLimits) -> Arc<Self> {
        Arc::new(Self::made(limits, Some(others)))
    }

    fn made(limits: ConnectionLimits, others: Option<Arc<Self>>) -> Self {
        Self { limits, all: Mutex::default(), counts: Counts::default(), others }
    }

    pub fn limits(&self) -> &ConnectionLimits {
        &self.limits
    }

    pub fn stats(&self) -> ConnectionStats {
        ConnectionStats {
            open: self.lock().open.len(),
            refused: self.counts.refused.load(Relaxed),
            stalled: self.counts.stalled.load(Relaxed),
            slow: self.counts.slow.load(Relaxed),
            let_go: self.counts.let_go.load(Relaxed),
        }
    }

    /// A slot for one more connection from this address, where another may have to go for it.
    pub(super) fn admit(self: &Arc<Self>, peer: IpAddr) -> Result<ConnectionSlot, Full> {
        let network = self.is_counted(peer).then(|| Network::from(peer));
        let mut all = self.lock();
        self.make_room(&mut all, network).inspect_err(|_| {
            self.counts.refused.fetch_add(1, Relaxed);
        })?;
        all.last_id += 1;
        let (id, pulse) = (all.last_id, Arc::<Pulse>::default());
        all.open
            .insert(id, Connection { pulse: Arc::clone(&pulse), network, seen: Seen::default() });
        if let Some(network) = network {
            *all.by_network.entry(network).or_default() += 1;
        }
        drop(all);
        Ok(ConnectionSlot { connections: Arc::clone(self), id, pulse })
    }

    /// Ends the connection that can best be spared, if there is one. For when open files have run
    /// out, however few connections there are: others in the process may hold files, too.
    pub fn let_one_go(&self) -> bool {
        match &self.others {
            Some(others) if others.let_one_go() => true,
            _ => self.let_go(&mut self.lock(), Wanted::File),
        }
    }

    /// Looks at all connections, [`LOOKS_PER_SECOND`]: ends those that stand still or crawl.
    pub(super) fn look(&self) {
        let mut all = self.lock();
        let mut faults = Vec::new();
        for (&id, connection) in &mut all.open {
            let is_proxy = connection.network.is_none();
            if let Some(fault) = connection.look(&self.limits, is_proxy) {
                faults.push((id, fault));
            }
        }
        for (id, fault) in faults {
            let count = match fault {
                Fault::Stalled => &self.counts.stalled,
                Fault::Slow => &self.counts.slow,
            };
            count.fetch_add(1, Relaxed);
            if let Some(connection) = all.remove(id) {
                connection.pulse.end();
            }
        }
        all.choices = 0;
        all.choose_spare(&self.limits, false);
    }

    /// Who comes from the machine itself is a proxy, or its operator.
    fn is_counted(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        !peer.is_loopback() && !self.limits.proxies.iter().any(|proxy| proxy.contains(&peer))
    }

    fn make_room(&self, all: &mut All, network: Option<Network>) -> Result<(), Full> {
        if let Some(network) = network
            && self.limits.per_address > 0
            && all.by_network.get(&network).is_some_and(|count| *count >= self.limits.per_address)
            && !self.let_go(all, Wanted::SlotOf(network))
        {
            return Err(Full::Address);
        }
        if all.open.len() >= self.limits.total && !self.let_go(all, Wanted::Slot) {
            return Err(Full::Total);
        }
        Ok(())
    }

    fn let_go(&self, all: &mut All, wanted: Wanted) -> bool {
        loop {
            while let Some(id) = all.next_spare(wanted) {
                // It may have begun to move since, or be gone.
                let spare = all.open.get(&id).and_then(|one| one.spare(&self.limits));
                if spare.is_some()
                    && let Some(connection) = all.remove(id)
                {
                    connection.pulse.end();
                    self.counts.let_go.fetch_add(1, Relaxed);
                    return true;
                }
            }
            if all.choices >= MOST_CHOICES {
                return false;
            }
            all.choices += 1;
            all.choose_spare(&self.limits, wanted == Wanted::File);
        }
    }

    /// What each connection does now.
    #[cfg(test)]
    pub(super) fn readings(&self) -> Vec<Reading> {
        self.lock().open.values().map(|connection| connection.pulse.read()).collect()
    }

    fn lock(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        // It may have been let go before.
        self.connections.lock().remove(self.id);
    }
}

impl All {
    fn remove(&mut self, id: u64) -> Option<Connection> {
        let connection = self.open.remove(&id)?;
        if let Some(network) = connection.network
            && let Some(count) = self.by_network.get_mut(&network)
        {
            *count -= 1;
            if *count == 0 {
                self.by_network.remove(&network);
            }
        }
        Some(connection)
    }

    fn next_spare(&mut self, wanted: Wanted) -> Option<u64> {
        match wanted {
            Wanted::SlotOf(network) => self.spare_of.get_mut(&network)?.pop(),
            Wanted::Slot | Wanted::File => self.spare.pop(),
        }
    }

    /// Chooses who gives room up, where it may soon be needed, or where it is needed now.
    fn choose_spare(&mut self, limits: &ConnectionLimits, is_needed_now: bool) {
        let is_much = |count: usize, most: usize| count >= most - most / 4;
        let is_full = is_needed_now || is_much(self.open.len(), limits.total);
        let is_crowded = |network: &Network| {
            let count = self.by_network.get(network).copied().unwrap_or(0);
            limits.per_address > 0 && is_much(count, limits.per_address)
        };
        let mut spare: Vec<(Spare, u64, Option<Network>)> = self
            .open
            .iter()
            .map(|(id, connection)| (id, connection, connection.network.filter(is_crowded)))
            .filter(|(_, _, network)| is_full || network.is_some())
            .filter_map(|(id, connection, network)| Some((connection.spare(limits)?, *id, network)))
            .collect();
        // Of those who are alike the oldest goes first.
        spare.sort_unstable_by_key(|(spare, id, _)| (*spare, Reverse(*id)));
        self.spare = spare.iter().map(|(_, id, _)| *id).collect();
        self.spare_of.clear();
        for (_, id, network) in spare {
            if let Some(network) = network {
                self.spare_of.entry(network).or_default().push(id);
            }
        }
    }
}

impl Connection {
    fn look(&mut self, limits: &ConnectionLimits, is_proxy: bool) -> Option<Fault> {
        self.seen.look(self.pulse.read(), limits, is_proxy)
    }

    fn spare(&self, limits: &ConnectionLimits) -> Option<Spare> {
        self.seen.spare(self.pulse.read(), limits)
    }
}

#[cfg(test)]
mod tests {
    use super::super::limits::LOOKS_PER_SECOND;
    use super::*;

    const LIMITS: ConnectionLimits = ConnectionLimits {
        total: 100,
        per_address: 3,
        stalled: 30 * LOOKS_PER_SECOND,
        pace: 256,
        refusals: 8,
        proxies: Vec::new(),
    };

    #[test]
    fn when_files_run_out_one_is_let_go_however_few_there_are() {
        let visitors = Connections::new(LIMITS);
        let admin = Connections::beside(Arc::clone(&visitors), LIMITS);
        let address: IpAddr = [203, 0, 113, 7].into();
        let _idle = visitors.admit(address).ok().unwrap();
        let busy = visitors.admit(address).ok().unwrap();
        let request = busy.pulse.begin();
        visitors.look();
        // Whoever comes finds room, so nobody goes for that.
        let last = visitors.admit([203, 0, 113, 8].into()).ok().unwrap();
        let _request_of_last = last.pulse.begin();
        assert_eq!(visitors.stats().let_go, 0);
        assert!(visitors.let_one_go());
        assert_eq!((visitors.stats().let_go, visitors.stats().open), (1, 2));
        // For the rest the server is at work.
        assert!(!visitors.let_one_go());
        drop(request);
        visitors.look();
        assert!(admin.let_one_go());
        assert_eq!((visitors.stats().let_go, visitors.stats().open), (2, 1));
        let _admin = admin.admit(address).ok().unwrap();
        admin.look();
        assert!(admin.let_one_go());
        assert_eq!((admin.stats().let_go, admin.stats().open), (1, 0));
    }

    #[test]
    fn one_address_leaves_room_for_others() {
        let connections = Connections::new(ConnectionLimits {
            proxies: vec!["10.0.0.0/8".parse().unwrap()],
            ..LIMITS
        });
        let admit = |address: &str| connections.admit(address.parse().unwrap());
        let mut slots: Vec<ConnectionSlot> =
            ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(|a| admit(a).ok().unwrap()).into();
        // The server is at work for all of them, so none can be spared.
        let mut requests: Vec<_> = slots.iter().map(|slot| slot.pulse.begin()).collect();
        assert_eq!(admit("2001:db8::4").err(), Some(Full::Address));
        assert!(admit("2001:db8:0:1::1").is_ok());
        // Proxies speak for many.
        for address in ["10.1.2.3", "127.0.0.1", "::1", "::ffff:10.1.2.3"] {
            slots.extend((0..5).map(|_| admit(address).ok().unwrap()));
        }
        assert_eq!(connections.stats().open, 23);
        assert_eq!(connections.stats().refused, 1);
        drop(slots.remove(0));
        let newcomer = admit("2001:db8::4");
        assert!(newcomer.is_ok());
        // One of its own that is spare makes room, and no other.
        drop(requests.pop());
        connections.look();
        assert!(admit("2001:db8::5").is_ok());
        assert_eq!(connections.stats().let_go, 1);
        drop((slots, newcomer));
        let all = connections.lock();
        assert!(all.open.is_empty() && all.by_network.is_empty(), "who left is forgotten");
    }
}
