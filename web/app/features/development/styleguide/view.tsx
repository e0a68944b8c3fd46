/**
 * Every part of the interface in all its states, a page for each kind of part. Only development
 * builds have it.
 */
import { Actions } from '#app/features/development/styleguide/actions.tsx'
import { Charts, Figures, LargeFigures } from '#app/features/development/styleguide/figures.tsx'
import { Forms } from '#app/features/development/styleguide/forms.tsx'
import { Foundations } from '#app/features/development/styleguide/foundations.tsx'
import { Media } from '#app/features/development/styleguide/media.tsx'
import { Overlays } from '#app/features/development/styleguide/overlays.tsx'
import { Reading } from '#app/features/development/styleguide/reading.tsx'
import { States } from '#app/features/development/styleguide/states.tsx'
import { useSearchParams } from '#app/navigation/context.ts'
import { Chip } from '#app/ui/chip.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import styles from './view.module.css'

const PARTS = [
  { id: 'foundations', title: 'Foundations', Part: Foundations },
  { id: 'actions', title: 'Actions', Part: Actions },
  { id: 'forms', title: 'Forms', Part: Forms },
  { id: 'reading', title: 'Reading', Part: Reading },
  { id: 'overlays', title: 'What opens', Part: Overlays },
  { id: 'states', title: 'Waiting, nothing, trouble', Part: States },
  { id: 'figures', title: 'Figures', Part: Figures },
  { id: 'charts', title: 'Charts', Part: Charts },
  { id: 'large-figures', title: 'Maps and matrices', Part: LargeFigures },
  { id: 'media', title: 'Pictures', Part: Media },
] as const

export default function StyleguidePage() {
  const search = useSearchParams()
  const site = search.get('site') === 'hub' ? 'hub' : 'portal'
  const { id, title, Part } = PARTS.find((part) => part.id === search.get('part')) ?? PARTS[0]
  return (
    <div data-site={site}>
      <PageMeta title="Style guide" path="/styleguide" hidden />
      <PageHead
        crumbs={[{ text: 'Home', to: '/' }, { text: 'Style guide' }]}
        title="Style guide"
        lede="Every part of the interface, in every state it can be in. Portal and hub share all of them and differ in the accent alone."
      >
        <ul className={styles.sites} aria-label="Accent">
          <li>
            <Chip to={addressOf(id, 'portal')} selected={site === 'portal'}>
              Portal
            </Chip>
          </li>
          <li>
            <Chip to={addressOf(id, 'hub')} selected={site === 'hub'}>
              Hub
            </Chip>
          </li>
        </ul>
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        <nav className={styles.contents} aria-label="Parts">
          <ol>
            {PARTS.map((part) => (
              <li key={part.id}>
                <SmartLink
                  to={addressOf(part.id, site)}
                  aria-current={part.id === id ? 'page' : undefined}
                >
                  {part.title}
                </SmartLink>
              </li>
            ))}
          </ol>
        </nav>
        <section className={styles.part} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <Part />
        </section>
      </div>
    </div>
  )
}

function addressOf(part: string, site: 'portal' | 'hub'): string {
  return `/styleguide?part=${part}${site === 'hub' ? '&site=hub' : ''}`
}
