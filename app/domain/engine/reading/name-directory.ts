import type { NameMention } from './person-names.ts'

/** The full names of an article, to be found by surname and place. */
export class NameDirectory {
  readonly #mentions: readonly NameMention[]
  readonly #bySurname = new Map<string, NameMention[]>()

  /** `mentions` in order of the text. */
  constructor(mentions: readonly NameMention[]) {
    this.#mentions = mentions
    for (const mention of mentions) {
      const list = this.#bySurname.get(mention.surname)
      if (list === undefined) this.#bySurname.set(mention.surname, [mention])
      else list.push(mention)
    }
  }

  /** The full name that a written one stands for: for a bare surname the last before `at`, else the article's first. */
  fullName(written: readonly string[], at: number): NameMention | undefined {
    const surname = (written.at(-1) ?? '').toLowerCase().replaceAll('’', "'")
    const mentions = this.#bySurname.get(surname) ?? []
    if (written.length > 1) return mentions.find((mention) => mention.full.startsWith(written[0] ?? ''))
    return lastBefore(mentions, at) ?? mentions[0] ?? this.#byFirstName(written[0] ?? '')
  }

  /** "Liu" for "Liu Xiaoming", where only one full name begins so. */
  #byFirstName(first: string): NameMention | undefined {
    const found = this.#mentions.filter((mention) => mention.full.startsWith(`${first} `))
    return new Set(found.map(({ full }) => full)).size === 1 ? found[0] : undefined
  }

  /** The last full name before an offset. */
  lastBefore(at: number): NameMention | undefined {
    return lastBefore(this.#mentions, at)
  }
}

function lastBefore(mentions: readonly NameMention[], at: number): NameMention | undefined {
  let low = 0
  let high = mentions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((mentions[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return mentions[low - 1]
}
