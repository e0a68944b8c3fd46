/**
 * The panel of the map: a column beside it, and on phones a sheet upon it, of three heights. They are
 * stepped through with buttons, or by dragging its edge.
 */
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { useLive } from '#app/ui/use-live.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './panel-sheet.module.css'

const HEIGHTS = ['peek', 'half', 'full'] as const

export type Height = (typeof HEIGHTS)[number]

interface PanelSheetProps {
  height: Height
  onHeight: (height: Height) => void
  /** A part of a text, on phones, too: never a sheet. */
  flat: boolean
  children: ReactNode
}

/** A shorter way is a press. */
const DRAGGED = 24

export function PanelSheet({ height, onHeight, flat, children }: PanelSheetProps) {
  const m = climateTexts
  const live = useLive()
  const from = useRef<number>(undefined)
  const step = (by: number) => {
    const next = HEIGHTS[HEIGHTS.indexOf(height) + by]
    if (next) onHeight(next)
  }
  const onPointerUp = (event: PointerEvent) => {
    const way = event.clientY - (from.current ?? event.clientY)
    from.current = undefined
    if (Math.abs(way) >= DRAGGED) step(way < 0 ? 1 : -1)
  }
  return (
    <section className={styles.panel} aria-label={m.panel} data-height={height} data-flat={flat}>
      {/* There from the beginning, so that nothing moves when its buttons come. */}
      {!flat && (
        <div
          className={styles.edge}
          onPointerDown={(event) => {
            from.current = event.clientY
            // Outside of its buttons the whole way belongs to it.
            if (event.target === event.currentTarget) {
              event.currentTarget.setPointerCapture(event.pointerId)
            }
          }}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            from.current = undefined
          }}
        >
          {live && (
            <fieldset>
              <legend className="sr">{m.sheet}</legend>
              {HEIGHTS.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === height}
                  onClick={() => onHeight(each)}
                >
                  {m.heights[each]}
                </button>
              ))}
            </fieldset>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the keyboard reaches in a low sheet must be seen */}
      <div className={styles.content} onFocus={() => height === 'peek' && onHeight('half')}>
        {children}
      </div>
    </section>
  )
}
