/** The map's twin: its layers as a table, in the page from the server. */
import type { ClimateLayer } from '#app/features/shared/climate-map/machine.ts'
import { climateTexts } from '#messages/shared/climate-map.ts'
import styles from './layer-table.module.css'

export function LayerTable({ layers }: { layers: readonly ClimateLayer[] }) {
  const m = climateTexts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and the keyboard must reach it
    <section className={styles.scroll} aria-label={m.tableOf} tabIndex={0}>
      <table>
        <caption className="sr">{m.tableOf}</caption>
        <thead>
          <tr>
            <th scope="col">{m.tableLayer}</th>
            <th scope="col">{m.tableAbout}</th>
            <th scope="col">{m.tableSource}</th>
          </tr>
        </thead>
        <tbody>
          {layers.map(({ id, title, short_description, source, demonstration }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{short_description}</td>
              <td>{demonstration ? m.invented : source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
