/** One network: what it does, who belongs to it, where. */
import { NetworkFacts } from '#app/features/hub/network/network-facts.tsx'
import { NetworkHead } from '#app/features/hub/network/network-head.tsx'
import { NetworkMissing } from '#app/features/hub/network/network-missing.tsx'
import type { networkQueries } from '#app/features/hub/network/queries.ts'
import { NetworkCard } from '#app/features/hub/shared/network-card.tsx'
import { PartnerTiles } from '#app/features/hub/shared/partner-tiles.tsx'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { Contents } from '#app/features/shared/blocks/contents.tsx'
import { headingsOf } from '#app/features/shared/blocks/headings.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import { networksTexts } from '#messages/hub/networks.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

const MOST_OTHERS = 3

export default function NetworkPage() {
  const { answer } = useLoaded<typeof networkQueries>()
  const m = networksTexts
  const shell = shellTexts
  const paths = usePaths()
  if (!answer.ok) return <NetworkMissing />
  const { network, other_networks: others } = answer.data
  const path = network.url ?? paths.network(network.id)
  const members = { id: 'members', text: m.members, level: 1 as const }
  const headings = [...headingsOf(network.blocks), ...(network.members.length > 0 ? [members] : [])]
  return (
    <>
      <PageMeta
        title={network.title}
        part="hub"
        description={network.short_description}
        path={path}
        image={network.featured_image}
        crumbs={[
          { text: shell.hub, to: paths.hubHome },
          { text: m.title, to: paths.networks },
          { text: network.title, to: path },
        ]}
      />
      <article>
        <NetworkHead network={network} />
        <div className={`wrap ${styles.grid}`}>
          <div className={styles.side}>
            <NetworkFacts network={network} />
            <Contents headings={headings} />
          </div>
          <Blocks
            blocks={network.blocks}
            entry={{ collection: 'network', id: network.id }}
            capital={false}
          />
        </div>
        {network.members.length > 0 && (
          <Section id={members.id} kicker={m.members} title={m.membersTitle} ground="deep">
            <PartnerTiles partners={network.members} />
          </Section>
        )}
      </article>
      {others.length > 0 && (
        <Section id="others" title={m.otherNetworks} more={{ to: paths.networks, text: m.all }}>
          <CardGrid>
            {others.slice(0, MOST_OTHERS).map((other) => (
              <li key={other.id}>
                <NetworkCard network={other} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  )
}
