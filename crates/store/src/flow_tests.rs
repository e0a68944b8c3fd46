//! Publishing, following, going back and pruning, against a store that misbehaves and a folder.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ::http::Method;
use tempfile::TempDir;

use crate::double::{Double, Faults};
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
            unguarded: false,
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

#[tokio::test]
async fn only_what_is_new_is_uploaded() {
    let (folder, file_store) = folder_store();
    let (double, s3) = double().await;
    for store in [&file_store, &s3] {
        let site =
            Site::new(&[("terrace.toml", "a"), ("content/a.md", "b"), ("content/b.md", "b")]);
        let (first, uploaded) = site.published(store).await;
        assert_eq!(uploaded, 2, "the same bytes are stored once");
        let again = site.publish(store).await.unwrap();
        let nothing = Uploaded::default();
        assert_eq!(again, Published::Unchanged { version: first.clone(), uploaded: nothing });
        site.write("content/a.md", "changed");
        let (second, uploaded) = site.published(store).await;
        assert_eq!(uploaded, 1);
        let (listed, current) = list(store).await.unwrap();
        let names: Vec<_> = listed.iter().map(|it| (&it.version, it.is_present)).collect();
        // Of one second they are in any order.
        assert_eq!(names.iter().filter(|(_, is_present)| *is_present).count(), 1);
        assert!(names.contains(&(&second, true)) && names.contains(&(&first, false)));
        assert_eq!(current.unwrap().version, second);
        assert!(listed.iter().all(|it| it.header.as_ref().unwrap().files == 3));
    }
    let writes = double.requests(&Method::PUT, "site/files/");
    assert_eq!(writes, 3);
    assert!(fs::read_dir(folder.path().join("store/publishing")).unwrap().next().is_none());
    assert!(
        !double.names().iter().any(|name| name.contains("publishing") || name.contains("probes"))
    );
}

#[tokio::test]
async fn a_second_try_goes_on_where_the_first_ended() {
    let (double, store) = double().await;
    let site = Site::new(&[("a", "1"), ("b", "2"), ("c", "3")]);
    double.fails(Faults { denies: true, ..Faults::default() });
    assert!(matches!(site.publish(&store).await, Err(StoreError::Denied { .. })));
    double.fails(Faults::default());
    let version = site.published(&store).await;
    // Somebody removed a file, and cut another off.
    let name = |text: &str| {
        let digest = Digest::of(text.as_bytes()).to_string();
        format!("site/files/{}/{digest}", &digest[..2])
    };
    double.remove(&name("1"));
    double.put(&name("2"), "");
    let mended = site.publish(&store).await.unwrap();
    let uploaded = Uploaded { files: 2, bytes: 2 };
    assert_eq!(mended, Published::Unchanged { version: version.0.clone(), uploaded });
    // Bytes that are wrong are not seen in a list.
    double.put(&name("3"), "x");
    let all = Publication { upload_all: true, ..site.publication() };
    publish(&store, &all, &|_| ()).await.unwrap();
    assert_eq!(double.object(&name("3")).unwrap(), "3");
}

#[tokio::test]
async fn a_large_file_is_sent_in_parts() {
    let (folder, file_store) = folder_store();
    let (_double, s3) = double().await;
    let site = Site::new(&[("small", "a")]);
    let large: String = ('a'..='w').cycle().take(4_000_000).collect();
    site.write("large", &large.repeat(5));
    for store in [&file_store, &s3] {
        site.published(store).await;
        let cache = folder.path().join(format!("cache-{}", store.folder.is_some()));
        let cache = Arc::new(Cache::open(&cache, 100 * MB).unwrap());
        let mut follower = Follower::new(store.clone(), cache);
        assert!(follow(&mut follower).await.is_some(), "{}", refused(&follower));
        let bytes = fs::read(follower.cache().link().join("large")).unwrap();
        assert!(bytes == large.repeat(5).as_bytes());
    }
}

