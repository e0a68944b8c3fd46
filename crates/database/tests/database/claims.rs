//! Numbers that one alone can claim, before a real PostgreSQL.

use std::time::Duration;

use terrace_database::{Claim, Claims};

use crate::postgres::Postgres;

fn claims(postgres: &Postgres, what: &str) -> Claims {
    Claims::new(postgres.url().parse().unwrap(), what).unwrap()
}

fn claim(number: u64, record: impl Into<String>) -> Claim {
    Claim { number, record: record.into() }
}

#[tokio::test(flavor = "multi_thread")]
async fn each_number_is_claimed_by_one_who_comes_in_time() {
    let Some(postgres) = Postgres::start() else { return };
    let here = claims(&postgres, "here");
    assert_eq!(here.last().await.unwrap(), None);
    for number in 1..=5 {
        let tries = (0..8).map(|who| {
            let here = here.clone();
            tokio::spawn(async move { here.claim(&claim(number, who.to_string())).await.unwrap() })
        });
        let mut winners = Vec::new();
        for (who, won) in tries.collect::<Vec<_>>().into_iter().enumerate() {
            if won.await.unwrap() {
                winners.push(who);
            }
        }
        let [winner] = winners[..] else { panic!("{winners:?} have {number}") };
        assert_eq!(here.last().await.unwrap(), Some(claim(number, winner.to_string())));
    }
    assert!(!here.claim(&claim(5, "late")).await.unwrap());
    assert!(!here.claim(&claim(u64::MAX, "beyond all")).await.unwrap());
    // Elsewhere is another matter, and numbers may be left out.
    let there = claims(&postgres, "there");
    assert_eq!(there.last().await.unwrap(), None);
    assert!(there.claim(&claim(7, "first")).await.unwrap());
    assert!(!there.claim(&claim(3, "between")).await.unwrap());
    assert_eq!(there.last().await.unwrap(), Some(claim(7, "first")));
}

#[tokio::test(flavor = "multi_thread")]
async fn old_claims_are_forgotten_and_not_free_again() {
    let Some(postgres) = Postgres::start() else { return };
    let claims = claims(&postgres, "here");
    for number in [1, 2, 150, 151] {
        assert!(claims.claim(&claim(number, "")).await.unwrap());
    }
    let client = postgres.client().await;
    let rows = client.query("SELECT number FROM terrace_claims ORDER BY 1", &[]).await.unwrap();
    let kept: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
    assert_eq!(kept, [150, 151]);
    assert!(!claims.claim(&claim(1, "")).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_is_held_by_one_until_it_ends() {
    let Some(postgres) = Postgres::start() else { return };
    let claims = claims(&postgres, "pruning");
    let long = Duration::from_secs(1000);
    assert!(claims.lease("anna", long).await.unwrap());
    assert!(!claims.lease("ben", long).await.unwrap());
    // Nobody gives back what another has.
    claims.release("ben").await.unwrap();
    assert!(!claims.lease("ben", long).await.unwrap());
    assert!(claims.lease("anna", Duration::ZERO).await.unwrap());
    assert!(claims.lease("ben", long).await.unwrap());
    claims.release("ben").await.unwrap();
    assert!(claims.lease("anna", long).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_gone_is_an_error_in_words() {
    let Some(mut postgres) = Postgres::start() else { return };
    let claims = claims(&postgres, "here");
    postgres.kill();
    let error = claims.last().await.unwrap_err().to_string();
    assert!(error.starts_with("the database fails: "), "{error}");
}
