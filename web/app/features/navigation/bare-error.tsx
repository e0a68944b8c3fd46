/** Says in a few words that a page failed, when the page that says it better did not arrive either. */
import { useMessages } from '#app/lib/app-context.tsx'
import { troubleTexts } from '#app/messages/trouble.ts'
import { useLocation } from '#app/navigation/context.ts'

export function BareError() {
  const m = useMessages(troubleTexts)
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
