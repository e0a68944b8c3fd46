/**
 * The mark of an organisation. It stands beside its name in letters and so has no words of its own;
 * how large it is drawn is a matter of its surroundings.
 */
import type { Asset } from '#app/api/types.ts'

interface LogoProps {
  asset: Asset | null | undefined
  /** Stands where the page begins. */
  eager?: boolean
  className?: string | undefined
}

export function Logo({ asset, eager = false, className }: LogoProps) {
  if (!asset?.url) return null
  const { url, width, height } = asset
  return (
    <img
      className={className}
      src={url}
      alt=""
      width={width ?? 64}
      height={height ?? 64}
      loading={eager ? undefined : 'lazy'}
    />
  )
}
