/**
 * A part of a page that only shows and leads on. The server draws it; a browser keeps what came and
 * needs no program for it: its links are followed as those in texts are. Where a browser draws the
 * page itself, after a step from another page or with new answers, the program comes with the view.
 */
import { type ComponentType, createContext, use, useState } from 'react'
import { KeptMarkup } from '#app/lib/kept-markup.tsx'
import { withStyle } from '#app/lib/style-sheets.ts'

/** How a module named `….part.tsx` in the folder of a screen looks. */
export interface PartModule<P> {
  Part: ComponentType<P>
}

/** The server's parts by their names, such as `hub/home/below`: it waits for none. */
export const PartsContext = createContext<((name: string) => PartModule<never>) | undefined>(
  undefined,
)

export interface StaticPartOf<P> {
  name: string
  fetched: PartModule<P> | undefined
  fetch: () => Promise<void>
}

/** A view that has one exports it as `part`. */
export function staticPart<P>(name: string, load: () => Promise<PartModule<P>>): StaticPartOf<P> {
  const part: StaticPartOf<P> = {
    name,
    fetched: undefined,
    fetch: async () => {
      part.fetched ??= await withStyle(load())
    },
  }
  return part
}

interface StaticPartProps<P> {
  part: StaticPartOf<P>
  /** All that it is drawn from. */
  data: P
}

export function StaticPart<P extends object>({ part, data }: StaticPartProps<P>) {
  const atOnce = use(PartsContext)?.(part.name) as PartModule<P> | undefined
  const [, setFetched] = useState(false)
  const { Part } = atOnce ?? part.fetched ?? {}
  return Part ? (
    <div data-text>
      <Part {...data} />
    </div>
  ) : (
    <KeptMarkup data-text fetch={part.fetch} onFetched={() => setFetched(true)} />
  )
}
