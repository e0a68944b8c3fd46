/** The mark: three terraces and the morning sun. Drawn for 24 px and up; the favicon has a step fewer. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="34" height="34" aria-hidden="true">
      <circle cx="16.6" cy="5.3" r="2.9" fill="#D9A441" />
      <path
        fill="currentColor"
        d="M6.5 12.3C8.6 7.7 13.3 7.3 16.5 11.3 13.2 10.9 9.8 11.2 6.5 12.3zM4 17C7.4 10.9 14.8 10.6 19.5 15.7 14.6 14.8 9 15.2 4 17zM1.2 22C6 14.4 16.9 14.1 22.9 20.4 16 19.1 8.2 19.6 1.2 22z"
      />
    </svg>
  )
}
