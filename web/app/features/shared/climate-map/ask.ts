/** One question to a server of this site, with an end. */

export type Told =
  | { ok: true; body: unknown }
  /** A status; 0 for no answer, or one that is no JSON. A failure may say why. */
  | { ok: false; why: number | 'timeout'; body?: unknown }

/** @throws when `signal` aborts. */
export async function askJson(
  address: string,
  signal: AbortSignal,
  patience: number,
): Promise<Told> {
  const own = new AbortController()
  const stop = () => own.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, patience)
  signal.addEventListener('abort', stop)
  try {
    const response = await fetch(address, { signal: own.signal })
    if (!response.ok) {
      return { ok: false, why: response.status, body: await response.json().catch(() => null) }
    }
    return { ok: true, body: await response.json() }
  } catch (error) {
    if (signal.aborted) throw error
    return { ok: false, why: isLate ? 'timeout' : 0 }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
