/** Says in a few words that a page failed, when the page that says it better did not arrive either. */

import { useLocation } from '#app/navigation/context.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'

export function BareError() {
  const m = troubleTexts
  const { pathname, search } = useLocation()
  return (
    <div className="wrap">
      <title>{m.viewMissing}</title>
      <h1 tabIndex={-1}>{m.viewMissing}</h1>
      <p>
        <a href={pathname + search}>{m.reload}</a>
      </p>
    </div>
  )
}
