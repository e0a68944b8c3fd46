/** The popular searches, asked for when a panel that shows them opens. */
import { useEffect, useState } from 'react'
import { answerAll } from '#app/api/answers.ts'
import { area, read } from '#app/api/query.ts'
import { popularSearches } from '#app/features/shared/shell/queries.ts'

const NEEDS = { popular: area(popularSearches) }

interface Popular {
  popular: readonly string[]
  /** Still on their way: neither titles nor a failure. */
  loading: boolean
  failed: boolean
  retry: () => void
}

export function usePopular(): Popular {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState({ popular: [] as string[], loading: true, failed: false })
  useEffect(() => {
    // Each try asks anew.
    void tries
    const leaving = new AbortController()
    answerAll(() => NEEDS, leaving.signal).then(
      (answers) => {
        const { popular } = read(NEEDS, answers)
        const titles = popular.ok ? popular.data.data.map(({ title }) => title) : []
        setState({ popular: titles, loading: false, failed: !popular.ok })
      },
      () => {},
    )
    return () => leaving.abort()
  }, [tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}
