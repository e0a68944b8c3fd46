/** A choice as a link: to a view with it, or, once it is chosen, to the view without it. */
import type { ReactNode, Ref } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './chip.module.css'

interface ChipProps {
  to: string
  children: ReactNode
  /** For chips that take something away: read after the text, as in "Water remove". */
  action?: string
  selected?: boolean
  onClick?: () => void
  ref?: Ref<HTMLAnchorElement>
}

export function Chip({ to, children, action, selected = false, onClick, ref }: ChipProps) {
  return (
    <SmartLink
      ref={ref}
      to={to}
      keepScroll={action !== undefined}
      onClick={onClick}
      className={styles.chip}
      data-selected={selected}
    >
      {children}
      {action !== undefined && (
        <>
          <Icon name="close" />
          <span className="sr">{action}</span>
        </>
      )}
    </SmartLink>
  )
}
