/** The last word of the home page: a call to tell one's own story. */
import type { Area } from '#app/api/query.ts'
import type { PageTeasers } from '#app/api/types.ts'
import { nothingThere } from '#app/features/shared/home/nothing-there.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { homeTexts } from '#messages/hub/home.ts'
import styles from './share-call.module.css'

/** A site without such a page has no such call. */
export function ShareCall({ pages }: { pages: Area<PageTeasers> }) {
  const m = homeTexts
  if (nothingThere(pages)) return null
  if (!pages.ok) {
    return (
      <div className="wrap">
        <Failed title={m.shareFailed} />
      </div>
    )
  }
  const page = pages.data.data.find(({ url }) => url)
  if (!page?.url) return null
  return (
    <section className={styles.call} aria-labelledby="share-heading" data-scrim>
      {page.featured_image && <Picture asset={page.featured_image} shape="panorama" decorative />}
      <div className={`wrap ${styles.words}`}>
        <h2 id="share-heading">{m.share}</h2>
        {page.short_description && <p>{page.short_description}</p>}
        <p>
          <ButtonLink variant="primary" to={page.url}>
            {page.title}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
