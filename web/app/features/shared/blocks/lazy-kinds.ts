/**
 * The kinds of block that few texts have. What draws one comes to the browser with the first page
 * that has it: the server names its file (`block-files.ts`), and no page is drawn before it is there.
 */
import { lazyKinds } from 'virtual:block-kinds/lazy'
import { kindOf, learnKinds } from '#app/features/shared/blocks/kinds.ts'

/** @throws when one does not arrive. */
export async function loadKinds(types: Iterable<string>): Promise<void> {
  const missing = [...types].filter((type) => Object.hasOwn(lazyKinds, type) && !kindOf(type))
  const loaded = missing.map(async (type) => learnKinds((await lazyKinds[type]?.()) ?? {}))
  await Promise.all(loaded)
}
