/** A country of which there is nothing to show: because it did not load, or because nobody wrote yet. */

import { usePaths } from '#app/lib/app-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { countriesTexts } from '#messages/hub/countries.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './country-head.module.css'

export function CountryMissing() {
  const m = countriesTexts
  const shell = shellTexts
  const paths = usePaths()
  return (
    <>
      <PageMeta title={m.kicker} part="hub" hidden />
      <PageHead
        crumbs={[
          { text: shell.hub, to: paths.hubHome },
          { text: m.title, to: paths.hubCountries },
        ]}
        title={m.kicker}
      />
      <div className={`wrap ${styles.room}`}>
        <Failed title={m.oneFailed} tall />
      </div>
    </>
  )
}

export function NothingYet({ canShare }: { canShare: boolean }) {
  const m = countriesTexts
  const paths = usePaths()
  return (
    <div className={`wrap ${styles.room}`}>
      <Empty title={canShare ? m.nothingHelp : m.noneYet}>
        {canShare && (
          <li>
            <ButtonLink variant="primary" to={paths.shareYourStory}>
              {m.share}
            </ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink to={paths.hubCountries}>{m.all}</ButtonLink>
        </li>
      </Empty>
    </div>
  )
}
