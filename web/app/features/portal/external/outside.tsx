/** Another site, shown inside this one, or the way to it. */
import { usePaths } from '#app/lib/app-context.tsx'
import { framedAddress, type Showing } from '#app/lib/framing.ts'
import { useSite } from '#app/lib/use-site.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Frame } from '#app/ui/frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { externalTexts } from '#messages/portal/external.ts'
import { facadeTexts } from '#messages/shared/facade.ts'
import styles from './outside.module.css'

interface OutsideProps {
  url: string
  host: string
}

/** The other site in place, below a bar that says whose it is. */
export function FramedSite({ url, host }: OutsideProps) {
  const m = externalTexts
  const { name } = useSite()
  const paths = usePaths()
  return (
    <div className={styles.framed}>
      <div className={styles.bar}>
        <a href={paths.portalHome}>
          <Icon name="back" />
          {m.back(name)}
        </a>
        <h1 tabIndex={-1}>{m.framed(host)}</h1>
        <a href={url} rel="noopener nofollow">
          {m.openAlone}
          <Icon name="out" />
        </a>
      </div>
      <Frame className={styles.frame} src={url} title={m.frameTitle(host)} />
    </div>
  )
}

interface LeavingProps extends OutsideProps {
  showing: Exclude<Showing, 'frame'>
  search: URLSearchParams
}

/** Who it is and where the link leads; nothing of the other site is loaded. */
export function LeavingPage({ url, host, showing, search }: LeavingProps) {
  const m = externalTexts
  const facade = facadeTexts
  const { name } = useSite()
  return (
    <div className={`wrap ${styles.leaving}`}>
      <p className={styles.kicker}>{m.kicker}</p>
      <h1 tabIndex={-1}>{m.leaving(host)}</h1>
      <p>{showing === 'facade' ? m.facadeHelp(name) : m.linkHelp(name)}</p>
      <p className={styles.address}>{url}</p>
      <p className={styles.ways}>
        {showing === 'facade' && (
          <ButtonLink variant="primary" to={framedAddress(search)}>
            <Icon name="frame" /> {facade.open.page}
          </ButtonLink>
        )}
        <ButtonLink variant={showing === 'facade' ? 'plain' : 'primary'} to={url}>
          {m.open(host)}
        </ButtonLink>
      </p>
    </div>
  )
}
