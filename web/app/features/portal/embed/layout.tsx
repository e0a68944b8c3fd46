/** Around a figure in another site's page: nothing. */
import { Outlet } from '#app/navigation/context.ts'
import styles from './embed.module.css'

export default function EmbedLayout() {
  return (
    <div data-site="portal" data-layout="embed">
      <main id="main" tabIndex={-1} className={styles.embed}>
        <Outlet />
      </main>
    </div>
  )
}
