/**
 * Answers as the server hands them in, parsed. Menus and the like come with every page: those that
 * were parsed before are the same objects again, so that what was made of them is known by a glance.
 */
import type { Answer, Answers } from '#app/api/query.ts'
import { apart } from '#app/lib/apart.ts'

/** As the server writes them: one answer in a line. */
const SEPARATOR = ',\n'
/** Longer answers are of one page alone. */
const LONGEST_KEPT = 8192
/** It begins anew when it is full. */
const MOST_KEPT = 200

interface Member {
  text: string
  answer: Answer
}

export class KnownAnswers {
  /** By what stands before the answer: its address. */
  #kept = new Map<string, Member>()
  /** Those of the last page, however long: it is asked for more than once. */
  #last = new Map<string, Member>()

  /** @throws {SyntaxError} when it is no JSON. */
  read(json: string): Answers {
    const inside = json.slice(1, -1)
    try {
      return this.#join(inside === '' ? [] : inside.split(SEPARATOR))
    } catch {
      // A line of an answer may end in a comma, too.
      return JSON.parse(json) as Answers
    }
  }

  #join(members: readonly string[]): Answers {
    const answers: Record<string, Answer> = {}
    const last = new Map<string, Member>()
    for (const text of members) {
      const address = text.slice(0, text.indexOf('":{"status":') + 1)
      const member = this.#member(address, text)
      last.set(address, member)
      answers[JSON.parse(address) as string] = member.answer
    }
    this.#last = last
    return answers
  }

  #member(address: string, text: string): Member {
    const known = this.#last.get(address) ?? this.#kept.get(address)
    if (known?.text === text) return known
    const answer = JSON.parse(text.slice(address.length + 1)) as Answer
    if (text.length > LONGEST_KEPT) return { text, answer }
    const member = { text: apart(text), answer }
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(apart(address), member)
    return member
  }
}
