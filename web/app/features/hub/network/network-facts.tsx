/** What is to be known of a network beside its text. */
import type { Network } from '#app/api/types.ts'
import { CountryLinks } from '#app/ui/country-links.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { networksTexts } from '#messages/hub/networks.ts'
import styles from './network-facts.module.css'

export function NetworkFacts({ network }: { network: Network }) {
  const m = networksTexts
  const { website, members } = network
  const countries = network.countries ?? []
  const host = website && hostOf(website)
  if (countries.length === 0 && members.length === 0 && !host) return null
  return (
    <aside className={styles.facts} aria-label={m.about}>
      <dl>
        {members.length > 0 && (
          <div>
            <dt>{m.members}</dt>
            <dd>
              <a href="#members">{m.memberCount(members.length)}</a>
            </dd>
          </div>
        )}
        {countries.length > 0 && (
          <div>
            <dt>{m.countries}</dt>
            <dd>
              <CountryLinks countries={countries} label={m.countries} />
            </dd>
          </div>
        )}
        {website && host && (
          <div>
            <dt>{m.website}</dt>
            <dd>
              <SmartLink to={website}>
                {host} <Icon name="out" />
              </SmartLink>
            </dd>
          </div>
        )}
      </dl>
    </aside>
  )
}

/** An address without its beginning and its path. */
function hostOf(website: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(website)?.[1] ?? ''
}
