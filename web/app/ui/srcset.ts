/** The sizes in which the server gives a photograph. */
import type { Asset } from '#app/api/types.ts'

/** The server knows these widths and no others. */
const WIDTHS = [320, 640, 960, 1280, 1920]
const PHOTOGRAPHS = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Addresses for `srcset`, up to the picture's own width. Drawings have none: they are sharp at
 * every size.
 */
export function srcSetOf({ url, width, mime_type }: Asset): string | undefined {
  if (!url?.startsWith('/assets/') || !PHOTOGRAPHS.includes(mime_type)) return undefined
  const useful = WIDTHS.filter(
    (wide, at) => at === 0 || wide <= (width ?? Number.POSITIVE_INFINITY),
  )
  return useful.map((wide) => `/img/${wide}${url} ${wide}w`).join(', ')
}
