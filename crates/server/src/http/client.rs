//! Who asks: the visitor's address and the request's id, as far as the
//! proxies in front can be believed.

use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};

use http::{HeaderMap, HeaderValue};
use ipnet::IpNet;

/// Makes ids and reads forwarded headers.
#[derive(Debug)]
pub struct Clients {
    trusted: Vec<IpNet>,
    /// Where this process's ids begin, so that two servers' ids differ.
    origin: u64,
    count: AtomicU64,
}

/// The id of one request, for the log and for a visitor who reports a failure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(String);

impl RequestId {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn header(&self) -> HeaderValue {
        // Made of letters, digits and dashes only.
        HeaderValue::from_str(&self.0).unwrap_or(HeaderValue::from_static("-"))
    }
}

impl Clients {
    pub fn new(trusted: Vec<IpNet>) -> Self {
        let origin = RandomState::new().hash_one(std::process::id());
        Self { trusted, origin, count: AtomicU64::new(0) }
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

    /// The id given by a trusted proxy, or a new one.
    pub fn request_id(&self, peer: IpAddr, headers: &HeaderMap) -> RequestId {
        let plain = |id: &&str| {
            (1..=64).contains(&id.len())
                && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
        };
        if !self.trusted.is_empty()
            && self.trusts(peer)
            && let Some(id) =
                headers.get("x-request-id").and_then(|id| id.to_str().ok()).filter(plain)
        {
            return RequestId(id.to_owned());
        }
        let number = self.origin.wrapping_add(self.count.fetch_add(1, Ordering::Relaxed));
        RequestId(format!("{number:016x}"))
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
    fn request_ids_come_from_trusted_proxies_alone() {
        let clients = Clients::new(vec!["10.0.0.0/8".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        headers.insert("x-request-id", "abc-1".parse().unwrap());
        let id = |peer: &str| clients.request_id(peer.parse().unwrap(), &headers);
        assert_eq!(id("10.0.0.1").as_str(), "abc-1");
        assert_eq!(id("203.0.113.9").as_str().len(), 16);
        assert_ne!(id("203.0.113.9"), id("203.0.113.9"));
    }
}
