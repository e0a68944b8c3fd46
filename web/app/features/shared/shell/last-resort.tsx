/** What is left when the error page itself fails. It asks nothing of the page around it. */
import { Component, type ReactNode } from 'react'
import { PageError } from '#app/api/query.ts'
import { errorsTexts } from '#messages/shared/errors.ts'
import styles from './error-page.module.css'

/** In plain words, without any context: whatever failed may be what gives it. */
function LastResort({ error, development }: { error: unknown; development: boolean }) {
  const errors = errorsTexts
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{errors.errorPageFailed}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 tabIndex={-1}>{errors.errorPageFailed}</h1>
        <p className={styles.help}>{errors.errorPageNote}</p>
        {development && <pre className={styles.details}>{detailsOf(error)}</pre>}
        <p>
          <a href="/">{errors.goHome}</a>
        </p>
      </div>
    </div>
  )
}

/** The same as a page of its own, where there is nothing around it. */
export function LastResortPage(props: { error: unknown; development: boolean }) {
  return (
    <main>
      <LastResort {...props} />
    </main>
  )
}

export function detailsOf(error: unknown): string {
  // Server and browser both draw it, and their stacks differ.
  if (error instanceof PageError) return `${error.status} ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

interface Props {
  development: boolean
  children: ReactNode
}

/** Stands around the error page. */
export class LastResortBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override render() {
    const { children, development } = this.props
    if (!this.state.failed) return children
    return <LastResort error={this.state.error} development={development} />
  }
}
