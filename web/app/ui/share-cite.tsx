/** The address of a text and its citation, to be taken along. */
import { useMessages } from '#app/lib/app-context.tsx'
import { formatDay, parseDay } from '#app/lib/dates.ts'
import { useSite } from '#app/lib/use-site.ts'
import { datesTexts } from '#app/messages/dates.ts'
import { readingTexts } from '#app/messages/reading.ts'
import { CopyField } from '#app/ui/copy-field.tsx'
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
  if (!publicUrl) return null
  const url = publicUrl + path
  const day = parseDay(date)
  const cited = m.citation(author || name, title, name, day ? formatDay(day, months) : '', url)
  return (
    <section className={styles.share} aria-labelledby="share-heading">
      <h2 id="share-heading">{m.share}</h2>
      <CopyField label={m.link} value={url} />
      <CopyField label={m.cite} value={cited} />
    </section>
  )
}
