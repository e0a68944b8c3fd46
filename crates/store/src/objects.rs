//! A store: objects by name, each call within a time.

use std::collections::HashMap;
use std::fs;
use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::{StreamExt as _, TryStreamExt as _};
use object_store::aws::AmazonS3Builder;
use object_store::client::HttpConnector;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{
    BackoffConfig, GetOptions, GetRange, GetResult, MultipartUpload, ObjectMeta, ObjectStore,
    ObjectStoreExt as _, PutMode, PutOptions, PutPayload, PutResult, RetryConfig,
};

use crate::address::StoreAddress;
use crate::digest::Digest;
use crate::error::StoreError;
use crate::http::Connector;
use crate::layout::Layout;

/// How long to wait for a store.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For the head of an answer.
    pub answer: Duration,
    /// For an answer and all tries to get it.
    pub whole: Duration,
    /// For the next bytes of an answer that comes in parts.
    pub idle: Duration,
    /// How often a request is tried again that failed in a way that may pass.
    pub retries: usize,
}

impl Patience {
    /// Of a command, which somebody waits for, and which had rather be slow than fail.
    pub const OF_COMMANDS: Self = Self {
        answer: Duration::from_secs(30),
        whole: Duration::from_secs(120),
        idle: Duration::from_secs(30),
        retries: 4,
    };
    /// Of a server, which has a version to serve and asks again in two seconds.
    pub const OF_SERVERS: Self = Self {
        answer: Duration::from_secs(8),
        whole: Duration::from_secs(10),
        idle: Duration::from_secs(15),
        retries: 1,
    };
}

/// What is sent must move this fast, as what comes.
const SLOWEST_BYTES_PER_S: u64 = 50 * 1024;
/// Most objects that a list may name.
const MOST_LISTED: usize = 20_000_000;

/// A place where versions are kept.
#[derive(Debug, Clone)]
pub struct Store {
    objects: Arc<dyn ObjectStore>,
    pub(crate) layout: Layout,
    pub(crate) patience: Patience,
    /// The folder, where it is one.
    pub(crate) folder: Option<PathBuf>,
}

impl Store {
    /// Opens the store at an address. Of S3, the environment says where it is and who asks, as for
    /// all of its clients; nothing is asked yet. A folder is made where `makes_folder` says so.
    pub fn open(
        address: &StoreAddress,
        patience: Patience,
        makes_folder: bool,
    ) -> Result<Self, StoreError> {
        let connector = Connector { answer: patience.answer };
        Self::open_with(address, patience, makes_folder, AmazonS3Builder::from_env(), connector)
    }

    fn open_with(
        address: &StoreAddress,
        patience: Patience,
        makes_folder: bool,
        builder: AmazonS3Builder,
        connector: impl HttpConnector,
    ) -> Result<Self, StoreError> {
        let unusable = |why: String| StoreError::Unusable { address: address.to_string(), why };
        match address {
            StoreAddress::Folder(folder) => {
                // The folder above must be there: a disk that is not mounted is no new store.
                if makes_folder
                    && let Err(error) = fs::create_dir(folder)
                    && error.kind() != std::io::ErrorKind::AlreadyExists
                {
                    return Err(unusable(error.to_string()));
                }
                let metadata = fs::metadata(folder).map_err(|error| unusable(error.to_string()))?;
                if !metadata.is_dir() {
                    return Err(unusable("it is no folder".to_owned()));
                }
                let files = LocalFileSystem::new_with_prefix(folder)
                    .map_err(|error| unusable(error.to_string()))?;
                Ok(Self {
                    objects: Arc::new(files),
                    layout: Layout::new(""),
                    patience,
                    folder: Some(folder.clone()),
                })
            }
            StoreAddress::S3 { bucket, prefix } => {
                let retry = RetryConfig {
                    backoff: BackoffConfig {
                        init_backoff: Duration::from_millis(100),
                        max_backoff: Duration::from_secs(4),
                        base: 2.0,
                    },
                    max_retries: patience.retries,
                    retry_timeout: patience.whole,
                };
                let s3 = builder
                    .with_bucket_name(bucket)
                    .with_retry(retry)
                    // Every store has the plain request.
                    .with_disable_bulk_delete(true)
                    .with_http_connector(connector)
                    .build()
                    .map_err(|error| unusable(error.to_string()))?;
                Ok(Self {
                    objects: Arc::new(s3),
                    layout: Layout::new(prefix),
                    patience,
                    folder: None,
                })
            }
        }
    }

