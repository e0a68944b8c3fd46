//! Asks a table of places from the command line, and says what it costs:
//! `cargo run --release -p terrace-geocoder --example ask site/places/places.tsv.gz "Dhaka" …`

#![expect(clippy::print_stdout, reason = "a program for the command line")]

use std::time::Instant;

use terrace_geocoder::{Gazetteer, Language, Query, unpack};

/// Each question is asked so often, for a mean.
const TIMES: u32 = 100;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("name a table of places, then questions")?;
    let start = Instant::now();
    let (places, mistakes) = Gazetteer::read(&[unpack(&std::fs::read(path)?)?]);
    println!("{} places in {:?}, about {} bytes", places.len(), start.elapsed(), places.size());
    for mistake in mistakes {
        println!("line {}: {}", mistake.line, mistake.error);
    }
    for text in arguments {
        let start = Instant::now();
        for _ in 1..TIMES {
            places.search(&Query::new(&text, 5));
        }
        let hits = places.search(&Query::new(&text, 5));
        println!("{text}: {:?}", start.elapsed() / TIMES);
        for hit in hits {
            println!("  {}", places.display_name(hit.place, Language::English));
        }
    }
    Ok(())
}
