/** What is being done in the country: projects and case studies as rows, stories as cards, partners by name. */
import type { Profile } from '#app/api/types.ts'
import { ProfileSection } from '#app/features/portal/profile/section.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { EntryCard } from '#app/ui/entry-card.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { CardGrid, Section } from '#app/ui/section.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import styles from './around.module.css'

type Around = Profile['around']
type Row = Around['projects']['data'][number]

export function Projects({ around }: { around: Around }) {
  const m = profileTexts
  const paths = usePaths()
  const { projects, case_studies } = around
  if (projects.total + case_studies.total === 0) return null
  return (
    <ProfileSection
      id="projects"
      kicker={m.sections.projects ?? ''}
      title={m.projects}
      about={
        projects.total > 0 && (
          <p>
            <SmartLink to={paths.projects}>{m.allProjects(projects.total)}</SmartLink>
          </p>
        )
      }
    >
      {projects.data.length > 0 && <Rows rows={projects.data} />}
      {case_studies.data.length > 0 && (
        <div>
          <h3>{m.caseStudies}</h3>
          <Rows rows={case_studies.data} />
        </div>
      )}
    </ProfileSection>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const m = profileTexts
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, title, url, sector, start_year, end_year }) => (
        <li key={id}>
          {url ? <SmartLink to={url}>{title}</SmartLink> : <b>{title}</b>}
          <span>
            {[
              sector && (m.sectors[sector] ?? sector),
              start_year && m.since(start_year, end_year ?? ''),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface StoriesProps {
  around: Around
  country: Profile['countries'][number]
}

export function Stories({ around, country }: StoriesProps) {
  const m = profileTexts
  const paths = usePaths()
  const { stories, partners } = around
  if (stories.total + partners.total === 0) return null
  return (
    <Section
      id="stories"
      ground="deep"
      kicker={m.sections.stories ?? ''}
      title={stories.total > 0 ? m.stories(country.named) : m.partners(country.named)}
      more={{
        to: stories.total > 0 ? paths.stories(`countries=${country.code}`) : paths.partners(),
        text: stories.total > 0 ? m.allStories(stories.total) : m.allPartners,
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
