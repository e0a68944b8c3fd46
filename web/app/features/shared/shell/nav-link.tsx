/** A menu's link, marked when it leads to the open view or away from the site. */
import { use } from 'react'
import { CurrentLinks } from '#app/features/shared/shell/use-current.ts'
import { isExternal } from '#app/lib/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { shellTexts } from '#messages/shared/shell.ts'

interface NavLinkProps {
  to: string
  name: string
  description?: string | null | undefined
  className?: string | undefined
  /** It stands in the header's own row. */
  top?: boolean
}

export function NavLink({ to, name, description, className, top = false }: NavLinkProps) {
  const { links, as } = use(CurrentLinks)
  const label = isExternal(to) ? <Away name={name} /> : name
  return (
    <SmartLink
      to={to}
      className={className}
      data-top={top || undefined}
      aria-current={links.includes(to) ? as : undefined}
    >
      {description ? (
        <>
          <strong>{label}</strong> <span>{description}</span>
        </>
      ) : (
        label
      )}
    </SmartLink>
  )
}

interface NavItemsProps {
  links: readonly { id: string; name: string; url: string | null }[]
}

/** Links of a list; what leads nowhere is left out. */
export function NavItems({ links }: NavItemsProps) {
  return links.map(
    ({ id, url, name }) =>
      url && (
        <li key={id}>
          <NavLink to={url} name={name} />
        </li>
      ),
  )
}

function Away({ name }: { name: string }) {
  const shell = shellTexts
  return (
    <>
      {name} <Icon name="out" />
      <span className="sr"> {shell.outside}</span>
    </>
  )
}
