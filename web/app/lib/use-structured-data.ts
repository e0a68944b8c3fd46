/** Has a page say what it is to search engines: the server in its document, later pages by a script. */
import { use, useEffect } from 'react'
import { HeadContext } from '#app/lib/app-context.tsx'
import type { Facts } from '#app/lib/structured-data.ts'

/** The document that is open came with its own. */
let arrived = false

export function useStructuredData(facts: Facts): void {
  const head = use(HeadContext)
  head?.push(facts)
  const json = JSON.stringify(facts)
  useEffect(() => {
    if (!arrived) {
      arrived = true
      return
    }
    import('#app/lib/structured-data.ts').then(
      ({ replaceStructured }) => replaceStructured(JSON.parse(json)),
      // Whoever reads them asks for documents.
      () => {},
    )
  }, [json])
}
