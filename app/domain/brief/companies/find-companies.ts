import {
  after,
  CONTEXT_WORDS_MAX,
  isCapitals,
  isCompanyByContext,
  isNear,
  styleOf,
  withoutPossessive,
  type NamePlace,
  type PlacedWord,
} from './company-context.ts'
import { AFTER_A_PLACE, ASKED_AFTER, BEFORE_A_VERB, COMPANY_DEEDS, FINANCE, meansElse, VERBED } from './company-cues.ts'
import { wordsWithPlaces, type Company, type CompanyDirectory, type CompanyName } from './company-directory.ts'

const WORDS_MAX = 2000
const CASHTAG = /(?<![\p{L}\p{N}_$])\$([A-Z]{1,5}(?:[.-][A-Z])?)(?![\p{L}\p{N}_])/gu
const LISTING = /\b(?:NYSE|NASDAQ|Nasdaq|AMEX|OTC(?:MKTS)?)\s*:\s*([A-Z]{1,5}(?:[.-][A-Z])?)\b/gu

/** What news agencies put before a headline: `UPDATE 2-`. */
const WIRE_LABEL = /\b(?:(?:UPDATE|WRAPUP|REFILE|RPT|CORRECTED|BRIEF|EXCLUSIVE)(?: \d+)?-)+/g
/** Separators between names in a list. */
const LIST_MARK = /^\s*(?:[,/&]|(?:,\s*)?(?:and|or)\b)\s*$/i
/** Words right after a name that make it a company's. */
const LEGAL_FORMS = new Set('inc incorporated corp corporation plc ltd llc'.split(' '))
const MONEY = /[$€£¥]\s?\d|\d\s?%/

/**
 * The companies that a text mentions, each once, in order of first mention: by an existing cashtag or exchange symbol,
 * or by a common name. An ambiguous name (`Shell`, `Ford`) needs a context that means the company: finance, business,
 * what companies do or have, an otherwise unexplained capital, a legal form, or a list with a certain company. It does
 * not count if the context means something else.
 */
export function findCompanies(written: string, directory: CompanyDirectory): { ticker: string; company: string }[] {
  const text = written.replaceAll(WIRE_LABEL, (label) => ' '.repeat(label.length))
  const found = new Map<string, { company: Company; start: number }>()
  const add = (company: Company | undefined, start: number) => {
    const earlier = company && found.get(company.ticker)
    if (company && (!earlier || earlier.start > start)) found.set(company.ticker, { company, start })
  }
  for (const pattern of [CASHTAG, LISTING]) {
    for (const match of text.matchAll(pattern))
      add(directory.byTicker.get((match[1] ?? '').replace('.', '-')), match.index)
  }
  for (const { company, start } of namesIn(text, directory)) add(company, start)
  return [...found.values()]
    .toSorted((left, right) => left.start - right.start)
    .map(({ company }) => ({ ticker: company.ticker, company: company.company }))
}

type Mention = { company: Company; start: number; end: number; isMet: boolean }

function namesIn(text: string, directory: CompanyDirectory): Mention[] {
  const words = wordsWithPlaces(text).slice(0, WORDS_MAX)
  const style = styleOf(words, text)
  const found: Mention[] = []
  let at = 0
  while (at < words.length) {
    const name = nameAt(words, at, directory)
    const length = name?.words.length ?? 1
    const last = words[at + length - 1]
    if (name && last) {
      const end = last.start + last.written.length
      const isNameMet = isMet(name, { words, at, length, text, style })
      found.push({ company: name.company, start: words[at]?.start ?? 0, end, isMet: isNameMet })
    }
    at += length
  }
  return style === 'shout' ? found.filter((mention) => mention.isMet) : withListed(found, text)
}

/** Certain names, and those in one list with them. */
function withListed(found: readonly Mention[], text: string): Mention[] {
  const lists: Mention[][] = []
  for (const mention of found) {
    const before = lists.at(-1)?.at(-1)
    if (before && LIST_MARK.test(text.slice(before.end, mention.start))) lists.at(-1)?.push(mention)
    else lists.push([mention])
  }
  return lists.filter((list) => list.some((mention) => mention.isMet)).flat()
}

function isMet(name: CompanyName, place: NamePlace): boolean {
  if (LEGAL_FORMS.has(after(place)) || isNear(place, (word) => FINANCE.has(word))) return true
  const written = name.words.join(' ')
  if (isNear(place, (word) => meansElse(written, word))) return false
  if (isMoneyNear(place)) return true
  if (name.kind === 'title' || place.style === 'shout') return false
  if (after(place) === 'who') return false
  if (name.kind === 'brand') return !isVerb(written, place)
  return name.kind === 'own' || isCompanyByContext(name, place)
}

/** `Google it`, `to Google the answer`. */
function isVerb(written: string, place: NamePlace): boolean {
  const next = after(place)
  if (ASKED_AFTER.has(next)) return true
  if (!VERBED.has(written) || next === '' || AFTER_A_PLACE.has(next) || COMPANY_DEEDS.has(next)) return false
  const [beforeLast, before] = [place.words[place.at - 2]?.word, place.words[place.at - 1]?.word ?? '']
  return BEFORE_A_VERB.has(before) && beforeLast !== 'according'
}

function nameAt(words: readonly PlacedWord[], at: number, directory: CompanyDirectory): CompanyName | undefined {
  const first = words[at]
  if (!first) return undefined
  const candidates = [first.word, withoutPossessive(first.word)].flatMap((key) => directory.byFirstWord.get(key) ?? [])
  return candidates.find((name) => isWrittenAt(name, words, at))
}

function isWrittenAt(name: CompanyName, words: readonly PlacedWord[], at: number): boolean {
  const last = name.words.length - 1
  return name.words.every((wanted, index) => {
    const word = words[at + index]
    if (!word) return false
    const isSame = word.word === wanted || (index === last && withoutPossessive(word.word) === wanted)
    return isSame && hasCapital(word.written, wanted) && (!name.isAcronym || isCapitals(word.written))
  })
}

/** Short words within a name (`of`, `and`) can be lower case. */
function hasCapital(written: string, word: string): boolean {
  return word.length <= 3 && /^(?:of|and|the|in|for|de|&)$/.test(word) ? true : /[\p{Lu}\p{N}]/u.test(written)
}

function isMoneyNear({ words, at, length, text }: NamePlace): boolean {
  const from = words[Math.max(0, at - CONTEXT_WORDS_MAX)]?.start ?? 0
  const to = words[at + length + CONTEXT_WORDS_MAX]?.start ?? text.length
  return MONEY.test(text.slice(from, to))
}
