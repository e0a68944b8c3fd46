/**
 * React Router without what this program never does. The router is one large function, from which a
 * bundler can drop nothing: forms that send, fetchers, blockers, routes found on the way, middleware,
 * instruments and view transitions would all be fetched by every visitor. What is left out throws if
 * it is called after all, and the build fails if the library no longer has what is named here: then
 * look at its new version.
 */
import { type Plugin, parseAst } from 'vite'

const LEFT_OUT = `throw Error('left out')`

/** What functions do instead, by their names. */
const BODIES: Readonly<Record<string, string>> = {
  // Everything is asked for with GET, and the address says all.
  handleAction: LEFT_OUT,
  normalizeNavigateOptions: 'return { path }',
  getSubmissionFromNavigation: '',
  getSubmittingNavigation: LEFT_OUT,
  getUpdatedActionData: '',
  getActionDataForCommit: 'return {}',
  isMutationMethod: 'return false',
  // Data comes with a page alone.
  fetch2: LEFT_OUT,
  handleFetcherAction: LEFT_OUT,
  handleFetcherLoader: LEFT_OUT,
  getFetcher: LEFT_OUT,
  resetFetcher: LEFT_OUT,
  setFetcherError: LEFT_OUT,
  updateFetcherState: LEFT_OUT,
  queueFetcherForDeletion: LEFT_OUT,
  deleteFetcher: '',
  abortFetcher: '',
  getUpdatedRevalidatingFetchers: LEFT_OUT,
  markFetchRedirectsDone: 'return false',
  abortStaleFetchLoads: 'return false',
  // Nobody is held back.
  getBlocker: LEFT_OUT,
  deleteBlocker: '',
  updateBlocker: LEFT_OUT,
  shouldBlockNavigation: '',
  // The table of routes is whole from the beginning.
  checkFogOfWar: 'return { active: false, matches: null }',
  discoverRoutes: LEFT_OUT,
  patchRoutes: LEFT_OUT,
  _internalSetRoutes: LEFT_OUT,
  explodeOptionalSegments: LEFT_OUT,
  // A route's view comes whole, by one function.
  isUnsupportedLazyRouteFunctionKey: 'return false',
  defaultDataStrategyWithMiddleware: 'return defaultDataStrategy(args)',
  runClientMiddlewarePipeline: LEFT_OUT,
  getRouteInstrumentationUpdates: LEFT_OUT,
  instrumentClientSideRouter: LEFT_OUT,
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  // Every route has a page for its failures.
  DefaultErrorComponent: LEFT_OUT,
  RSCErrorHandler: LEFT_OUT,
  decodeRouteErrorResponseDigest: LEFT_OUT,
  // The page's data are given to the router.
  parseHydrationData: '',
  warning: '',
  warningOnce: '',
  warnOnce: '',
}

/** Conditions whose outcome follows from the above. */
const SETTLED: Readonly<Record<string, string>> = {
  'if (init.instrumentations)': 'if (false)',
  'if (unblockBlockerHistoryUpdate)': 'if (false)',
  'if (blockerKey && delta != null)': 'if (false)',
  'if (blockerKey)': 'if (false)',
  'if (blockers.size > 0)': 'if (false)',
  'if (isFogOfWar)': 'if (false)',
  'if (opts?.mask)': 'if (false)',
  'if (opts && opts.pendingError)': 'if (false)',
  'if (opts && opts.submission && isMutationMethod(opts.submission.formMethod))': 'if (false)',
  'if (pendingAction === "POP" /* Pop */ && !isUninterruptedRevalidation && location !== state.location)':
    'if (false)',
  'if (pendingViewTransitionEnabled)': 'if (false)',
  'if (!viewTransitionOpts || !isViewTransitionAvailable)': 'if (true)',
  'fetchLoadMatches.forEach((f, key) =>': 'false && fetchLoadMatches.forEach((f, key) =>',
}

/** How often these stand there; all others once. */
const TIMES: Readonly<Record<string, number>> = {
  'if (init.instrumentations)': 2,
  'if (isFogOfWar)': 4,
}

/** Names for debugging, and calls that a bundler must take for an effect, keep alive what is unused. */
function shakeable(code: string): string {
  return code
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/(= )(React\d*\.(?:forwardRef|memo|createContext)\()/g, '$1/* @__PURE__ */ $2')
}

interface Body {
  name: string
  start: number
  end: number
}

/** Where the bodies of all functions that are declared with a name begin and end. */
function bodiesOf(node: unknown): Body[] {
  if (Array.isArray(node)) return node.flatMap(bodiesOf)
  if (typeof node !== 'object' || node === null) return []
  const { type, id, body } = node as { type?: string; id?: { name: string }; body?: Body }
  const inside = Object.values(node).flatMap(bodiesOf)
  if (type !== 'FunctionDeclaration' || !id || !body) return inside
  return [{ name: id.name, start: body.start, end: body.end }, ...inside]
}

export function leaner(code: string): string {
  const replaced = bodiesOf(parseAst(code))
    .filter(({ name }) => Object.hasOwn(BODIES, name))
    .sort((one, other) => one.start - other.start)
  missing(Object.keys(BODIES).filter((name) => !replaced.some((body) => body.name === name)))
  missing(Object.keys(SETTLED).filter((text) => code.split(text).length - 1 !== (TIMES[text] ?? 1)))
  let out = ''
  let from = 0
  for (const { name, start, end } of replaced) {
    // One that stands inside another goes with it.
    if (start < from) continue
    out += `${code.slice(from, start)}{ ${BODIES[name]} }`
    from = end
  }
  out += code.slice(from)
  for (const [text, settled] of Object.entries(SETTLED)) out = out.replaceAll(text, settled)
  return shakeable(out)
}

function missing(names: string[]): void {
  if (names.length === 0) return
  throw new Error(`React Router has changed: it has no ${names.join(', ')}, or not as often`)
}

export const leanRouter: Plugin = {
  name: 'lean-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    // The other part is for pages that are drawn on a server.
    handler: (code) => (code.includes('function createRouter(') ? leaner(code) : shakeable(code)),
  },
}
