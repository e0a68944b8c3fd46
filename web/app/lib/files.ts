/** What a file is and how large, in words. */

/** The ending of its name, in capitals; of nameless ones what kind they are. */
export function fileKind({ url, mime_type }: { url: string; mime_type: string }): string {
  const name = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1] ?? mime_type.split('/').at(-1) ?? ''
  return ending.toUpperCase()
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** Steps of a thousand, as files are sold: two digits at least, never "0.0". */
export function fileSize(bytes: number): string {
  let size = Math.max(0, bytes)
  let unit = 0
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0
  return `${size.toFixed(digits)} ${UNITS[unit]}`
}
