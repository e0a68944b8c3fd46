/** The button of a block: where it leads, and its words. */
import type { Block } from '#app/api/types.ts'
import { linkOf, textOf } from '#app/lib/block-values.ts'

export function actionOf(block: Block): { to: string; text: string } | undefined {
  const link = linkOf(block.action_url)
  const text = textOf(block.action_title) || link?.title
  return link && text ? { to: link.to, text } : undefined
}
