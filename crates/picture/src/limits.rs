//! Limits: how large a picture may be. All are constants: they protect the server, not a taste.

/// The most pixels that are decoded. Today's cameras make 12 to 48 million.
pub const MAX_PIXELS: u64 = 50_000_000;

/// The longest file that is read.
pub const MAX_FILE_BYTES: u64 = 48 * 1024 * 1024;

/// The most memory for decoded pixels: 50 million of them with transparency and 8 bits a channel
/// fit, with 16 bits they do not.
pub const MAX_DECODED_BYTES: u64 = 256 * 1024 * 1024;

/// Pictures with more pixels than this are made one at a time, however many threads there are,
/// so that memory does not grow with the number of threads.
pub const LARGE_PIXELS: u64 = 16_000_000;

/// The largest side of a result: what WebP can say in its 14 bits.
pub const MAX_SIDE: u32 = 16_383;

/// The most scans of a JPEG. Encoders make about ten; each one costs a walk over all blocks.
pub const MAX_SCANS: usize = 100;

/// The longest colour profile that is read; longer ones are ignored.
pub const MAX_PROFILE_BYTES: usize = 1024 * 1024;

/// The longest drawing that is turned into pixels. Symbols have a few kilobytes.
pub const MAX_DRAWING_BYTES: u64 = 1024 * 1024;

/// The most elements and texts of such a drawing, each as often as something refers to it.
pub const MAX_DRAWING_NODES: u32 = 20_000;

/// The deepest nesting of its elements, written or by references.
pub const MAX_DRAWING_DEPTH: usize = 64;

/// The longest of its attributes that many elements may share.
pub const MAX_DRAWING_ATTRIBUTE_BYTES: usize = 4096;

/// The longest of its style sheets together: each rule is held against each element.
pub const MAX_DRAWING_SHEET_BYTES: usize = 16 * 1024;

/// The most nodes in one of its gradients, of which each shape gets a copy.
pub const MAX_DRAWING_STOPS: usize = 512;

/// The most pixels of a drawing times its elements, each of which may cover them all: a few
/// thousand elements at the width of a screen.
pub const MAX_DRAWING_WORK: u64 = 6_000_000_000;

/// The largest side of a drawing as pixels.
pub const MAX_PAINTED_SIDE: u32 = 2048;

/// The largest side of a drawing that is a symbol.
pub const MAX_SYMBOL_SIDE: u16 = 512;

/// The largest number in the shapes of a drawing that has dashes. Each dash is a path of its own;
/// up to a million of them are made for one line, and a line of more is left out without a word.
pub const MAX_DASHED_NUMBER: f64 = 100_000.0;

/// The largest number in any other shape of a drawing. Arcs are cut into curves as they are parsed,
/// with or without dashes, and the larger they are the more: by the sixth root of their radius. One
/// across 1e50 is cut into more than memory can hold, one across this into fewer than a hundred.
pub const MAX_DRAWING_NUMBER: f64 = 1e10;
