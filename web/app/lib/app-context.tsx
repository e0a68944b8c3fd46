/** What every component may ask for: the site's addresses and the interface's texts. */
import { createContext, type ReactNode, use } from 'react'
import { makePaths, type Paths } from '#app/lib/paths.ts'
import { en, type Messages } from '#app/messages/en.ts'

/** What the server tells the front end before its first answer. */
export interface Settings {
  hubPath: string
}

interface App {
  paths: Paths
  messages: Messages
}

const AppContext = createContext<App>({ paths: makePaths('/llahub'), messages: en })

export function AppProvider({ paths, children }: { paths: Paths; children: ReactNode }) {
  return <AppContext value={{ paths, messages: en }}>{children}</AppContext>
}

export function usePaths(): Paths {
  return use(AppContext).paths
}

export function useMessages(): Messages {
  return use(AppContext).messages
}
