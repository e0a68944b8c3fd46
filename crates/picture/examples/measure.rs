//! Prints what one photograph costs: `cargo run --release -p terrace-picture --example measure -- photo.jpg`.
#![expect(clippy::print_stdout, reason = "a program for people, who read what it prints")]

use std::{env, error::Error, fs, time::Instant};

use terrace_picture::{Format, Request, Width, resize};

/// The quickest of these is told: the others waited for something.
const ROUNDS: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).ok_or("which photograph?")?;
    let bytes = fs::read(path)?;
    println!("{} bytes", bytes.len());
    for width in Width::ALL {
        for format in [Format::WebP, Format::Jpeg] {
            let request = Request { width, format, crop: None };
            let mut best = None;
            for _ in 0..ROUNDS {
                let start = Instant::now();
                let picture = resize(&bytes, &request)?;
                let time = start.elapsed();
                if best.as_ref().is_none_or(|(quickest, _)| time < *quickest) {
                    best = Some((time, picture));
                }
            }
            if let Some((time, picture)) = best {
                let (width, height) = (picture.width, picture.height);
                let (mime, bytes) = (picture.mime(), picture.bytes.len());
                println!("{width} × {height} {mime}: {bytes} bytes in {time:.1?}");
            }
        }
    }
    Ok(())
}
