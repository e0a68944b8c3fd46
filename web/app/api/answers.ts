/** Answers over HTTP: what the browser does where the server asks its own API in the process. */
import { type Answer, type Answers, type Needs, queriesOf } from '#app/api/query.ts'

/** Blocks may ask for what only an earlier answer shows; no page needs more rounds than this. */
const MAX_ROUNDS = 3

/**
 * Asks until nothing is new. `needs` is called with what is known so far.
 *
 * @throws when `signal` aborts; a query that fails is an answer with its status, or 0.
 */
export async function answerAll(
  needs: (known: Answers) => Needs,
  signal: AbortSignal,
): Promise<Answers> {
  const known: Record<string, Answer> = {}
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = queriesOf([needs(known)]).filter((query) => !(query.url in known))
    if (open.length === 0) break
    const answers = await Promise.all(open.map((query) => ask(query.url, signal)))
    open.forEach((query, at) => {
      const answer = answers[at]
      if (answer) known[query.url] = answer
    })
  }
  return known
}

async function ask(url: string, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(url, { signal, headers: { accept: 'application/json' } })
    // What stands before the server has pages of its own for failures.
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!response.ok && !isJson) return { status: response.status, body: null }
    return { status: response.status, body: await response.json() }
  } catch (error) {
    if (signal.aborted) throw error
    // No line, or an answer that is no JSON: the page or the area says so, with a way to retry.
    return { status: 0, body: null }
  }
}
