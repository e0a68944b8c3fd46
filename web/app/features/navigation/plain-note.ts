/**
 * When a part of the program is missing even after a reload, the page stays as the server drew it.
 * This says so, without React: there is none.
 */
import { plainTexts } from '#messages/shared/plain.ts'
import styles from './plain-note.module.css'

export function showPlainNote(): void {
  const texts = plainTexts
  const note = document.createElement('p')
  note.className = styles.note ?? ''
  note.setAttribute('role', 'status')
  const again = document.createElement('a')
  again.href = window.location.pathname + window.location.search
  again.textContent = texts.reload
  note.append(`${texts.note} `, again)
  document.querySelector('main')?.prepend(note)
}
