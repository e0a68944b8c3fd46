/** A menu's link, marked when it leads to the open view. */
import { useLocation } from 'react-router'
import { isCurrent } from '#app/features/shell/current.ts'
import { SmartLink } from '#app/ui/link.tsx'

interface NavLinkProps {
  to: string
  name: string
  description?: string | null | undefined
  className?: string | undefined
}

export function NavLink({ to, name, description, className }: NavLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <SmartLink
      to={to}
      className={className}
      aria-current={isCurrent(to, pathname, search) ? 'page' : undefined}
    >
      {description ? (
        <>
          <strong>{name}</strong> <span>{description}</span>
        </>
      ) : (
        name
      )}
    </SmartLink>
  )
}
