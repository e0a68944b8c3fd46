/** A region: its countries on a map and as a list, its risks beside those of the world, what is told and done there. */
import type { Area } from '#app/api/query.ts'
import type { RegionCard, RegionPage, SitePage } from '#app/api/types.ts'
import type { regionQueries } from '#app/features/portal/region/queries.ts'
import { CountryRows } from '#app/features/portal/shared/country-list/country-rows.tsx'
import room from '#app/features/portal/shared/country-list/region-room.module.css'
import { WorldFigure } from '#app/features/portal/shared/country-list/world-figure.tsx'
import { rampOf } from '#app/features/portal/shared/country-map/map-model.ts'
import { EntryRows } from '#app/features/portal/shared/entry-rows/entry-rows.tsx'
import { MediansFigure } from '#app/features/portal/shared/region-medians/medians-figure.tsx'
import { alikeFigures } from '#app/features/portal/shared/region-medians/region-medians.ts'
import { Blocks } from '#app/features/shared/blocks/blocks.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { MAP_REGIONS } from '#app/lib/map-regions.ts'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { Chip } from '#app/ui/chip.tsx'
import { EntryCard } from '#app/ui/entry-card.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import { regionsTexts } from '#messages/portal/regions.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

export default function RegionScreen() {
  const { about, region, figures, regions } = useLoaded<typeof regionQueries>()
  const m = regionsTexts
  const paths = usePaths()
  const above = [
    { text: shellTexts.home, to: paths.portalHome },
    { text: m.title, to: paths.regions },
  ]
  if (!region.ok) {
    return (
      <>
        <PageMeta title={m.region} hidden />
        <PageHead crumbs={above} title={m.region} />
        <div className={`wrap ${room.room}`}>
          <Failed title={m.regionFailed} tall />
        </div>
      </>
    )
  }
  const page = about.ok ? about.data.data : undefined
  const own = region.data
  const { slug, name } = own.region
  const address = paths.region(slug)
  const lede = page?.short_description ?? m.description(own.named)
  const alike = figures.ok ? alikeFigures(figures.data.data) : []
  const crumbs = [...above, { text: page?.title ?? name, to: address }]
  return (
    <>
      <PageMeta
        title={page?.title ?? name}
        description={lede}
        path={address}
        crumbs={crumbs}
        image={page?.featured_image}
      />
      <PageHead
        crumbs={[...above, { text: page?.title ?? name }]}
        title={page?.title ?? name}
        lede={lede}
      />
      <div className={`wrap ${room.room}`}>
        {own.index && (
          <WorldFigure
            countries={own.countries}
            index={own.index}
            address={address}
            title={own.index.indicator.question}
            region={MAP_REGIONS.find((known) => known === slug)}
          />
        )}
        {alike.length > 0 && <MediansFigure page={own} figures={alike} address={address} />}
        {!figures.ok && <Failed title={m.figuresFailed} />}
        <Shared page={page} />
        <div data-ramp={own.index && rampOf(own.index.indicator.direction)}>
          <CountryRows
            groups={[
              {
                slug: 'countries',
                name: m.countriesTitle(own.countries.length),
                countries: own.countries,
              },
            ]}
            list={{ data: own.countries, regions: [], index: own.index }}
          />
        </div>
      </div>
      <Stories region={own} />
      <Projects region={own} />
      <OtherRegions regions={regions} own={slug} />
    </>
  )
}

/** What authors wrote of rivers, coasts and drylands that several countries have. */
function Shared({ page }: { page: SitePage | undefined }) {
  if (!page || page.blocks.length === 0) return null
  return (
    <div className={room.words}>
      <Blocks blocks={page.blocks} capital={false} />
    </div>
  )
}

function Stories({ region: { stories, countries } }: { region: RegionPage }) {
  const m = regionsTexts
  const paths = usePaths()
  if (stories.total === 0) return null
  const codes = countries.map(({ code }) => code).join(',')
  return (
    <Section
      id="stories"
      ground="deep"
      kicker={m.storiesKicker}
      title={m.storiesTitle}
      more={{ to: paths.stories(`countries=${codes}`), text: m.allStories(stories.total) }}
    >
      <CardGrid>
        {stories.data.map((story) => (
          <li key={story.id}>
            <EntryCard entry={story} tag={placeOf(story) || story.sectors[0]?.title} />
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}

/** "Wote, Makueni, Kenya". */
const placeOf = ({ location, country }: RegionPage['stories']['data'][number]) =>
  [location?.place, country?.name].filter(Boolean).join(', ')

function Projects({ region: { projects, case_studies } }: { region: RegionPage }) {
  const m = regionsTexts
  const paths = usePaths()
  if (projects.total + case_studies.total === 0) return null
  return (
    <Section
      id="projects"
      kicker={m.projectsKicker}
      title={m.projectsTitle}
      more={{ to: paths.projects, text: m.allProjects }}
    >
      {projects.total > 0 && <EntryRows rows={projects.data} />}
      {case_studies.total > 0 && (
        <div className={styles.cases}>
          <h3>{m.caseStudies}</h3>
          <EntryRows rows={case_studies.data} />
        </div>
      )}
    </Section>
  )
}

interface OtherRegionsProps {
  regions: Area<{ data: RegionCard[] }>
  own: string
}

function OtherRegions({ regions, own }: OtherRegionsProps) {
  const m = regionsTexts
  const paths = usePaths()
  if (!regions.ok) return null
  return (
    <nav className={`wrap ${styles.others}`} aria-labelledby="other-regions">
      <h2 id="other-regions">{m.others}</h2>
      {regions.data.data
        .filter(({ slug }) => slug !== own)
        .map(({ slug, name }) => (
          <Chip key={slug} to={paths.region(slug)}>
            {name}
          </Chip>
        ))}
    </nav>
  )
}
