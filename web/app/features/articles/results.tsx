/** The cards of the list, and the way to more of them. */
import { useEffect, useRef } from 'react'
import type { ArticlePage } from '#app/api/types.ts'
import { ArticleCard } from '#app/features/articles/article-card.tsx'
import type { ListState } from '#app/features/articles/list-state.ts'
import {
  type ListHistory,
  type ShownPage,
  useShownPages,
} from '#app/features/articles/shown-pages.ts'
import { useFilters } from '#app/features/articles/use-filters.ts'
import { useMessages } from '#app/lib/app-context.tsx'
import { articlesTexts } from '#app/messages/articles.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { LoadMore } from '#app/ui/load-more.tsx'
import { CardSkeleton } from '#app/ui/skeleton.tsx'
import styles from './results.module.css'

const BONES = ['first', 'second']

export function Results({ list }: { list: ArticlePage }) {
  const m = useMessages(articlesTexts)
  const { state, chosen, pending, hrefOf } = useFilters()
  const pages = useShownPages(state, list)
  const loadsMore = pending && chosen.page > state.page
  useSpeak(list, state, pages)

  const first = pages[0]?.page ?? state.page
  return (
    <div className={styles.results} aria-busy={pending} data-stale={pending && !loadsMore}>
      {first > 1 && (
        <p className={styles.earlier}>
          <ButtonLink to={hrefOf({ ...state, page: first - 1 })}>{m.earlier}</ButtonLink>
        </p>
      )}
      <ul className={styles.cards}>
        {pages.flatMap(({ page, cards }) =>
          cards.map((card, at) => (
            <li key={card.id} data-starts={at === 0 ? page : undefined}>
              <ArticleCard card={card} />
            </li>
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
        <More list={list} pages={pages} state={state} hrefOf={hrefOf} loading={loadsMore} />
      )}
    </div>
  )
}

interface MoreProps {
  list: ArticlePage
  pages: readonly ShownPage[]
  state: ListState
  hrefOf: (state: ListState) => string
  loading: boolean
}

function More({ list, pages, state, hrefOf, loading }: MoreProps) {
  const m = useMessages(articlesTexts)
  const { total, per_page, last_page } = list.meta
  const first = pages[0]?.page ?? state.page
  const before = (first - 1) * per_page
  const to = Math.min(total, before + pages.reduce((sum, { cards }) => sum + cards.length, 0))
  const history: ListHistory = { from: first }
  return (
    <LoadMore
      text={m.shown(before + 1, to, total)}
      before={before}
      shown={to}
      total={total}
      next={
        state.page < last_page
          ? {
              to: hrefOf({ ...state, page: state.page + 1 }),
              text: loading ? m.loading : m.loadMore(Math.min(per_page, total - to)),
              state: history,
            }
          : undefined
      }
    />
  )
}

/** Says what came, and leads the keyboard to the first card that was appended. */
function useSpeak(list: ArticlePage, state: ListState, pages: readonly ShownPage[]): void {
  const m = useMessages(articlesTexts)
  const announce = useAnnounce()
  const spoken = useRef({ list, page: state.page })
  const { page } = state
  const appended = pages.length > 1
  useEffect(() => {
    const before = spoken.current
    if (before.list === list) return
    spoken.current = { list, page }
    const { total, to } = list.meta
    announce(appended ? m.shown(1, to ?? total, total) : m.counted(total))
    if (appended && page === before.page + 1) {
      document
        .querySelector<HTMLElement>(`[data-starts="${page}"] a`)
        ?.focus({ preventScroll: true })
    }
  }, [announce, appended, list, m, page])
}
