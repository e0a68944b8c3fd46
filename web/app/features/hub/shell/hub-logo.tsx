/** The hub's logo as its settings give it: white on a clear header, blue on a solid one. */
import type { Globals } from '#app/api/types.ts'
import { Brand } from '#app/features/shared/shell/brand.tsx'
import { pictureUrl, text } from '#app/features/shared/shell/globals.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './hub-logo.module.css'

interface HubLogoProps {
  globals: Globals
  /** The header may be clear: both logos are fetched, so that none is missing while scrolling. */
  both: boolean
}

export function HubLogo({ globals, both }: HubLogoProps) {
  const shell = shellTexts
  const { name } = useSite()
  const paths = usePaths()
  const title = text(globals, 'site_title') ?? shell.hubName
  const blue = pictureUrl(globals, 'logo_blue_big')
  const white = pictureUrl(globals, 'logo_white_big')
  const small = pictureUrl(globals, 'logo_white_small') ?? white
  if (!blue || !white) return <Brand to={paths.hubHome} name={name} below={title} />
  return (
    <SmartLink className={styles.logo} to={paths.hubHome}>
      {both && (
        <picture className={styles.white}>
          <source media="(min-width: 768px)" srcSet={white} />
          <img src={small} alt={name} />
        </picture>
      )}
      <img className={both ? styles.blue : undefined} src={blue} alt={name} />
      <span className={styles.title}>{title}</span>
    </SmartLink>
  )
}
