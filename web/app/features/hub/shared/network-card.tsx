/** A network among others. */
import type { EntryCard } from '#app/api/types.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Artwork } from '#app/ui/artwork.tsx'
import { Card, type CardProps } from '#app/ui/card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { networksTexts } from '#messages/hub/networks.ts'

interface NetworkCardProps {
  network: EntryCard
  heading?: CardProps['heading']
  eager?: boolean
  size?: CardProps['size']
}

const MOST_NAMED = 4

export function NetworkCard({ network, heading, eager = false, size }: NetworkCardProps) {
  const m = networksTexts
  const paths = usePaths()
  const countries = network.countries ?? []
  const named = countries.slice(0, MOST_NAMED).map(({ name }) => name)
  const others = countries.length - named.length
  return (
    <Card
      to={network.url ?? paths.network(network.id)}
      title={network.title}
      {...(heading && { heading })}
      {...(size && { size })}
      tag={<Tag>{countries.length > 0 ? m.inCountries(countries.length) : m.kind}</Tag>}
      text={network.short_description}
      meta={[...named, ...(others > 0 ? [m.others(others)] : [])].join(', ')}
      artwork={
        <Artwork asset={network.featured_image} seed={network.id} eager={eager} decorative />
      }
    />
  )
}
