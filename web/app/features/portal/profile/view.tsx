/** The profile of a country, alone or beside up to two others. */
import { type Answers, bodyOf } from '#app/api/query.ts'
import type { PageRequest } from '#app/engine/route.ts'
import { Projects, Stories } from '#app/features/portal/profile/around.tsx'
import { picture } from '#app/features/portal/profile/places.tsx'
import { ProfileHead, sentenceOf } from '#app/features/portal/profile/profile-head.tsx'
import {
  addressOf,
  isCompared,
  type ProfileView,
} from '#app/features/portal/profile/profile-view.ts'
import { embeddedFigure, profileQueries } from '#app/features/portal/profile/queries.ts'
import { figureWith, SectionFigures, sectionsOf } from '#app/features/portal/profile/sections.tsx'
import { Sources } from '#app/features/portal/profile/sources.tsx'
import { profileState } from '#app/features/portal/profile/state.ts'
import { Embedded } from '#app/features/portal/shared/data-figure/embedded.tsx'
import { SideSection } from '#app/features/portal/shared/side-section/side-section.tsx'
import { SectionBar } from '#app/features/shared/blocks/section-bar.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useLocation } from '#app/navigation/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failed, Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import { readingTexts } from '#messages/shared/reading.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './profile-section.module.css'

export const part = picture

/** Another site frames a figure that the profile does not have. */
export function status(request: PageRequest, known: Answers): 404 | undefined {
  const figure = embeddedFigure(request.path)
  const profile = bodyOf(known, profileQueries(request, known).profile)
  if (figure === undefined || !profile) return undefined
  const view = { profile, state: profileState(request.search), path: '' }
  return figureWith(view, figure) ? undefined : 404
}

export default function ProfilePage() {
  const { profile } = useLoaded<typeof profileQueries>()
  const { pathname, search } = useLocation()
  const paths = usePaths()
  if (!profile.ok) return <ProfileFailed />
  const state = profileState(new URLSearchParams(search))
  const figure = embeddedFigure(pathname)
  const path = paths.countryProfile(profile.data.countries[0]?.code ?? '')
  const view = { profile: profile.data, state, path }
  return figure === undefined ? <Profile view={view} /> : <EmbeddedFigure view={view} id={figure} />
}

/** One figure alone, in another site's page. */
function EmbeddedFigure({ view, id }: { view: ProfileView; id: string }) {
  const m = profileTexts
  const figure = figureWith(view, id)
  const title = m.metaTitle(view.profile.countries.map(({ name }) => name))
  return (
    <>
      <PageMeta title={title} description={sentenceOf(view)} hidden />
      <Embedded from={figure ? `${addressOf(view)}#${id}` : addressOf(view)}>
        {figure ? (
          <div className={isCompared(view) ? styles.compared : undefined}>{figure}</div>
        ) : (
          <>
            <h1>{title}</h1>
            <Notice title={m.noFigure(id)} />
          </>
        )}
      </Embedded>
    </>
  )
}

function Profile({ view }: { view: ProfileView }) {
  const m = profileTexts
  const paths = usePaths()
  const { countries, around } = view.profile
  const [own] = countries
  if (!own) return null
  const several = countries.length > 1
  const sections = sectionsOf(view).filter(({ figures }) => figures.length > 0)
  const bar = [
    ...sections.map(({ name }) => name),
    ...(!several && around.projects.total + around.case_studies.total > 0 ? ['projects'] : []),
    ...(!several && around.stories.total + around.partners.total > 0 ? ['stories'] : []),
    'sources',
  ]
  // Where there are no stories their place has partners alone.
  const nameOf = (id: string) =>
    m.sections[id === 'stories' && around.stories.total === 0 ? 'partners' : id] ?? id
  return (
    <>
      <PageMeta
        title={m.metaTitle(countries.map(({ name }) => name))}
        description={sentenceOf(view)}
        path={paths.countryProfile(own.code)}
        crumbs={[
          { text: shellTexts.home, to: paths.portalHome },
          { text: m.profiles, to: paths.countryProfiles },
          { text: own.name, to: paths.countryProfile(own.code) },
        ]}
      />
      <ProfileHead view={view} />
      <SectionBar
        label={readingTexts.onThisPage}
        sections={bar.map((id) => ({ id, text: nameOf(id) }))}
      />
      <div className={several ? `wrap ${styles.compared}` : 'wrap'}>
        {sections.length === 0 && <NothingKnown view={view} />}
        {sections.map(({ name, figures, missing }) => (
          <SideSection
            key={name}
            id={name}
            kicker={m.sections[name] ?? m.other}
            title={
              several
                ? (m.questionsOfAll[name] ?? m.other)
                : (m.questions[name]?.(own.named) ?? m.other)
            }
            about={m.abouts[name] && <p>{m.abouts[name]}</p>}
          >
            <SectionFigures name={name} view={view} figures={figures} />
            {missing.length > 0 && (
              <p className={styles.missing}>
                {m.missing(missing.map(({ indicator }) => indicator.title))}
              </p>
            )}
          </SideSection>
        ))}
        {!several && <Projects around={around} country={own} />}
      </div>
      {!several && <Stories around={around} country={own} />}
      <Sources view={view} />
    </>
  )
}

/** No table lists the country: that is said, with what is near. */
function NothingKnown({ view }: { view: ProfileView }) {
  const m = profileTexts
  const paths = usePaths()
  const [own] = view.profile.countries
  if (!own) return null
  return (
    <div className={styles.empty}>
      <Empty title={m.emptyTitle} advice={m.emptyHelp}>
        {own.region && (
          <li>
            <ButtonLink to={`${paths.countryProfiles}?region=${own.region.slug}`}>
              {m.emptyRegion(own.region.name)}
            </ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink to={paths.countryProfiles}>{m.allCountries}</ButtonLink>
        </li>
      </Empty>
    </div>
  )
}

function ProfileFailed() {
  const m = profileTexts
  const paths = usePaths()
  return (
    <>
      <PageMeta title={m.title} hidden />
      <PageHead
        crumbs={[
          { text: shellTexts.home, to: paths.portalHome },
          { text: m.profiles, to: paths.countryProfiles },
        ]}
        title={m.title}
      />
      <div className={`wrap ${styles.failed}`}>
        <Failed title={m.failed} tall />
      </div>
    </>
  )
}
