/** Buttons, and links that look like them. Looks are chosen by `variant` alone. */
import type { ComponentProps } from 'react'
import { SmartLink } from '#app/ui/link.tsx'
import styles from './button.module.css'

type Variant = 'plain' | 'primary' | 'glass'

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & { variant?: Variant }

export function Button({ variant = 'plain', type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={styles.button} data-variant={variant} />
}

type ButtonLinkProps = Omit<ComponentProps<typeof SmartLink>, 'className'> & { variant?: Variant }

export function ButtonLink({ variant = 'plain', ...rest }: ButtonLinkProps) {
  return <SmartLink {...rest} className={styles.button} data-variant={variant} />
}
