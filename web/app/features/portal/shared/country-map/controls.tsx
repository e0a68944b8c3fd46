/** What can be chosen on a map: a form that works without scripts, and at once with them. */
import { type ChangeEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { chooseOn, type MapOffer, yearsOf } from '#app/features/portal/shared/country-map/choose.ts'
import {
  LATEST,
  type MapState,
  parseMap,
} from '#app/features/portal/shared/country-map/map-state.ts'
import { YearSteps } from '#app/features/portal/shared/country-map/year-steps.tsx'
import { fold } from '#app/lib/fold.ts'
import { MAP_REGIONS } from '#app/lib/map-regions.ts'
import { useLocation, usePending } from '#app/navigation/context.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { mapTexts } from '#messages/portal/map.ts'
import styles from './controls.module.css'

interface ControlsProps {
  map: MapOffer
  /** What the address says. */
  state: MapState
  at: (state: MapState) => string
  onChange: (state: MapState) => void
}

export function Controls({ map, state: shown, at, onChange }: ControlsProps) {
  const m = mapTexts
  const { pathname } = useLocation()
  const [draft, setDraft] = useDraft(shown)
  const state = draft ?? shown
  const view = chooseOn(map, state)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const change = useCallback(
    ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
      const form = currentTarget.form
      if (!form) return
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
      const next = parseMap(new URLSearchParams(fields))
      setDraft(next)
      latest.current(next)
    },
    [setDraft],
  )
  if (!view) return null
  const step = (next: MapState) => {
    setDraft(next)
    onChange(next)
  }
  const { indicator } = view
  const years = yearsOf(indicator)
  return (
    <form className={styles.controls} action={pathname} aria-label={m.controls}>
      {map.indicators.length > 1 && (
        <Select
          label={m.indicator}
          name="indicator"
          value={indicator.name}
          onChange={change}
          options={map.indicators.map(({ name, title }) => ({ value: name, text: title }))}
        />
      )}
      {indicator.choices.map(({ name, options, default: own }) => (
        <Select
          key={name}
          label={m.choices[name] ?? name}
          name="choice"
          value={view.choice[name] === undefined ? '' : `${name}:${view.choice[name]}`}
          onChange={change}
          options={[
            ...(own === null ? [{ value: '', text: m.everything }] : []),
            ...options.map(({ value, title }) => ({ value: `${name}:${value}`, text: title })),
          ]}
        />
      ))}
      {years.length > 0 && (
        <div className={styles.years}>
          <Select
            label={m.year}
            name="year"
            value={view.year === undefined ? LATEST : String(view.year)}
            onChange={change}
            options={[
              { value: LATEST, text: m.latest },
              ...years.toReversed().map((year) => ({ value: String(year), text: String(year) })),
            ]}
          />
          <YearSteps years={years} year={view.year} state={state} at={at} onChange={step} />
        </div>
      )}
      <CountrySelect countries={map.countries} value={state.country} onChange={change} />
      <Select
        label={m.region}
        name="region"
        value={state.region ?? ''}
        onChange={change}
        options={[
          { value: '', text: m.world },
          ...MAP_REGIONS.map((region) => ({ value: region, text: m.regions[region] })),
        ]}
      />
      {state.classes.length > 0 && (
        <input type="hidden" name="class" value={state.classes.join()} />
      )}
      <div className={styles.submit}>
        <Button type="submit" variant="primary">
          {m.show}
        </Button>
      </div>
    </form>
  )
}

/** What is chosen already while its page is on its way: the next choice adds to it. */
function useDraft(shown: MapState) {
  const isUnderWay = usePending() !== undefined
  const [draft, setDraft] = useState<MapState>()
  const [of, setOf] = useState(shown)
  // What came may be what was chosen before the last choice, which is then still on its way.
  const isOver = of !== shown && !isUnderWay
  if (of !== shown) setOf(shown)
  if (isOver) setDraft(undefined)
  return [isOver ? undefined : draft, setDraft] as const
}

interface CountrySelectProps {
  countries: MapOffer['countries']
  value: string
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** 249 lines, rendered once. */
const CountrySelect = memo(function CountrySelect(props: CountrySelectProps) {
  const m = mapTexts
  const options = props.countries
    .map(({ code, name }) => ({ value: code, text: name, key: fold(name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ value, text }) => ({ value, text }))
  return (
    <Select
      label={m.country}
      name="country"
      value={props.value}
      onChange={props.onChange}
      options={[{ value: '', text: m.noCountry }, ...options]}
    />
  )
}, isSameSelect)

/** Each navigation brings the same countries anew. */
function isSameSelect(before: CountrySelectProps, now: CountrySelectProps): boolean {
  return (
    before.value === now.value &&
    before.onChange === now.onChange &&
    before.countries.length === now.countries.length
  )
}
