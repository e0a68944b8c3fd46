/** A pillar below its first view: purpose and ways in, its maps, what is new, stories of the hub. */
import type { Loaded } from '#app/api/query.ts'
import type { Pillar } from '#app/api/types.ts'
import type { pillarQueries } from '#app/features/portal/pillar/queries.ts'
import { EntryLines } from '#app/features/portal/shared/entry-lines/entry-lines.tsx'
import { LatestStories } from '#app/features/portal/shared/latest-stories/latest-stories.tsx'
import { MapCards } from '#app/features/portal/shared/map-cards/map-cards.tsx'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { pillarTexts } from '#messages/portal/pillar.ts'
import styles from './pillar.module.css'

export function Part({ page, pillar, stories }: Loaded<ReturnType<typeof pillarQueries>>) {
  const m = pillarTexts
  const belongs = pillar.ok ? pillar.data.data : undefined
  return (
    <>
      <div className={`wrap ${styles.purpose}`}>
        <div className={styles.text}>
          <Blocks blocks={page.data.blocks} capital={false} />
        </div>
        {belongs && belongs.starts.length > 0 && <Starts starts={belongs.starts} />}
      </div>
      {belongs && <Belongings {...belongs} />}
      {!pillar.ok && (
        <div className="wrap">
          <Failed title={m.failed} tall />
        </div>
      )}
      <LatestStories stories={stories} ground="deep" />
    </>
  )
}

function Starts({ starts }: Pick<Pillar, 'starts'>) {
  return (
    <nav aria-label={pillarTexts.starts}>
      <ul className={styles.starts}>
        {starts.map(({ title, text, url }) => (
          <li key={url}>
            <SmartLink className="stretched" to={url}>
              {title}
            </SmartLink>
            {text && <span>{text}</span>}
            <Icon name="right" />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Belongings({ maps, newest }: Pick<Pillar, 'maps' | 'newest'>) {
  const m = pillarTexts
  const paths = usePaths()
  return (
    <>
      {maps.length > 0 && (
        <Section
          id="maps-heading"
          kicker={m.mapsKicker}
          title={m.maps}
          more={{ to: paths.maps, text: m.allMaps }}
          ground="deep"
        >
          <MapCards cards={maps} lead />
        </Section>
      )}
      {newest.length > 0 && (
        <Section id="newest-heading" kicker={m.newestKicker} title={m.newest}>
          <div className={styles.kinds}>
            {newest.map(({ collection, title, url, total, data }) => (
              <section key={collection} aria-labelledby={`newest-${collection}`}>
                <h3 id={`newest-${collection}`}>{title}</h3>
                <EntryLines lines={data} />
                {url && <ArrowLink to={url}>{m.all(total, title)}</ArrowLink>}
              </section>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
