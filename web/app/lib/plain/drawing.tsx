/**
 * A picture as text. Nothing in it answers by itself: whoever wants to hear of its parts listens
 * around it. A browser keeps what the server wrote, without placing or rendering anything, until
 * there is something else to show; then it draws by the same function.
 */
import { memo, useState } from 'react'
import { markupOf, type Plain } from '#app/lib/plain/markup.ts'
import { useHydrating } from '#app/lib/plain/use-hydrating.ts'
import { isSame } from '#app/lib/same.ts'

interface DrawingProps<Facts extends object> {
  /** All that the picture shows: numbers, texts, and functions that write numbers. */
  facts: Facts
  /** Always the same function: what it draws depends on the facts alone. */
  draw: (facts: Facts) => Plain
  /** Not shown: a browser does not draw it. */
  hidden?: boolean
}

function DrawingOf<Facts extends object>({ facts, draw, hidden }: DrawingProps<Facts>) {
  const isKept = useKept(facts)
  return (
    <div
      // What the server wrote goes with its element.
      key={isKept ? 'kept' : 'drawn'}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `markupOf` escapes all that facts say
      dangerouslySetInnerHTML={{ __html: isKept || hidden ? '' : markupOf(draw(facts)) }}
    />
  )
}

export const Drawing = memo(
  DrawingOf,
  (before, now) =>
    before.draw === now.draw && before.hidden === now.hidden && isSame(before.facts, now.facts),
) as typeof DrawingOf

/** Whether the server's picture still stands: it never does again after another was drawn. */
function useKept(facts: object): boolean {
  const isHydrating = useHydrating()
  const [served, setServed] = useState(isHydrating ? facts : null)
  if (import.meta.env.SSR) return false
  // The state that is set here is rendered before anything is shown: nothing is drawn in vain.
  if (served && served !== facts) setServed(null)
  return served !== null
}
