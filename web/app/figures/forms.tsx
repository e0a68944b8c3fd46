/** Both forms of a figure in the page: the style sheet shows the one that its frame has room for. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Form, PHONE, WIDE } from '#app/figures/plot.ts'
import { Drawing } from '#app/lib/plain/drawing.tsx'
import type { Plain } from '#app/lib/plain/markup.ts'
import { useOnPaper } from '#app/ui/use-on-paper.ts'
import styles from './forms.module.css'

interface FormsProps {
  /** `isHidden`: the style sheet shows the other one. */
  children: (form: Form, isHidden: boolean) => ReactNode
}

export function Forms({ children }: FormsProps) {
  const wide = useRef<HTMLDivElement>(null)
  const shown = useShownForm(wide)
  // Paper may have room for the other one.
  const onPaper = useOnPaper()
  const isHidden = (form: Form) => !onPaper && shown !== undefined && shown !== form
  return (
    <>
      <div ref={wide} className={styles.wide}>
        {children(WIDE, isHidden(WIDE))}
      </div>
      <div className={styles.phone}>{children(PHONE, isHidden(PHONE))}</div>
    </>
  )
}

interface DrawnFormsProps<Facts extends object> {
  facts: Facts
  draw: (facts: Facts & { form: Form }) => Plain
}

/** A picture in both forms: once scripts run only the one that is shown is drawn anew. */
export function DrawnForms<Facts extends object>({ facts, draw }: DrawnFormsProps<Facts>) {
  return (
    <Forms>
      {(form, isHidden) => <Drawing facts={{ ...facts, form }} draw={draw} hidden={isHidden} />}
    </Forms>
  )
}

/** Known once the page is laid out, and kept true: what is not shown has no width. */
function useShownForm(wide: { current: HTMLElement | null }): Form | undefined {
  const [shown, setShown] = useState<Form>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setShown(entry && entry.contentRect.width > 0 ? WIDE : PHONE),
    )
    if (wide.current) observer.observe(wide.current)
    return () => observer.disconnect()
  }, [wide])
  return shown
}
