//! What goes, and what stays.

use super::*;
use crate::switch::Switch;

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
        }
        roll_back(store, &versions[1], "ben", &Guarding::Store).await.unwrap();
        let pruned = prune(store, 1, "ben", &Guarding::Store).await.unwrap();
        assert_eq!(pruned, Pruned { versions: 2, files: 2, bytes: 8, left: 2 });
        let (listed, _) = list(store).await.unwrap();
        let left: Vec<_> = listed.into_iter().map(|it| it.version).collect();
        assert_eq!(left, [versions[3].clone(), versions[1].clone()]);
        let gone = roll_back(store, &versions[0], "ben", &Guarding::Store).await.unwrap_err();
        assert_eq!(
            gone.to_string(),
            format!("the manifest of version {} is not in the store", versions[0])
        );
        assert!(roll_back(store, &versions[3], "ben", &Guarding::Store).await.is_ok());
        let cache = folder.path().join(format!("cache-{}", store.folder.is_some()));
        assert!(follow(&mut follower(store, &cache)).await.is_some());
        assert_eq!(prune(store, 0, "ben", &Guarding::Store).await.unwrap().left, 1);
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
    assert_eq!(prune(&store, 1, "ben", &Guarding::Store).await.unwrap().versions, 0);
    // They died, long ago.
    let name = double.names().into_iter().find(|name| name.contains("publishing")).unwrap();
    double.age(&name, 25 * 60 * 60);
    assert_eq!(prune(&store, 1, "ben", &Guarding::Store).await.unwrap().versions, 1);
    assert!(!double.names().contains(&name));
    announcement.withdraw(&store).await;
    // Of two who prune, one does.
    let pruning = Pruning::begin(&store, "ben", &Switch::Conditional).await.unwrap();
    let error = prune(&store, 1, "anna", &Guarding::Store).await.unwrap_err();
    assert!(error.to_string().ends_with("by ben"), "{error}");
    // A publisher waits until the other has ended.
    site.write("a", "newer");
    let (published, ()) = tokio::join!(site.publish(&store), async {
        while !double.names().iter().any(|name| name.contains("publishing")) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        pruning.end(&store, &Switch::Conditional).await.unwrap();
    });
    published.unwrap();
    // One who died over it holds nobody.
    Pruning::begin(&store, "ben", &Switch::Conditional).await.unwrap();
    double.age("site/pruning", 2 * 60 * 60);
    site.write("a", "newest");
    site.published(&store).await;
    assert!(prune(&store, 1, "anna", &Guarding::Store).await.is_ok());
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
    let error = prune(&store, 5, "ben", &Guarding::Store).await.unwrap_err();
    assert!(error.to_string().contains(one.as_str()), "{error}");
    assert_eq!(double.names(), before);
    let (listed, _) = list(&store).await.unwrap();
    assert!(listed.iter().any(|it| it.version == one && it.header.is_err()));
}
