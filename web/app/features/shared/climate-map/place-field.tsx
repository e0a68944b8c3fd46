/**
 * A field that finds places. It asks when somebody presses Enter, never while they type: a geocoder
 * of others allows nothing else.
 */
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { askJson } from '#app/features/shared/climate-map/ask.ts'
import {
  type FoundPlace,
  PATIENCE,
  placeKey,
  placesAddress,
  readPlaces,
  searchTrouble,
} from '#app/features/shared/climate-map/place-search.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './place-field.module.css'

type Search =
  | { state: 'idle' | 'waiting' }
  | { state: 'found'; places: readonly FoundPlace[] }
  | { state: 'failed'; text: string }

const IDLE: Search = { state: 'idle' }

interface PlaceFieldProps {
  /** Asked for now. */
  onFind: () => void
  onPlace: (place: FoundPlace) => void
}

export function PlaceField({ onFind, onPlace }: PlaceFieldProps) {
  const m = climateTexts
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState('')
  const [search, setSearch] = useState<Search>(IDLE)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  const clear = () => {
    asking.current?.abort()
    setSearch(IDLE)
  }
  const find = async () => {
    clear()
    const address = placesAddress(text)
    if (!address) return
    const running = new AbortController()
    asking.current = running
    setSearch({ state: 'waiting' })
    onFind()
    const told = await askJson(address, running.signal, PATIENCE).catch(() => undefined)
    if (told && !running.signal.aborted) setSearch(outcomeOf(told))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void find()
  }
  const choose = (place: FoundPlace) => {
    setText(place.name)
    setSearch(IDLE)
    field.current?.focus()
    onPlace(place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      clear()
      field.current?.focus()
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    if (step === 0 || buttons.length === 0) return
    event.preventDefault()
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const next = at + step
    if (next < 0) field.current?.focus()
    else buttons[Math.min(next, buttons.length - 1)]?.focus()
  }
  return (
    <search className={styles.search}>
      <form onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <label className="sr" htmlFor={id}>
          {m.find}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id={id}
            type="search"
            value={text}
            placeholder={m.findHint}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={`${id}-told`}
            onChange={(event) => {
              setText(event.currentTarget.value)
              if (search.state !== 'idle') clear()
            }}
          />
          {text !== '' && (
            <IconButton
              icon="close"
              label={m.clear}
              onClick={() => {
                setText('')
                clear()
                field.current?.focus()
              }}
            />
          )}
          <IconButton icon="search" type="submit" label={m.search} />
        </div>
        <Outcome id={`${id}-told`} search={search} />
        {search.state === 'found' && search.places.length > 0 && (
          <ul ref={list} className={styles.places} aria-label={m.places}>
            {search.places.map((place) => (
              <li key={placeKey(place)}>
                <button type="button" onClick={() => choose(place)}>
                  <span>{place.name}</span> <small>{place.within}</small>
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </search>
  )
}

function outcomeOf(told: Awaited<ReturnType<typeof askJson>>): Search {
  if (!told.ok) return { state: 'failed', text: searchTrouble(told.why) }
  try {
    return { state: 'found', places: readPlaces(told.body) }
  } catch {
    return { state: 'failed', text: searchTrouble(0) }
  }
}

function Outcome({ id, search }: { id: string; search: Search }) {
  const m = climateTexts
  const text =
    search.state === 'waiting'
      ? m.searching
      : search.state === 'failed'
        ? search.text
        : search.state === 'found'
          ? search.places.length === 0
            ? m.noPlace
            : m.foundPlaces(search.places.length)
          : ''
  const isQuiet = search.state === 'found' && search.places.length > 0
  return (
    <div id={id} role="status">
      {text !== '' && (
        <p
          className={isQuiet ? 'sr' : styles.told}
          data-trouble={search.state === 'failed' || undefined}
        >
          {search.state === 'failed' && <Icon name="warning" />} {text}
        </p>
      )}
    </div>
  )
}
