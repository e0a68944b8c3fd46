/**
 * The bundle that runs inside the server: three synchronous functions on a bare JavaScript engine.
 * What the engine lacks comes first; the app's own modules already use it while they load.
 */
import '#app/engine/polyfills.ts'
import { plan, render, start } from '#app/server.tsx'

declare global {
  var terrace: { start: typeof start; plan: typeof plan; render: typeof render }
}

globalThis.terrace = { start, plan, render }
