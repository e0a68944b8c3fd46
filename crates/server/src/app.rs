//! The running program: one value that every request is given.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use terrace_http::client::Clients;
use terrace_http::connections::Connections;
use terrace_http::descriptors::Shares;
use terrace_http::in_flight::InFlight;
use terrace_http::limits::ConnectionLimits;
use terrace_http::security::SecurityHeaders;
use terrace_http::shared_caches::SharedCaches;
use terrace_http::source_version::SourceVersion;
use terrace_site::{LiveSite, Snapshot};
use terrace_store::FollowerStatus;

use crate::api::Api;
use crate::assets::Assets;
use crate::geocode::Geocode;
use crate::logging::RequestLog;
use crate::metrics::Metrics;
use crate::outgoing::Patience;
use crate::pages::{Front, Pages};
use crate::popular::Popular;
use crate::purge::PurgeReport;
use crate::well_known::WellKnown;
use crate::wms::Wms;

/// Everything behind the public address.
pub struct App {
    pub site: Arc<LiveSite>,
    pub api: Api,
    pub pages: Pages,
    pub assets: Assets,
    pub wms: Wms,
    pub geocode: Geocode,
    pub clients: Clients,
    /// Of visitors.
    pub connections: Arc<Connections>,
    /// Requests of visitors behind a proxy.
    pub in_flight: InFlight,
    pub security: Arc<SecurityHeaders>,
    pub shared_caches: Arc<SharedCaches>,
    /// Of the site, where it was published.
    pub source_version: SourceVersion,
    /// How telling a cache in front goes.
    pub purges: Arc<PurgeReport>,
    pub known: WellKnown,
    pub popular: Arc<Popular>,
    pub metrics: Metrics,
    pub requests: RequestLog,
    /// How it stands with the store that the site comes from; `None` for a folder.
    pub store: Option<Arc<FollowerStatus>>,
    ready: AtomicBool,
    stopping: AtomicBool,
}

/// Where the program is in its life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Starting,
    Serving,
    Stopping,
}

impl App {
    /// Fails when another server is to be asked by TLS and no authority is known.
    pub fn new(
        site: Arc<LiveSite>,
        api: Api,
        popular: Arc<Popular>,
        front: Front,
        assets: Assets,
        requests: RequestLog,
        patience: Patience,
    ) -> io::Result<Self> {
        let settings = site.settings();
        let security = Arc::new(SecurityHeaders::new(settings));
        let shared_caches = Arc::new(SharedCaches::new(&settings.cdn));
        let shares = Shares::new(usize::MAX, settings.limits.connections);
        let connections = Connections::new(ConnectionLimits::of_visitors(settings, shares));
        Ok(Self {
            connections,
            in_flight: InFlight::new(settings.limits.connections_per_address),
            clients: Clients::new(settings.trusted_proxies.clone()),
            known: WellKnown::new(settings),
            popular,
            pages: Pages::new(front, Arc::clone(&security), Arc::clone(&shared_caches)),
            security,
            shared_caches,
            source_version: SourceVersion::default(),
            purges: Arc::default(),
            assets,
            wms: Wms::new(settings, patience)?,
            geocode: Geocode::new(settings, patience)?,
            metrics: Metrics::default(),
            requests,
            store: None,
            ready: AtomicBool::new(false),
            stopping: AtomicBool::new(false),
            api,
            site,
        })
    }

    /// What pages are made of, and its version: a number that grows with every change.
    pub fn now(&self) -> (Arc<Snapshot>, u64) {
        // The number first, so that a page is never taken for newer than it is.
        let version = self.version();
        (self.site.snapshot(), version)
    }

    /// The version alone.
    pub fn version(&self) -> u64 {
        self.popular.version() + self.site.version()
    }

    /// The site comes from a store.
    #[must_use]
    pub fn following(self, store: Option<Arc<FollowerStatus>>) -> Self {
        let app = Self { store, ..self };
        app.tell_version();
        app
    }

    /// From now on answers name the version that is served now.
    pub fn tell_version(&self) {
        let snapshot = self.site.snapshot();
        self.source_version.set(self.published_version(&snapshot).map(Arc::from));
    }

    /// The published version that a snapshot is of; `None` where the site is a folder. The same
    /// version gives the same answers on every server.
    pub fn published_version<'a>(&self, snapshot: &'a Snapshot) -> Option<&'a str> {
        self.store.as_ref().and_then(|_| snapshot.root.name())
    }

    /// As many connections as these shares of open files allow.
    #[must_use]
    pub fn within(self, shares: Shares) -> Self {
        let limits = ConnectionLimits::of_visitors(self.site.settings(), shares);
        Self { connections: Connections::new(limits), ..self }
    }

    pub fn phase(&self) -> Phase {
        if self.stopping.load(Ordering::Acquire) {
            Phase::Stopping
        } else if self.ready.load(Ordering::Acquire) {
            Phase::Serving
        } else {
            Phase::Starting
        }
    }

    /// Pages have been rendered once: visitors may come.
    pub fn set_ready(&self) {
        self.ready.store(true, Ordering::Release);
    }

    /// The program is about to end: visitors should go elsewhere.
    pub fn set_stopping(&self) {
        self.stopping.store(true, Ordering::Release);
    }
}
