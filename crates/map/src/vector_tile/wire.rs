//! The few parts of protobuf's wire format that vector tiles are written with:
//! <https://protobuf.dev/programming-guides/encoding/>.

/// A message that is being written.
#[derive(Debug, Default)]
pub(super) struct Message {
    bytes: Vec<u8>,
}

/// How the value of a field is written.
const VARINT: u64 = 0;
const FIXED_64: u64 = 1;
const LENGTH: u64 = 2;

impl Message {
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// Seven bits in each byte, the least first; all but the last have the eighth.
    fn varint(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    fn key(&mut self, field: u64, kind: u64) {
        self.varint(field << 3 | kind);
    }

    pub(super) fn uint(&mut self, field: u64, number: u64) {
        self.key(field, VARINT);
        self.varint(number);
    }

    pub(super) fn sint(&mut self, field: u64, number: i64) {
        self.uint(field, ((number << 1) ^ (number >> 63)).cast_unsigned());
    }

    pub(super) fn double(&mut self, field: u64, number: f64) {
        self.key(field, FIXED_64);
        self.bytes.extend_from_slice(&number.to_le_bytes());
    }

    pub(super) fn text(&mut self, field: u64, text: &str) {
        self.bytes(field, text.as_bytes());
    }

    pub(super) fn message(&mut self, field: u64, message: &Self) {
        self.bytes(field, &message.bytes);
    }

    fn bytes(&mut self, field: u64, bytes: &[u8]) {
        self.key(field, LENGTH);
        self.varint(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
    }

    /// Several numbers of one field.
    pub(super) fn packed(&mut self, field: u64, numbers: &[u32]) {
        let mut inside = Self::default();
        for number in numbers {
            inside.varint(u64::from(*number));
        }
        self.message(field, &inside);
    }
}

/// Numbers near 0 become small ones, whatever their sign.
pub(super) fn zigzag(number: i32) -> u32 {
    ((number << 1) ^ (number >> 31)).cast_unsigned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(write: impl FnOnce(&mut Message), expected: &[u8]) {
        let mut message = Message::default();
        write(&mut message);
        assert_eq!(message.into_bytes(), expected);
    }

    /// The examples of the description of the format.
    #[test]
    fn fields_are_written_as_protobuf_describes_them() {
        check(|m| m.uint(1, 150), &[0x08, 0x96, 0x01]);
        check(|m| m.text(2, "testing"), b"\x12\x07testing");
        check(|m| m.packed(6, &[3, 270, 86942]), &[0x32, 6, 3, 0x8e, 2, 0x9e, 0xa7, 5]);
        check(|m| m.sint(1, -2), &[0x08, 3]);
        check(|m| m.sint(1, i64::MIN), b"\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01");
        check(|m| m.double(3, 1.0), &[0x19, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f]);
        let mut inside = Message::default();
        inside.uint(1, 150);
        check(|m| m.message(3, &inside), &[0x1a, 3, 0x08, 0x96, 0x01]);
    }

    #[test]
    fn signs_alternate() {
        for (number, expected) in
            [(0, 0), (-1, 1), (1, 2), (-2, 3), (i32::MAX, u32::MAX - 1), (i32::MIN, u32::MAX)]
        {
            assert_eq!(zigzag(number), expected, "{number}");
        }
    }
}
