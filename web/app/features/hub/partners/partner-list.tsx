/** All partners, page by page. */

import { useEffect, useState } from 'react'
import { type Area, isMissing } from '#app/api/query.ts'
import type { EntryPage } from '#app/api/types.ts'
import { ListedPartner, TILES } from '#app/features/hub/shared/partner-tiles.tsx'
import { usePaths } from '#app/lib/app-context.tsx'
import { linkedId } from '#app/lib/linked-id.ts'
import { pageNumber } from '#app/lib/page-number.ts'
import {
  useLocation,
  useNavigationType,
  usePending,
  useSearchParams,
} from '#app/navigation/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PagedList } from '#app/ui/paged-list.tsx'
import { partnersTexts } from '#messages/hub/partners.ts'

export function PartnerList({ list }: { list: Area<EntryPage> }) {
  const m = partnersTexts
  const paths = usePaths()
  const search = useSearchParams()
  const location = usePending()
  const linked = useLinkedPartner()
  if (isMissing(list)) return <Empty title={m.empty} />
  if (!list.ok) return <Failed title={m.failed} tall />
  if (list.data.meta.total === 0) return <Empty title={m.empty} />
  if (list.data.data.length === 0) {
    return (
      <Empty title={m.beyondEnd}>
        <li>
          <ButtonLink to={paths.partners()}>{m.toStart}</ButtonLink>
        </li>
      </Empty>
    )
  }
  const coming =
    location?.pathname === paths.partners()
      ? pageNumber(new URLSearchParams(location.search))
      : undefined
  return (
    <PagedList
      name="partners"
      page={pageNumber(search)}
      list={list.data}
      words={m}
      hrefOf={paths.partners}
      coming={coming}
      className={TILES}
      draw={(partner) => <ListedPartner partner={partner} linked={linked} />}
    />
  )
}

/** The id of the tile that the address names; known only in the browser. */
function useLinkedPartner(): string {
  const { hash, key } = useLocation()
  const type = useNavigationType()
  const [linked, setLinked] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed twice is a new visit
  useEffect(() => {
    const id = linkedId(hash)
    setLinked(id)
    // Going back, and a page that is opened afresh, are the browser's to scroll.
    if (id === '' || type === 'POP') return
    const tile = document.getElementById(id)
    tile?.scrollIntoView({ block: 'center' })
    // Its name: not every partner has a link.
    tile?.querySelector('h2')?.focus({ preventScroll: true })
  }, [hash, key, type])
  return linked
}
