//! Two who switch, and stores that do not guard it.

use super::*;
use crate::double::Faults;

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
        let switch = Switch::to_read(store);
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
    let alone = Publication { guarding: Guarding::Nobody, ..site.publication() };
    assert!(matches!(publish(&store, &alone, &|_| ()).await, Ok(Published::New { .. })));
    assert!(matches!(
        prune(&store, 1, "anna", &Guarding::Store).await,
        Err(StoreError::Unguarded { .. })
    ));
    assert!(prune(&store, 1, "anna", &Guarding::Nobody).await.is_ok());
}
