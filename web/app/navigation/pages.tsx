/** A page, rendered from its routes: each inside the one before it, with an error page for each. */
import { Component, type ComponentType, memo, type ReactNode } from 'react'
import { PageContext, RouteContext, ThrownContext } from '#app/navigation/context.ts'
import type { Location } from '#app/navigation/location.ts'
import type { PageState } from '#app/navigation/page-state.ts'

interface PagesProps {
  page: PageState
  /** Stands in the place of a route that failed; what is around it stays. */
  ErrorPage: ComponentType
}

/** That a step is under way renders no page anew. */
export const Pages = memo(function Pages({ page, ErrorPage }: PagesProps) {
  const { routes, errors, location } = page
  const failed = routes.findIndex(({ id }) => id in errors)
  const shown = failed < 0 ? routes : routes.slice(0, failed + 1)
  let nested: ReactNode = null
  for (const { id, Component } of shown.toReversed()) {
    nested = (
      <RouteContext value={{ id, outlet: nested }}>
        <Boundary location={location} fallback={<ErrorPage />}>
          {id in errors ? <ErrorPage /> : <Component />}
        </Boundary>
      </RouteContext>
    )
  }
  return <PageContext value={page}>{nested}</PageContext>
})

interface BoundaryProps {
  location: Location
  fallback: ReactNode
  children: ReactNode
}

interface BoundaryState {
  location: Location
  thrown: { error: unknown } | undefined
}

/** Catches what a component throws. Another address is another try. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, thrown: undefined }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { thrown: { error } }
  }

  static getDerivedStateFromProps(
    { location }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return state.location === location ? null : { location, thrown: undefined }
  }

  override render(): ReactNode {
    const { thrown } = this.state
    return thrown ? (
      <ThrownContext value={thrown}>{this.props.fallback}</ThrownContext>
    ) : (
      this.props.children
    )
  }
}
