/** The head of a profile: flag, name, one computed sentence, what its author wrote, four figures. */
import { Cards } from '#app/features/portal/profile/cards.tsx'
import { Compared, CompareForm, MedianChoices } from '#app/features/portal/profile/compare-form.tsx'
import type { ProfileView } from '#app/features/portal/profile/profile-view.ts'
import { INDEX } from '#app/features/portal/shared/country-list/index-name.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { ArrowLink } from '#app/ui/section-head.tsx'
import { profileTexts } from '#messages/portal/profile.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './profile-head.module.css'

/** The finding on the index, or how much is known where there is none. */
export function sentenceOf({ profile }: ProfileView): string {
  const index = profile.figures.find(({ indicator }) => indicator.name === INDEX)
  if (profile.countries.length > 1) return index?.sentence ?? profile.sentence
  return index?.values[0] ? index.sentence : profile.sentence
}

export function ProfileHead({ view }: { view: ProfileView }) {
  const m = profileTexts
  const paths = usePaths()
  const { countries, intro, unknown, known } = view.profile
  const [own] = countries
  if (!own) return null
  const several = countries.length > 1
  const hasFigures = known > 0 || several
  const crumbs = [
    { text: shellTexts.home, to: paths.portalHome },
    { text: m.profiles, to: paths.countryProfiles },
    ...(several ? [{ text: own.name, to: paths.countryProfile(own.code) }] : []),
    { text: several ? m.comparedCrumb : own.name },
  ]
  return (
    <PageHead
      crumbs={crumbs}
      title={m.list(countries.map(({ name }) => name))}
      mark={several ? undefined : <Flag iso2={own.iso2} size="large" />}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <p className={styles.say}>{sentenceOf(view)}</p>
          {!several && intro?.intro_text && <RichText html={intro.intro_text} />}
          {!several && <ArrowLink to={paths.hubCountry(own.code)}>{m.inHub(own.named)}</ArrowLink>}
        </div>
        {hasFigures && <CompareForm view={view} />}
      </div>
      {unknown.length > 0 && <Notice title={m.unknown(unknown)} />}
      <Compared view={view} />
      {hasFigures && (
        <>
          <Cards view={view} />
          <MedianChoices view={view} />
        </>
      )}
    </PageHead>
  )
}