#[tokio::test]
async fn two_publishers_do_not_overwrite_each_other() {
    let (_folder, file_store) = folder_store();
    let (_double, s3) = double().await;
    for store in [&file_store, &s3] {
        // The first version has no record to compare with, a later one has.
        for round in ["first", "second"] {
            let sites: Vec<Site> =
                (0..8).map(|n| Site::new(&[("a", &format!("{round} {n}"))])).collect();
            let published =
                futures_util::future::join_all(sites.iter().map(|site| site.publish(store))).await;
            let won: Vec<_> = published
                .iter()
                .filter_map(|it| match it {
                    Ok(Published::New { version, .. }) => Some(version.clone()),
                    _ => None,
                })
                .collect();
            let (listed, current) = list(store).await.unwrap();
            let current = current.unwrap().version;
            for it in &published {
                match it {
                    Ok(_) => {}
                    Err(StoreError::Lost { winner }) => {
                        assert_eq!(winner.by, "anna@desk");
                        assert!(won.contains(&winner.version), "{winner:?}");
                    }
                    Err(error) => panic!("{error}"),
                }
            }
            assert!(won.contains(&current));
            // Those who lost left no version behind.
            let listed: Vec<_> = listed.iter().map(|it| &it.version).collect();
            assert!(won.iter().all(|version| listed.contains(&version)));
            if round == "first" {
                assert_eq!(listed.len(), won.len());
            }
        }
    }
}

#[tokio::test]
async fn who_switches_after_somebody_else_is_told_who() {
    use crate::current::Current;
    use crate::switch::Switch;
    let (_folder, file_store) = folder_store();
    let (_double, s3) = double().await;
    for store in [&file_store, &s3] {
        let switch = Switch::of(store, false);
        let seen = switch.read(store).await.unwrap();
        assert_eq!(seen.current, None);
        let now = jiff::Timestamp::now();
        let record = |by: &str| Current::new(VersionId::new(now), Digest::of(b""), by, now);
        let (anna, ben) = (record("anna"), record("ben"));
        switch.change(store, &seen, &anna).await.unwrap();
        let lost = switch.change(store, &seen, &ben).await.unwrap_err();
        let expected = format!(
            "{} is the present version since {now}, by anna: it was switched meanwhile",
            anna.version
        );
        assert_eq!(lost.to_string(), expected);
        let seen = switch.read(store).await.unwrap();
        assert_eq!(seen.current.as_ref(), Some(&anna));
        assert_eq!(switch.read_unless(store, Some(&seen.token)).await.unwrap(), None);
        switch.change(store, &seen, &ben).await.unwrap();
        let seen = switch.read_unless(store, Some(&seen.token)).await.unwrap();
        assert_eq!(seen.unwrap().current, Some(ben));
    }
}

#[tokio::test]
async fn an_answer_that_is_lost_is_not_a_version_that_is_lost() {
    let (double, store) = double().await;
    let site = Site::new(&[("a", "1")]);
    double.fails(Faults { loses_answers_to: Some("site/current".to_owned()), ..Faults::default() });
    let (version, _) = site.published(&store).await;
    double.fails(Faults::default());
    assert_eq!(list(&store).await.unwrap().1.unwrap().version, version);
}

#[tokio::test]
async fn a_store_without_conditions_is_found_out() {
    let (double, store) = double().await;
    double.fails(Faults { ignores_conditions: true, ..Faults::default() });
    let site = Site::new(&[("a", "1")]);
    let error = site.publish(&store).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "the store keeps no conditions (it wrote over an object that had to be new), so two publishers could overwrite each other unseen"
    );
    assert_eq!(double.names(), [""; 0], "nothing was written");
    let alone = Publication { unguarded: true, ..site.publication() };
    assert!(matches!(publish(&store, &alone, &|_| ()).await, Ok(Published::New { .. })));
    assert!(matches!(prune(&store, 1, "anna", false).await, Err(StoreError::Unguarded { .. })));
    assert!(prune(&store, 1, "anna", true).await.is_ok());
}

