/** To take a text along: its address, its citation, its print. */
import { useState } from 'react'
import { useMessages } from '#app/lib/app-context.tsx'
import { formatDay, parseDay } from '#app/lib/dates.ts'
import { useSite } from '#app/lib/use-site.ts'
import { datesTexts } from '#app/messages/dates.ts'
import { readingTexts } from '#app/messages/reading.ts'
import { useAnnounce } from '#app/ui/announcer.tsx'
import { Button, ButtonLink, ButtonSummary } from '#app/ui/button.tsx'
import { CopyField } from '#app/ui/copy-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLive } from '#app/ui/use-live.ts'
import styles from './share-cite.module.css'

interface ShareCiteProps {
  title: string
  author: string | null
  date: string | null
  path: string
}

/** Nothing where the server does not know its own address. */
export function ShareCite({ title, author, date, path }: ShareCiteProps) {
  const m = useMessages(readingTexts)
  const { months } = useMessages(datesTexts)
  const { name, publicUrl } = useSite()
  const live = useLive()
  if (!publicUrl) return null
  const url = publicUrl + path
  const day = parseDay(date)
  const cited = m.citation(author || name, title, name, day ? formatDay(day, months) : '', url)
  return (
    <section className={styles.share} aria-label={m.share}>
      {live ? (
        <CopyLink url={url} />
      ) : (
        <ButtonLink to={path}>
          <Icon name="share" /> {m.link}
        </ButtonLink>
      )}
      <details>
        <ButtonSummary>
          <Icon name="cite" /> {m.cite}
        </ButtonSummary>
        <div className={styles.content}>
          <CopyField label={m.citeAs} value={cited} />
        </div>
      </details>
      {live && (
        <Button onClick={() => window.print()}>
          <Icon name="print" /> {m.print}
        </Button>
      )}
    </section>
  )
}

/** Where the browser refuses to copy, the address is shown to be copied by hand. */
function CopyLink({ url }: { url: string }) {
  const m = useMessages(readingTexts)
  const announce = useAnnounce()
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
      announce(m.linkCopied)
    } catch {
      setState('refused')
    }
  }
  if (state === 'refused') {
    return (
      <div className={styles.content}>
        <CopyField label={m.link} value={url} />
      </div>
    )
  }
  return (
    <Button onClick={copy} onBlur={() => setState('ready')}>
      <Icon name={state === 'copied' ? 'check' : 'share'} />
      {state === 'copied' ? m.linkCopied : m.copyLink}
    </Button>
  )
}
