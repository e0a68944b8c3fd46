/** What a visitor sees when there is no page: the message, and a way on. */
import { Link, useLocation, useRouteError } from 'react-router'
import { PageError } from '#app/api/query.ts'
import type { Closest } from '#app/api/types.ts'
import { useMessages, usePaths } from '#app/lib/app-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Cover } from '#app/ui/cover.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import styles from './error-page.module.css'

interface ErrorPageProps {
  status: number
  message: string
  /** What may have been meant. */
  closest: readonly Closest[]
}

export function ErrorPage({ status, message, closest }: ErrorPageProps) {
  const { errors } = useMessages()
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
        {closest.length > 0 && (
          <nav className={styles.closest} aria-labelledby="closest">
            <h2 id="closest">{errors.closest}</h2>
            <ul>
              {closest.map(({ title, url }) => (
                <li key={url}>
                  <Link to={url}>{title}</Link>
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
            {errors.reload}
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
  const status = error instanceof PageError ? error.status : 500
  const message = error instanceof Error ? error.message : ''
  const closest = error instanceof PageError ? error.closest : []
  return <ErrorPage status={status} message={message} closest={closest} />
}
