/** Where the servers of browser tests listen, and the folders that they serve. */
import { fileURLToPath } from 'node:url'

export const RELEASED = 4180
export const DEVELOPMENT = 4182
export const DEMONSTRATION = 4184
export const COUNTED = 4186
/** As the settings of the fixtures name it. */
export const STAND_IN = 4188
export const NEW = 4192
/** The demonstration with maps of another server, and that server. */
export const ELSEWHERE = 4194
export const MAPSERVER = 4196

export const originOf = (port: number) => `http://127.0.0.1:${port}`

/** Sites as they are served: copied anew for every run. */
export const SITES = fileURLToPath(new URL('../../target/e2e-sites', import.meta.url))

export const siteOf = (port: number) => `${SITES}/${port}`
