/** What opens: disclosure, tabs, dialog, sheet. */
import { Specimen, State } from '#app/features/development/styleguide/specimen.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Field } from '#app/ui/field.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import styles from './specimen.module.css'

const TABS = [
  { id: 'risks', title: 'Risks', content: <p>Landslides, floods and shrinking glaciers.</p> },
  { id: 'future', title: 'Future climate', content: <p>Warmer in every season by mid-century.</p> },
  { id: 'plans', title: 'Plans', content: <p>Five of the six adaptation points are covered.</p> },
]

export function Overlays() {
  return (
    <>
      <Specimen name="Disclosure" note="Works without scripts, and the browser’s find opens it.">
        <State name="Closed">
          <Disclosure label="How is the score made?">
            <p>From exposure, sensitivity and capacity, each from 0 to 100.</p>
          </Disclosure>
        </State>
        <State name="Open">
          <Disclosure label="Which year is shown?" open>
            <p>The latest that every country has. It stands beside each value.</p>
          </Disclosure>
        </State>
      </Specimen>
      <Specimen
        name="Tabs"
        note="Arrow keys, Home and End move along. Without scripts all parts stand below each other."
        look="stack"
      >
        <Tabs label="Sections of a country" tabs={TABS} />
      </Specimen>
      <Specimen
        name="Dialog"
        note="Focus stays inside, Escape closes, focus returns to the button."
      >
        <State name="Closed; press to open">
          <Dialog label="How to cite" title="How to cite this page" actions={<Button>Copy</Button>}>
            <p>Terrace. Nepal: climate risk and adaptation, country profile. Demonstration data.</p>
          </Dialog>
        </State>
      </Specimen>
      <Specimen
        name="Sheet"
        note="A dialog that rises from below: focus stays inside, Escape and presses outside close it."
      >
        <State name="Closed; press to open">
          <Sheet icon="filter" label="Filters (2)" title="Sample filters">
            {(close) => (
              <form
                className={styles.sheet}
                aria-label="Sample filters"
                onSubmit={(event) => {
                  event.preventDefault()
                  close()
                }}
              >
                <Field label="Words in the title" type="search" />
                <p>
                  <Button type="submit" variant="primary">
                    Show 14 articles
                  </Button>
                </p>
              </form>
            )}
          </Sheet>
        </State>
      </Specimen>
    </>
  )
}
