/** What a route is: where it lives, what it needs, what draws it. */
import type { ComponentType } from 'react'
import type { Answers, Needs, PageError } from '#app/api/query.ts'
import type { Paths } from '#app/lib/paths.ts'

/** What a page is asked for. */
export interface PageRequest {
  path: string
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  paths: Paths
}

export interface Redirect {
  to: string
  status: 301 | 302 | 303 | 307 | 308
}

/** How `view.tsx` in the folder of a screen looks: it draws one page. */
export interface ViewModule {
  default: ComponentType
  /** What a browser needs besides, to draw the page itself (`lib/static-part.tsx`). */
  part?: { name: string; fetch: () => Promise<void> }
  /** What this address needs of it besides: there before a browser draws the page; a server has it. */
  form?: (request: PageRequest) => Part | undefined
  /** Of a page that is drawn although what it is about is missing: it says why, and shows ways on. */
  status?: (request: PageRequest, known: Answers) => 404 | undefined
}

/** The view's source file, as the client manifest names it. */
type ViewId = `app/features/${string}/${'view' | 'layout'}.tsx`

/** What some addresses of a page need beside its view. */
export interface Part {
  /** Its source file, as the client manifest names it. */
  file: `app/${string}.tsx`
  /** @throws when it does not arrive. */
  load: () => Promise<void>
}

/** One line of the route table. One with children is a layout: it draws what is around its pages. */
export interface RouteSpec {
  id: string
  path?: string
  /** Loaded on demand. */
  view?: ViewId
  /** For what is around every page: there from the beginning. */
  Component?: ComponentType
  /** Query parameters that the page looks at; all others are dropped before it is asked. */
  params?: readonly string[]
  queries?: (request: PageRequest, known: Answers) => Needs
  redirect?: (request: PageRequest, known: Answers) => Redirect | undefined
  /** Why the page must not be drawn although all answers are there. */
  refuse?: (request: PageRequest, known: Answers) => PageError | undefined
  /**
   * Of the pages among its answers it renders no blocks, or only in its view's static part. That is
   * kept as the server rendered it where all its blocks only show; else it comes alive, too.
   */
  blocks?: 'none' | 'inPart'
  children?: readonly RouteSpec[]
}
