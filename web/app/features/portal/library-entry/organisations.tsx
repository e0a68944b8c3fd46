/** Who is behind something: who does it, who pays, who publishes it. */
import type { LibraryEntry } from '#app/api/types.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { libraryEntryTexts } from '#messages/portal/library-entry.ts'
import styles from './organisations.module.css'

export function Organisations({ entry }: { entry: LibraryEntry }) {
  const m = libraryEntryTexts
  const roles = [...new Set(entry.organisations.map(({ role }) => role))]
  if (roles.length === 0) return null
  return (
    <div className={styles.roles}>
      {roles.map((role) => (
        <section key={role}>
          <h2>{m.roles[role]}</h2>
          <ul>
            {entry.organisations
              .filter((one) => one.role === role)
              .map(({ name, logo, url }) => (
                <li key={name}>
                  <Logo asset={logo} />
                  {url ? <SmartLink to={url}>{name}</SmartLink> : <strong>{name}</strong>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
