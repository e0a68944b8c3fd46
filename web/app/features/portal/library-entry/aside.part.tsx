/** Beside a text: who sees it differently, and what it is sorted under. */
import type { ReactNode } from 'react'
import type { LibraryCard as Item, LibraryEntry, Term } from '#app/api/types.ts'
import { LIBRARY, type LibraryKind } from '#app/features/portal/shared/library/kinds.ts'
import { LibraryCard } from '#app/features/portal/shared/library/library-card.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import type { LibraryName } from '#app/lib/paths.ts'
import { DateText } from '#app/ui/date.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { libraryTexts } from '#messages/portal/library.ts'
import { libraryEntryTexts } from '#messages/portal/library-entry.ts'
import styles from './aside.module.css'

interface PartProps {
  name: LibraryName
  entry: LibraryEntry
  /** Viewpoints that contradict each other stand side by side. */
  answers: readonly Item[]
}

export function Part({ name, entry, answers }: PartProps) {
  const m = libraryEntryTexts
  const paths = usePaths()
  const facts = factsOf(LIBRARY[name], entry, (group, slug) =>
    paths.library(name, `${group}=${encodeURIComponent(slug)}`),
  )
  return (
    <div className={styles.aside}>
      {answers.length > 0 && (
        <section aria-labelledby="answers">
          <h2 id="answers">{m.answers}</h2>
          <ul className={styles.answers}>
            {answers.map((item) => (
              <li key={item.id}>
                <LibraryCard kind={LIBRARY[name]} item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{m.about}</h2>
        <Facts label={m.about} facts={facts} />
      </section>
    </div>
  )
}

function factsOf(
  kind: LibraryKind,
  entry: LibraryEntry,
  listOf: (group: string, slug: string) => string,
): [string, ReactNode][] {
  const m = libraryEntryTexts
  const { terms, countries, years } = entry
  const links = (group: string, all: readonly Term[] = []) =>
    all.length > 0 && (
      <ul>
        {all.map(({ slug, title }) => (
          <li key={slug}>
            <SmartLink to={listOf(group, slug)}>{title}</SmartLink>
          </li>
        ))}
      </ul>
    )
  const of = countries.map(({ code, name }) => ({ slug: code, title: name }))
  const isYear = years?.first === years?.last
  return [
    [m.terms.sectors(terms.sectors?.length ?? 0), links('sectors', terms.sectors)],
    [m.terms.topics(terms.topics?.length ?? 0), links('topics', terms.topics)],
    [m.terms.countries(of.length), links('countries', of)],
    // A project tells them among its key facts.
    [
      m.terms.years(isYear ? 1 : 2),
      !entry.status && years && libraryTexts.years(years.first, years.last),
    ],
    [m.author, entry.author],
    [m.published, kind.isDated && <DateText date={entry.date} />],
  ]
}
