/** Colours, type and icons. */
import { Specimen, State } from '#app/features/development/styleguide/specimen.tsx'
import { ICON_NAMES, Icon } from '#app/ui/icon.tsx'
import { Mark } from '#app/ui/mark.tsx'
import styles from './foundations.module.css'

const COLOURS = [
  ['paper', 'Paper'],
  ['surface', 'Surface'],
  ['ink', 'Ink'],
  ['ink-muted', 'Muted ink'],
  ['line', 'Line'],
  ['teal', 'Deep teal'],
  ['leaf', 'Leaf'],
  ['clay', 'Clay'],
  ['ochre', 'Ochre'],
  ['night', 'Night'],
] as const

const SIZES = ['48', '36', '28', '22', '18', '16', '14'] as const

export function Foundations() {
  return (
    <>
      <Specimen
        name="Colour"
        note="Quiet palette, loud data. Ochre is for highlights, never for text."
        look="stack"
      >
        <ul className={styles.colours}>
          {COLOURS.map(([token, name]) => (
            <li key={token} data-colour={token}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        name="Type"
        note="Source Serif for titles, Source Sans for text and figures."
        look="stack"
      >
        <ul className={styles.sizes}>
          {SIZES.map((size) => (
            <li key={size}>
              <span>{size} px</span>
              <p data-size={size}>Where the terraces hold the water</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        name="Icon"
        note="Line drawings on a 24 px grid. They never carry meaning alone."
        look="stack"
      >
        <ul className={styles.icons}>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Mark" note="Three terraces and the morning sun.">
        <State name="On paper">
          <Mark />
        </State>
        <State name="On dark ground" ground="dark">
          <Mark />
        </State>
      </Specimen>
    </>
  )
}
