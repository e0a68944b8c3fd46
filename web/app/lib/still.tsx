/**
 * A part of a page that only shows and leads on. The server draws it; a browser keeps what came and
 * needs no program for it: its links are followed as those in texts are. The program is fetched
 * where the part has to be drawn anew, after a step from another page or with new answers.
 */
import { type ComponentType, createContext, use, useEffect, useState } from 'react'

/** How a module under `parts/` looks. */
export interface PartModule<P> {
  Part: ComponentType<P>
}

/** The server's parts by the names of their files: it waits for none. */
export const PartsContext = createContext<((name: string) => PartModule<never>) | undefined>(
  undefined,
)

export interface StillPart<P> {
  name: string
  fetched: PartModule<P> | undefined
  fetch: () => Promise<void>
}

export function stillPart<P>(name: string, load: () => Promise<PartModule<P>>): StillPart<P> {
  const part: StillPart<P> = {
    name,
    fetched: undefined,
    fetch: async () => {
      part.fetched ??= await load()
    },
  }
  return part
}

interface StillProps<P> {
  part: StillPart<P>
  /** All that it is drawn from: other data is drawn anew. */
  data: P
}

export function Still<P extends object>({ part, data }: StillProps<P>) {
  const atOnce = use(PartsContext)?.(part.name) as PartModule<P> | undefined
  const [arrived] = useState(() => (isArriving() ? data : undefined))
  const [, setFetched] = useState(false)
  const keeps = arrived === data
  useEffect(() => {
    // A part that does not arrive is missing; the page around it works.
    if (!keeps && !part.fetched) part.fetch().then(() => setFetched(true), ignore)
  }, [keeps, part])
  // Whoever comes back finds it there at once, and so the place where they were.
  useEffect(() => () => void part.fetch().catch(ignore), [part])
  const { Part } = atOnce ?? (keeps ? undefined : part.fetched) ?? {}
  return Part ? (
    <div data-text>
      <Part {...data} />
    </div>
  ) : (
    <div
      data-text
      aria-busy={!keeps || undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that what the server drew stays
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

function ignore() {}

/** The document that came from the server is being taken over. */
function isArriving(): boolean {
  return !import.meta.env.SSR && document.documentElement.dataset.hydrated !== 'true'
}
