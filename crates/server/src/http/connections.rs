//! The connections there are: how many, whose they are, and which of them move.
//!
//! One task looks at all of them once a second and ends those that stand still or crawl. When there
//! is no room for one more, those that are idle or stand still the longest give theirs up; only
//! when there are none is a visitor refused. Looking is a function of what the connections noted
//! and never of a clock, so tests look as often as they like.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ipnet::IpNet;
use terrace_site::Settings;

use super::descriptors::Shares;
use super::network::Network;
use super::pulse::{Pulse, Reading};

/// Looks over which the pace of a connection is measured.
const PACE_WINDOW: u32 = 60;
/// Looks that a connection must have lived for before its slowness counts against it.
const SETTLED: u32 = 10;
/// Connections below this many times the least pace give up their room when there is none.
const POOR_PACE: u64 = 16;

/// How many connections there may be, and how they must move.
#[derive(Debug, Clone)]
pub struct ConnectionLimits {
    pub total: usize,
    /// Of one address; 0 is no limit.
    pub per_address: usize,
    /// Looks without a byte after which a connection ends.
    pub stalled: u32,
    /// Bytes that each answer under way must move between two looks, on average.
    pub pace: u64,
    /// Connections that are told at once that there is no room; more are just closed.
    pub refusals: usize,
    /// Whose connections stand for those of many, so that they are not counted by address.
    pub proxies: Vec<IpNet>,
}

impl ConnectionLimits {
    /// Those of visitors.
    pub fn of_visitors(settings: &Settings, shares: Shares) -> Self {
        let limits = &settings.limits;
        Self {
            total: shares.connections,
            per_address: limits.connections_per_address,
            stalled: limits.stalled_s.max(1),
            pace: limits.least_bytes_per_s,
            refusals: shares.refusals,
            proxies: settings.trusted_proxies.clone(),
        }
    }

    /// Those of the admin address, which no visitor can use up.
    pub fn of_admin(settings: &Settings, shares: Shares) -> Self {
        let all = Self::of_visitors(settings, shares);
        Self { total: shares.admin, per_address: 0, refusals: 1, ..all }
    }
}

/// All connections of one listener.
#[derive(Debug)]
pub struct Connections {
    limits: ConnectionLimits,
    all: Mutex<All>,
    counts: Counts,
}

#[derive(Debug, Default)]
struct All {
    open: HashMap<u64, Connection>,
    by_network: HashMap<Network, usize>,
    last_id: u64,
    /// Who gives room up, the first at the end: of all, and of each network with many.
    spare: Vec<u64>,
    spare_of: HashMap<Network, Vec<u64>>,
}

#[derive(Debug)]
struct Connection {
    pulse: Arc<Pulse>,
    /// None where it is not counted by address.
    network: Option<Network>,
    seen: Seen,
}

/// What was seen of a connection so far.
#[derive(Debug, Default)]
struct Seen {
    last: Reading,
    looks: u32,
    /// Looks since the last byte.
    quiet: u32,
    window: Window,
}

/// Some looks, over which the pace is measured.
#[derive(Debug, Default)]
struct Window {
    looks: u32,
    moved: u64,
    has_asked: bool,
    /// Bodies that were being sent at all of the looks.
    bodies: Option<u64>,
}

/// Why a connection was ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    Stalled,
    Slow,
}

/// How readily a connection gives its room up: least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Spare {
    /// Nothing is under way.
    Idle(Reverse<u32>),
    /// Something is, and does not move.
    Stalled(Reverse<u32>),
    /// It moves, but poorly.
    Poor(u64),
}

/// Why there is no room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Full {
    Total,
    Address,
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

/// A connection's place; it is free again when this goes.
pub(super) struct Place {
    connections: Arc<Connections>,
    id: u64,
    pub(super) pulse: Arc<Pulse>,
}

impl Connections {
    pub fn new(limits: ConnectionLimits) -> Arc<Self> {
        Arc::new(Self { limits, all: Mutex::default(), counts: Counts::default() })
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

    /// A place for one more connection from this address, where another may have to go for it.
    pub(super) fn admit(self: &Arc<Self>, peer: IpAddr) -> Result<Place, Full> {
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
        Ok(Place { connections: Arc::clone(self), id, pulse })
    }

    /// Ends the connection that can best be spared, if there is one.
    pub(super) fn let_one_go(&self) -> bool {
        self.let_go(&mut self.lock(), None)
    }

    /// Looks at all connections, once a second: ends those that stand still or crawl.
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
        all.choose_spare(&self.limits);
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
            && !self.let_go(all, Some(network))
        {
            return Err(Full::Address);
        }
        if all.open.len() >= self.limits.total && !self.let_go(all, None) {
            return Err(Full::Total);
        }
        Ok(())
    }

