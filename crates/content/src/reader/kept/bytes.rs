//! Numbers and texts as bytes, and back: short, and with a bound on whatever is read.

/// The bytes are not what a writer of this program writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Damaged;

pub(super) fn push_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    out.push(number.to_le_bytes()[0]);
}

/// Numbers near zero are short, whatever their sign.
pub(super) fn push_signed(out: &mut Vec<u8>, number: i64) {
    push_number(out, (number.cast_unsigned() << 1) ^ (number >> 63).cast_unsigned());
}

pub(super) fn push_text(out: &mut Vec<u8>, text: &str) {
    push_number(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

/// What is left to be read.
#[derive(Debug, Clone)]
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], Damaged> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], Damaged> {
        self.take(N)?.try_into().map_err(|_| Damaged)
    }

    pub(super) fn byte(&mut self) -> Result<u8, Damaged> {
        let (first, rest) = self.0.split_first().ok_or(Damaged)?;
        self.0 = rest;
        Ok(*first)
    }

    pub(super) fn number(&mut self) -> Result<u64, Damaged> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Damaged)
    }

    pub(super) fn small<T: TryFrom<u64>>(&mut self) -> Result<T, Damaged> {
        T::try_from(self.number()?).map_err(|_| Damaged)
    }

    pub(super) fn signed(&mut self) -> Result<i64, Damaged> {
        let number = self.number()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    pub(super) fn small_signed<T: TryFrom<i64>>(&mut self) -> Result<T, Damaged> {
        T::try_from(self.signed()?).map_err(|_| Damaged)
    }

    /// How many things follow: never more than there are bytes, of which each takes at least one.
    pub(super) fn count(&mut self) -> Result<usize, Damaged> {
        let count = self.small()?;
        if count > self.0.len() { Err(Damaged) } else { Ok(count) }
    }

    pub(super) fn text(&mut self) -> Result<&'a str, Damaged> {
        let length = self.count()?;
        std::str::from_utf8(self.take(length)?).map_err(|_| Damaged)
    }

    pub(super) fn bool(&mut self) -> Result<bool, Damaged> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Damaged),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_was_written_is_read(number: u64, signed: i64, text: String) {
            let mut out = Vec::new();
            push_number(&mut out, number);
            push_signed(&mut out, signed);
            push_text(&mut out, &text);
            let mut bytes = Bytes(&out);
            prop_assert_eq!(bytes.number(), Ok(number));
            prop_assert_eq!(bytes.signed(), Ok(signed));
            prop_assert_eq!(bytes.text(), Ok(&*text));
            prop_assert_eq!(bytes.0, b"");
        }
    }

    #[test]
    fn a_count_beyond_the_bytes_is_refused() {
        assert_eq!(Bytes(&[200, 1, 0]).text(), Err(Damaged));
        assert_eq!(Bytes(&[0xff; 12]).number(), Err(Damaged));
    }
}
