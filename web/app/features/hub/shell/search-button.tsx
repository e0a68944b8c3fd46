/** Opens the search overlay, which is fetched when it is wanted. Without scripts: the search page. */
import { type ComponentType, useRef, useState } from 'react'
import { usePaths } from '#app/lib/app-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './search-button.module.css'

interface OverlayProps {
  onClose: () => void
}

const loadOverlay = () => import('#app/features/hub/shell/search-overlay.tsx')

export function SearchButton() {
  const shell = shellTexts
  const paths = usePaths()
  const [Overlay, setOverlay] = useState<ComponentType<OverlayProps>>()
  const openings = useRef(0)
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <form
        action={paths.hubSearch()}
        onSubmit={(event) => {
          event.preventDefault()
          openings.current += 1
          setOpened(openings.current)
          const from = window.location.href
          loadOverlay().then(
            ({ SearchOverlay }) => setOverlay(() => SearchOverlay),
            // The line is bad, or the site was renewed. Whoever went on meanwhile is not called back.
            () => window.location.href === from && window.location.assign(paths.hubSearch()),
          )
        }}
      >
        <button className={styles.button} type="submit" aria-haspopup="dialog" data-top>
          <Icon name="search" />
          <span className="sr">{shell.search}</span>
        </button>
      </form>
      {opened !== undefined && Overlay && (
        <Overlay
          key={opened}
          // A dialog says that it was closed a little later: perhaps it was opened again meanwhile.
          onClose={() => setOpened((now) => (now === opened ? undefined : now))}
        />
      )}
    </>
  )
}
