/** What follows the text of a page: the pages below it, and when it was last changed. */
import type { SitePage } from '#app/api/types.ts'
import { DateText } from '#app/ui/date.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { pagesTexts } from '#messages/shared/pages.ts'
import styles from './page-foot.module.css'

export function PageFoot({ page }: { page: SitePage }) {
  const m = pagesTexts
  return (
    <>
      {page.children.length > 0 && (
        <nav className={styles.below} aria-labelledby="below">
          <h2 id="below">{m.below}</h2>
          <ul>
            {page.children.map(({ url, title, short_description }) => (
              <li key={url}>
                <h3>
                  <SmartLink to={url}>{title}</SmartLink>
                </h3>
                {short_description && <p>{short_description}</p>}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.updated}>
        {m.updated} <DateText date={page.updated_at} />
      </p>
    </>
  )
}
