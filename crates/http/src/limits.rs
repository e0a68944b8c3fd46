//! Limits of connections: how many there may be, and how they must move.

use ipnet::IpNet;
use terrace_site::Settings;

use super::descriptors::Shares;

/// How often all connections are looked at.
pub(super) const LOOKS_PER_SECOND: u32 = 4;

/// How many connections there may be, and how they must move.
#[derive(Debug, Clone)]
pub struct ConnectionLimits {
    pub total: usize,
    /// Of one address; 0 is no limit.
    pub per_address: usize,
    /// Looks without a byte after which a connection ends.
    pub stalled: u32,
    /// Bytes a second that each answer under way must move, on average.
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
            stalled: limits.stalled_s.max(1).saturating_mul(LOOKS_PER_SECOND),
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
