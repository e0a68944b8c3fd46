/** Values that outlive a page but not the visit, by key. Going back finds again what was there. */
import { createContext, type ReactNode, use, useState } from 'react'

const MemoryContext = createContext<Map<string, unknown>>(new Map())

export function Memory({ children }: { children: ReactNode }) {
  const [memory] = useState(() => new Map<string, unknown>())
  return <MemoryContext value={memory}>{children}</MemoryContext>
}

export function useMemory(): Map<string, unknown> {
  return use(MemoryContext)
}
