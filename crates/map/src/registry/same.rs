//! Whether two readings of a folder gave the same maps.
//!
//! Files that have not changed are not read again, so what was made of them is compared by where it
//! lies in memory.

use std::sync::Arc;

use super::{Data, Layer, Maps, NamedStyle};

impl Maps {
    /// Whether every answer would be the same, but for the time of reading.
    pub fn is_same(&self, other: &Self) -> bool {
        let Self { title, about, layers, styles, url, limits, caches, fonts, fonts_id, read_at: _ } =
            self;
        *title == other.title
            && *about == other.about
            && *url == other.url
            && *limits == other.limits
            && Arc::ptr_eq(caches, &other.caches)
            && Arc::ptr_eq(fonts, &other.fonts)
            && *fonts_id == other.fonts_id
            && all_same(styles, &other.styles, |a, b| a.is_same(b))
            && all_same(layers, &other.layers, |a, b| a.is_same(b))
    }
}

impl NamedStyle {
    fn is_same(&self, other: &Self) -> bool {
        let Self { name, style } = self;
        *name == other.name && Arc::ptr_eq(style, &other.style)
    }
}

impl Layer {
    fn is_same(&self, other: &Self) -> bool {
        let Self {
            name,
            title,
            about,
            keywords,
            source,
            source_url,
            styles,
            queryable,
            is_demonstration,
            value,
            data,
        } = self;
        *name == other.name
            && *title == other.title
            && *about == other.about
            && *keywords == other.keywords
            && *source == other.source
            && *source_url == other.source_url
            && *queryable == other.queryable
            && *is_demonstration == other.is_demonstration
            && *value == other.value
            && all_same(styles, &other.styles, |a, b| a.is_same(b))
            && data.is_same(&other.data)
    }
}

impl Data {
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Raster(a), Self::Raster(b)) => {
                let same_series = match (&a.series, &b.series) {
                    (Some(a), Some(b)) => Arc::ptr_eq(a, b),
                    (None, None) => true,
                    _ => false,
                };
                Arc::ptr_eq(&a.raster, &b.raster)
                    && a.bands == b.bands
                    && a.is_smooth == b.is_smooth
                    && same_series
            }
            (Self::Vector(a), Self::Vector(b)) => Arc::ptr_eq(a, b),
            (Self::Group(a), Self::Group(b)) => all_same(a, b, |(a, style), (b, other)| {
                let same_style = match (style, other) {
                    (Some(style), Some(other)) => style.is_same(other),
                    (None, None) => true,
                    _ => false,
                };
                same_style && a.is_same(b)
            }),
            (Self::Broken, Self::Broken) => true,
            _ => false,
        }
    }
}

fn all_same<T>(one: &[T], other: &[T], is_same: impl Fn(&T, &T) -> bool) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| is_same(a, b))
}
