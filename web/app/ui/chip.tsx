/** A removable choice: the link leads to the view without it. */
import type { ReactNode, Ref } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './chip.module.css'

interface ChipProps {
  to: string
  children: ReactNode
  /** Read after the text, as in "Water remove". */
  action: string
  selected?: boolean
  onClick?: () => void
  ref?: Ref<HTMLAnchorElement>
}

export function Chip({ to, children, action, selected = false, onClick, ref }: ChipProps) {
  return (
    <SmartLink
      ref={ref}
      to={to}
      keepScroll
      onClick={onClick}
      className={styles.chip}
      data-selected={selected}
    >
      {children}
      <Icon name="close" />
      <span className="sr">{action}</span>
    </SmartLink>
  )
}
