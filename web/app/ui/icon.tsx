/** Line icons on a 24 px grid. They never carry meaning alone, so they are hidden from readers. */
import styles from './icon.module.css'

const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  right: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  out: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m4.8 11.3L20 20',
  globe: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17m-8 8.5h16M12 4c5 5 5 11 0 16-5-5-5-11 0-16',
  filter: 'M4 6h16M7 12h10M10 18h4',
  method: 'M5 19 14 10m1-5a4 4 0 0 1 4 5l-3-1-1 1 1 3a4 4 0 0 1-5-5z',
  guide: 'M4 5c3-1 6-.5 8 1.5C14 4.5 17 4 20 5v13c-3-1-6-.5-8 1.5-2-2-5-2.5-8-1.5zM12 6.5V19',
  video: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  sound: 'M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  frame: 'M4 5h16v14H4zM4 9h16M7 7h.01M10 7h.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  share:
    'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.6-5.6L12 7.3M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.6 5.6l1.4-1.4',
  embed: 'm9 7-5 5 5 5m6-10 5 5-5 5',
  cite: 'M9 7H5v6h4V7zm0 6c0 2-1 3.5-3 4M19 7h-4v6h4V7zm0 6c0 2-1 3.5-3 4',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  check: 'm5 12.5 4.5 4.5L19 7',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.5h.01',
} as const

export type IconName = keyof typeof PATHS

export const ICON_NAMES = Object.keys(PATHS) as IconName[]

export function Icon({ name }: { name: IconName }) {
  return <LineIcon path={PATHS[name]} />
}

/** For what few pages need: most would fetch it for nothing. */
export function LineIcon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
