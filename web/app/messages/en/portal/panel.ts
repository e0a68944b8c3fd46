/** Panels of the gateway and years of the state of adaptation. */

export const panelTexts = {
  /** What a row of a figure's table is. */
  rows: {
    years: 'Year',
    indicators: 'Number',
    regions: 'Region',
    parts: 'Part',
    classes: 'Class',
    elements: 'Element',
    kinds: 'Kind',
  },
  list: 'In detail',
  nothing: 'There is nothing of this kind yet.',
  firstOf: (shown: number, total: number) => `The first ${shown} of ${total}.`,
  all: (kind: string) => `All ${kind.toLowerCase()}`,
  noFigure: (id: string) => `This panel has no figure “${id}”.`,
  panels: 'Panels',
  overview: 'Overview',
  failed: 'The panels did not load.',
  panelFailed: 'This panel did not load.',
  years: 'Years',
  newest: 'Newest',
}
