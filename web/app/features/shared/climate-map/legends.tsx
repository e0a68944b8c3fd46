/** Legends of the layers that are shown: in words where the map server tells them, else its picture. */
import { useId } from 'react'
import {
  ICON,
  legendAddress,
  legendLayer,
} from '#app/features/shared/climate-map/legend-address.ts'
import type { Look } from '#app/features/shared/climate-map/looks.ts'
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import type { LayerFacts } from '#app/features/shared/climate-map/use-layer-facts.ts'
import { LAND } from '#app/map/address.ts'
import { Tag } from '#app/ui/tag.tsx'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './legends.module.css'

interface LegendsProps {
  layers: readonly ClimateLayer[]
  looks: readonly Look[]
  factsOf: (id: string) => LayerFacts
  /** The class at the pinned place, by layer. */
  pinned?: Readonly<Record<string, string | undefined>>
}

export function Legends({ layers, looks, factsOf, pinned = {} }: LegendsProps) {
  const m = climateTexts
  const shown = layers.filter((layer) => legendLayer(layer))
  if (shown.length === 0) return null
  // Layers of one style have one legend: their colours mean the same.
  const styled = byStyle(shown)
  return (
    <section className={styles.legends} aria-label={m.legend}>
      {[...styled.values()].map((group) => {
        const [layer] = group
        return (
          layer && (
            <LayerLegend
              key={layer.id}
              layers={group}
              facts={factsOf(layer.id)}
              opacity={looks.find(({ id }) => id === layer.id)?.opacity}
              pinned={group.map(({ id }) => pinned[id])}
            />
          )
        )
      })}
    </section>
  )
}

interface LayerLegendProps {
  /** Of one style. */
  layers: readonly ClimateLayer[]
  facts: LayerFacts
  /** Of the uppermost. */
  opacity: number | undefined
  pinned: readonly (string | undefined)[]
}

function LayerLegend({ layers, facts, opacity, pinned }: LayerLegendProps) {
  const m = climateTexts
  const id = useId()
  const titles = layers.map(({ title }) => title).join(' · ')
  const [first] = layers
  const of = first && legendLayer(first)
  if (!of) return null
  const { legend, legendTold } = facts
  return (
    <figure className={styles.legend}>
      <figcaption id={id}>
        <strong>{titles}</strong>
      </figcaption>
      {legend ? (
        <ul aria-labelledby={id}>
          {legend.entries.map(({ label, color }) => (
            <li key={`${color} ${label}`} data-pinned={pinned.includes(label) || undefined}>
              <Swatch color={color} opacity={opacity} /> {label}
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.picture} data-waiting={!legendTold || undefined}>
          <img src={legendAddress(of)} alt={m.legendOf(titles)} loading="lazy" />
        </div>
      )}
      <Whose layer={first} />
    </figure>
  )
}

/** Where a layer comes from, and whether it is invented. */
function Whose({ layer: { source, demonstration } }: { layer: ClimateLayer }) {
  const m = climateTexts
  if (demonstration) return <Tag look="badge">{m.demonstration}</Tag>
  return source ? <p className={styles.source}>{m.source(source)}</p> : null
}

interface SwatchProps {
  color: string | undefined
  /** In parts of a hundred: how much of the land beneath is not seen through it. */
  opacity?: number | undefined
}

/**
 * A colour as the map shows it, the land beneath it included. Without one: no data, which is hatched
 * and never a colour of a ramp.
 */
export function Swatch({ color, opacity = 100 }: SwatchProps) {
  return (
    <svg className={styles.swatch} viewBox={`0 0 ${ICON} ${ICON}`} aria-hidden="true">
      <rect width={ICON} height={ICON} rx="2" fill={LAND} />
      {color && <rect width={ICON} height={ICON} rx="2" fill={color} fillOpacity={opacity / 100} />}
      {!color && <path d="M0 20 20 0M-5 15 15 -5M5 25 25 5" />}
    </svg>
  )
}

function byStyle(layers: readonly ClimateLayer[]): Map<string, ClimateLayer[]> {
  const styled = new Map<string, ClimateLayer[]>()
  for (const layer of layers) {
    const style = layer.sld_style ?? ''
    styled.set(style, [...(styled.get(style) ?? []), layer])
  }
  return styled
}
