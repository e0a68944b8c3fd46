//! What is uploaded.

use ::http::Method;

use super::*;
use crate::double::Faults;

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
async fn a_file_that_changes_while_it_is_published_is_not_stored_under_a_wrong_name() {
    let (_folder, store) = folder_store();
    let site = Site::new(&[("a", "one")]);
    let publication = site.publication();
    site.write("a", "two");
    let error = publish(&store, &publication, &|_| ()).await.unwrap_err();
    assert!(matches!(error, StoreError::Changed { .. }), "{error}");
    assert_eq!(list(&store).await.unwrap().0.len(), 0);
}
