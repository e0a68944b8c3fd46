/** What locally led adaptation is, in the words of the site, and its principles drawn and listed. */
import type { Area } from '#app/api/query.ts'
import type { PageAnswer, Principles, StoryFilters } from '#app/api/types.ts'
import { introOf } from '#app/features/hub/home/intro.ts'
import { type DrawnPrinciple, PrincipleFigure } from '#app/features/hub/home/principle-figure.tsx'
import { nothingThere } from '#app/features/shared/home/nothing-there.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PrincipleMark } from '#app/ui/principle-mark.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { ArrowLink, Kicker } from '#app/ui/section-head.tsx'
import { homeTexts } from '#messages/hub/home.ts'
import styles from './about.module.css'

interface AboutProps {
  page: Area<PageAnswer>
  principles: Area<Principles>
  /** How many stories each has. */
  stories: Area<StoryFilters>
}

export function About({ page, principles, stories }: AboutProps) {
  const m = homeTexts
  const paths = usePaths()
  const intro = introOf(page.ok ? page.data.data.blocks : [])
  const introFailed = !page.ok && page.status !== 404
  const counts = new Map(
    stories.ok ? stories.data.principles.map(({ slug, count }) => [slug, count]) : [],
  )
  const drawn = (principles.ok ? principles.data.data : []).map((principle) => ({
    ...principle,
    count: counts.get(principle.slug) ?? 0,
    to: paths.stories(`principles=${encodeURIComponent(principle.slug)}`),
  }))
  if (!intro.text && !introFailed && nothingThere(principles)) return null
  // Without the stories there is nothing that it would show.
  const figure = stories.ok && drawn.length > 0
  return (
    <section className={styles.section} aria-labelledby="about-heading">
      <div className="wrap">
        <div className={styles.top} data-drawn={figure}>
          <div className={styles.words}>
            <Kicker>{m.aboutKicker}</Kicker>
            <h2 id="about-heading">{intro.title || m.about}</h2>
            {intro.text && <RichText html={intro.text} />}
            {introFailed && <Failed title={m.aboutFailed} />}
            {intro.ways.length > 0 && (
              <p className={styles.ways}>
                {intro.ways.map(({ to, text }) => (
                  <ArrowLink key={to} to={to}>
                    {text}
                  </ArrowLink>
                ))}
              </p>
            )}
          </div>
          {figure && (
            <figure className={styles.figure}>
              <PrincipleFigure principles={drawn} />
              <figcaption>{m.principlesHelp}</figcaption>
            </figure>
          )}
        </div>
        {drawn.length > 0 && <List principles={drawn} />}
        {!principles.ok && !nothingThere(principles) && <Failed title={m.principlesFailed} />}
      </div>
    </section>
  )
}

interface ListProps {
  principles: readonly (DrawnPrinciple & { description: string | null })[]
}

function List({ principles }: ListProps) {
  const m = homeTexts
  return (
    <>
      <h3 className={styles.name} id="principles-heading">
        {m.principles(principles.length)}
      </h3>
      <ol className={styles.principles} aria-labelledby="principles-heading">
        {principles.map(({ slug, title, color, description, count, to }, at) => (
          <li key={slug} data-at={at}>
            <p className={styles.mark}>
              <PrincipleMark shape={at} color={color} />
              {at + 1}
            </p>
            <h4>
              <SmartLink className="stretched" to={to}>
                {title}
              </SmartLink>
            </h4>
            {description && <p>{description}</p>}
            {count > 0 && <p className={styles.count}>{m.stories(count)}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
