/** Every part of the interface in all its states. Only development builds have this page. */
import { Actions } from '#app/features/development/styleguide/actions.tsx'
import { Figures } from '#app/features/development/styleguide/figures.tsx'
import { Forms } from '#app/features/development/styleguide/forms.tsx'
import { Foundations } from '#app/features/development/styleguide/foundations.tsx'
import { Media } from '#app/features/development/styleguide/media.tsx'
import { Overlays } from '#app/features/development/styleguide/overlays.tsx'
import { Reading } from '#app/features/development/styleguide/reading.tsx'
import { States } from '#app/features/development/styleguide/states.tsx'
import { useSearchParams } from '#app/navigation/context.ts'
import { Chip } from '#app/ui/chip.tsx'
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
  { id: 'media', title: 'Pictures', Part: Media },
] as const

export default function StyleguidePage() {
  const search = useSearchParams()
  const site = search.get('site') === 'hub' ? 'hub' : 'portal'
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
            <Chip to="/styleguide" selected={site === 'portal'}>
              Portal
            </Chip>
          </li>
          <li>
            <Chip to="/styleguide?site=hub" selected={site === 'hub'}>
              Hub
            </Chip>
          </li>
        </ul>
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        <nav className={styles.contents} aria-label="Parts">
          <ol>
            {PARTS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.parts}>
          {PARTS.map(({ id, title, Part }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
              <Part />
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
