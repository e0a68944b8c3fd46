/** The picture that stands beside a link where it is shared. */
import type { Asset } from '#app/api/types.ts'

interface SharePicture {
  /** On this site. */
  url: string
  width: number
  height: number
  alt: string
}

const SITE: SharePicture = { url: '/share.jpg', width: 1200, height: 630, alt: '' }
const PHOTOGRAPHS = ['image/jpeg', 'image/png', 'image/webp']
/** Others show smaller pictures badly, or not at all. */
const LEAST_WIDTH = 600
/** The width in which the server draws a drawing for others, and the shapes that they show. */
const DRAWN_WIDTH = 1280
const LEAST_HEIGHT = 320
const MOST_HEIGHT = 1600

export function sharePicture(image: Asset | null | undefined): SharePicture {
  return ownPicture(image) ?? SITE
}

/** The entry's own where others can show it. They take no drawings: the server gives them pixels. */
export function ownPicture(image: Asset | null | undefined): SharePicture | undefined {
  if (!image?.url?.startsWith('/') || !image.width || !image.height) return undefined
  const { url, width, height, mime_type: type } = image
  const alt = image.alt ?? ''
  if (type === 'image/svg+xml' && url.startsWith('/assets/')) {
    const drawn = Math.round((DRAWN_WIDTH * height) / width)
    const shown = drawn >= LEAST_HEIGHT && drawn <= MOST_HEIGHT
    return shown
      ? { url: `/img/${DRAWN_WIDTH}${url}`, width: DRAWN_WIDTH, height: drawn, alt }
      : undefined
  }
  return PHOTOGRAPHS.includes(type) && width >= LEAST_WIDTH
    ? { url, width, height, alt }
    : undefined
}
