/** People's plans as a tree: each with its picture, its papers, and whether the map shows its outline. */
import { useEffect, useRef, useState } from 'react'
import type { PlanNode } from '#app/api/types.ts'
import { choiceOf, offAfter, outlinedIn } from '#app/features/hub/shared/story-map/plan-choice.ts'
import listed from '#app/features/shared/places-map/listed.module.css'
import type { OnMap } from '#app/features/shared/places-map/map-beside.tsx'
import { rowId } from '#app/features/shared/places-map/placed-item.ts'
import { fileKind, fileSize } from '#app/lib/files.ts'
import { useMapHash } from '#app/map/live/use-map-hash.ts'
import { useLocation } from '#app/navigation/context.ts'
import { Artwork } from '#app/ui/artwork.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { storyMapTexts } from '#messages/hub/story-map.ts'
import { placesMapTexts } from '#messages/shared/places-map.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import styles from './plan-tree.module.css'

interface PlanTreeProps {
  nodes: readonly PlanNode[]
  onMap: OnMap
}

export function PlanTree({ nodes, onMap }: PlanTreeProps) {
  const [hash, change] = useMapHash()
  // A box answers at once; the address follows, and may be another by Back.
  const written = hash.off.join(',')
  const [hidden, setHidden] = useState(hash.off)
  // A page that was on its way when a box was pressed has not heard of it, and may say the same as before.
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` says what `hash.off` has
  useEffect(() => setHidden(hash.off), [written, key])
  const off = new Set(hidden)
  return (
    <ul className={styles.tree} aria-label={storyMapTexts.plans}>
      {nodes.map((node) => (
        <Branch
          key={node.page.id}
          node={node}
          onMap={onMap}
          off={off}
          onSwitch={(one, on) => {
            const next = offAfter(one, off, on)
            setHidden(next)
            change({ off: next })
          }}
        />
      ))}
    </ul>
  )
}

interface BranchProps {
  node: PlanNode
  onMap: OnMap
  off: ReadonlySet<string>
  onSwitch: (node: PlanNode, on: boolean) => void
}

function Branch({ node, onMap, off, onSwitch }: BranchProps) {
  const m = storyMapTexts
  const { page, children } = node
  const { id, linked_pdf: pdf, linked_page: linked } = page
  return (
    <li>
      <div
        id={rowId(id)}
        className={`${listed.listed} ${styles.plan}`}
        data-stories={id}
        data-marked={onMap.marked.has(id)}
        data-chosen={onMap.chosen === id}
      >
        <div className={styles.picture}>
          <Artwork asset={page.thumbnail} seed={id} decorative />
        </div>
        <div className={styles.words}>
          <Switch node={node} off={off} onSwitch={onSwitch} />
          {page.short_description && <p>{page.short_description}</p>}
          {(pdf?.url || linked?.url) && (
            <p className={styles.papers}>
              {pdf?.url && (
                <a href={pdf.url}>
                  {m.plan} ({fileKind({ url: pdf.url, mime_type: pdf.mime_type })},{' '}
                  {fileSize(pdf.size)})
                </a>
              )}
              {linked?.url && <SmartLink to={linked.url}>{linked.title}</SmartLink>}
            </p>
          )}
          {onMap.failed.has(id) && (
            <p className={listed.failed}>
              {placesMapTexts.shapeFailed}{' '}
              <button type="button" onClick={onMap.retry}>
                {troubleTexts.retry}
              </button>
            </p>
          )}
        </div>
      </div>
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Branch key={child.page.id} node={child} onMap={onMap} off={off} onSwitch={onSwitch} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Its title, which shows its outline or not. Without scripts there is nothing to switch. */
function Switch({ node, off, onSwitch }: Pick<BranchProps, 'node' | 'off' | 'onSwitch'>) {
  const live = useLive()
  const box = useRef<HTMLInputElement>(null)
  const choice = choiceOf(node, off)
  useEffect(() => {
    if (box.current) box.current.indeterminate = choice === 'some'
  })
  const title = <strong>{node.page.title}</strong>
  if (!live || outlinedIn(node).length === 0) return <p>{title}</p>
  return (
    <label className={styles.switch}>
      <input
        ref={box}
        type="checkbox"
        checked={choice === 'all'}
        onChange={() => onSwitch(node, choice !== 'all')}
      />
      {title}
    </label>
  )
}
