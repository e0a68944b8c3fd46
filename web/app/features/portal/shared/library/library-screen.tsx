/** The list of one kind: its head, what authors say of it, filters and cards. */
import type { ReactNode } from 'react'
import { type Loaded, mapArea } from '#app/api/query.ts'
import { courseThings } from '#app/features/portal/shared/library/course-things.ts'
import { type LibraryKind, parseLibrary } from '#app/features/portal/shared/library/kinds.ts'
import { isPlain, LibraryCard } from '#app/features/portal/shared/library/library-card.tsx'
import type { LibraryQueries } from '#app/features/portal/shared/library/queries.ts'
import { type FilterOptions, ListOf } from '#app/features/shared/list/list-context.tsx'
import { serialiseList } from '#app/features/shared/list/list-state.ts'
import { Listing } from '#app/features/shared/list/listing.tsx'
import styles from '#app/features/shared/list/picture-cards.module.css'
import { Results } from '#app/features/shared/list/results.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSearchParams } from '#app/navigation/context.ts'
import type { Crumb } from '#app/ui/breadcrumb.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { libraryTexts } from '#messages/portal/library.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import own from './library-screen.module.css'

interface LibraryScreenProps {
  kind: LibraryKind
  loaded: Loaded<ReturnType<LibraryQueries>>
  /** Another way to look at the list. */
  view?: ReactNode
  /** Above what was found. */
  above?: ReactNode
  /** What was found in another form than as cards. */
  children?: ((found: LibraryPage) => ReactNode) | undefined
}

type LibraryPage = Extract<Loaded<ReturnType<LibraryQueries>>['list'], { ok: true }>['data']

/** Cards in view before anyone scrolls, about. */
const EAGER = 2

export function LibraryScreen({ kind, loaded, view, above, children }: LibraryScreenProps) {
  const { about, list, options, without } = loaded
  const m = libraryTexts.kinds[kind.name]
  const paths = usePaths()
  const state = parseLibrary(kind, useSearchParams())
  const page = about.ok ? about.data.data : undefined
  const title = page?.title ?? m.title
  const lede = page?.short_description ?? m.lede
  const pages = page?.breadcrumb.map(({ title: text, url }): Crumb => ({ text, to: url })) ?? []
  const crumbs = [{ text: shellTexts.home, to: paths.portalHome }, ...pages, { text: title }]
  // Pages of lists have plain text: of other blocks only lists know nothing.
  const texts = page?.blocks.flatMap(({ text }) => (typeof text === 'string' ? text : [])) ?? []
  const first = list.ok ? list.data.data.slice(0, EAGER).map(({ id }) => id) : []
  return (
    <>
      <PageMeta
        title={title}
        description={lede}
        path={paths.library(kind.name, serialiseList(state))}
        crumbs={crumbs}
        things={kind.name === 'courses' && list.ok ? courseThings(list.data.data) : undefined}
      />
      <PageHead crumbs={crumbs} title={title} lede={lede} />
      <ListOf
        value={{
          name: kind.name,
          shape: kind.shape,
          addressOf: (to, search) => to.library(kind.name, search),
          words: m.words,
        }}
      >
        <Listing
          list={list}
          options={mapArea(options, ({ data }): FilterOptions => data)}
          without={without}
          view={view}
          above={above}
        >
          {children ??
            ((found) => (
              <Results
                list={found}
                className={isPlain(kind) ? own.plain : styles.cards}
                draw={(item) => (
                  <LibraryCard kind={kind} item={item} eager={first.includes(item.id)} />
                )}
                factsOf={(item) => (first.includes(item.id) ? undefined : [kind.name, item])}
              />
            ))}
        </Listing>
      </ListOf>
      {texts.length > 0 && (
        <div className={`wrap ${own.about}`}>
          {texts.map((html) => (
            <RichText key={html} html={html} />
          ))}
        </div>
      )}
    </>
  )
}