    fn let_go(&self, all: &mut All, network: Option<Network>) -> bool {
        while let Some(id) = all.next_spare(network) {
            // It may have begun to move since, or be gone.
            let is_still_spare = all.open.get(&id).is_some_and(Connection::has_not_moved);
            if is_still_spare && let Some(connection) = all.remove(id) {
                connection.pulse.end();
                self.counts.let_go.fetch_add(1, Relaxed);
                return true;
            }
        }
        false
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

impl Drop for Place {
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

    fn next_spare(&mut self, network: Option<Network>) -> Option<u64> {
        match network {
            Some(network) => self.spare_of.get_mut(&network)?.pop(),
            None => self.spare.pop(),
        }
    }

    /// Chooses who gives room up, where it may soon be needed.
    fn choose_spare(&mut self, limits: &ConnectionLimits) {
        let is_much = |count: usize, most: usize| count >= most - most / 4;
        let is_full = is_much(self.open.len(), limits.total);
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
        spare.sort_unstable_by_key(|(spare, ..)| Reverse(*spare));
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
        self.seen.spare(limits)
    }

    fn has_not_moved(&self) -> bool {
        let (now, last) = (self.pulse.read(), &self.seen.last);
        now.requests == last.requests && (now.moved == last.moved || self.seen.quiet == 0)
    }
}

impl Seen {
    /// Takes note of what a connection did since the last look, and of what is wrong with that.
    fn look(&mut self, now: Reading, limits: &ConnectionLimits, is_proxy: bool) -> Option<Fault> {
        let moved = now.moved - self.last.moved;
        let has_asked = now.requests != self.last.requests;
        self.last = now;
        self.looks = self.looks.saturating_add(1);
        if now.is_at_work() {
            // The visitor waits for us.
            self.quiet = 0;
            return None;
        }
        self.quiet = if moved == 0 { self.quiet + 1 } else { 0 };
        if self.quiet >= limits.stalled {
            return Some(Fault::Stalled);
        }
        self.window.add(moved, has_asked, now.bodies);
        if self.window.looks < PACE_WINDOW {
            return None;
        }
        let answers = match self.window.bodies.unwrap_or(0) {
            // A request that ended within the window is no reason to doubt.
            0 => u64::from(!self.window.has_asked),
            // A proxy's many visitors are its own to judge.
            _ if is_proxy => 1,
            bodies => bodies,
        };
        let is_slow = self.window.moved < answers * limits.pace * u64::from(self.window.looks);
        self.window = Window::default();
        is_slow.then_some(Fault::Slow)
    }

    /// How readily it gives its room up, if at all.
    fn spare(&self, limits: &ConnectionLimits) -> Option<Spare> {
        let Reading { is_blocked, requests, bodies, .. } = self.last;
        if self.last.is_at_work() {
            return None;
        }
        if self.quiet == 0 {
            let looks = u64::from(self.window.looks.max(1));
            let is_poor = self.window.moved < POOR_PACE * limits.pace * looks;
            let is_settled = self.looks >= SETTLED;
            return (is_settled && is_poor).then_some(Spare::Poor(self.window.moved / looks));
        }
        let is_idle = requests > 0 && bodies == 0 && !is_blocked;
        let quiet = Reverse(self.quiet);
        Some(if is_idle { Spare::Idle(quiet) } else { Spare::Stalled(quiet) })
    }
}

impl Window {
    fn add(&mut self, moved: u64, has_asked: bool, bodies: u64) {
        self.looks += 1;
        self.moved += moved;
        self.has_asked |= has_asked;
        self.bodies = Some(self.bodies.map_or(bodies, |fewest| fewest.min(bodies)));
    }
}

impl Reading {
    /// The next step is the server's, and not the visitor's.
    fn is_at_work(&self) -> bool {
        self.in_flight > 0 && !self.is_blocked && self.bodies == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: ConnectionLimits = ConnectionLimits {
        total: 100,
        per_address: 3,
        stalled: 30,
        pace: 256,
        refusals: 8,
        proxies: Vec::new(),
    };

    /// What is wrong with a connection that does the same between any two looks, and after how many
    /// of these it is found out; none within ten minutes.
    #[track_caller]
    fn check(step: Reading, is_proxy: bool, expected: Option<(u32, Fault)>) {
        let mut now = Reading { moved: 0, requests: 1, ..step };
        let mut seen = Seen::default();
        let found = (1..=600).find_map(|looks| {
            now.moved += step.moved;
            now.requests += step.requests;
            let fault = seen.look(now, &LIMITS, is_proxy)?;
            Some((looks, fault))
        });
        assert_eq!(found, expected, "{step:?}");
    }

    const NOTHING: Reading =
        Reading { moved: 0, is_blocked: false, requests: 0, in_flight: 0, bodies: 0 };

    #[test]
    fn who_stands_still_or_crawls_is_found_out() {
        let stalled = Some((30, Fault::Stalled));
        check(NOTHING, false, stalled);
        check(Reading { is_blocked: true, ..NOTHING }, false, stalled);
        // Even when the server is at work for another stream of the connection.
        check(Reading { is_blocked: true, in_flight: 1, ..NOTHING }, false, stalled);
        check(Reading { bodies: 1, in_flight: 1, ..NOTHING }, false, stalled);
        // The first window has the request.
        let slow = Some((120, Fault::Slow));
        check(Reading { moved: 1, is_blocked: true, ..NOTHING }, false, slow);
        // Pings alone.
        check(Reading { moved: 34, ..NOTHING }, false, slow);
        let slow_at_once = Some((60, Fault::Slow));
        check(Reading { moved: 255, bodies: 1, ..NOTHING }, false, slow_at_once);
        // Ten are held back behind requests that are answered.
        let held_back = Reading { moved: 2000, bodies: 10, requests: 1, ..NOTHING };
        check(held_back, false, slow_at_once);
        check(held_back, true, None);
    }

    #[test]
    fn who_moves_or_waits_for_us_is_left_alone() {
        check(Reading { moved: 256, is_blocked: true, ..NOTHING }, false, None);
        check(Reading { moved: 2560, bodies: 10, ..NOTHING }, false, None);
        check(Reading { moved: 1, requests: 1, ..NOTHING }, false, None);
        check(Reading { in_flight: 1, ..NOTHING }, false, None);
    }

    #[test]
    fn idle_connections_go_first_then_the_quietest_then_the_poorest() {
        let after = |looks: u32, step: Reading| {
            let (mut seen, mut now) = (Seen::default(), Reading { requests: 1, ..step });
            for _ in 0..looks {
                now.moved += step.moved;
                seen.look(now, &LIMITS, false);
            }
            seen.spare(&LIMITS)
        };
        let blocked = Reading { is_blocked: true, ..NOTHING };
        let order = [
            after(20, NOTHING),
            after(2, NOTHING),
            after(20, blocked),
            after(2, blocked),
            after(20, Reading { moved: 300, ..blocked }),
            after(20, Reading { moved: 3000, ..blocked }),
        ];
        assert!(order.iter().all(Option::is_some), "{order:?}");
        assert!(order.is_sorted(), "{order:?}");
        assert_eq!(after(20, Reading { moved: 30_000, ..blocked }), None);
        assert_eq!(after(2, Reading { moved: 300, ..blocked }), None);
        assert_eq!(after(20, Reading { in_flight: 1, ..NOTHING }), None);
    }

    #[test]
    fn one_address_leaves_room_for_others() {
        let connections = Connections::new(ConnectionLimits {
            proxies: vec!["10.0.0.0/8".parse().unwrap()],
            ..LIMITS
        });
        let admit = |address: &str| connections.admit(address.parse().unwrap());
        let mut places: Vec<Place> =
            ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(|a| admit(a).ok().unwrap()).into();
        assert_eq!(admit("2001:db8::4").err(), Some(Full::Address));
        assert!(admit("2001:db8:0:1::1").is_ok());
        // Proxies speak for many.
        for address in ["10.1.2.3", "127.0.0.1", "::1", "::ffff:10.1.2.3"] {
            places.extend((0..5).map(|_| admit(address).ok().unwrap()));
        }
        assert_eq!(connections.stats().open, 23);
        assert_eq!(connections.stats().refused, 1);
        drop(places.remove(0));
        assert!(admit("2001:db8::4").is_ok());
        drop(places);
        let all = connections.lock();
        assert!(all.open.is_empty() && all.by_network.is_empty(), "who left is forgotten");
    }
}
