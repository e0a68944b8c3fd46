/** A point on Earth as people write it: "22.05° N, 90.10° E". */

interface Words {
  north: string
  south: string
  east: string
  west: string
}

export function formatPoint(lat: number, lng: number, words: Words): string {
  const part = (degrees: number, plus: string, minus: string) =>
    `${Math.abs(degrees).toFixed(2)}°\u00a0${degrees < 0 ? minus : plus}`
  return `${part(lat, words.north, words.south)}, ${part(lng, words.east, words.west)}`
}
