/** A page as it is rendered: its routes from the outermost layout inwards, and what they are given. */
import type { ComponentType } from 'react'
import type { Location, NavigationType } from '#app/navigation/location.ts'

export interface PageRoute {
  id: string
  Component: ComponentType
}

export interface PageContent {
  routes: readonly PageRoute[]
  /** By the id of the route. */
  data: Readonly<Record<string, unknown>>
  /** What failed, by the id of the route; the outermost is shown, inside what is around it. */
  errors: Readonly<Record<string, unknown>>
  /**
   * Fetches what renders the parts that only the server has rendered so far: whoever comes back
   * needs it before the page is shown.
   */
  complete?: (() => Promise<unknown>) | undefined
}

export interface PageState extends PageContent {
  location: Location
  type: NavigationType
  /** The view changed in place: scrolling stays where it is. */
  keepScroll: boolean
}
