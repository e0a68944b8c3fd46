//! Clients: the visitor's address and the request's id, as far as the
//! proxies in front can be believed.

use std::cell::Cell;
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;

use http::{HeaderMap, HeaderName, HeaderValue};
use ipnet::IpNet;
use terrace_pool::Client;

use super::network::Network;

pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Makes ids and reads forwarded headers.
#[derive(Debug)]
pub struct Clients {
    trusted: Vec<IpNet>,
}

thread_local! {
    /// This thread's secret for ids, and how many it has made. The numbers are hashed with the
    /// secret: who sees two ids learns nothing of how many lie between them.
    static IDS: (RandomState, Cell<u64>) = (RandomState::new(), Cell::new(0));
}

/// Letters of an id that a proxy gives, at most.
const LONGEST_ID: usize = 64;
const HEXADECIMAL: [u8; 16] = *b"0123456789abcdef";

/// The id of one request, for the log and for a visitor who reports a failure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId {
    /// Letters, digits and dashes only. Here and not on the heap: every request has one.
    letters: [u8; LONGEST_ID],
    length: usize,
}

impl RequestId {
    /// None for what may not be an id.
    fn new(text: &str) -> Option<Self> {
        let is_plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        let mut letters = [0; LONGEST_ID];
        let place = letters.get_mut(..text.len()).filter(|place| !place.is_empty())?;
        place.copy_from_slice(text.as_bytes());
        text.bytes().all(is_plain).then_some(Self { letters, length: text.len() })
    }

    /// Sixteen hexadecimal digits.
    fn of_number(number: u64) -> Self {
        let mut letters = [0; LONGEST_ID];
        for (letter, byte) in letters.as_chunks_mut::<2>().0.iter_mut().zip(number.to_be_bytes()) {
            *letter = [byte >> 4, byte & 15].map(|digit| HEXADECIMAL[usize::from(digit)]);
        }
        Self { letters, length: 16 }
    }

    /// Another each time.
    pub fn made() -> Self {
        Self::of_number(IDS.with(|(secret, made)| {
            made.set(made.get().wrapping_add(1));
            secret.hash_one(made.get())
        }))
    }

    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.letters[..self.length]).unwrap_or("-")
    }

    pub fn header(&self) -> HeaderValue {
        HeaderValue::from_bytes(&self.letters[..self.length])
            .unwrap_or(HeaderValue::from_static("-"))
    }
}

impl Clients {
    pub fn new(trusted: Vec<IpNet>) -> Self {
        Self { trusted }
    }

    /// Whether a peer is a proxy that speaks for others.
    pub fn is_proxy(&self, peer: IpAddr) -> bool {
        !self.trusted.is_empty() && self.trusts(peer)
    }

    fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.trusted.iter().any(|network| network.contains(&address))
    }

    /// The visitor's address: the last one in `X-Forwarded-For` that is not a
    /// trusted proxy's, when the peer itself is one.
    pub fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut address = peer.to_canonical();
        if self.trusted.is_empty() || !self.trusts(address) {
            return address;
        }
        let values: Vec<&str> = headers
            .get_all("x-forwarded-for")
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .collect();
        for hop in values.iter().rev() {
            let Ok(hop) = hop.trim().parse::<IpAddr>() else { break };
            address = hop.to_canonical();
            if !self.trusts(address) {
                break;
            }
        }
        address
    }

    /// Whose share of dear work a request is taken from.
    pub fn share(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        Client::Visitor(Network::from(self.address(peer, headers)).address())
    }

    /// The id given by a trusted proxy, or a new one.
    pub fn request_id(&self, peer: IpAddr, headers: &HeaderMap) -> RequestId {
        if self.is_proxy(peer)
            && let Some(id) =
                headers.get(REQUEST_ID).and_then(|id| RequestId::new(id.to_str().ok()?))
        {
            return id;
        }
        RequestId::made()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(peer: &str, forwarded: &str, expected: &str) {
        let clients = Clients::new(vec!["10.0.0.0/8".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        assert_eq!(clients.address(peer.parse().unwrap(), &headers).to_string(), expected);
    }

    #[test]
    fn forwarded_addresses_count_only_from_trusted_proxies() {
        check("203.0.113.9", "198.51.100.7", "203.0.113.9");
        check("10.0.0.1", "198.51.100.7", "198.51.100.7");
        check("::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7");
        check("10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2", "198.51.100.7");
        check("10.0.0.1", "rubbish", "10.0.0.1");
        check("10.0.0.1", "10.0.0.3", "10.0.0.3");
    }

    #[test]
    fn a_visitor_is_an_ipv4_address_or_an_ipv6_network() {
        let clients = Clients::new(vec!["10.0.0.0/8".parse().unwrap()]);
        let share = |forwarded: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", forwarded.parse().unwrap());
            clients.share("10.0.0.1".parse().unwrap(), &headers)
        };
        let visitor = |address: &str| Client::Visitor(address.parse().unwrap());
        assert_eq!(share("198.51.100.7"), visitor("198.51.100.7"));
        assert_eq!(share("::ffff:198.51.100.7"), visitor("198.51.100.7"));
        assert_eq!(share("2001:db8:1:2:3:4:5:6"), visitor("2001:db8:1:2::"));
        assert_eq!(share("2001:db8:1:2::1"), share("2001:db8:1:2:ffff::"));
        assert_ne!(share("2001:db8:1:2::1"), share("2001:db8:1:3::1"));
    }

    #[test]
    fn request_ids_come_from_trusted_proxies_alone() {
        let clients = Clients::new(vec!["10.0.0.0/8".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        headers.insert("x-request-id", "abc-1".parse().unwrap());
        let id = |peer: &str| clients.request_id(peer.parse().unwrap(), &headers);
        assert_eq!(id("10.0.0.1").as_str(), "abc-1");
        assert_eq!(id("203.0.113.9").as_str().len(), 16);
        assert_ne!(id("203.0.113.9"), id("203.0.113.9"));
        for wrong in ["", "a b", "a/b", "é", &"a".repeat(65)] {
            assert_eq!(RequestId::new(wrong), None, "{wrong}");
        }
        let longest = "a".repeat(64);
        assert_eq!(RequestId::new(&longest).unwrap().as_str(), longest);
    }

    #[test]
    fn ids_do_not_tell_how_many_requests_there_were() {
        let clients = Clients::new(Vec::new());
        let number = || {
            let id = clients.request_id([203, 0, 113, 9].into(), &HeaderMap::new());
            u64::from_str_radix(id.as_str(), 16).unwrap()
        };
        let ids: Vec<u64> = (0..100).map(|_| number()).collect();
        // Counted up, all of these would be equal.
        let mut steps: Vec<u64> = ids.windows(2).map(|two| two[1].wrapping_sub(two[0])).collect();
        steps.sort_unstable();
        steps.dedup();
        assert_eq!(steps.len(), 99);
        assert!(!ids.is_sorted());
    }

    #[test]
    fn numbers_are_ids_of_sixteen_digits() {
        let id = RequestId::of_number(0x00ab_cdef_0123_4567);
        assert_eq!(id.as_str(), "00abcdef01234567");
        assert_eq!(id.header(), "00abcdef01234567");
    }
}
