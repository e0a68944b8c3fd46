/**
 * From an answer of the data API to the frame of a figure: question, sentence, unit, years, source,
 * and the addresses of its table, its view, its markup for other sites and its explanation.
 */
import type { IndicatorInfo } from '#app/api/types.ts'
import type { FigureFrameProps } from '#app/figures/frame/figure-frame.tsx'
import { yearsText } from '#app/figures/numbers.ts'
import { plainTitle } from '#app/lib/plain-title.ts'
import { dataFigureTexts } from '#messages/portal/data-figure.ts'

/** What a figure must know of its numbers. Answers hold more. */
export type FigureIndicator = Pick<
  IndicatorInfo,
  'name' | 'title' | 'question' | 'unit' | 'source' | 'licence' | 'demonstration'
> & { updated?: string }

export interface FigureData {
  indicator: FigureIndicator
  /** A question or a finding; the indicator's question otherwise. */
  title?: string
  /** The technical name; the indicator's title otherwise. */
  name?: string
  /** The finding as the API states it. */
  sentence: string
  /** Of all values that are shown; null where a table has none. */
  years: readonly (number | null | undefined)[]
  /** What stands for the years where these are periods to come. */
  period?: string
  /** The address of the answer that is drawn, as JSON. */
  answer: string
  /** Path and query of the page with this very view. */
  view: string
  /** Of the figure in its page: links lead there. */
  id?: string
  embed?: EmbedData
  /** The value in question, as it is printed. */
  value?: string | undefined
  /** Where the indicator is explained; false where a figure is of several. */
  about?: boolean
}

/** A figure in a page of its own, which other sites may frame. */
export interface EmbedData {
  /** Its place below the pages for other sites. */
  path: readonly string[]
  /** The query, with its question mark. */
  search?: string
}

/** What of the site belongs to a figure. */
export interface FigureSite {
  name: string
  publicUrl: string | undefined
  year: number | undefined
  /** Where letters about numbers go. */
  numbersEmail: string | undefined
}

type FrameFacts = Required<Pick<FigureFrameProps, 'title' | 'name' | 'unit' | 'year' | 'source'>> &
  Pick<
    FigureFrameProps,
    | 'id'
    | 'result'
    | 'demonstration'
    | 'downloads'
    | 'share'
    | 'embed'
    | 'cite'
    | 'report'
    | 'about'
  >

export function frameOf(figure: FigureData, site: FigureSite): FrameFacts {
  const { indicator, sentence, id, value } = figure
  const m = dataFigureTexts
  const written = figure.name ?? indicator.title
  // The frame has a badge.
  const name = indicator.demonstration ? plainTitle(written) : written
  const year = figure.period ?? yearsOf(figure.years, indicator.updated)
  // Names of figures over the years end with them.
  const plain = name.endsWith(`, ${year}`) ? name.slice(0, -`, ${year}`.length) : name
  const origin = site.publicUrl ?? ''
  const share = `${origin}${figure.view}${id ? `#${id}` : ''}`
  return {
    ...(id ? { id } : {}),
    title: figure.title ?? indicator.question,
    name,
    result: sentence,
    unit: indicator.unit || m.noUnit,
    year,
    source: sourceText(indicator.source, indicator.licence),
    demonstration: indicator.demonstration,
    downloads: [{ format: m.csv, url: csvOf(figure.answer) }],
    share,
    ...(figure.embed ? { embed: embedMarkup(origin, figure.embed, `${plain}, ${year}`) } : {}),
    cite: m.cite(site.name, site.year, plain, year, indicator.source, share),
    ...(site.numbersEmail
      ? {
          report: {
            email: site.numbersEmail,
            name: plain,
            value: value ?? sentence,
            year,
            url: share,
          },
        }
      : {}),
    ...(figure.about === false ? {} : { about: aboutAddress(indicator.name) }),
  }
}

/** Whose numbers these are, and under which licence. */
export function sourceText(source: string, licence: string): string {
  return dataFigureTexts.source(source, licence)
}

/** The same answer as a table for spreadsheets. */
export function csvOf(answer: string): string {
  const [path = '', query] = answer.split('?', 2)
  return `${path}.csv${query ? `?${query}` : ''}`
}

/** What an indicator means and how it is made. */
export function aboutAddress(indicator: string): string {
  return `/indicators/${encodeURIComponent(indicator)}`
}

/** The one place that knows where figures for other sites live. */
export function embedAddress({ path, search = '' }: EmbedData): string {
  return `/embed/${path.map(encodeURIComponent).join('/')}${search}`
}

/** What other sites paste: a figure in a frame. */
export function embedMarkup(origin: string, embed: EmbedData, title: string): string {
  const [src, name] = [`${origin}${embedAddress(embed)}`, title].map(escapeAttribute)
  return `<iframe src="${src}" title="${name}" width="100%" height="640" loading="lazy"></iframe>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Values of different years are never compared silently; what has none is as of its last change. */
function yearsOf(years: FigureData['years'], updated: string | undefined): string {
  const known = years.filter((year) => typeof year === 'number')
  return known.length === 0 && updated
    ? dataFigureTexts.asOf(updated.slice(0, 4))
    : yearsText(known)
}
