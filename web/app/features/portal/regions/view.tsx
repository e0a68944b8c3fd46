/** All regions: where they stand on a map, how much there is of each, and what neighbours share. */
import type { RegionCard } from '#app/api/types.ts'
import type { regionsQueries } from '#app/features/portal/regions/queries.ts'
import room from '#app/features/portal/shared/country-list/region-room.module.css'
import { WorldFigure } from '#app/features/portal/shared/country-list/world-figure.tsx'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { yearsText } from '#app/figures/numbers.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { CardGrid } from '#app/ui/section.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { regionsTexts } from '#messages/portal/regions.ts'
import { figureTexts } from '#messages/shared/figure.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

export default function RegionsPage() {
  const { about, regions, list } = useLoaded<typeof regionsQueries>()
  const m = regionsTexts
  const paths = usePaths()
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const lede = page?.short_description ?? m.lede
  const index = list.ok ? list.data.index : null
  const countries = list.ok ? list.data.data : []
  const years = yearsText(countries.flatMap(({ value }) => value?.year ?? []))
  const crumbs = [{ text: shellTexts.home, to: paths.portalHome }, { text: title }]
  return (
    <>
      <PageMeta title={title} description={lede} path={paths.regions} crumbs={crumbs} />
      <PageHead crumbs={crumbs} title={title} lede={lede} />
      <div className={`wrap ${room.room}`}>
        {regions.ok ? (
          <CardGrid>
            {regions.data.data.map((region) => (
              <li key={region.slug}>
                <Region region={region} index={index?.indicator} years={years} />
              </li>
            ))}
          </CardGrid>
        ) : (
          <Failed title={m.failed} tall />
        )}
        {list.ok && index && (
          <WorldFigure
            countries={list.data.data}
            index={index}
            address={paths.regions}
            title={index.indicator.question}
          />
        )}
        {page && page.blocks.length > 0 && (
          <div className={room.words}>
            <Blocks blocks={page.blocks} capital={false} />
          </div>
        )}
      </div>
    </>
  )
}

interface RegionProps {
  region: RegionCard
  /** What the median is of. */
  index: { title: string; demonstration: boolean } | undefined
  /** Which years its values are of. */
  years: string
}

function Region({ region, index, years }: RegionProps) {
  const m = regionsTexts
  const paths = usePaths()
  const { slug, name, countries, median, stories, projects } = region
  return (
    <article className={styles.card}>
      <h2>
        <SmartLink className="stretched" to={paths.region(slug)}>
          {name}
        </SmartLink>
      </h2>
      <p>{m.countries(countries)}</p>
      <ul>
        {index && median && <li>{m.median(index.title, median, years)}</li>}
        {stories > 0 && <li>{m.stories(stories)}</li>}
        {projects > 0 && <li>{m.projects(projects)}</li>}
      </ul>
      {index?.demonstration && median && (
        <p>
          <Tag look="badge">{figureTexts.demonstration}</Tag>
        </p>
      )}
    </article>
  )
}
