/** Small drawings above the portal's doors: a summit, steps that climb, a trail between places. */
import styles from './door-art.module.css'

const RINGS = [
  'M150 60c4-17 27-23 45-16s29 17 19 28-30 8-44 6-23-5-20-18z',
  'M129 62c0-27 37-39 67-31s56 30 36 51-44 14-66 12-37-8-37-32z',
  'M105 62c0-36 49-53 93-44s86 42 60 66-62 20-94 18-59-12-59-40z',
  'M79 62C79 14 142-4 198 4s112 54 88 84',
  'M52 66c0-30 12-50 34-62M300 18c16 16 24 44 8 70M24 72c0-28 8-48 22-66',
]

const STEPS = ['M24 96h58V80H24z', 'M82 96h58V68H82z', 'M140 96h58V54h-58z', 'M198 96h58V38h-58z']

const SLOPES = [0, 18, 36, 54]

/** By the place of the door. */
const DRAWINGS = [Summit, Steps, Trail]

export function DoorArt({ kind }: { kind: number }) {
  const Drawing = DRAWINGS[kind % DRAWINGS.length] ?? Summit
  return (
    <svg viewBox="0 0 320 110" aria-hidden="true">
      <Drawing />
    </svg>
  )
}

function Summit() {
  return (
    <>
      {RINGS.map((ring, at) => (
        <path key={ring} className={at === 0 ? styles.warm : styles.line} data-far={at} d={ring} />
      ))}
      <circle className={styles.light} cx="182" cy="58" r="4" />
    </>
  )
}

function Steps() {
  return (
    <>
      {STEPS.map((step, at) => (
        <path key={step} className={styles.step} data-step={at} d={step} />
      ))}
      <path className={styles.line} d="M14 96h292" />
      <path className={styles.gold} d="M30 72C96 64 168 48 244 26" />
      <path className={styles.line} d="M262 38V16l18 6-18 6" />
    </>
  )
}

function Trail() {
  return (
    <>
      {SLOPES.map((up, at) => (
        <path
          key={up}
          className={styles.line}
          data-far={at}
          d={`M10 ${98 - up}c70-26 130 6 300-24`}
        />
      ))}
      <path className={styles.dots} d="M70 64 152 60 232 40" />
      <path
        className={styles.warm}
        d="M63 64a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM152 51l9 9-9 9-9-9zM224 33h15v15h-15z"
      />
    </>
  )
}
