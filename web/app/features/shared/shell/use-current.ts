/** Where the page lies within its menus, and in which language it is read. */
import { createContext } from 'react'
import type { NavNode } from '#app/api/types.ts'
import { currentAmong } from '#app/features/shared/shell/current.ts'
import { languageIn } from '#app/lib/translate.ts'
import { useLocation } from '#app/navigation/context.ts'

/** All that a header's markup takes from the page's address. */
export interface Current {
  links: readonly string[]
  /** They lead to the page itself, or to the list that it belongs to. */
  as: 'page' | 'true'
  language: string | null
}

/**
 * Those links of a header that lead to the open page. Its links read them from here and not from the
 * address, which changes with every choice on a page: then all of them would be rendered anew.
 */
export const CurrentLinks = createContext<Pick<Current, 'links' | 'as'>>({ links: [], as: 'page' })

export function useCurrent(links: readonly { url: string | null }[]): Current {
  const { pathname, search } = useLocation()
  return { ...currentAmong(links, pathname, search), language: languageIn(search) }
}

/** The nodes of a menu at every depth. */
export function allNodes(nodes: readonly NavNode[]): NavNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)])
}
