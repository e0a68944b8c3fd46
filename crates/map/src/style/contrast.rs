//! Contrast of rasters that no colour map paints.

use roxmltree::Node;

use super::reader::Reader;
use super::xml::{children, name, number};

/// How bright values are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Contrast {
    pub(crate) spread: Spread,
    /// GeoServer's: shares of brightness are raised to this power.
    pub(crate) gamma: f32,
}

/// How values are spread from black to white.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spread {
    /// As the raster says.
    Own,
    /// The least value is black, the greatest white.
    Normalize,
    /// As many cells are dark as are bright.
    Histogram,
}

/// How many steps of brightness are told apart.
pub(crate) const STEPS: usize = 256;

impl Contrast {
    pub(crate) const OWN: Self = Self { spread: Spread::Own, gamma: 1.0 };

    pub(super) fn read(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let mut contrast = Self::OWN;
        for part in children(node) {
            match name(part) {
                "Normalize" => contrast.spread = Spread::Normalize,
                "Histogram" => contrast.spread = Spread::Histogram,
                "GammaValue" => {
                    contrast.gamma = number(part, &mut reader.notes).unwrap_or(1.0);
                    if !(0.01..=100.0).contains(&contrast.gamma) {
                        contrast.gamma = 1.0;
                        reader.notes.add(part, "`GammaValue` should be a number from 0.01 to 100");
                    }
                }
                _ => reader.notes.ignored(part),
            }
            for option in children(part) {
                reader.notes.ignored(option);
            }
        }
        contrast
    }

    /// Whether brightness is in proportion to values.
    pub(crate) fn is_even(self) -> bool {
        self.spread != Spread::Histogram && self.gamma == 1.0
    }

    /// How bright each step between the least and the greatest value is; `counts` says how many
    /// cells have it.
    pub(crate) fn curve(self, counts: &[u64; STEPS]) -> [u8; STEPS] {
        let first = counts.iter().copied().find(|count| *count > 0).unwrap_or(0);
        let all = counts.iter().sum::<u64>().saturating_sub(first);
        let mut below = 0;
        let mut step = 0;
        counts.map(|count| {
            below += count;
            let share = match self.spread {
                Spread::Histogram if all > 0 => below.saturating_sub(first) as f64 / all as f64,
                _ => f64::from(step) / (STEPS - 1) as f64,
            };
            step += 1;
            (share.powf(f64::from(self.gamma)) * 255.0).round() as u8
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brightness_follows_a_power_or_the_number_of_cells() {
        let mut counts = [0; STEPS];
        // A hundred cells in the dark, one in the middle, one at the end.
        (counts[0], counts[10], counts[128], counts[255]) = (50, 50, 1, 1);
        for (spread, gamma, step, expected) in [
            (Spread::Own, 1.0, 128, 128),
            (Spread::Normalize, 1.0, 200, 200),
            (Spread::Own, 2.0, 128, 64),
            (Spread::Own, 0.5, 64, 128),
            (Spread::Histogram, 1.0, 0, 0),
            (Spread::Histogram, 1.0, 9, 0),
            // 50 of 52 that are not the darkest.
            (Spread::Histogram, 1.0, 10, 245),
            (Spread::Histogram, 1.0, 254, 250),
            (Spread::Histogram, 1.0, 255, 255),
            (Spread::Histogram, 2.0, 10, 236),
        ] {
            let curve = Contrast { spread, gamma }.curve(&counts);
            assert_eq!(curve[step], expected, "{spread:?}, {gamma}, {step}");
        }
        let even = Contrast { spread: Spread::Histogram, gamma: 1.0 }.curve(&[0; STEPS]);
        assert_eq!((even[0], even[255]), (0, 255));
    }
}
