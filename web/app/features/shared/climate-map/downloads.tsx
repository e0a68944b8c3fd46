/** To take along: the map as a picture, and the value at the pinned place. */
import { useState } from 'react'
import type { PictureOrder } from '#app/features/shared/climate-map/draw-picture.ts'
import {
  type PlaceValues,
  valuesCsv,
  valuesJson,
} from '#app/features/shared/climate-map/value-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './downloads.module.css'

interface DownloadsProps {
  /** Of the files, without an ending. */
  name: string
  /** Nothing before a map is shown. */
  picture: () => PictureOrder | undefined
  values: PlaceValues | undefined
}

export function Downloads({ name, picture, values }: DownloadsProps) {
  const m = climateTexts
  const live = useLive()
  const [state, setState] = useState<'idle' | 'painting' | 'failed'>('idle')
  const paint = async () => {
    const order = picture()
    if (!order) return
    setState('painting')
    try {
      const { drawPicture } = await import('#app/features/shared/climate-map/draw-picture.ts')
      save(await drawPicture(order), `${name}.png`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  if (!live) return null
  const isReady = values?.readings.some(({ info }) => info !== undefined)
  return (
    <fieldset className={styles.tools}>
      <legend>
        <Icon name="download" /> {m.download}
      </legend>
      <Button busy={state === 'painting'} onClick={paint}>
        {state === 'painting' ? m.painting : m.picture}
      </Button>
      <Button
        disabled={!isReady}
        onClick={() => values && save(file(valuesCsv(values), 'text/csv'), `${name}.csv`)}
      >
        {m.valueCsv}
      </Button>
      <Button
        disabled={!isReady}
        onClick={() => values && save(file(valuesJson(values), 'application/json'), `${name}.json`)}
      >
        {m.valueJson}
      </Button>
      <p role="status">{state === 'failed' ? m.pictureFailed : isReady ? '' : m.pinFirst}</p>
    </fieldset>
  )
}

function file(text: string, type: string): Blob {
  return new Blob([text], { type: `${type};charset=utf-8` })
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
