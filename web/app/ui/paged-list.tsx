/** A list that comes in pages: what is shown of it, the way to more, and what assistive technology is told. */
import { type ReactNode, useEffect, useRef } from 'react'
import { CachedMarkup, type Facts } from '#app/lib/cached-markup.tsx'
import {
  type ListHistory,
  type PageOf,
  type ShownPage,
  useShownPages,
} from '#app/lib/shown-pages.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { CardSkeleton } from '#app/ui/skeleton.tsx'
import styles from './paged-list.module.css'

interface Words {
  earlier: string
  loading: string
  loadMore: (n: number) => string
  shown: (from: number, to: number, total: number) => string
  counted: (n: number) => string
}

interface PagedListProps<T> {
  /** Names the list and its filters, without the page. */
  name: string
  page: number
  list: PageOf<T>
  words: Words
  hrefOf: (page: number) => string
  /** The page that is on its way, when it is one of this list. */
  coming: number | undefined
  /** How the items lie. */
  className: string | undefined
  draw: (item: T) => ReactNode
  /** All that an item is drawn from, as plain data, where others are drawn alike from the same. */
  factsOf?: ((item: T) => Facts | undefined) | undefined
}

const BONES = ['first', 'second']

export function PagedList<T extends { id: string }>(props: PagedListProps<T>) {
  const { name, page, list, words, hrefOf, coming, className, draw, factsOf } = props
  const pages = useShownPages(name, page, list)
  const loadsMore = coming !== undefined && coming > page
  const first = pages[0]?.page ?? page
  useSpoken(list, page, pages.length > 1, words)
  return (
    <div
      className={styles.results}
      aria-busy={coming !== undefined}
      data-stale={coming !== undefined && !loadsMore}
    >
      {first > 1 && (
        <p className={styles.earlier}>
          <ButtonLink to={hrefOf(first - 1)}>{words.earlier}</ButtonLink>
          <span>{words.shown(...shownPart(list, pages, first))}</span>
        </p>
      )}
      <ul className={className}>
        {pages.flatMap((shown) =>
          shown.cards.map((item, at) => (
            <CachedMarkup
              key={item.id}
              as="li"
              facts={factsOf?.(item)}
              draw={() => draw(item)}
              data-starts={at === 0 ? shown.page : undefined}
            />
          )),
        )}
        {loadsMore &&
          BONES.map((bone) => (
            <li key={bone}>
              <CardSkeleton />
            </li>
          ))}
      </ul>
      {list.meta.last_page > 1 && (
        <More {...{ list, pages, page, first, words, hrefOf, loadsMore }} />
      )}
    </div>
  )
}

interface MoreProps<T> extends Pick<PagedListProps<T>, 'list' | 'page' | 'words' | 'hrefOf'> {
  pages: readonly ShownPage<T>[]
  first: number
  loadsMore: boolean
}

function More<T>({ list, pages, page, first, words, hrefOf, loadsMore }: MoreProps<T>) {
  const { per_page, last_page } = list.meta
  const [from, to, total] = shownPart(list, pages, first)
  const history: ListHistory = { from: first }
  return (
    <LoadMore
      text={words.shown(from, to, total)}
      before={from - 1}
      shown={to}
      total={total}
      next={
        page < last_page
          ? {
              to: hrefOf(page + 1),
              text: loadsMore ? words.loading : words.loadMore(Math.min(per_page, total - to)),
              state: history,
            }
          : undefined
      }
    />
  )
}

/** The first and the last that are shown, counted from 1, and how many there are. */
function shownPart<T>(
  { meta: { total, per_page } }: PageOf<T>,
  pages: readonly ShownPage<T>[],
  first: number,
): [from: number, to: number, total: number] {
  const before = (first - 1) * per_page
  const shown = pages.reduce((sum, { cards }) => sum + cards.length, 0)
  return [before + 1, Math.min(total, before + shown), total]
}

/** Says what came, and leads the keyboard to the first item that was appended. */
function useSpoken(
  list: PageOf<unknown>,
  page: number,
  appended: boolean,
  { shown, counted }: Words,
): void {
  const announce = useAnnounce()
  const spoken = useRef({ list, page })
  useEffect(() => {
    const before = spoken.current
    if (before.list === list) return
    spoken.current = { list, page }
    const { total, to } = list.meta
    announce(appended ? shown(1, to ?? total, total) : counted(total))
    if (appended && page === before.page + 1) {
      document
        .querySelector<HTMLElement>(`[data-starts="${page}"] a`)
        ?.focus({ preventScroll: true })
    }
  }, [announce, appended, list, page, shown, counted])
}
