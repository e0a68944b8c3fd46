/** What stands in a frame while, or because, there is no figure: as high as the figure would be. */
import { type ReactNode, useId } from 'react'
import { Forms } from '#app/figures/forms.tsx'
import { Hatch } from '#app/figures/plot-svg.tsx'
import { nodeOf } from '#app/lib/plain/plain-elements.tsx'
import { Button } from '#app/ui/button.tsx'
import { figureTexts } from '#messages/shared/figure.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import { uiTexts } from '#messages/shared/ui.ts'
import styles from './figure-state.module.css'

/** Pixels in each form; the kinds' placing functions say how high they are. */
export interface FigureHeight {
  wide: number
  phone: number
}

interface StateProps {
  height: FigureHeight
  look: 'loading' | 'failed' | 'none'
  children: ReactNode
}

function State({ height, look, children }: StateProps) {
  const hatch = useId()
  return (
    <div className={styles.state} data-look={look}>
      {/* Its height is an attribute of a picture, which needs no script and no style of its own. */}
      <Forms>
        {(form) => (
          <svg width="100%" height={height[form.name]} aria-hidden="true">
            {look === 'none' && (
              <>
                {nodeOf(Hatch({ id: hatch + form.name }))}
                <rect width="100%" height="100%" fill={`url(#${hatch}${form.name})`} />
              </>
            )}
            {look === 'loading' && <Bones height={height[form.name]} />}
          </svg>
        )}
      </Forms>
      <div className={styles.words}>{children}</div>
    </div>
  )
}

const BONES = [24, 31, 27, 48, 62, 53, 71, 66, 85, 100]

function Bones({ height }: { height: number }) {
  return BONES.map((share, index) => {
    const high = Math.round(((height - 40) * share) / 100)
    return (
      <rect
        key={share}
        x={`${index * 10 + 1.5}%`}
        y={height - high}
        width="7%"
        height={high}
        rx="2"
      />
    )
  })
}

export function FigureLoading({ height, name }: { height: FigureHeight; name: string }) {
  return (
    <State height={height} look="loading">
      <p role="status">{figureTexts.loading(name)}</p>
    </State>
  )
}

interface FigureFailedProps {
  height: FigureHeight
  onRetry: () => void
  /** The next try is under way. */
  busy?: boolean
}

export function FigureFailed({ height, onRetry, busy = false }: FigureFailedProps) {
  return (
    <State height={height} look="failed">
      <p>
        <strong>{figureTexts.failed}</strong> {figureTexts.failedHelp}
      </p>
      <Button busy={busy} onClick={onRetry}>
        {busy ? uiTexts.busy : troubleTexts.retry}
      </Button>
    </State>
  )
}

interface FigureNothingProps {
  height: FigureHeight
  /** That there is no data, and what that means. */
  title: string
  help: string
  /** The nearest things that exist, as links. */
  children?: ReactNode
}

export function FigureNothing({ height, title, help, children }: FigureNothingProps) {
  return (
    <State height={height} look="none">
      <p>
        <strong>{title}</strong> {help}
      </p>
      {children && <div className={styles.ways}>{children}</div>}
    </State>
  )
}
