/** To take the view along: an address that opens it again, and how to cite it. */
import { useSite } from '#app/lib/use-site.ts'
import { ButtonSummary } from '#app/ui/button.tsx'
import { CopyField } from '#app/ui/copy-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './downloads.module.css'

interface ShareViewProps {
  path: string
  /** Titles of the layers that are shown. */
  layers: readonly string[]
}

/** Nothing where the server does not know its own address. */
export function ShareView({ path, layers }: ShareViewProps) {
  const m = climateTexts
  const { name, publicUrl, today = '' } = useSite()
  if (!publicUrl) return null
  const url = publicUrl + path
  return (
    <details className={styles.share}>
      <ButtonSummary>
        <Icon name="share" /> {m.share}
      </ButtonSummary>
      <CopyField label={m.shareHelp} value={url} />
      <CopyField label={m.citeHelp} value={m.citation(name, layers, today, url)} />
    </details>
  )
}
