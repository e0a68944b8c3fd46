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
const SHOWN = ['image/jpeg', 'image/png', 'image/webp']
/** Others show smaller pictures badly, or not at all. */
const LEAST_WIDTH = 600

/** The entry's own where others can show it: they take photographs, not drawings. */
export function sharePicture(image: Asset | null | undefined): SharePicture {
  if (!image?.url?.startsWith('/') || !SHOWN.includes(image.mime_type)) return SITE
  const { url, width, height, alt } = image
  return width && height && width >= LEAST_WIDTH ? { url, width, height, alt: alt ?? '' } : SITE
}
