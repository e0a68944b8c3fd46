/** Whether this is drawn to take over the server's page: true on the server, too. */
import { useSyncExternalStore } from 'react'

export const useHydrating = () => useSyncExternalStore(never, inBrowser, onServer)

const never = () => () => {}
const inBrowser = () => false
const onServer = () => true
