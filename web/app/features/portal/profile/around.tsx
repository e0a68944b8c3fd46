/** What is being done in the country: projects and case studies as rows, stories as cards, partners by name. */
import type { Profile } from '#app/api/types.ts'
import { EntryRows } from '#app/features/portal/shared/entry-rows/entry-rows.tsx'
import { PlaceMap } from '#app/features/portal/shared/place-map/place-map.tsx'
import { SideSection } from '#app/features/portal/shared/side-section/side-section.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { StaticPart, staticPart } from '#app/lib/static-part.tsx'
import { EntryCard } from '#app/ui/entry-card.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import styles from './around.module.css'

type Around = Profile['around']

export function Projects({ around, country }: AroundProps) {
  const m = profileTexts
  const paths = usePaths()
  const { projects, case_studies } = around
  if (projects.total + case_studies.total === 0) return null
  return (
    <SideSection
      id="projects"
      kicker={m.sections.projects ?? ''}
      title={m.projects}
      about={
        projects.total > 0 && (
          <>
            <Places around={around} country={country} />
            <p>
              <SmartLink to={paths.library('projects', `countries=${country.code}`)}>
                {m.allProjects(projects.total)}
              </SmartLink>
            </p>
          </>
        )
      }
    >
      {projects.data.length > 0 && <EntryRows rows={projects.data} />}
      {case_studies.data.length > 0 && (
        <div>
          <h3>{m.caseStudies}</h3>
          <EntryRows rows={case_studies.data} />
        </div>
      )}
    </SideSection>
  )
}

/** Narrower than this a map of one place says too little. */
const ZOOM = 6

const picture = staticPart(
  'portal/profile/places',
  () => import('#app/features/portal/profile/places.part.tsx'),
)

/** Where in the country they are. */
function Places({ around, country }: AroundProps) {
  const m = profileTexts
  const things = [...around.projects.data, ...around.case_studies.data]
  const placed = things.flatMap((thing) =>
    thing.location ? { ...thing, location: thing.location, country, featured_image: null } : [],
  )
  if (placed.length === 0) return null
  const label = m.placesOf(country.named, placed.length)
  const points = placed.map(({ location }) => location)
  const [one, ...others] = points
  return (
    <PlaceMap
      label={label}
      items={placed}
      view={one && others.length === 0 ? { lat: one.lat, lng: one.lng, zoom: ZOOM } : undefined}
      picture={<StaticPart part={picture} data={{ label, points, zoom: ZOOM }} />}
    />
  )
}

interface AroundProps {
  around: Around
  country: Profile['countries'][number]
}

export function Stories({ around, country }: AroundProps) {
  const m = profileTexts
  const paths = usePaths()
  const { stories, partners } = around
  if (stories.total + partners.total === 0) return null
  const allStories =
    stories.total > stories.data.length ? m.allStories(stories.total) : m.storiesInList
  return (
    <Section
      id="stories"
      ground="deep"
      kicker={(stories.total > 0 ? m.sections.stories : m.sections.partners) ?? ''}
      title={stories.total > 0 ? m.stories(country.named) : m.partners(country.named)}
      more={{
        to: stories.total > 0 ? paths.stories(`countries=${country.code}`) : paths.partners(),
        text: stories.total > 0 ? allStories : m.allPartners,
      }}
    >
      {stories.total > 0 && (
        <CardGrid>
          {stories.data.map((story) => (
            <li key={story.id}>
              <EntryCard entry={story} tag={story.location?.place ?? story.sectors[0]?.title} />
            </li>
          ))}
        </CardGrid>
      )}
      {partners.total > 0 && (
        <div className={styles.partners}>
          {stories.total > 0 && <h3>{m.partners(country.named)}</h3>}
          <ul>
            {partners.data.map(({ id, title, url, website }) => {
              const to = url ?? website
              return <li key={id}>{to ? <SmartLink to={to}>{title}</SmartLink> : title}</li>
            })}
          </ul>
          {stories.total > 0 && <ArrowLink to={paths.partners()}>{m.allPartners}</ArrowLink>}
        </div>
      )}
    </Section>
  )
}
