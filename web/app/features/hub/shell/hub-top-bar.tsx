/** The hub's top bar: the way back, the parent organisation, a call to action, language, search. */
import type { ReactNode } from 'react'
import type { Globals } from '#app/api/types.ts'
import { SearchButton } from '#app/features/hub/shell/search-button.tsx'
import { pictureUrl, text, topBarAction } from '#app/features/shared/shell/globals.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useSite } from '#app/lib/use-site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './hub-top-bar.module.css'

interface HubTopBarProps {
  globals: Globals
  /** Show the way back to the portal. */
  back: boolean
  /** Nothing is below it that could hold the action on a phone. */
  alone: boolean
  language?: ReactNode
}

export function HubTopBar({ globals, back, alone, language }: HubTopBarProps) {
  const shell = shellTexts
  const { name } = useSite()
  const paths = usePaths()
  const action = topBarAction(globals, paths)
  return (
    <div className={styles.bar} data-alone={alone}>
      <div className={`wrap ${styles.inner}`}>
        {back && (
          <SmartLink className={styles.back} to={paths.portalHome} data-top>
            <Icon name="back" />
            <span>{shell.backToPortal(name)}</span>
          </SmartLink>
        )}
        <div className={styles.tools}>
          <Parent globals={globals} />
          {action && (
            <SmartLink className={styles.action} to={action.url} data-top>
              {action.name}
            </SmartLink>
          )}
          {language}
          <SearchButton />
        </div>
      </div>
    </div>
  )
}

function Parent({ globals }: { globals: Globals }) {
  const name = text(globals, 'parent_name')
  const url = text(globals, 'parent_url')
  const logo = pictureUrl(globals, 'parent_logo')
  if (!name || !url) return null
  return (
    <SmartLink className={styles.parent} to={url} data-top>
      {logo && <img src={logo} alt="" />}
      <span>{name}</span>
    </SmartLink>
  )
}
