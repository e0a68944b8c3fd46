//! Networks: which addresses count as one visitor.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// One IPv4 address, or the /64 of IPv6 that one household or one machine is given, which may have
/// any address in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Self(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into())
            }
            address @ IpAddr::V4(_) => Self(address),
        }
    }
}

impl Network {
    /// Its first address, which stands for all.
    pub(super) fn address(self) -> IpAddr {
        self.0
    }
}

/// The network of an address, in which nobody is told apart: 256 addresses of the old kind, and a
/// site's /48 of the new.
pub fn shortened(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            Ipv4Addr::new(a, b, c, 0).into()
        }
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_customer_of_ipv6_is_one() {
        let network = |text: &str| Network::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(network("2001:db8:0:1::1"), network("2001:db8:0:1:ffff::2"));
        assert_ne!(network("2001:db8:0:1::1"), network("2001:db8:0:2::1"));
        assert_eq!(network("::ffff:203.0.113.7"), network("203.0.113.7"));
        assert_ne!(network("203.0.113.7"), network("203.0.113.8"));
    }
}
