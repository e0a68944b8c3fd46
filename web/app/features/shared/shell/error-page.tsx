/** What a visitor sees when there is no page: the message, and a way on. */
import type { Closest } from '#app/api/types.ts'
import { factsOf } from '#app/features/shared/shell/error-facts.ts'
import { ErrorSearch } from '#app/features/shared/shell/error-search.tsx'
import { detailsOf, LastResortBoundary } from '#app/features/shared/shell/last-resort.tsx'
import { usePaths, useSettings } from '#app/lib/app-context.tsx'
import { useLocation, useRouteError } from '#app/navigation/context.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Cover } from '#app/ui/cover.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { errorsTexts } from '#messages/shared/errors.ts'
import { troubleTexts } from '#messages/shared/trouble.ts'
import styles from './error-page.module.css'

interface ErrorPageProps {
  status: number
  message: string
  /** What may have been meant. */
  closest: readonly Closest[]
  /** Only for those who can do something about it. */
  details?: string | undefined
}

function ErrorPage({ status, message, closest, details }: ErrorPageProps) {
  const errors = errorsTexts
  const trouble = troubleTexts
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const gone = status === 410
  const missing = gone || status === 404
  const title = gone ? errors.gone : missing ? errors.notFound : message || errors.fallback
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={title} hidden />
      <div>
        <p className={styles.status}>{status}</p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.help}>
          {gone ? errors.goneHelp : missing ? errors.notFoundHelp : errors.otherHelp}
        </p>
        {details && <pre className={styles.details}>{details}</pre>}
        {missing && <ErrorSearch />}
        {closest.length > 0 && (
          <nav className={styles.closest} aria-labelledby="closest">
            <h2 id="closest">{errors.closest}</h2>
            <ul>
              {closest.map(({ title, url }) => (
                <li key={url}>
                  <SmartLink to={url}>{title}</SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {missing ? (
          <ButtonLink variant="primary" to={paths.portalHome}>
            {errors.backHome}
          </ButtonLink>
        ) : (
          <ButtonLink to={pathname + search} reload>
            {trouble.reload}
          </ButtonLink>
        )}
      </div>
      <div className={styles.art}>
        <Cover seed={`error ${status}`} />
      </div>
    </div>
  )
}

/** Stands in for a page whose data or view failed. */
export function RouteError() {
  const error = useRouteError()
  const { development = false } = useSettings()
  const facts = factsOf(error)
  const details = development && facts.status >= 500 ? detailsOf(error) : undefined
  return (
    <LastResortBoundary development={development}>
      <ErrorPage {...facts} details={details} />
    </LastResortBoundary>
  )
}
