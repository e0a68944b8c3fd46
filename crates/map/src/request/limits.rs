//! What one request may ask for.

use crate::exception::ServiceException;
use crate::view::View;

/// What one request may ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Largest `WIDTH` and `HEIGHT`.
    pub size: u32,
    /// Most layers in one picture.
    pub layers: usize,
    /// Most pixels of one picture times the layers that are painted into it. By default four
    /// layers of the largest size.
    pub layer_pixels: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { size: 4096, layers: 16, layer_pixels: 68_000_000 }
    }
}

impl Limits {
    /// Refuses a picture of so many layers that is too much to paint.
    pub(crate) fn check_pixels(self, view: &View, layers: u64) -> Result<(), ServiceException> {
        let (width, height) = (view.width, view.height);
        let pixels = u64::from(width) * u64::from(height);
        if pixels.saturating_mul(layers) <= self.layer_pixels {
            return Ok(());
        }
        Err(ServiceException::plain(format!(
            "A map of {width} by {height} pixels and {layers} layers is too much, {} pixels times layers are allowed",
            self.layer_pixels
        )))
    }
}
