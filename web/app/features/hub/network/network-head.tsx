/** The beginning of a network's page: its mark, its name, what it is, its picture. */
import type { Network } from '#app/api/types.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { Artwork } from '#app/ui/artwork.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { TitleText } from '#app/ui/title-text.tsx'
import { networksTexts } from '#messages/hub/networks.ts'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './network-head.module.css'

export function NetworkHead({ network }: { network: Network }) {
  const m = networksTexts
  const shell = shellTexts
  const paths = usePaths()
  return (
    <div className={styles.head}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <Breadcrumb
            crumbs={[
              { text: shell.hub, to: paths.hubHome },
              { text: m.title, to: paths.networks },
            ]}
          />
          <Logo className={styles.logo} asset={network.logo} eager />
          <h1 tabIndex={-1}>
            <TitleText>{network.title}</TitleText>
          </h1>
          {network.short_description && <p className={styles.lede}>{network.short_description}</p>}
        </div>
        <div className={styles.picture}>
          <Artwork asset={network.featured_image} seed={network.id} eager />
        </div>
      </div>
    </div>
  )
}
