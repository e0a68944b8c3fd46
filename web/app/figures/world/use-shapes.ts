/** The picture that holds the shapes of all countries: whether it arrived, and how it is asked for again. */
import { useEffect, useState } from 'react'
import shapes from '#app/assets/world.svg?url&no-inline'

/** It arrived once, so every map has it. */
let isThere = false

interface Shapes {
  /** The address of a part of it. */
  part: (name: string) => string
  failed: boolean
  retry: () => void
}

/** Pictures say nothing of parts that did not arrive, so the file is asked for: it is in the cache. */
export function useShapes(): Shapes {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const url = tries === 0 ? shapes : `${shapes}?try=${tries}`
  useEffect(() => {
    if (isThere) return
    const leaving = new AbortController()
    fetch(url, { signal: leaving.signal }).then(
      ({ ok }) => {
        isThere = ok
        setFailed(!ok)
      },
      () => !leaving.signal.aborted && setFailed(true),
    )
    return () => leaving.abort()
  }, [url])
  return {
    part: (name) => `${url}#${name}`,
    failed,
    retry: () => setTries((before) => before + 1),
  }
}
