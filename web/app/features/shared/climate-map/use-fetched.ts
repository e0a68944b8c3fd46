/** What further addresses answer: each is asked once, as long as somebody wants it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { askJson, type Told } from '#app/features/shared/climate-map/ask.ts'

/** A map server that paints for others may take its time. */
const PATIENCE = 20_000

export interface Fetched {
  /** Nothing while it is on its way. */
  of: (address: string) => Told | undefined
  /** Asks again for what failed. */
  again: () => void
}

export function useFetched(addresses: readonly string[]): Fetched {
  const [told, setTold] = useState<Readonly<Record<string, Told>>>({})
  const asking = useRef(new Map<string, AbortController>())
  const wanted = addresses.join('\n')

  useEffect(() => {
    const now = wanted === '' ? [] : wanted.split('\n')
    for (const [address, controller] of asking.current) {
      if (now.includes(address)) continue
      controller.abort()
      asking.current.delete(address)
    }
    for (const address of now) {
      if (asking.current.has(address)) continue
      const controller = new AbortController()
      asking.current.set(address, controller)
      askJson(address, controller.signal, PATIENCE).then(
        (answer) => {
          if (!controller.signal.aborted) setTold((all) => ({ ...all, [address]: answer }))
        },
        // Nobody wants it any more.
        () => {},
      )
    }
  })
  useEffect(() => {
    const running = asking.current
    return () => {
      for (const controller of running.values()) controller.abort()
      running.clear()
    }
  }, [])

  const again = useCallback(() => {
    setTold((all) => {
      const failed = Object.keys(all).filter((address) => !all[address]?.ok)
      for (const address of failed) asking.current.delete(address)
      return Object.fromEntries(
        Object.entries(all).filter(([address]) => !failed.includes(address)),
      )
    })
  }, [])
  const of = useCallback((address: string) => told[address], [told])
  return { of, again }
}
