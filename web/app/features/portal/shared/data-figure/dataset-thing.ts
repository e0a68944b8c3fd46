/** What search engines are told of the numbers of a page: a dataset (schema.org). */
import type { IndicatorInfo } from '#app/api/types.ts'
import { csvOf, type FigureSite } from '#app/features/portal/shared/data-figure/frame-of.ts'

interface Numbers {
  indicator: IndicatorInfo
  /** What the numbers say, as authors wrote it. */
  says?: string | null | undefined
  /** The address of the answer, as JSON. */
  answer: string
  /** The page that shows them. */
  path: string
}

export function datasetThing(
  { publicUrl }: Pick<FigureSite, 'publicUrl'>,
  { indicator, says, answer, path }: Numbers,
): object {
  const { title, question, unit, years, source, source_url, licence, updated, method } = indicator
  const origin = publicUrl ?? ''
  return {
    '@type': 'Dataset',
    name: title,
    description: [question, says, method].filter(Boolean).join(' '),
    url: origin + path,
    license: licence,
    dateModified: updated,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: source, ...(source_url && { url: source_url }) },
    variableMeasured: { '@type': 'PropertyValue', name: title, ...(unit && { unitText: unit }) },
    ...(years && { temporalCoverage: `${years.first}/${years.last}` }),
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: origin + csvOf(answer) },
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: origin + answer },
    ],
  }
}
