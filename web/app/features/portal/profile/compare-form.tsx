/** Whom a profile is compared with: a form to add one, links to leave one out, the median beside it. */
import { useId } from 'react'
import { Choices } from '#app/features/portal/profile/choices.tsx'
import { addressOf, type ProfileView } from '#app/features/portal/profile/profile-view.ts'
import { Swatch } from '#app/figures/key.tsx'
import { PlainElements } from '#app/lib/plain/plain-elements.tsx'
import { useGo } from '#app/navigation/go.tsx'
import { Button } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import select from '#app/ui/select.module.css'
import { profileTexts } from '#messages/portal/profile.ts'
import styles from './compare-form.module.css'

const MOST_OTHERS = 2

export function CompareForm({ view }: { view: ProfileView }) {
  const m = profileTexts
  const id = useId()
  const go = useGo()
  const { path, state, profile } = view
  const taken = profile.countries.map(({ code }) => code)
  const others = taken.slice(1)
  if (others.length >= MOST_OTHERS) return null
  const offered = [...(profile.strip?.values ?? [])]
    .filter(({ code }) => !taken.includes(code))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const kept = { ...state, compare: undefined }
  return (
    <form
      className={styles.form}
      action={path}
      onSubmit={(event) => {
        const added = new FormData(event.currentTarget).getAll('compare').at(-1)
        if (!go) return
        event.preventDefault()
        if (typeof added !== 'string' || added === '') return
        go(addressOf(view, { compare: [...others, added] }))
      }}
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {others.map((code) => (
        <input key={code} type="hidden" name="compare" value={code} />
      ))}
      <div className={select.select}>
        <label htmlFor={id}>{m.compare}</label>
        <PlainElements
          as="select"
          id={id}
          name="compare"
          required
          defaultValue=""
          of={[
            { tag: 'option', key: '', attributes: { value: '' }, inside: m.chooseCountry },
            ...offered.map(({ code, name }) => ({
              tag: 'option',
              key: code,
              attributes: { value: code },
              inside: name,
            })),
          ]}
        />
      </div>
      <Button type="submit">{m.compareButton}</Button>
      <p>{m.compareHelp}</p>
    </form>
  )
}

/** The countries side by side, each with its sign. */
export function Compared({ view }: { view: ProfileView }) {
  const m = profileTexts
  const { countries } = view.profile
  if (countries.length < 2) return null
  const codes = countries.slice(1).map(({ code }) => code)
  return (
    <>
      <ul className={styles.compared} aria-label={m.compared}>
        {countries.map(({ code, iso2, name, subregion }, at) => (
          <li key={code} data-country={at}>
            <Swatch look={`country-${at}`} />
            <Flag iso2={iso2} />
            <span>
              <b>{name}</b>
              <small>{subregion}</small>
            </span>
            {at > 0 && (
              <SmartLink
                to={addressOf(view, { compare: codes.filter((other) => other !== code) })}
                aria-label={m.remove(name)}
              >
                <Icon name="close" />
              </SmartLink>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.keeps}>{m.keeps}</p>
    </>
  )
}

/** Whose median stands beside the country's numbers. */
export function MedianChoices({ view }: { view: ProfileView }) {
  const { medians, median } = view.profile
  if (medians.length < 2) return null
  return (
    <Choices
      label={profileTexts.medianOf}
      mark={<Swatch look="median" />}
      chosen={median.slug}
      options={medians.map(({ slug, name }, at) => ({
        key: slug,
        text: name.charAt(0).toUpperCase() + name.slice(1),
        to: addressOf(view, { median: at === 0 ? undefined : slug }),
      }))}
    />
  )
}
