/** From whatever was thrown to what an error page says: its status and its message. */
import { PageError } from '#app/api/query.ts'

export interface ErrorFacts {
  status: number
  /** Empty when there is nothing to say. */
  message: string
  closest: PageError['closest']
}

export function factsOf(error: unknown): ErrorFacts {
  const closest = error instanceof PageError ? error.closest : []
  return { status: statusOf(error), message: messageOf(error), closest }
}

/** The error's own, or its response's, when it is one of an error; else 500. */
function statusOf(error: unknown): number {
  const of = (thing: unknown) => (thing as { status?: unknown } | null | undefined)?.status
  const response = (error as { response?: unknown } | null | undefined)?.response
  const found = [of(error), of(response)].find(
    (status) => typeof status === 'number' && status >= 400 && status < 600,
  )
  return (found as number | undefined) ?? 500
}

function messageOf(error: unknown): string {
  if (error === null || error === undefined) return ''
  if (typeof error !== 'object') return String(error)
  const { message, statusText } = error as { message?: unknown; statusText?: unknown }
  if (typeof message === 'string') return message
  if (typeof statusText === 'string' && statusText !== '') return statusText
  return serialised(error)
}

function serialised(error: object): string {
  try {
    const json = JSON.stringify(error)
    return json === '{}' ? '' : json
  } catch {
    // It holds itself.
    return ''
  }
}
