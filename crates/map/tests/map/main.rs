//! The map server as a caller sees it: parameters in, pictures and documents out.
#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places on pictures are small and not negative"
)]

mod asked_of_styles;
mod bounds;
mod exceptions;
mod folder;
mod gdal;
mod graphics;
mod hostile;
mod info;
mod labels;
mod legend;
mod marks;
mod pictures;
mod projected;
mod references;
mod shapes;
mod smooth;
mod time;
mod values;
mod vector_tiles;
