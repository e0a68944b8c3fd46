/** Outlines of entries, fetched file by file; those that fail are told, the others are shown. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { featuresIn } from '#app/map/live/features.ts'
import type { LiveShape } from '#app/map/live/types.ts'

/** A file, and what it is the outline of. */
export interface WantedShape {
  /** Of the file. */
  id: string
  /** Changes with the file. */
  hash: string
  /** The entry's. */
  owner: string
  name: string
  color: string
}

interface Shapes {
  shown: readonly LiveShape[]
  /** Ids of entries of which a file did not load. */
  failed: ReadonlySet<string>
  /** Asks for those again. */
  retry: () => void
}

type Known = ReadonlyMap<string, LiveShape | 'failed'>

export function useShapes(wanted: readonly WantedShape[]): Shapes {
  const [known, setKnown] = useState<Known>(new Map())
  const asked = useRef(new Set<string>())
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  useEffect(() => {
    const { signal } = leaving.current ?? new AbortController()
    for (const file of wanted) {
      const key = keyOf(file)
      if (known.has(key) || asked.current.has(key)) continue
      asked.current.add(key)
      const tell = (found: LiveShape | 'failed') => {
        asked.current.delete(key)
        if (!signal.aborted) setKnown((now) => new Map(now).set(key, found))
      }
      fetchShape(file, signal).then(tell, () => tell('failed'))
    }
  })

  const retry = useCallback(
    () => setKnown((now) => new Map([...now].filter(([, shape]) => shape !== 'failed'))),
    [],
  )
  const keys = wanted.map(keyOf).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keys` says what `wanted` has
  return useMemo(() => {
    const found = wanted.map((file) => ({ file, shape: known.get(keyOf(file)) }))
    return {
      shown: found.flatMap(({ shape }) => (shape && shape !== 'failed' ? [shape] : [])),
      failed: new Set(found.flatMap(({ file, shape }) => (shape === 'failed' ? file.owner : []))),
      retry,
    }
  }, [keys, known, retry])
}

function keyOf({ id, hash }: WantedShape): string {
  return `${id}?${hash}`
}

async function fetchShape(file: WantedShape, signal: AbortSignal): Promise<LiveShape> {
  const path = file.id.split('/').map(encodeURIComponent).join('/')
  // Another version of the file is another address, so that no cache mixes them up.
  const response = await fetch(`/api/assets/download/${path}?${file.hash}`, { signal })
  if (!response.ok) throw new Error(`${file.id}: ${response.status}`)
  const features = featuresIn(await response.json())
  return { id: keyOf(file), name: file.name, color: file.color, features }
}