#[tokio::test]
async fn a_server_follows_goes_back_and_keeps_what_it_has() {
    let (folder, file_store) = folder_store();
    let (_double, s3) = double().await;
    for store in [&file_store, &s3] {
        let cache = folder.path().join(format!("cache-{}", store.folder.is_some()));
        let mut follower = follower(store, &cache);
        assert_eq!(follow(&mut follower).await, None);
        assert_eq!(
            refused(&follower),
            "the store has no version yet; `terrace publish` makes the first"
        );
        let site = Site::new(&[("content/a.md", "one"), ("b", "b")]);
        let (one, _) = site.published(store).await;
        assert_eq!(follow(&mut follower).await.as_ref(), Some(&one));
        assert_eq!(follow(&mut follower).await, None);
        assert_eq!(follower.status().health().reasons(), [""; 0]);
        site.write("content/a.md", "two");
        let (two, _) = site.published(store).await;
        assert_eq!(follow(&mut follower).await.as_ref(), Some(&two));
        let shown = || fs::read_to_string(cache.join("current/content/a.md")).unwrap();
        assert_eq!(shown(), "two");
        assert_eq!(follower.status().health().fetched_files, 3);
        let back = roll_back(store, &one, "ben", false).await.unwrap();
        assert_eq!(back, RolledBack::Switched { from: two });
        assert_eq!(roll_back(store, &one, "ben", false).await.unwrap(), RolledBack::Already);
        assert_eq!(follow(&mut follower).await, Some(one));
        assert_eq!(shown(), "one");
        assert_eq!(follower.status().health().fetched_files, 3, "it was still there");
    }
}

#[tokio::test]
async fn a_store_that_is_gone_is_told_and_what_is_here_stays() {
    let (double, store) = double().await;
    let folder = tempfile::tempdir().unwrap();
    let mut one = follower(&store, folder.path());
    let site = Site::new(&[("a", "1")]);
    let (version, _) = site.published(&store).await;
    follow(&mut one).await.unwrap();
    for (faults, expected) in [
        (Faults { is_down: true, ..Faults::default() }, "the store does not do what was asked"),
        (
            Faults { denies: true, ..Faults::default() },
            "the store refuses the credentials (the record of the present version): ExpiredToken, The provided token has expired",
        ),
    ] {
        double.fails(faults);
        assert_eq!(one.look().await, None);
        let trouble = one.status().health().unreachable.unwrap();
        assert!(trouble.why.starts_with(expected), "{}", trouble.why);
        // It is one outage, since its beginning.
        one.look().await;
        assert_eq!(one.status().health().unreachable.unwrap().since, trouble.since);
        assert!(
            one.status().health().reasons()[0]
                .starts_with("new versions of the site are not seen since ")
        );
        // One that starts now serves what it has.
        double.fails(Faults::default());
        one.look().await;
        assert_eq!(one.status().health().unreachable, None);
    }
    drop(one);
    double.fails(Faults { is_down: true, ..Faults::default() });
    let mut other = follower(&store, folder.path());
    assert_eq!(other.look().await, None);
    assert_eq!(other.cached().unwrap().version, version);
}

#[tokio::test]
async fn a_store_that_is_slow_is_not_waited_for() {
    let (double, store) = double().await;
    Site::new(&[("a", "1")]).published(&store).await;
    let folder = tempfile::tempdir().unwrap();
    double.fails(Faults { delay: Duration::from_secs(3600), ..Faults::default() });
    let hasty = Store::on_double(&double.endpoint(), NO_PATIENCE);
    let mut follower = follower(&hasty, folder.path());
    assert_eq!(follower.look().await, None);
    assert!(follower.status().health().unreachable.is_some());
    assert!(Site::new(&[("a", "2")]).publish(&hasty).await.unwrap_err().is_of_store());
}

