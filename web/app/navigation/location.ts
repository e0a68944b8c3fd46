/** Where a visitor is: one entry of the browser's history. */

export interface Location {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
  /** What a link left for the page it leads to. */
  state: unknown
  /** Of this entry alone: the same page visited twice has two. */
  key: string
}

/** How a page was come to: Back, Forward and a fresh document are `POP`, links are `PUSH`. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/** `href` may be relative to `base`. */
export function locationOf(href: string, base: string, state: unknown, key = newKey()): Location {
  const { pathname, search, hash } = new URL(href, base)
  return { pathname, search, hash, state, key }
}

export function hrefOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}

/** Whether both lead to the same page, if to different parts of it. */
export function isSamePage(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search
}

/** Whether a step only leads to another part of the open page: nothing is asked for then. */
export function isWithinPage(from: Location, to: Location): boolean {
  return isSamePage(from, to) && to.hash !== ''
}
