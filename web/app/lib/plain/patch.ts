/**
 * Elements told as data, brought up to date in the document. What has a key keeps its element, so
 * that whoever stands at it with the keyboard stays there.
 */
import {
  isElement,
  isList,
  markupOf,
  type Plain,
  type PlainElement,
} from '#app/lib/plain/markup.ts'
import { isSame } from '#app/lib/same.ts'

/** What stands in `parent` shows `before`, and shall show `now`. */
export function patch(parent: Element, before: Plain, now: Plain): void {
  if (isSame(before, now)) return
  const [old, next] = [elementsOf(before), elementsOf(now)]
  // A translator or an extension may have put something of its own there.
  const isOurs = old && parent.childNodes.length === old.size
  if (!isOurs || !next || ![...next.keys()].some((key) => old.has(key))) {
    parent.innerHTML = markupOf(now)
    return
  }
  const nodes = [...parent.children]
  const kept = new Map([...old.keys()].map((key, at) => [key, nodes[at]]))
  for (const [key, node] of kept) if (!next.has(key)) node?.remove()
  let place = parent.firstElementChild
  for (const [key, element] of next) {
    const node = kept.get(key)
    const shown = old.get(key)
    if (node && shown) patchOne(node, shown, element)
    if (node && node === place) place = place.nextElementSibling
    else parent.insertBefore(node ?? made(element, parent), place)
  }
}

function patchOne(node: Element, before: PlainElement, now: PlainElement): void {
  const { attributes: old = {} } = before
  const { attributes: next = {} } = now
  for (const name in { ...old, ...next }) {
    const value = next[name]
    if (value === old[name]) continue
    if (value === undefined) node.removeAttribute(name)
    else node.setAttribute(name, String(value))
  }
  patch(node, before.inside ?? '', now.inside ?? '')
}

/** By tag and key; undefined where there are texts among them, or two of one key. */
function elementsOf(plain: Plain): Map<string, PlainElement> | undefined {
  const all = isList(plain) ? plain : [plain]
  const elements = new Map<string, PlainElement>()
  for (const [at, each] of all.entries()) {
    if (!isElement(each)) return undefined
    elements.set(`${each.tag} ${each.key ?? at}`, each)
  }
  return elements.size === all.length ? elements : undefined
}

/** As the parser makes it in this place: rows in a table, circles in a picture. */
function made(element: PlainElement, parent: Element): Element {
  const holder = parent.cloneNode(false) as Element
  holder.innerHTML = markupOf(element)
  return holder.firstElementChild ?? holder
}
