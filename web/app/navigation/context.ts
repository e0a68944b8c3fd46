/** What components may ask of the router. A server gives the page alone: nothing moves there. */
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Location, NavigationType } from '#app/navigation/location.ts'
import type { PageState } from '#app/navigation/page-state.ts'
import type { Router, RouterState } from '#app/navigation/router.ts'

export const RouterContext = createContext<Router | undefined>(undefined)
export const PageContext = createContext<PageState | undefined>(undefined)

/** What is under way: apart from the page, so that only those who show it are rendered anew. */
export const StepContext = createContext<Pick<RouterState, 'pending' | 'retry'>>({
  pending: undefined,
  retry: undefined,
})

/** The route whose component this is, and what is inside it. */
export const RouteContext = createContext<{ id: string; outlet: ReactNode }>({
  id: '',
  outlet: null,
})

/** What a component threw. */
export const ThrownContext = createContext<{ error: unknown } | undefined>(undefined)

export function usePageState(): PageState {
  const page = use(PageContext)
  if (!page) throw new Error('there is no router around this')
  return page
}

/** The page that is shown; its address, also while the next one is on its way. */
export function useLocation(): Location {
  return usePageState().location
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

export function useNavigationType(): NavigationType {
  return usePageState().type
}

/** Whether Back or Forward led here within this document: positions and focus are as they were. */
export function useIsReturn(): boolean {
  const page = usePageState()
  return page.type === 'POP' && page !== use(RouterContext)?.first
}

/** The page that is on its way. */
export function usePending(): Location | undefined {
  return use(StepContext).pending
}

/** Takes the last step again, where it failed because there is no connection. */
export function useRetry(): (() => void) | undefined {
  return use(StepContext).retry
}

/** What the route around this was given. */
export function useLoaderData(): unknown {
  return usePageState().data[use(RouteContext).id]
}

/** What another route of this page was given. */
export function useRouteLoaderData(id: string): unknown {
  return usePageState().data[id]
}

/** What the innermost route was given; nothing where it failed. */
export function useInnermostData(): unknown {
  const { routes, data } = usePageState()
  return data[routes.at(-1)?.id ?? '']
}

/** Why the route around this is not shown. */
export function useRouteError(): unknown {
  const thrown = use(ThrownContext)
  const { errors } = usePageState()
  const { id } = use(RouteContext)
  return thrown ? thrown.error : errors[id]
}

/** What is inside a layout. */
export function Outlet(): ReactNode {
  return use(RouteContext).outlet
}
