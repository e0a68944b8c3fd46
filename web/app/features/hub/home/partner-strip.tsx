/** A few partners by logo and name, and the way to all of them. */
import type { Area } from '#app/api/query.ts'
import type { PartnerStrip as Partners } from '#app/api/types.ts'
import { nothingThere } from '#app/features/shared/home/nothing-there.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Failed } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { homeTexts } from '#messages/hub/home.ts'
import styles from './partner-strip.module.css'

export function PartnerStrip({ partners }: { partners: Area<Partners> }) {
  const m = homeTexts
  const paths = usePaths()
  if (nothingThere(partners)) return null
  return (
    <Section
      id="partners-heading"
      kicker={m.partnersKicker}
      title={m.partners}
      more={{
        to: paths.partners(),
        text: partners.ok ? m.partnersAll(partners.data.meta.total) : m.partnersMore,
      }}
    >
      {partners.ok ? (
        <ul className={styles.strip}>
          {partners.data.data.map(({ id, title, logo, url }) => (
            <li key={id}>
              <span className={styles.logo}>
                <Logo asset={logo} />
              </span>
              {url ? (
                <SmartLink className="stretched" to={url}>
                  {title}
                </SmartLink>
              ) : (
                <span>{title}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Failed title={m.partnersFailed} />
      )}
    </Section>
  )
}
