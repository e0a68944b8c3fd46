//! Values and problems as bytes, and back.

use std::sync::Arc;

use jiff::Timestamp;
use rustc_hash::FxHashMap;

use super::bytes::{Bytes, Damaged, push_number, push_signed, push_text};
use crate::html::{Html, Part, Texts};
use crate::problem::{Problem, Severity};
use crate::value::{Map, Value};
use crate::yaml::Keys;

/// Authors' files are nested at most 128 deep, and rich text in them not much deeper.
const MAX_DEPTH: usize = 1000;

/// Writes things, each key as a number.
#[derive(Debug, Default)]
pub(super) struct Writer {
    pub(super) out: Vec<u8>,
    /// The keys so far, by number.
    pub(super) keys: Vec<Arc<str>>,
    numbers: FxHashMap<Arc<str>, u64>,
    /// The packed texts that were written last.
    packed: Option<Arc<Texts>>,
}

/// Reads what a [`Writer`] wrote.
pub(super) struct Reading<'a> {
    pub(super) bytes: Bytes<'a>,
    pub(super) keys: &'a [Arc<str>],
    /// The packed texts that were read last.
    packed: Option<Arc<Texts>>,
}

/// The keys of a writer, before what it wrote.
pub(super) fn push_keys(out: &mut Vec<u8>, keys: &[Arc<str>]) {
    push_number(out, keys.len() as u64);
    for key in keys {
        push_text(out, key);
    }
}

pub(super) fn read_keys(
    bytes: &mut Bytes<'_>,
    shared: &mut Keys,
) -> Result<Vec<Arc<str>>, Damaged> {
    (0..bytes.count()?).map(|_| Ok(shared.share(bytes.text()?))).collect()
}

impl Writer {
    pub(super) fn key(&mut self, key: &Arc<str>) {
        let next = self.keys.len() as u64;
        let number = *self.numbers.entry(Arc::clone(key)).or_insert(next);
        if number == next {
            self.keys.push(Arc::clone(key));
        }
        self.number(number);
    }

    pub(super) fn byte(&mut self, byte: u8) {
        self.out.push(byte);
    }

    pub(super) fn number(&mut self, number: impl Into<u64>) {
        push_number(&mut self.out, number.into());
    }

    pub(super) fn signed(&mut self, number: impl Into<i64>) {
        push_signed(&mut self.out, number.into());
    }

    pub(super) fn count(&mut self, count: usize) {
        push_number(&mut self.out, count as u64);
    }

    pub(super) fn text(&mut self, text: &str) {
        push_text(&mut self.out, text);
    }

    pub(super) fn option<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.byte(u8::from(value.is_some()));
        if let Some(value) = value {
            write(self, value);
        }
    }

    pub(super) fn moment(&mut self, moment: Timestamp) {
        self.signed(moment.as_second());
        self.signed(moment.subsec_nanosecond());
    }

    pub(super) fn map(&mut self, map: &Map) {
        self.count(map.len());
        for (key, value) in map.pairs() {
            self.key(key);
            self.value(value);
        }
    }

    pub(super) fn value(&mut self, value: &Value) {
        match value {
            Value::Null => self.byte(0),
            Value::Bool(false) => self.byte(1),
            Value::Bool(true) => self.byte(2),
            Value::Int(number) => {
                self.byte(3);
                self.signed(*number);
            }
            Value::Float(number) => {
                self.byte(4);
                self.out.extend_from_slice(&number.to_bits().to_le_bytes());
            }
            Value::Text(text) => {
                self.byte(5);
                self.text(text);
            }
            Value::Html(html) => self.html(html),
            Value::List(values) => {
                self.byte(7);
                self.count(values.len());
                values.iter().for_each(|value| self.value(value));
            }
            Value::Map(map) => {
                self.byte(8);
                self.map(map);
            }
        }
    }

    fn html(&mut self, html: &Html) {
        let Some(Part { texts, start, len }) = html.as_part() else {
            self.byte(6);
            return self.text(&html.text());
        };
        if self.packed.as_ref().is_some_and(|last| Arc::ptr_eq(last, texts)) {
            self.byte(10);
        } else {
            self.byte(9);
            self.number(texts.len());
            self.count(texts.packed().len());
            self.out.extend_from_slice(texts.packed());
            self.packed = Some(Arc::clone(texts));
        }
        self.number(start);
        self.number(len);
    }

    /// What follows can be read without what was written before, but for keys.
    pub(super) fn begin(&mut self) {
        self.packed = None;
    }

    /// `None` when the name of its file is no text.
    pub(super) fn problem(&mut self, problem: &Problem) -> Option<()> {
        let Problem { severity, file, line, message, help } = problem;
        self.byte(match severity {
            Severity::Error => 0,
            Severity::Warning => 1,
        });
        self.text(file.to_str()?);
        self.option(*line, Self::number);
        self.text(message);
        self.option(help.as_deref(), Self::text);
        Some(())
    }
}

