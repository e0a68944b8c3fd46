/** To take a text along: its address, its citation, its print. */
import { useState } from 'react'
import { formatDay, parseDay } from '#app/lib/dates.ts'
import { useSite } from '#app/lib/use-site.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { Button, ButtonLink, ButtonSummary } from '#app/ui/button.tsx'
import { CopyField } from '#app/ui/copy-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { datesTexts } from '#messages/shared/dates.ts'
import { readingTexts } from '#messages/shared/reading.ts'
import styles from './share-cite.module.css'

interface ShareCiteProps {
  title: string
  author: string | null
  date: string | null
  path: string
}

/** Nothing where the server does not know its own address. */
export function ShareCite({ title, author, date, path }: ShareCiteProps) {
  const m = readingTexts
  const { months } = datesTexts
  const { name, publicUrl } = useSite()
  const live = useLive()
  /** How often the browser refused to copy the address, since it last did. */
  const [refused, setRefused] = useState(0)
  if (!publicUrl) return null
  const url = publicUrl + path
  const day = parseDay(date)
  const cited = m.citation(author || name, title, name, day ? formatDay(day, months) : '', url)
  return (
    <section className={styles.share} aria-label={m.share}>
      {live ? (
        <CopyLink
          url={url}
          onCopied={() => setRefused(0)}
          onRefused={() => setRefused((times) => times + 1)}
        />
      ) : (
        <ButtonLink to={path}>
          <Icon name="share" /> {m.link}
        </ButtonLink>
      )}
      {live && (
        <Button onClick={() => window.print()}>
          <Icon name="print" /> {m.print}
        </Button>
      )}
      <details>
        <ButtonSummary>
          <Icon name="cite" /> {m.cite}
        </ButtonSummary>
        <div className={styles.content}>
          <CopyField label={m.citeAs} value={cited} />
        </div>
      </details>
      {refused > 0 && (
        <div className={styles.content}>
          <CopyField key={refused} label={m.link} value={url} refused />
        </div>
      )}
    </section>
  )
}

interface CopyLinkProps {
  url: string
  onCopied: () => void
  /** The address is then shown to be copied by hand. */
  onRefused: () => void
}

function CopyLink({ url, onCopied, onRefused }: CopyLinkProps) {
  const m = readingTexts
  const announce = useAnnounce()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      onCopied()
      announce(m.linkCopied)
    } catch {
      onRefused()
    }
  }
  return (
    <Button onClick={copy} onBlur={() => setCopied(false)}>
      <Icon name={copied ? 'check' : 'share'} />
      {copied ? m.linkCopied : m.copyLink}
    </Button>
  )
}
