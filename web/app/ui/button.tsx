/** Buttons, and links that look like them. Looks are chosen by `variant` alone. */
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './button.module.css'

type Variant = 'plain' | 'primary' | 'glass' | 'quiet'

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  variant?: Variant
  /** What it does is under way: it keeps its place and its focus, and takes no second press. */
  busy?: boolean
}

export function Button({
  variant = 'plain',
  type = 'button',
  busy,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof SmartLink>, 'className'> & { variant?: Variant }

export function ButtonLink({ variant = 'plain', ...rest }: ButtonLinkProps) {
  return <SmartLink {...rest} className={styles.button} data-variant={variant} />
}

/** Opens the `details` around it. */
export function ButtonSummary({ children }: { children: ReactNode }) {
  return <summary className={styles.button}>{children}</summary>
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  icon: IconName
  /** Icons say nothing by themselves. */
  label: string
}

export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.icon}>
      <Icon name={icon} />
      <span className="sr">{label}</span>
    </button>
  )
}