impl<'a> Reading<'a> {
    pub(super) fn new(bytes: Bytes<'a>, keys: &'a [Arc<str>]) -> Self {
        Self { bytes, keys, packed: None }
    }

    pub(super) fn key(&mut self) -> Result<Arc<str>, Damaged> {
        let number: usize = self.bytes.small()?;
        self.keys.get(number).map(Arc::clone).ok_or(Damaged)
    }

    pub(super) fn option<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Damaged>,
    ) -> Result<Option<T>, Damaged> {
        if self.bytes.bool()? { read(self).map(Some) } else { Ok(None) }
    }

    pub(super) fn list<T>(
        &mut self,
        mut read: impl FnMut(&mut Self) -> Result<T, Damaged>,
    ) -> Result<Box<[T]>, Damaged> {
        (0..self.bytes.count()?).map(|_| read(self)).collect()
    }

    pub(super) fn moment(&mut self) -> Result<Timestamp, Damaged> {
        let second = self.bytes.signed()?;
        Timestamp::new(second, self.bytes.small_signed()?).map_err(|_| Damaged)
    }

    pub(super) fn map(&mut self, depth: usize) -> Result<Map, Damaged> {
        let count = self.bytes.count()?;
        let mut pairs = Vec::with_capacity(count);
        for _ in 0..count {
            let key = self.key()?;
            pairs.push((key, self.value(depth)?));
        }
        Ok(Map::new(pairs))
    }

    pub(super) fn value(&mut self, depth: usize) -> Result<Value, Damaged> {
        if depth > MAX_DEPTH {
            return Err(Damaged);
        }
        Ok(match self.bytes.byte()? {
            0 => Value::Null,
            1 => Value::Bool(false),
            2 => Value::Bool(true),
            3 => Value::Int(self.bytes.signed()?),
            4 => Value::Float(f64::from_bits(u64::from_le_bytes(self.bytes.array()?))),
            5 => Value::Text(self.bytes.text()?.into()),
            6 => Value::Html(Html::new(self.bytes.text()?.to_owned())),
            7 => Value::List(self.list(|reading| reading.value(depth + 1))?),
            8 => Value::Map(self.map(depth + 1)?),
            9 => {
                let len = self.bytes.small()?;
                let count = self.bytes.count()?;
                let packed = Texts::of_packed(self.bytes.take(count)?.into(), len);
                self.packed = Some(Arc::new(packed));
                self.part()?
            }
            10 => self.part()?,
            _ => return Err(Damaged),
        })
    }

    /// A text of those that were read last.
    fn part(&mut self) -> Result<Value, Damaged> {
        let (start, len): (u32, u32) = (self.bytes.small()?, self.bytes.small()?);
        let texts = self.packed.as_ref().ok_or(Damaged)?;
        let end = start.checked_add(len).ok_or(Damaged)?;
        if end > texts.len() {
            return Err(Damaged);
        }
        Ok(Value::Html(Html::part(Part { texts, start, len })))
    }

    pub(super) fn problem(&mut self) -> Result<Problem, Damaged> {
        let severity = if self.bytes.bool()? { Severity::Warning } else { Severity::Error };
        let file = self.bytes.text()?.into();
        let line = self.option(|reading| reading.bytes.small())?;
        let message = self.bytes.text()?.to_owned();
        let help = self.option(|reading| Ok(reading.bytes.text()?.to_owned()))?;
        Ok(Problem { severity, file, line, message, help })
    }
}
