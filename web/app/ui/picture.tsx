/** A content picture in a fixed frame. Its space is reserved and its focus point kept. */
import type { Asset } from '#app/api/types.ts'
import { focusSteps } from '#app/lib/focus.ts'
import styles from './picture.module.css'

interface PictureProps {
  asset: Asset
  /** Above the fold: fetched at once. */
  eager?: boolean
  /** The picture repeats what stands beside it. */
  decorative?: boolean
  shape?: 'wide' | 'panorama' | 'natural'
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
  return (
    <img
      className={styles.picture}
      data-shape={shape}
      data-x={x}
      data-y={y}
      src={asset.url}
      alt={decorative ? '' : (asset.alt ?? '')}
      width={asset.width ?? 1200}
      height={asset.height ?? 675}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
    />
  )
}
