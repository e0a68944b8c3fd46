/**
 * The steps to a map: what is chosen as chips, the open step as a list, and the way on. A plain GET
 * form whose buttons are the terms: without scripts each press is another page.
 */
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ClimateGroup } from '#app/api/types.ts'
import {
  type Choice,
  choiceIn,
  choicesBefore,
  visibleGroups,
} from '#app/features/shared/climate-map/cascade.ts'
import { paramOf } from '#app/features/shared/climate-map/climate-address.ts'
import {
  type ClimateEvent,
  type ClimateState,
  canGenerate,
} from '#app/features/shared/climate-map/machine.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './steps.module.css'

interface StepsProps {
  state: ClimateState
  tell: (event: ClimateEvent) => void
  /** The page with these choices, for those who have no scripts. */
  at: (chosen: readonly Choice[]) => string
  action: string
}

export function Steps({ state, tell, at, action }: StepsProps) {
  const m = climateTexts
  const { groups, chosen, asking } = state
  const isWaiting = asking?.kind === 'filters'
  // What comes next is known when it is counted.
  const visible = visibleGroups(groups, chosen).filter(
    ({ taxonomy }) => !isWaiting || choiceIn(chosen, taxonomy),
  )
  const form = useRef<HTMLFormElement>(null)
  useFocusOn(form, isWaiting)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    tell({ type: 'generate' })
  }
  return (
    <form
      ref={form}
      className={styles.steps}
      action={action}
      method="get"
      aria-label={m.steps}
      onSubmit={onSubmit}
    >
      {chosen.map(({ taxonomy, slug }) => {
        const [name, value] = paramOf(taxonomy, slug)
        return <input key={taxonomy} type="hidden" name={name} value={value} />
      })}
      <ol aria-busy={isWaiting}>
        {visible.map((group, place) => {
          const { taxonomy } = group
          const choice = choiceIn(chosen, taxonomy)
          return (
            <li key={taxonomy} data-done={choice !== undefined}>
              <span className={styles.number} aria-hidden="true">
                {choice ? <Icon name="check" /> : place + 1}
              </span>
              {choice ? (
                <Done
                  group={group}
                  choice={choice}
                  to={at(choicesBefore(groups, chosen, taxonomy))}
                  onBack={() => tell({ type: 'takeBack', taxonomy })}
                />
              ) : (
                <Open group={group} onChoose={(slug) => tell({ type: 'choose', taxonomy, slug })} />
              )}
            </li>
          )
        })}
      </ol>
      <Way state={state} isEmpty={visible.length === 0} />
    </form>
  )
}

/** What was pressed is gone when the next step comes: the keyboard goes on there. */
function useFocusOn(form: RefObject<HTMLFormElement | null>, isWaiting: boolean) {
  const waited = useRef(isWaiting)
  // What was on its way when the form appeared was asked for by nobody who looks at it.
  const isUnasked = useRef(isWaiting)
  const onSettled = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    const next = form.current?.querySelector<HTMLElement>('fieldset button:enabled, [data-show]')
    next?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (waited.current && !isWaiting) {
      if (!isUnasked.current) onSettled()
      isUnasked.current = false
    }
    waited.current = isWaiting
  }, [isWaiting])
}

function Way({ state, isEmpty }: { state: ClimateState; isEmpty: boolean }) {
  const m = climateTexts
  const ready = canGenerate(state)
  const isShown = state.layers !== undefined
  const isWaiting = state.asking?.kind === 'filters'
  const note = isWaiting
    ? m.loadingSteps
    : isShown
      ? m.shown
      : ready
        ? m.ready
        : isEmpty && !state.trouble
          ? m.nothing
          : ''
  return (
    <p className={styles.way}>
      <Button
        type="submit"
        variant={isShown ? 'plain' : 'primary'}
        disabled={!ready}
        busy={state.asking?.kind === 'layers'}
        data-show
      >
        {m.show}
      </Button>
      {note !== '' && <span>{note}</span>}
    </p>
  )
}

interface DoneProps {
  group: ClimateGroup
  choice: Choice
  to: string
  onBack: () => void
}

/** An only option cannot be changed here: the step before it can. */
function Done({ group, choice, to, onBack }: DoneProps) {
  const m = climateTexts
  const term = group.terms.find(({ slug }) => slug === choice.slug)?.title ?? choice.slug
  const text = m.chosen(group.title, term)
  if (choice.by === 'only') {
    return (
      <p className={styles.only}>
        <span>{text}</span> <em>{m.only}</em>
      </p>
    )
  }
  return (
    <SmartLink className={styles.chip} to={to} keepScroll onFollow={onBack}>
      {text} <Icon name="close" />
      <span className="sr">{m.change}</span>
    </SmartLink>
  )
}

function Open({ group, onChoose }: { group: ClimateGroup; onChoose: (slug: string) => void }) {
  const m = climateTexts
  const id = useId()
  return (
    <fieldset className={styles.open} aria-labelledby={id}>
      <legend id={id}>{group.title}</legend>
      {group.terms.map(({ slug, title, count }) => {
        const [name, value] = paramOf(group.taxonomy, slug)
        return (
          <button
            key={slug}
            type="submit"
            name={name}
            value={value}
            disabled={count === 0}
            onClick={(event) => {
              event.preventDefault()
              onChoose(slug)
            }}
          >
            <span>{title}</span> <small>{m.layersWith(count)}</small>
          </button>
        )
      })}
    </fieldset>
  )
}
