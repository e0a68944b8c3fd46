/** Pages of this visit, by their entries in the history: Back and Forward show them at once. */

/** Each is what the API answered; more than a visitor goes back. */
const MOST_PAGES = 30

export class PageMemory<T> {
  #pages = new Map<string, T>()

  /** The one that was asked for last is kept longest. */
  get(key: string): T | undefined {
    const page = this.#pages.get(key)
    if (page !== undefined) this.set(key, page)
    return page
  }

  set(key: string, page: T): void {
    this.#pages.delete(key)
    this.#pages.set(key, page)
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MOST_PAGES) break
      this.#pages.delete(oldest)
    }
  }

  forget(key: string): void {
    this.#pages.delete(key)
  }
}
