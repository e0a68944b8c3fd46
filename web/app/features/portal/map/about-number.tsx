/** What the map is about, in its author's words, and what its number says. */
import type { IndicatorValues, MapPage } from '#app/api/types.ts'
import type { FigureIndicator } from '#app/features/portal/shared/data-figure/frame-of.ts'
import { usePaths } from '#app/lib/app-context.tsx'
import { SmartLink } from '#app/ui/link.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { mapTexts } from '#messages/portal/map.ts'
import styles from './about-number.module.css'

interface AboutNumberProps {
  map: MapPage
  indicator: Pick<FigureIndicator, 'name' | 'title'> & { direction: string }
  about: IndicatorValues['about'] | undefined
}

export function AboutNumber({ map, indicator, about }: AboutNumberProps) {
  const m = mapTexts
  const paths = usePaths()
  const better =
    indicator.direction === 'more is better'
      ? m.moreIsBetter
      : indicator.direction === 'less is better'
        ? m.lessIsBetter
        : m.neither
  return (
    <div className={styles.about}>
      <h2>{m.about}</h2>
      <p>
        {about?.says} {better} {about?.says_not}
      </p>
      <p>
        <SmartLink to={paths.indicator(indicator.name)}>{m.moreAbout(indicator.title)}</SmartLink>
      </p>
      {map.intro && (
        <>
          <h2>{m.aboutMap}</h2>
          <RichText html={map.intro} />
        </>
      )}
    </div>
  )
}
