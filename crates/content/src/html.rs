//! Rich text, held in little room.
//!
//! The texts of an entry are packed together, because each says much that the others say; who shows
//! one unpacks them all. On a large site they are most of what is held.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use zstd::bulk::{Compressor, Decompressor};

/// Texts that are less together stay as they are.
const MIN_TOGETHER: usize = 1024;
/// The quickest: slower ones save a hundredth of so short texts.
const LEVEL: i32 = 1;

/// Safe HTML, in which links to entries and assets are tokens (`entry::ID`).
#[derive(Clone)]
pub struct Html {
    texts: Arc<Texts>,
    start: u32,
    len: u32,
}

/// Texts, one after the other.
#[derive(Debug)]
pub(crate) struct Texts {
    /// Compressed; empty when they are not.
    packed: Box<[u8]>,
    len: u32,
    /// As they are: from the beginning, or since somebody needed one for longer.
    plain: OnceLock<Box<str>>,
}

/// Which of packed texts a text is.
pub(crate) struct Part<'a> {
    pub(crate) texts: &'a Arc<Texts>,
    pub(crate) start: u32,
    pub(crate) len: u32,
}

impl Html {
    pub(crate) fn new(text: String) -> Self {
        let len = u32::try_from(text.len()).expect("files of content are bounded to some MB");
        let plain = OnceLock::from(text.into_boxed_str());
        let texts = Arc::new(Texts { packed: Box::default(), len, plain });
        Self { texts, start: 0, len }
    }

    pub(crate) fn part(Part { texts, start, len }: Part<'_>) -> Self {
        Self { texts: Arc::clone(texts), start, len }
    }

    /// Where it is packed, if it is.
    pub(crate) fn as_part(&self) -> Option<Part<'_>> {
        let Self { texts, start, len } = self;
        let is_packed = !texts.packed.is_empty();
        is_packed.then_some(Part { texts, start: *start, len: *len })
    }

    pub fn len(&self) -> usize {
        self.len as usize
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn text(&self) -> Cow<'_, str> {
        self.texts.text(self.range())
    }

    /// The text as part of the value, which from then on takes the room of the whole text.
    pub(crate) fn as_str(&self) -> &str {
        let texts = &self.texts;
        &texts.plain.get_or_init(|| texts.unpack().into_boxed_str())[self.range()]
    }

    fn range(&self) -> Range<usize> {
        let start = self.start as usize;
        start..start + self.len()
    }
}

impl PartialEq for Html {
    fn eq(&self, other: &Self) -> bool {
        if self.len != other.len {
            return false;
        }
        let is_same = Arc::ptr_eq(&self.texts, &other.texts) && self.start == other.start;
        is_same || self.text() == other.text()
    }
}

impl fmt::Debug for Html {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

thread_local! {
    static TOOLS: RefCell<Tools> = RefCell::default();
}

/// What packing and unpacking need, which is dear to make.
#[derive(Default)]
struct Tools {
    compressor: Option<Compressor<'static>>,
    decompressor: Option<Decompressor<'static>>,
    /// The texts that this thread unpacked last: who asks for one often asks for all.
    last: Option<(Arc<Texts>, String)>,
}

impl Texts {
    /// `None` when packing saves too little.
    fn pack(texts: &str) -> Option<Self> {
        let packed = TOOLS.with_borrow_mut(|tools| {
            if tools.compressor.is_none() {
                tools.compressor = Compressor::new(LEVEL).ok();
            }
            tools.compressor.as_mut()?.compress(texts.as_bytes()).ok()
        })?;
        let is_worth_it = packed.len() < texts.len() / 5 * 4;
        let len = u32::try_from(texts.len()).ok()?;
        is_worth_it.then(|| Self::of_packed(packed.into(), len))
    }

    /// Texts of `len` bytes that were packed before.
    pub(crate) fn of_packed(packed: Box<[u8]>, len: u32) -> Self {
        Self { packed, len, plain: OnceLock::new() }
    }

    pub(crate) fn packed(&self) -> &[u8] {
        &self.packed
    }

    pub(crate) fn len(&self) -> u32 {
        self.len
    }

    fn text(self: &Arc<Self>, range: Range<usize>) -> Cow<'_, str> {
        if let Some(all) = self.plain.get() {
            return Cow::Borrowed(&all[range]);
        }
        if range.len() == self.len as usize {
            return Cow::Owned(self.unpack());
        }
        let known = TOOLS.with_borrow(|tools| match &tools.last {
            Some((texts, all)) if Arc::ptr_eq(texts, self) => Some(all[range.clone()].to_owned()),
            _ => None,
        });
        Cow::Owned(known.unwrap_or_else(|| {
            let all = self.unpack();
            let text = all[range].to_owned();
            TOOLS.with_borrow_mut(|tools| tools.last = Some((Arc::clone(self), all)));
            text
        }))
    }

    fn unpack(&self) -> String {
        let len = self.len as usize;
        let bytes = TOOLS.with_borrow_mut(|tools| {
            let decompressor = match &mut tools.decompressor {
                Some(decompressor) => decompressor,
                none => none.insert(Decompressor::new()?),
            };
            decompressor.decompress(&self.packed, len)
        });
        let text = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
        // They were packed by this very program, and kept under a checksum when by another process.
        text.filter(|text| text.len() == len).expect("texts that were packed can be unpacked")
    }
}

/// Packs texts as one, if that saves enough.
pub(crate) fn pack_together(group: &mut [&mut Html]) {
    let texts: String = group.iter().map(|html| html.text()).collect();
    if texts.len() < MIN_TOGETHER {
        return;
    }
    let Some(packed) = Texts::pack(&texts).map(Arc::new) else { return };
    let mut start = 0;
    for html in group {
        let len = u32::try_from(html.len()).expect("a part of what is not longer");
        **html = Html::part(Part { texts: &packed, start, len });
        start += len;
    }
}
