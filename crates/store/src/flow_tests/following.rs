//! Servers that follow a store.

use ::http::Method;

use super::*;
use crate::double::Faults;

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
        let back = roll_back(store, &one, "ben", &Guarding::Store).await.unwrap();
        assert_eq!(back, RolledBack::Switched { from: two });
        assert_eq!(
            roll_back(store, &one, "ben", &Guarding::Store).await.unwrap(),
            RolledBack::Already
        );
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
