//! The store of the tests as a program: `s3_double 127.0.0.1:9000`. For trying things out alone: it
//! keeps all in memory and asks nobody who they are.

use std::net::SocketAddr;

use terrace_store::double::Double;

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "127.0.0.1:9000".to_owned());
    let address: SocketAddr = address.parse().map_err(std::io::Error::other)?;
    let double = Double::start(address).await?;
    tokio::signal::ctrl_c().await?;
    drop(double);
    Ok(())
}
