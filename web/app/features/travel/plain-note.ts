/**
 * When a part of the program is missing even after a reload, the page stays as the server drew it.
 * This says so, without React: there is none.
 */
import type { Messages } from '#app/messages/en.ts'
import styles from './plain-note.module.css'

export function showPlainNote({ plain, reload }: Messages['errors']): void {
  const note = document.createElement('p')
  note.className = styles.note ?? ''
  note.setAttribute('role', 'status')
  const again = document.createElement('a')
  again.href = window.location.pathname + window.location.search
  again.textContent = reload
  note.append(`${plain} `, again)
  document.querySelector('main')?.prepend(note)
}
