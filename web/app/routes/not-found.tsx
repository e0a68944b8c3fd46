/** Any address that leads nowhere. */
import { ErrorPage } from '#app/features/shell/error-page.tsx'

export default function NotFoundPage() {
  return <ErrorPage status={404} message="" />
}
