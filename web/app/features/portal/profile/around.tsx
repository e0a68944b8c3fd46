/** What is being done in the country: projects and case studies as rows, stories as cards, partners by name. */
import type { Profile } from '#app/api/types.ts'
import { Places } from '#app/features/portal/profile/places.tsx'
import { EntryRows } from '#app/features/portal/shared/entry-rows/entry-rows.tsx'
import { SideSection } from '#app/features/portal/shared/side-section/side-section.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
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
            <p>
              <SmartLink to={paths.library('projects', `countries=${country.code}`)}>
                {m.allProjects(projects.total)}
              </SmartLink>
            </p>
            {projects.data.some(({ location }) => location) && (
              <p>
                <SmartLink to={paths.library('projects', `countries=${country.code}&view=map`)}>
                  {m.projectsOnMap}
                </SmartLink>
              </p>
            )}
          </>
        )
      }
    >
      <Places entries={[...projects.data, ...case_studies.data]} country={country} />
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
