import { foldName } from './fold-name.ts'
import type { NameDirectory } from './name-directory.ts'
import { isCountryWord } from '../words/place-words.ts'
import { roleOfOrganisation } from '../words/source-nouns.ts'
import { isNameWord, wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'

/** Small words inside an organisation's name. */
const JOINTS = wordSet('of and for the on in')
/** Endings of a company's name that are later dropped: "Ford Motor Company", then "Ford". */
const FIRM = wordSet(
  'company companies inc corp corporation ltd llc plc group holdings co motors motor technologies systems ag gmbh',
)
const NAME_WORDS_MAX = 10
/** "EA", "RSPB", "BoE". */
const INITIALS = /^\p{Lu}\p{Ll}?\p{Lu}{1,5}(?:['’]s)?$/u
const ALIASES_MAX = 500
const SPACE = /^\s*$/

/**
 * Full names of organisations by their short forms, folded: "jhu" for "Johns Hopkins University (JHU)", "ford" for
 * "Ford Motor Company". A short form that is also a surname, or fits two organisations, is left out.
 */
export function findAliases(sentences: Iterable<readonly Word[]>, people: NameDirectory): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>()
  const written = new Initials()
  const add = (short: string, full: string): void => {
    const key = foldName(short)
    const known = found.get(key)
    if (known === undefined && found.size < ALIASES_MAX) found.set(key, full)
    else if (known !== undefined && known !== full) found.set(key, null)
  }
  for (const words of sentences) {
    for (let at = 0; at < words.length; at++) {
      if (!isNameWord(wordAt(words, at))) continue
      const last = nameEnd(words, at)
      written.add(words, at, last)
      const full = textOf(words, at, last)
      const acronym = acronymAfter(words, at, last)
      if (acronym !== undefined) add(acronym.short, acronym.full)
      for (const short of firmForms(words, at, last)) if (!people.hasSurname(short)) add(short, full)
      at = last
    }
  }
  for (const { short, full } of written.pairs()) if (!found.has(foldName(short))) add(short, full)
  return new Map([...found].flatMap(([key, full]) => (full === null ? [] : [[key, full]])))
}

/** Short forms on their own, and the organisations whose initials they may be: "the EA", "Environment Agency". */
class Initials {
  readonly #alone = new Set<string>()
  readonly #bodies = new Map<string, Set<string>>()

  add(words: readonly Word[], first: number, last: number): void {
    const { text, lower } = wordAt(words, first)
    if (first === last && INITIALS.test(text) && !isCountryWord(lower)) this.#alone.add(text.replace(/['’]s$/, ''))
    const run = words.slice(first, last + 1)
    if (
      last === first ||
      this.#bodies.size >= ALIASES_MAX ||
      roleOfOrganisation(run.map(({ lower: one }) => one)) === undefined
    )
      return
    const full = textOf(words, first, last)
    for (const initials of [run.filter(isNameWord), run].map(initialsOf)) {
      this.#bodies.set(initials, (this.#bodies.get(initials) ?? new Set()).add(full))
    }
  }

  /** Each short form that matches the initials of exactly one organisation. */
  pairs(): { short: string; full: string }[] {
    return [...this.#alone].flatMap((short) => {
      const [full, ...others] = this.#bodies.get(short.toUpperCase()) ?? []
      return full === undefined || others.length > 0 ? [] : [{ short, full }]
    })
  }
}

function initialsOf(words: readonly Word[]): string {
  return words.map(({ text }) => text.charAt(0).toUpperCase()).join('')
}

function nameEnd(words: readonly Word[], at: number): number {
  let last = at
  for (let next = at + 1; next < Math.min(words.length, at + NAME_WORDS_MAX); next++) {
    const word = wordAt(words, next)
    if (!SPACE.test(word.gap)) break
    if (isNameWord(word)) last = next
    else if (!JOINTS.has(word.lower)) break
  }
  return last
}

/** "(JHU)" right after a name with those initials in order, and the name from its first letter on. */
function acronymAfter(
  words: readonly Word[],
  first: number,
  last: number,
): { short: string; full: string } | undefined {
  const { text, gap } = wordAt(words, last + 1)
  if (last === first || !/^\s*\($/.test(gap) || !/^\p{Lu}[\p{Lu}\p{Ll}&]{1,7}$/u.test(text)) return undefined
  const letters = text.toUpperCase().replaceAll('&', '').split('').toReversed()
  let at = last
  for (const [index, letter] of letters.entries()) {
    while (at >= first && wordAt(words, at).text.charAt(0).toUpperCase() !== letter) at--
    if (at < first) return undefined
    if (index < letters.length - 1) at--
  }
  return isNameWord(wordAt(words, at)) ? { short: text, full: textOf(words, at, last) } : undefined
}

/** "Ford" and "Ford Motor" of "Ford Motor Company". */
function firmForms(words: readonly Word[], first: number, last: number): string[] {
  let end = last
  while (end > first && FIRM.has(wordAt(words, end).lower)) end--
  return Array.from({ length: last - end }, (_, more) => textOf(words, first, end + more))
}

function textOf(words: readonly Word[], first: number, last: number): string {
  return words
    .slice(first, last + 1)
    .map((word) => word.text)
    .join(' ')
    .replace(/['’]s$/, '')
}
