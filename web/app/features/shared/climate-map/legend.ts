/** What legends say in words, where the map server tells. */
export interface LegendEntry {
  label: string
  /** `#rrggbb`. */
  color: string
  /** The number that a colour of a raster stands for. */
  quantity?: number
}

export interface Legend {
  /** How numbers become colours; of features each rule has its own. */
  kind: 'ramp' | 'intervals' | 'values' | 'rules'
  entries: readonly LegendEntry[]
}

const COLOR = /^#[\da-f]{6}$/i

/** From GeoServer's JSON, in which numbers are texts. Nothing where it says nothing that can be shown. */
export function readLegend(body: unknown): Legend | undefined {
  const rules = list(member(list(member(body, 'Legend'))[0], 'rules'))
  const symbolizers = list(member(rules[0], 'symbolizers'))
  const colormap = member(member(symbolizers[0], 'Raster'), 'colormap')
  if (colormap !== undefined) {
    const type = member(colormap, 'type')
    const kind = type === 'intervals' || type === 'values' ? type : 'ramp'
    return legendOf(kind, list(member(colormap, 'entries')).flatMap(entryOf))
  }
  return legendOf('rules', rules.flatMap(ruleOf))
}

function legendOf(kind: Legend['kind'], entries: LegendEntry[]): Legend | undefined {
  return entries.some(({ label }) => label !== '') ? { kind, entries } : undefined
}

function entryOf(entry: unknown): LegendEntry[] {
  const color = text(member(entry, 'color'))
  const quantity = Number(text(member(entry, 'quantity')) || Number.NaN)
  const label = text(member(entry, 'label')) || (Number.isFinite(quantity) ? String(quantity) : '')
  if (!COLOR.test(color) || text(member(entry, 'opacity')) === '0') return []
  return [{ label, color, ...(Number.isFinite(quantity) && { quantity }) }]
}

function ruleOf(rule: unknown): LegendEntry[] {
  const label = text(member(rule, 'title')) || text(member(rule, 'name'))
  const looks = list(member(rule, 'symbolizers')).flatMap((one) =>
    isRecord(one) ? Object.values(one) : [],
  )
  const graphics = looks.flatMap((look) => list(member(look, 'graphics')))
  const colors = [...looks, ...graphics].flatMap((look) => [
    text(member(look, 'fill')),
    text(member(look, 'stroke')),
  ])
  const color = colors.find((each) => COLOR.test(each))
  return label && color ? [{ label, color }] : []
}

/** The class of a number, where colours stand for numbers. */
export function classOf({ kind, entries }: Legend, value: number): LegendEntry | undefined {
  const numbered = entries.filter(({ quantity }) => quantity !== undefined)
  const at = (entry: LegendEntry) => entry.quantity ?? 0
  if (kind === 'values') return numbered.find((entry) => at(entry) === value)
  // A map server paints nothing from the last quantity on.
  if (kind === 'intervals') return numbered.find((entry) => value < at(entry))
  if (kind === 'rules') return undefined
  const closest = (one: LegendEntry, other: LegendEntry) =>
    Math.abs(at(other) - value) < Math.abs(at(one) - value) ? other : one
  return numbered.length === 0 ? undefined : numbered.reduce(closest)
}

/** Of whatever a server said. */
export function member(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
