/** Fields, lists and boxes. */
import { Specimen, State } from '#app/features/development/styleguide/specimen.tsx'
import { CheckboxGroup } from '#app/ui/checkbox-group.tsx'
import { Field } from '#app/ui/field.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { Select } from '#app/ui/select.tsx'

const ORDERS = [
  { value: 'newest', text: 'Newest first' },
  { value: 'oldest', text: 'Oldest first' },
  { value: 'relevance', text: 'Best match first', disabled: true },
]

export function Forms() {
  return (
    <>
      <Specimen
        name="Field"
        note="The label is always in view; hint and error are read out with it."
      >
        <State name="Empty">
          <Field label="Place" placeholder="For example: Karnali" />
        </State>
        <State name="Search, with a hint">
          <Field
            label="Words to look for"
            hint="A country, a hazard or a question."
            type="search"
            defaultValue="spring"
          />
        </State>
        <State name="With an error">
          <Field
            label="Latitude"
            defaultValue="127.4"
            error="Latitudes lie between -90 and 90. Did you swap the two numbers?"
          />
        </State>
        <State name="Disabled">
          <Field label="Year" defaultValue="2020" disabled />
        </State>
      </Specimen>
      <Specimen name="Search field" note="A plain form with its button." look="stack">
        <SearchField
          action="/search"
          param="query"
          label="Look for a place"
          hint="For example: Karnali"
          button="Look"
        />
      </Specimen>
      <Specimen name="Select" note="The browser’s own list.">
        <State name="Stacked">
          <Select label="Indicator" options={ORDERS} defaultValue="oldest" />
        </State>
        <State name="Beside its label">
          <Select label="Sort by" options={ORDERS} look="inline" />
        </State>
        <State name="Disabled">
          <Select label="Compare with" options={ORDERS} disabled />
        </State>
      </Specimen>
      <Specimen
        name="Checkbox group"
        note="Values that would bring nothing are greyed, not hidden."
      >
        <State name="With counts">
          <CheckboxGroup
            name="sample-sectors"
            legend="Sector"
            options={[
              { value: 'water', text: 'Water', count: 14, checked: true },
              { value: 'cities', text: 'Cities and informal settlements', count: 9 },
              { value: 'health', text: 'Health', count: 0, disabled: true },
            ]}
          />
        </State>
        <State name="Without counts">
          <CheckboxGroup
            name="sample-layers"
            legend="Layers"
            options={[
              { value: 'rivers', text: 'Rivers', checked: true },
              { value: 'wards', text: 'Wards' },
            ]}
          />
        </State>
      </Specimen>
    </>
  )
}