    /// Waits for an answer, but no longer than it may take.
    async fn within<T>(
        &self,
        what: &str,
        bytes: u64,
        asked: impl Future<Output = object_store::Result<T>>,
    ) -> Result<T, StoreError> {
        let moving = Duration::from_secs(bytes / SLOWEST_BYTES_PER_S);
        match tokio::time::timeout(self.patience.whole + moving, asked).await {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(error)) => Err(StoreError::of(what, &error)),
            Err(_) => Err(StoreError::TimedOut { what: what.to_owned() }),
        }
    }

    /// A small object, whole, and when it was written, in seconds since 1970 by the store's clock.
    pub(crate) async fn read(
        &self,
        what: &str,
        path: &Path,
        most: u64,
    ) -> Result<(Bytes, i64), StoreError> {
        let result = self.start(what, path, GetOptions::default()).await?;
        let written = result.meta.last_modified.timestamp();
        Ok((self.rest(what, result, most).await?, written))
    }

    /// A small object and its tag; `None` when it is still the one with the tag that is known.
    pub(crate) async fn read_unless(
        &self,
        what: &str,
        path: &Path,
        most: u64,
        known: Option<&str>,
    ) -> Result<Option<(Bytes, Option<String>)>, StoreError> {
        let options =
            GetOptions { if_none_match: known.map(str::to_owned), ..GetOptions::default() };
        let asked = self.objects.get_opts(path, options);
        let asked = async {
            match asked.await {
                Ok(result) => Ok(Some(result)),
                Err(object_store::Error::NotModified { .. }) => Ok(None),
                Err(error) => Err(error),
            }
        };
        let Some(result) = self.within(what, 0, asked).await? else { return Ok(None) };
        let tag = result.meta.e_tag.clone();
        // A store that does not know the condition gives it again.
        if tag.is_some() && tag.as_deref() == known {
            return Ok(None);
        }
        Ok(Some((self.rest(what, result, most).await?, tag)))
    }

    /// The beginning of an object, at most so many bytes.
    pub(crate) async fn beginning(
        &self,
        what: &str,
        path: &Path,
        most: usize,
    ) -> Result<Bytes, StoreError> {
        let range = Some(GetRange::Bounded(0..most as u64));
        let options = GetOptions { range, ..GetOptions::default() };
        let result = self.start(what, path, options).await?;
        self.rest(what, result, most as u64).await
    }

    /// An object whose bytes are read with [`Store::next`].
    pub(crate) async fn start(
        &self,
        what: &str,
        path: &Path,
        options: GetOptions,
    ) -> Result<GetResult, StoreError> {
        self.within(what, 0, self.objects.get_opts(path, options)).await
    }

    async fn rest(&self, what: &str, result: GetResult, most: u64) -> Result<Bytes, StoreError> {
        let broken = || StoreError::Broken {
            what: what.to_owned(),
            why: format!("it is larger than {most} bytes"),
        };
        if result.range.end - result.range.start > most {
            return Err(broken());
        }
        let read = async {
            let mut bytes = Vec::new();
            let mut stream = result.into_stream();
            while let Some(part) = self.next(what, &mut stream).await? {
                if (bytes.len() + part.len()) as u64 > most {
                    return Err(broken());
                }
                bytes.extend_from_slice(&part);
            }
            Ok(Bytes::from(bytes))
        };
        let limit = self.patience.whole + Duration::from_secs(most / SLOWEST_BYTES_PER_S);
        match tokio::time::timeout(limit, read).await {
            Ok(read) => read,
            Err(_) => Err(StoreError::TimedOut { what: what.to_owned() }),
        }
    }

    /// The next bytes of what comes in parts.
    pub(crate) async fn next<T>(
        &self,
        what: &str,
        stream: &mut (impl futures_util::Stream<Item = object_store::Result<T>> + Unpin),
    ) -> Result<Option<T>, StoreError> {
        match tokio::time::timeout(self.patience.idle, stream.try_next()).await {
            Ok(next) => next.map_err(|error| StoreError::of(what, &error)),
            Err(_) => Err(StoreError::TimedOut { what: what.to_owned() }),
        }
    }

    /// Writes an object, whatever was there.
    pub(crate) async fn write(
        &self,
        what: &str,
        path: &Path,
        bytes: Bytes,
    ) -> Result<(), StoreError> {
        let size = bytes.len() as u64;
        self.within(what, size, self.objects.put(path, bytes.into())).await.map(|_| ())
    }

    /// Writes an object under a condition. The error is the store's own: what it says is the answer.
    pub(crate) async fn write_if(
        &self,
        path: &Path,
        bytes: Bytes,
        mode: PutMode,
    ) -> object_store::Result<PutResult> {
        let options = PutOptions { mode, ..PutOptions::default() };
        let payload = PutPayload::from(bytes);
        let asked = self.objects.put_opts(path, payload, options);
        tokio::time::timeout(self.patience.whole, asked).await.unwrap_or_else(|_| {
            let late = std::io::Error::new(std::io::ErrorKind::TimedOut, "it took too long");
            Err(object_store::Error::Generic { store: "store", source: late.into() })
        })
    }

    /// Begins to write a large object in parts.
    pub(crate) async fn write_in_parts(
        &self,
        what: &str,
        path: &Path,
    ) -> Result<Box<dyn MultipartUpload>, StoreError> {
        self.within(what, 0, self.objects.put_multipart(path)).await
    }

    /// Waits for one step of an upload in parts.
    pub(crate) async fn step<T>(
        &self,
        what: &str,
        bytes: u64,
        step: impl Future<Output = object_store::Result<T>>,
    ) -> Result<T, StoreError> {
        self.within(what, bytes, step).await
    }

    /// Removes an object; one that is not there is removed already.
    pub(crate) async fn remove(&self, what: &str, path: &Path) -> Result<(), StoreError> {
        match self.within(what, 0, self.objects.delete(path)).await {
            Err(StoreError::Missing { .. }) => Ok(()),
            removed => removed,
        }
    }

    /// All objects in a folder.
    pub(crate) async fn list(
        &self,
        what: &str,
        folder: &Path,
    ) -> Result<Vec<ObjectMeta>, StoreError> {
        let mut listed = Vec::new();
        let mut stream = self.objects.list(Some(folder));
        loop {
            let next = tokio::time::timeout(self.patience.whole, stream.next()).await;
            let next = next.map_err(|_| StoreError::TimedOut { what: what.to_owned() })?;
            match next {
                None => return Ok(listed),
                Some(Ok(_)) if listed.len() == MOST_LISTED => {
                    let why = format!("it lists more than {MOST_LISTED}");
                    return Err(StoreError::Failed { what: what.to_owned(), why });
                }
                Some(Ok(object)) => listed.push(object),
                Some(Err(error)) => return Err(StoreError::of(what, &error)),
            }
        }
    }

    /// All files that it has, with their sizes.
    pub(crate) async fn files(&self) -> Result<HashMap<Digest, u64>, StoreError> {
        let listed = self.list("the list of files", &self.layout.files()).await?;
        let files = listed
            .into_iter()
            .filter_map(|object| Some((object.location.filename()?.parse().ok()?, object.size)));
        Ok(files.collect())
    }

    #[cfg(test)]
    pub(crate) fn on_double(address: &str, patience: Patience) -> Self {
        let builder = AmazonS3Builder::new()
            .with_endpoint(address)
            .with_access_key_id("key")
            .with_secret_access_key("secret");
        let connector = Connector { answer: patience.answer };
        let store = "s3://bucket/site".parse().unwrap();
        Self::open_with(&store, patience, false, builder, connector).unwrap()
    }
}
