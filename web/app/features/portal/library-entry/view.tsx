/** One thing of the library: a project, a report, a case study or a text. */
import type { LibraryCard as Item, LibraryEntry } from '#app/api/types.ts'
import { keyFacts } from '#app/features/portal/library-entry/entry-facts.ts'
import { GoalTags } from '#app/features/portal/library-entry/goal-tags.tsx'
import { KeyFacts } from '#app/features/portal/library-entry/key-facts.tsx'
import { Organisations } from '#app/features/portal/library-entry/organisations.tsx'
import { Place, picture } from '#app/features/portal/library-entry/place.tsx'
import type { LibraryEntryQueries } from '#app/features/portal/library-entry/queries.ts'
import { thingOf } from '#app/features/portal/library-entry/thing.ts'
import { kindAt, LIBRARY, type LibraryKind } from '#app/features/portal/shared/library/kinds.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { reasonFor, type Subject } from '#app/lib/related.ts'
import { StaticPart, staticPart } from '#app/lib/static-part.tsx'
import { useLoaded } from '#app/lib/use-loaded.ts'
import { useSite } from '#app/lib/use-site.ts'
import { useLocation } from '#app/navigation/context.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { ReadingHead } from '#app/ui/reading-head.tsx'
import { RelatedList } from '#app/ui/related-list.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { ShareCite } from '#app/ui/share-cite.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Where } from '#app/ui/where.tsx'
import { libraryTexts } from '#messages/portal/library.ts'
import { libraryEntryTexts } from '#messages/portal/library-entry.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './view.module.css'

/** What is known of it, beside its text. */
const aside = staticPart(
  'portal/library-entry/aside',
  () => import('#app/features/portal/library-entry/aside.part.tsx'),
)

export const part = {
  name: aside.name,
  fetch: async () => {
    await Promise.all([aside.fetch(), picture.fetch()])
  },
}

export default function LibraryEntryPage() {
  const { answer } = useLoaded<LibraryEntryQueries>()
  const { data: entry, answers, related } = answer
  const { pathname } = useLocation()
  const kind = kindAt(pathname) ?? LIBRARY.reports
  const m = libraryTexts.kinds[kind.name]
  const paths = usePaths()
  const site = useSite()
  const path = entry.url ?? pathname
  const listOf = (group: string, slug: string) =>
    paths.library(kind.name, `${group}=${encodeURIComponent(slug)}`)
  const crumbs = [
    { text: shellTexts.home, to: paths.portalHome },
    ...(path.startsWith(`${paths.allResources}/`)
      ? [{ text: libraryTexts.allResources, to: paths.allResources }]
      : []),
    { text: m.title, to: paths.library(kind.name) },
  ]
  return (
    <>
      <PageMeta
        title={entry.title}
        description={entry.short_description}
        path={path}
        published={kind.isDated ? entry.date : null}
        image={entry.featured_image}
        things={[thingOf(kind.name, site, path, entry)]}
        crumbs={[...crumbs, { text: entry.title, to: path }]}
      />
      <article>
        <Head kind={kind} entry={entry} crumbs={crumbs} listOf={listOf} />
        <div className={`wrap ${styles.grid}`}>
          <div className={styles.text}>
            <Artwork asset={entry.featured_image} seed={entry.id} eager />
            <KeyFacts facts={keyFacts(entry)} />
            <Text entry={entry} />
            <Organisations entry={entry} />
            <footer className={styles.end}>
              <ShareCite {...entry} author={authorOf(entry)} path={path} />
            </footer>
          </div>
          <div className={styles.side}>
            <Place entry={entry} />
            <StaticPart part={aside} data={{ name: kind.name, entry, answers }} />
          </div>
        </div>
      </article>
      <RelatedList
        title={m.related}
        items={related.map((item) => ({
          id: item.id,
          to: item.url ?? '',
          title: item.title,
          text: item.short_description,
          image: item.featured_image,
          reason: reasonFor(subjectOf(entry), subjectOf(item)),
        }))}
      />
    </>
  )
}

interface HeadProps {
  kind: LibraryKind
  entry: LibraryEntry
  crumbs: readonly { text: string; to: string }[]
  listOf: (group: string, slug: string) => string
}

function Head({ kind, entry, crumbs, listOf }: HeadProps) {
  const [country] = entry.countries
  const names = entry.countries.map(({ name }) => name).join(', ')
  const { years } = entry
  // A project or a case study tells its years among its facts.
  const year = kind.name === 'reports' && years ? libraryTexts.years(years.first, years.last) : ''
  const shown = {
    ...entry,
    date: kind.isDated ? entry.date : null,
    short_description: kind.isShort ? null : entry.short_description,
    reading_time: kind.isShort ? 0 : entry.reading_time,
  }
  return (
    <ReadingHead
      entry={shown}
      crumbs={crumbs}
      tag={<Tag>{libraryTexts.kinds[kind.name].kind}</Tag>}
      place={country && <Where entry={{ country: { ...country, name: names } }} />}
      subjects={year}
      bare
    >
      <GoalTags goals={entry.terms.goals ?? []} hrefOf={(slug) => listOf('goals', slug)} />
    </ReadingHead>
  )
}

/** A large letter stands three lines high: a first paragraph of fewer would leave a hole beside it. */
const FOUR_LINES = 240

function Text({ entry }: { entry: LibraryEntry }) {
  const m = libraryEntryTexts
  const { summary, text, link } = entry
  return (
    <div className={styles.prose}>
      {summary && (
        <section className={styles.summary} aria-labelledby="summary">
          <h2 id="summary">{m.summary}</h2>
          <RichText html={summary} />
        </section>
      )}
      {text && <RichText html={text} opening={!summary && text.indexOf('</p>') > FOUR_LINES} />}
      {link && (
        <p className={styles.lead}>
          <ButtonLink to={link} variant="primary">
            {m.lead}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/** Whom to cite: the author, else whoever published it or does the work. */
function authorOf({ author, organisations }: LibraryEntry): string | null {
  return author ?? organisations.find(({ role }) => role !== 'pays')?.name ?? null
}

function subjectOf({ terms, countries }: Item): Subject {
  return {
    sectors: terms.sectors ?? [],
    groups: [...(terms.topics ?? []), ...(terms.goals ?? [])],
    publishers: terms.organisations ?? [],
    country: countries[0] ?? null,
  }
}
