/** Reads PNG pictures, and says how much two of them differ. */
import { inflateSync } from 'node:zlib'

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** A colour that differs by more than this in any channel is another one. */
const SAME = 24

/** Width, height and four bytes a pixel; of the pictures that map servers make (not interlaced). */
export function readPng(bytes) {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('this is no PNG picture')
  const parts = { IDAT: [] }
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'IDAT') parts.IDAT.push(data)
    else parts[name] = data
    at += 12 + length
  }
  const [width, height] = [parts.IHDR.readUInt32BE(0), parts.IHDR.readUInt32BE(4)]
  const [depth, kind] = [parts.IHDR[8], parts.IHDR[9]]
  if (depth > 8 || parts.IHDR[12] !== 0) throw new Error(`PNG of ${depth} bits is not read`)
  const lines = unfilter(inflateSync(Buffer.concat(parts.IDAT)), { width, height, bits: depth * CHANNELS[kind] })
  const pixels = Buffer.alloc(width * height * 4)
  const sample = (x, y, channel) => {
    const bit = (x * CHANNELS[kind] + channel) * depth
    return (lines[y][bit >> 3] >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels.set(colour(kind, depth, parts, (channel) => sample(x, y, channel)), (y * width + x) * 4)
    }
  }
  return { width, height, pixels }
}

function colour(kind, depth, { PLTE, tRNS }, sample) {
  const first = sample(0)
  if (kind === 3) return [...PLTE.subarray(first * 3, first * 3 + 3), tRNS?.[first] ?? 255]
  if (kind === 0 || kind === 4) {
    const grey = (first * 255) / ((1 << depth) - 1)
    return [grey, grey, grey, kind === 4 ? sample(1) : 255]
  }
  return [first, sample(1), sample(2), kind === 6 ? sample(3) : 255]
}

function unfilter(data, { width, height, bits }) {
  const length = Math.ceil((width * bits) / 8)
  const step = Math.max(1, bits >> 3)
  const lines = []
  let above = Buffer.alloc(length)
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (length + 1)]
    const line = Buffer.from(data.subarray(y * (length + 1) + 1, (y + 1) * (length + 1)))
    for (let x = 0; x < length; x += 1) {
      const left = x >= step ? line[x - step] : 0
      const corner = x >= step ? above[x - step] : 0
      line[x] += guess(filter, left, above[x], corner)
    }
    lines.push(line)
    above = line
  }
  return lines
}

function guess(filter, left, up, corner) {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const near = (value) => Math.abs(left + up - corner - value)
  if (near(left) <= near(up) && near(left) <= near(corner)) return left
  return near(up) <= near(corner) ? up : corner
}

/** The part of pixels that have another colour; 1 when the sizes differ. */
export function difference(one, other) {
  if (one.width !== other.width || one.height !== other.height) return 1
  let different = 0
  for (let at = 0; at < one.pixels.length; at += 4) {
    const [alpha, beta] = [one.pixels[at + 3] / 255, other.pixels[at + 3] / 255]
    const apart = [0, 1, 2].some(
      (channel) => Math.abs(one.pixels[at + channel] * alpha - other.pixels[at + channel] * beta) > SAME,
    )
    if (apart || Math.abs(alpha - beta) * 255 > SAME) different += 1
  }
  return different / (one.width * one.height)
}

/** The part of pixels that can be seen. */
export function coverage({ pixels }) {
  let seen = 0
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] > 0) seen += 1
  return seen / (pixels.length / 4)
}
