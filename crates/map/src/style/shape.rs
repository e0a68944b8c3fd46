//! The shapes of marks, by the names that styles give them.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Square,
    Circle,
    Triangle,
    Star,
    Cross,
    X,
    Diamond,
    Pentagon,
    Hexagon,
    Octagon,
    Arrow,
    /// GeoServer's `shape://` marks: lines from side to side, that make hatches when repeated.
    VerticalLine,
    HorizontalLine,
    Slash,
    Backslash,
    Dot,
    Plus,
    Times,
    OpenArrow,
    ClosedArrow,
}

/// The first name of a shape is the one that legends give.
const NAMES: [(&str, Shape); 26] = [
    ("square", Shape::Square),
    ("circle", Shape::Circle),
    ("triangle", Shape::Triangle),
    ("star", Shape::Star),
    ("cross", Shape::Cross),
    ("x", Shape::X),
    ("diamond", Shape::Diamond),
    ("pentagon", Shape::Pentagon),
    ("hexagon", Shape::Hexagon),
    ("octagon", Shape::Octagon),
    ("arrow", Shape::Arrow),
    ("shape://vertline", Shape::VerticalLine),
    ("shape://horline", Shape::HorizontalLine),
    ("shape://slash", Shape::Slash),
    ("shape://backslash", Shape::Backslash),
    ("shape://dot", Shape::Dot),
    ("shape://plus", Shape::Plus),
    ("shape://times", Shape::Times),
    ("shape://oarrow", Shape::OpenArrow),
    ("shape://carrow", Shape::ClosedArrow),
    // As QGIS writes them.
    ("equilateral_triangle", Shape::Triangle),
    ("regular_star", Shape::Star),
    ("cross_fill", Shape::Cross),
    ("line", Shape::VerticalLine),
    ("horline", Shape::HorizontalLine),
    ("vertline", Shape::VerticalLine),
];

impl Shape {
    pub(super) fn parse(name: &str) -> Option<Self> {
        NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, shape)| *shape)
    }

    pub(crate) fn name(self) -> &'static str {
        NAMES.iter().find(|(_, shape)| *shape == self).map_or("square", |(name, _)| name)
    }

    /// Only lines: filling it shows nothing.
    pub(crate) fn is_open(self) -> bool {
        matches!(
            self,
            Self::VerticalLine
                | Self::HorizontalLine
                | Self::Slash
                | Self::Backslash
                | Self::Plus
                | Self::Times
                | Self::OpenArrow
        )
    }
}
