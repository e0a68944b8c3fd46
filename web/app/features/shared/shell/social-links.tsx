/** The networks where the site is found, as icons with names. */
import type { Globals } from '#app/api/types.ts'
import { type Network, socialLinks } from '#app/features/shared/shell/globals.ts'
import { SmartLink } from '#app/ui/link.tsx'
import { shellTexts } from '#messages/shared/shell.ts'
import styles from './social-links.module.css'

const X =
  'M18.9 2h3.4l-7.4 8.5L23.6 22h-6.8l-5.3-7-6.1 7H1.9l7.9-9.1L1.5 2h7l4.8 6.4zm-1.2 18h1.9L7.5 3.9h-2z'

/** Filled shapes on a 24 px grid. */
const PATHS: Record<Network, string> = {
  twitter_x: X,
  twitter: X,
  linkedin:
    'M3.6 9h3.9v12H3.6zM5.5 3a2.2 2.2 0 1 1 0 4.5 2.2 2.2 0 0 1 0-4.5M9.9 9h3.7v1.7c.6-1.1 1.9-2 3.7-2 3.3 0 4.2 2.1 4.2 5.3v7h-3.9v-6.2c0-1.6-.2-2.8-1.8-2.8s-2 1.3-2 2.8V21H9.9z',
  instagram:
    'M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3zM12 7.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6m0 2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6m5-3.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4',
  facebook:
    'M13.7 21.5v-8.6h2.9l.5-3.5h-3.4V7.2c0-1 .3-1.7 1.8-1.7h1.7V2.4c-.3 0-1.3-.1-2.5-.1-2.6 0-4.3 1.6-4.3 4.4v2.7H7.5v3.5h2.9v8.6z',
  youtube:
    'M22.5 7.2a2.8 2.8 0 0 0-2-2C18.8 4.8 12 4.8 12 4.8s-6.8 0-8.5.4a2.8 2.8 0 0 0-2 2A30 30 0 0 0 1 12c0 1.6.2 3.2.5 4.8a2.8 2.8 0 0 0 2 2c1.7.4 8.5.4 8.5.4s6.8 0 8.5-.4a2.8 2.8 0 0 0 2-2c.3-1.6.5-3.2.5-4.8s-.2-3.2-.5-4.8M9.8 15.2V8.8l5.7 3.2z',
}

export function SocialLinks({ globals }: { globals: Globals }) {
  const shell = shellTexts
  const social = socialLinks(globals)
  if (social.length === 0) return null
  return (
    <ul className={styles.list} aria-label={shell.socialNav}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <SmartLink className={styles.item} to={url}>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path fill="currentColor" fillRule="evenodd" d={PATHS[network]} />
            </svg>
            <span className="sr">{shell.social[network]}</span>
          </SmartLink>
        </li>
      ))}
    </ul>
  )
}
