/** What every component may ask for: the site's addresses and what the server tells of it. */
import { createContext, type ReactNode, use, useState } from 'react'
import { makePaths, type Paths } from '#app/lib/paths.ts'
import type { Facts } from '#app/lib/structured-data.ts'

/** What the server tells the front end before its first answer. */
export interface Settings {
  hubPath: string
  /** The widget that translates pages; without it there is no language switch. */
  translation?: { scriptUrl: string }
  /** Who counts visits of those who agreed. */
  analytics?: Analytics
  /** Failures show their details. */
  development?: boolean
}

export interface Analytics {
  id: string
  scriptUrl: string
}

interface App {
  paths: Paths
  settings: Settings
}

const AppContext = createContext<App>(appOf({ hubPath: '/llahub' }))

export function AppProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  const [app] = useState(() => appOf(settings))
  return <AppContext value={app}>{children}</AppContext>
}

function appOf(settings: Settings): App {
  return { settings, paths: makePaths(settings.hubPath) }
}

export function useSettings(): Settings {
  return use(AppContext).settings
}

/** Where the server collects what belongs into the document's head and is no element of React's. */
export const HeadContext = createContext<Facts[] | undefined>(undefined)

export function usePaths(): Paths {
  return use(AppContext).paths
}
