/** The climate map inside a text: it begins with the layer that an author chose, and the way to the whole map. */
import { useState } from 'react'
import { choicesIn, entryAddress } from '#app/features/shared/climate-map/author-choice.ts'
import { parseClimate } from '#app/features/shared/climate-map/climate-address.ts'
import { ClimateMap } from '#app/features/shared/climate-map/climate-map.tsx'
import { USUAL_OPACITY } from '#app/features/shared/climate-map/looks.ts'
import { begin } from '#app/features/shared/climate-map/machine.ts'
import { useFetched } from '#app/features/shared/climate-map/use-fetched.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageBlocksTexts } from '#messages/shared/page-blocks.ts'
import styles from './map-and-panel.module.css'

interface ClimateInTextProps {
  /** Of the layer that is shown first. */
  entry: string | undefined
}

const VIEW = parseClimate(new URLSearchParams())

/** Only its room before it is known what to begin with. */
export function ClimateInText({ entry }: ClimateInTextProps) {
  const paths = usePaths()
  const [query, setQuery] = useState('')
  const address = entry && entryAddress(entry)
  const told = useFetched(address ? [address] : []).of(address ?? '')
  if (address && !told) return <div className={styles.climate} data-in-text="true" />
  // What cannot be found out is left to the defaults.
  const chosen = told?.ok ? choicesIn(told.body) : []
  return (
    <>
      <ClimateMap
        first={begin({ chosen, defaults: true })}
        view={{ ...VIEW, looks: entry ? [{ id: entry, opacity: USUAL_OPACITY, shown: true }] : [] }}
        action={paths.climateMap}
        head={null}
        inText
        onView={setQuery}
      />
      <p>
        <ButtonLink to={query === '' ? paths.climateMap : `${paths.climateMap}?${query}`}>
          {pageBlocksTexts.openMap}
        </ButtonLink>
      </p>
    </>
  )
}
