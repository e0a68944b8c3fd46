/** A content picture in a fixed frame. Its space is reserved and its focus point kept. */
import type { Asset } from '#app/api/types.ts'
import { focusSteps } from '#app/lib/focus.ts'
import { srcSetOf } from '#app/ui/srcset.ts'
import styles from './picture.module.css'

interface PictureProps {
  asset: Asset
  /** Above the fold: fetched at once. */
  eager?: boolean
  /** The picture repeats what stands beside it. */
  decorative?: boolean
  shape?: 'wide' | 'panorama' | 'natural'
}

/** How wide a picture is shown, about: a card of three, the whole page, the column of text. */
const SIZES = {
  wide: '(min-width: 720px) 26rem, 100vw',
  panorama: '(min-width: 80rem) 80rem, 100vw',
  natural: '(min-width: 640px) 36rem, 100vw',
}

/** A file that is private has no address: there is nothing to show. */
export function Picture({
  asset,
  eager = false,
  decorative = false,
  shape = 'wide',
}: PictureProps) {
  if (!asset.url) return null
  const [x, y] = focusSteps(asset.focus)
  const srcSet = srcSetOf(asset)
  return (
    <img
      className={styles.picture}
      data-shape={shape}
      data-x={x}
      data-y={y}
      src={asset.url}
      srcSet={srcSet}
      sizes={srcSet && SIZES[shape]}
      alt={decorative ? '' : (asset.alt ?? '')}
      width={asset.width ?? 1200}
      height={asset.height ?? 675}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
    />
  )
}
