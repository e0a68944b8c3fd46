/** A box to find a country by: narrows the list while somebody types, and is a form without scripts. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { type ListedState, listedSearch } from '#app/features/portal/profiles/state.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { useGo } from '#app/navigation/go.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { profilesTexts } from '#messages/portal/profiles.ts'
import styles from './find-form.module.css'

interface FindFormProps {
  state: ListedState
  typed: string
  onType: (text: string) => void
}

export function FindForm({ state, typed, onType }: FindFormProps) {
  const m = profilesTexts
  const paths = usePaths()
  const go = useGo()
  const { q: _, ...others } = state
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the program came stays: React does not ask the field.
  const keepEarly = useEffectEvent(() => {
    const early = field.current?.value ?? ''
    if (early !== typed) onType(early)
  })
  useEffect(() => keepEarly(), [])
  return (
    <search>
      <form
        className={styles.find}
        action={paths.countryProfiles}
        onSubmit={(event) => {
          if (!go) return
          event.preventDefault()
          const q = typed.trim()
          if (q !== '') go(paths.countryProfiles + listedSearch({ ...others, q }))
        }}
      >
        <Field
          ref={field}
          type="search"
          name="q"
          label={m.find}
          placeholder={m.findHint}
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <Button type="submit">{m.findButton}</Button>
      </form>
    </search>
  )
}
