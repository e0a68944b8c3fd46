/** A figure twice: in the frame that the page has room for, and in one as narrow as a phone. */
import type { ReactNode } from 'react'
import { FigureFrame, type FigureFrameProps } from '#app/figures/frame/figure-frame.tsx'
import styles from './figure-pair.module.css'

type FigurePairProps = Omit<FigureFrameProps, 'demonstration' | 'children' | 'source'> & {
  /** Not the narrow one: the guide is long enough, and a narrow window shows it. */
  alone?: boolean
  children: ReactNode
}

export function FigurePair({ alone = false, ...props }: FigurePairProps) {
  const { name, year } = props
  const share = 'https://terrace.example/styleguide?part=figures'
  const frame = {
    share,
    embed: `<iframe src="${share}" title="${name}"></iframe>`,
    cite: `Terrace (2026). ${name}, ${year}. Demonstration data.`,
    report: { email: 'numbers@terrace.example', name, value: 'see the figure', year, url: share },
    downloads: [{ format: 'CSV', url: '/data/sample.csv' }],
    ...props,
    source: 'Terrace sample table',
    demonstration: true,
    heading: 'h4' as const,
  }
  if (alone) return <FigureFrame {...frame} />
  return (
    <div className={styles.pair}>
      <FigureFrame {...frame} />
      <FigureFrame {...frame} />
    </div>
  )
}
