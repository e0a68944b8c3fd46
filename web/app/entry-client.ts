/**
 * The first script of every page. What the server drew can be read and used as it is, so the rest
 * of the program waits until it is on the screen, or until the visitor does something.
 */
import '#app/styles/index.css'
import { showPlainNote } from '#app/features/navigation/plain-note.ts'
import { reloadOnce } from '#app/lib/reload.ts'
import { whenPainted } from '#app/lib/when-painted.ts'

/** The visitor is on the way to another page, which a reload of this one would call off. */
let isLeaving = false
const onLeave = () => {
  isLeaving = true
}

whenPainted(() => {
  addEventListener('beforeunload', onLeave)
  fetchParts()
  // React alone keeps a slow phone busy for a while: what uses it begins in a task of its own.
  import('#app/react.ts')
    .then(nextTask)
    .then(() => import('#app/browser.tsx'))
    .then(({ start }) => start())
    // Some browsers keep no page for the way back that listens to this.
    .then(() => removeEventListener('beforeunload', onLeave))
    .catch((error: unknown) => {
      reportError(error)
      // Mostly a part that did not arrive: a new version is out, or the line is bad.
      if (isLeaving || !reloadOnce(window.location.pathname + window.location.search))
        showPlainNote()
    })
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * The server names all that this page needs, so that its parts come side by side. To ask for all of
 * them at once keeps a slow phone as busy as React does.
 */
async function fetchParts(): Promise<void> {
  const { parts } = document.querySelector<HTMLElement>('script[data-parts]')?.dataset ?? {}
  for (const href of parts?.match(/\S+/g) ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    await nextTask()
  }
}
