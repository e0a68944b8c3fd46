/** What stands above a title: the entry's picture, or a drawing of its own. Never an empty box. */
import type { Asset } from '#app/api/types.ts'
import { Cover } from '#app/ui/cover.tsx'
import { Picture } from '#app/ui/picture.tsx'

interface ArtworkProps {
  asset: Asset | null
  /** The entry's id: its drawing never changes between visits. */
  seed: string
  shape?: 'wide' | 'panorama'
  eager?: boolean
  /** The words beside it say enough. */
  decorative?: boolean
}

export function Artwork({ asset, seed, shape = 'wide', ...rest }: ArtworkProps) {
  return asset?.url ? (
    <Picture asset={asset} shape={shape} {...rest} />
  ) : (
    <Cover seed={seed} shape={shape} />
  )
}
