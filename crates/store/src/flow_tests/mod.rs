//! Publishing, following, going back and pruning, against a store that misbehaves and a folder.

mod claimed;
mod following;
mod pruning;
mod publishing;
mod switching;

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;

use crate::double::Double;
use crate::*;

const MB: u64 = 1024 * 1024;

/// Far longer than a store on this machine takes, however busy it is.
const PATIENCE: Patience = Patience {
    answer: Duration::from_secs(20),
    whole: Duration::from_secs(40),
    idle: Duration::from_secs(20),
    retries: 1,
};

/// So short that nothing can be had in time.
const NO_PATIENCE: Patience = Patience {
    answer: Duration::from_millis(100),
    whole: Duration::from_millis(300),
    idle: Duration::from_millis(100),
    retries: 1,
};

/// Breaks something of a store.
type Spoil<'a> = &'a dyn Fn(&Double);

struct Site {
    folder: TempDir,
}

impl Site {
    fn new(files: &[(&str, &str)]) -> Self {
        let site = Self { folder: tempfile::tempdir().unwrap() };
        for (path, text) in files {
            site.write(path, text);
        }
        site
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn publication(&self) -> Publication {
        let mut files = Vec::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for item in fs::read_dir(folder).unwrap() {
                let file = item.unwrap().path();
                if file.is_dir() {
                    folders.push(file);
                    continue;
                }
                let bytes = fs::read(&file).unwrap();
                let path = file.strip_prefix(self.folder.path()).unwrap().to_str().unwrap();
                files.push(LocalFile {
                    path: FilePath::new(path).unwrap(),
                    digest: Digest::of(&bytes),
                    size: bytes.len() as u64,
                    modified: 1_700_000_000,
                    file,
                });
            }
        }
        Publication {
            files,
            errors: 0,
            program: "terrace 0".to_owned(),
            by: "anna@desk".to_owned(),
            upload_all: false,
            guarding: Guarding::Store,
        }
    }

    async fn publish(&self, store: &Store) -> Result<Published, StoreError> {
        publish(store, &self.publication(), &|_| ()).await
    }

    async fn published(&self, store: &Store) -> (VersionId, u64) {
        match self.publish(store).await.unwrap() {
            Published::New { version, uploaded } => (version, uploaded.files),
            Published::Unchanged { .. } => panic!("nothing was new"),
        }
    }
}

async fn double() -> (Double, Store) {
    let double = Double::start("127.0.0.1:0".parse().unwrap()).await.unwrap();
    let store = Store::on_double(&double.endpoint(), PATIENCE);
    (double, store)
}

fn folder_store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let address = StoreAddress::Folder(folder.path().join("store"));
    let store = Store::open(&address, PATIENCE, true).unwrap();
    (folder, store)
}

fn follower(store: &Store, folder: &Path) -> Follower {
    Follower::new(store.clone(), Arc::new(Cache::open(folder, 10 * MB).unwrap()))
}

/// Follows once, as a server that takes whatever comes.
async fn follow(follower: &mut Follower) -> Option<VersionId> {
    let candidate = follower.look().await?;
    follower.cache().point_to(&candidate.version).unwrap();
    follower.serves(&candidate.version);
    Some(candidate.version)
}

fn refused(follower: &Follower) -> String {
    follower.status().health().refused.map(|refusal| refusal.why).unwrap_or_default()
}