#[tokio::test]
async fn a_version_that_is_broken_is_refused_by_name_and_tried_again() {
    let (double, store) = double().await;
    let folder = tempfile::tempdir().unwrap();
    let mut follower = follower(&store, folder.path());
    let site = Site::new(&[("a", "good")]);
    let (good, _) = site.published(&store).await;
    follow(&mut follower).await.unwrap();
    let text = "a text that is long enough to be cut";
    site.write("a", text);
    let (bad, _) = site.published(&store).await;
    let digest = Digest::of(text.as_bytes()).to_string();
    let name = format!("site/files/{}/{digest}", &digest[..2]);
    let of_file = |faults: fn(Option<String>) -> Faults| faults(Some(digest.clone()));
    let manifest = double.object(&format!("site/versions/{bad}")).unwrap();
    let spoilt = |double: &Double| {
        let text = String::from_utf8(manifest.to_vec()).unwrap().replace(" a\n", " ../a\n");
        double.put(&format!("site/versions/{bad}"), text);
    };
    let cases: [(Spoil<'_>, &str); 4] = [
        (
            &|double: &Double| {
                double.fails(of_file(|text| Faults { corrupts: text, ..Faults::default() }));
            },
            "its bytes have another digest",
        ),
        (&|double: &Double| double.remove(&name), "is not in the store"),
        (&|double: &Double| double.put(&name, "short"), "it is shorter than its manifest says"),
        (&spoilt, "it is not the one that was published, by its digest"),
    ];
    for (spoil, expected) in cases {
        spoil(&double);
        // As if its time had come.
        follower.forget_pause();
        assert_eq!(follow(&mut follower).await, None);
        assert!(refused(&follower).contains(expected), "{}", refused(&follower));
        let health = follower.status().health();
        assert_eq!(health.served.as_ref(), Some(&good));
        assert_eq!(health.refused.unwrap().version.as_ref(), Some(&bad));
        assert_eq!(fs::read_to_string(folder.path().join("current/a")).unwrap(), "good");
        // It is not asked for at every look.
        double.forget_requests();
        follow(&mut follower).await;
        assert_eq!(double.requests(&Method::GET, "site/versions/"), 0);
        double.fails(Faults::default());
        double.put(&name, text);
    }
    // A connection that is cut says nothing of the version.
    double.put(&format!("site/versions/{bad}"), manifest);
    double.fails(of_file(|text| Faults { cuts: text, ..Faults::default() }));
    follower.forget_pause();
    assert_eq!(follow(&mut follower).await, None);
    assert!(follower.status().health().unreachable.is_some());
    double.fails(Faults::default());
    assert_eq!(follow(&mut follower).await, Some(bad));
    assert_eq!(follower.status().health().reasons(), [""; 0]);
}

#[tokio::test]
async fn a_cache_without_room_refuses_the_version() {
    let (_double, store) = double().await;
    let folder = tempfile::tempdir().unwrap();
    let site = Site::new(&[("a", &"x".repeat(3 * 1024 * 1024))]);
    site.published(&store).await;
    let cache = Arc::new(Cache::open(folder.path(), 2 * MB).unwrap());
    let mut follower = Follower::new(store, cache);
    assert_eq!(follow(&mut follower).await, None);
    assert_eq!(
        refused(&follower),
        "the version has 3 MB beside the one that is served, and the cache may hold 2 MB"
    );
}

#[tokio::test]
async fn pruning_leaves_what_somebody_needs() {
    let (folder, file_store) = folder_store();
    let (double, s3) = double().await;
    for store in [&file_store, &s3] {
        let site = Site::new(&[("same", "same")]);
        let mut versions = Vec::new();
        for text in ["one", "two", "three", "four"] {
            site.write("a", text);
            versions.push(site.published(store).await.0);
            // Names tell seconds.
            tokio::time::sleep(Duration::from_millis(1010)).await;
        }
        roll_back(store, &versions[1], "ben", false).await.unwrap();
        let pruned = prune(store, 1, "ben", false).await.unwrap();
        assert_eq!(pruned, Pruned { versions: 2, files: 2, bytes: 8, left: 2 });
        let (listed, _) = list(store).await.unwrap();
        let left: Vec<_> = listed.into_iter().map(|it| it.version).collect();
        assert_eq!(left, [versions[3].clone(), versions[1].clone()]);
        let gone = roll_back(store, &versions[0], "ben", false).await.unwrap_err();
        assert_eq!(
            gone.to_string(),
            format!("the manifest of version {} is not in the store", versions[0])
        );
        assert!(roll_back(store, &versions[3], "ben", false).await.is_ok());
        let cache = folder.path().join(format!("cache-{}", store.folder.is_some()));
        assert!(follow(&mut follower(store, &cache)).await.is_some());
        assert_eq!(prune(store, 0, "ben", false).await.unwrap().left, 1);
        assert!(follow(&mut follower(store, &folder.path().join("other"))).await.is_some());
        fs::remove_dir_all(folder.path().join("other")).unwrap();
    }
    assert!(!double.names().iter().any(|name| name.ends_with("pruning")));
}

#[tokio::test]
async fn what_is_being_published_is_not_pruned_and_the_other_way_round() {
    use crate::announce::{Announcement, Pruning};
    let (double, store) = double().await;
    let site = Site::new(&[("a", "old")]);
    let (old, _) = site.published(&store).await;
    tokio::time::sleep(Duration::from_millis(1010)).await;
    site.write("a", "new");
    site.published(&store).await;
    // Somebody is about to make the old version the present one.
    let bytes = double.object(&format!("site/versions/{old}")).unwrap();
    let announcement = Announcement::make(&store, &old, bytes).await.unwrap();
    assert_eq!(prune(&store, 1, "ben", false).await.unwrap().versions, 0);
    // They died, long ago.
    let name = double.names().into_iter().find(|name| name.contains("publishing")).unwrap();
    double.age(&name, 25 * 60 * 60);
    assert_eq!(prune(&store, 1, "ben", false).await.unwrap().versions, 1);
    assert!(!double.names().contains(&name));
    announcement.withdraw(&store).await;
    // Of two who prune, one does.
    let pruning = Pruning::begin(&store, "ben", false).await.unwrap();
    let error = prune(&store, 1, "anna", false).await.unwrap_err();
    assert!(error.to_string().ends_with("by ben"), "{error}");
    // A publisher waits until the other has ended.
    site.write("a", "newer");
    let (published, ()) = tokio::join!(site.publish(&store), async {
        while !double.names().iter().any(|name| name.contains("publishing")) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        pruning.end(&store).await.unwrap();
    });
    published.unwrap();
    // One who died over it holds nobody.
    Pruning::begin(&store, "ben", false).await.unwrap();
    double.age("site/pruning", 2 * 60 * 60);
    site.write("a", "newest");
    site.published(&store).await;
    assert!(prune(&store, 1, "anna", false).await.is_ok());
}

#[tokio::test]
async fn nothing_is_pruned_when_something_cannot_be_read() {
    let (double, store) = double().await;
    let site = Site::new(&[("a", "one")]);
    let (one, _) = site.published(&store).await;
    site.write("a", "two");
    site.published(&store).await;
    double.put(&format!("site/versions/{one}"), "no manifest");
    let before = double.names();
    let error = prune(&store, 5, "ben", false).await.unwrap_err();
    assert!(error.to_string().contains(one.as_str()), "{error}");
    assert_eq!(double.names(), before);
    let (listed, _) = list(&store).await.unwrap();
    assert!(listed.iter().any(|it| it.version == one && it.header.is_err()));
}

#[tokio::test]
async fn a_file_that_changes_while_it_is_published_is_not_stored_under_a_wrong_name() {
    let (_folder, store) = folder_store();
    let site = Site::new(&[("a", "one")]);
    let publication = site.publication();
    site.write("a", "two");
    let error = publish(&store, &publication, &|_| ()).await.unwrap_err();
    assert!(matches!(error, StoreError::Changed { .. }), "{error}");
    assert_eq!(list(&store).await.unwrap().0.len(), 0);
}
