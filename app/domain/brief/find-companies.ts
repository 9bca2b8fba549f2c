import { wordsWithPlaces, type Company, type CompanyDirectory, type CompanyName } from './company-directory.ts'

const WORDS_MAX = 2000
/** Between a name that says too little alone and a word of business. */
const CONTEXT_WORDS_MAX = 8
/** Over this share of its words in capitals, a text's capitals tell nothing. */
const SHOUTING_SHARE = 0.7
const CASHTAG = /(?<![\p{L}\p{N}_$])\$([A-Z]{1,5}(?:[.-][A-Z])?)(?![\p{L}\p{N}_])/gu
const LISTING = /\b(?:NYSE|NASDAQ|Nasdaq|AMEX|OTC(?:MKTS)?)\s*:\s*([A-Z]{1,5}(?:[.-][A-Z])?)\b/gu

/** Words that stand beside a company when its shares, figures or owners are spoken of, and seldom elsewhere. */
const FINANCE = new Set(
  `shares shareholder shareholders stock stocks earnings revenue revenues profit profits profitability quarterly dividend
  dividends ipo ceo cfo coo investor investors analyst analysts merger mergers acquisition acquisitions acquire acquires acquired
  acquiring buyback buyout downgrade downgraded downgrades valuation antitrust layoffs merge merges merged merging bonuses nasdaq nyse takeover stake billion
  billions bankruptcy bailout subsidiary sales eps guidance q1 q2 q3 q4 fiscal divest divests spinoff spin-off automaker
  automakers carmaker carmakers chipmaker drugmaker retailer retailers retail lender quarter recall recalls recalled recalling
  inc corp plc bullish bearish rally auto automotive uaw`.split(/\s+/),
)

/** Words of business, which in everyday talk mean other things as well. */
const BUSINESS = new Set(
  `sec upgrade upgraded upgrades bid bids deal deals unveils launches launch supplier suppliers lawsuit lawsuits sues sued
  suit patent patents settles settlement cuts jobs workers plant plants factory market markets outlook forecast trading traders
  hedge fund funds chain maker giant company companies firm rival rivals executive executives chairman boss competitor competitors partnership
  venture contract loss losses price prices customers advertising ads brand regulators trademark trademarks privacy
  percent million bondholders loan loans lender lenders aid debt auto chief purchase purchases smartphone smartphones tablet software chip chips cloud employees employee staff strike strikers union tariff tariffs trade monopoly monopolies monopolistic tech fine
  fines fined subpoena subpoenaed charged businesses product products audit probe competition`.split(/\s+/),
)

/** What headlines let companies do; only right after the name. */
const DEEDS = new Set(
  `to says said announces announced releases released plans buys sells reports posts posted faces agrees opens
  hires names raises cuts seeks considers unveils unveiled introduces introduced adds removes reveals offers sues
  wins loses may will expands closes drops beats misses slashes warns cancels bans tops reaches settles begins starts`.split(
    /\s+/,
  ),
)

/** What news agencies put before a headline: `UPDATE 2-`. */
const WIRE_LABEL = /\b(?:(?:UPDATE|WRAPUP|REFILE|RPT|CORRECTED|BRIEF|EXCLUSIVE)(?: \d+)?-)+/g
/** What stands between the names of a list. */
const LIST_MARK = /^\s*(?:[,/&]|(?:,\s*)?(?:and|or)\b)\s*$/i
/** Right after a name these say that it is a company's. */
const LEGAL_FORMS = new Set('inc incorporated corp corporation plc ltd llc'.split(' '))
const MONEY = /[$€£¥]\s?\d|\d\s?%/

/**
 * The companies that a text speaks of, each once, in order of first mention: by cashtag or exchange symbol that
 * exists, by a name of several words in capitals, by a word that means nothing else, and by a word of everyday talk or
 * one that means much else (`Google`, `Target`) only where a word of business or finance stands within eight words, its
 * legal form follows, or it is listed beside a company that is certain.
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

type Word = { word: string; written: string; start: number }

type Place = { words: readonly Word[]; at: number; length: number; text: string }

type Mention = { company: Company; start: number; end: number; isMet: boolean }

function namesIn(text: string, directory: CompanyDirectory): Mention[] {
  const words = wordsWithPlaces(text).slice(0, WORDS_MAX)
  const isShouting = isMostlyCapitals(words)
  const found: Mention[] = []
  let at = 0
  while (at < words.length) {
    const name = nameAt(words, at, directory)
    const length = name?.words.length ?? 1
    const last = words[at + length - 1]
    if (name && last) {
      const end = last.start + last.written.length
      const isNameMet = isMet(needsOf(name, isShouting), { words, at, length, text })
      found.push({ company: name.company, start: words[at]?.start ?? 0, end, isMet: isNameMet })
    }
    at += length
  }
  return isShouting ? found.filter((mention) => mention.isMet) : withListed(found, text)
}

/** Names that are certain, and those that stand in one list with them. */
function withListed(found: readonly Mention[], text: string): Mention[] {
  const lists: Mention[][] = []
  for (const mention of found) {
    const before = lists.at(-1)?.at(-1)
    if (before && LIST_MARK.test(text.slice(before.end, mention.start))) lists.at(-1)?.push(mention)
    else lists.push([mention])
  }
  return lists.filter((list) => list.some((mention) => mention.isMet)).flat()
}

function needsOf({ needs }: CompanyName, isShouting: boolean): CompanyName['needs'] {
  return needs === 'nothing' && isShouting ? 'finance' : needs
}

function isMet(needs: CompanyName['needs'], place: Place): boolean {
  const { words, at, length } = place
  if (needs === 'nothing' || isNear(FINANCE, place) || LEGAL_FORMS.has(words[at + length]?.word ?? '')) return true
  return isMoneyNear(place) || (needs === 'business' && (isNear(BUSINESS, place) || isDeed(place)))
}

function nameAt(words: readonly Word[], at: number, directory: CompanyDirectory): CompanyName | undefined {
  const first = words[at]
  if (!first) return undefined
  const candidates = [first.word, withoutPossessive(first.word)].flatMap((key) => directory.byFirstWord.get(key) ?? [])
  return candidates.find((name) => isWrittenAt(name, words, at))
}

function isWrittenAt(name: CompanyName, words: readonly Word[], at: number): boolean {
  const last = name.words.length - 1
  return name.words.every((wanted, index) => {
    const word = words[at + index]
    if (!word) return false
    const isSame = word.word === wanted || (index === last && withoutPossessive(word.word) === wanted)
    return isSame && hasCapital(word.written, wanted) && (!name.isAcronym || isCapitals(word.written))
  })
}

/** Short words within a name (`of`, `and`) may be small. */
function hasCapital(written: string, word: string): boolean {
  return word.length <= 3 && /^(?:of|and|the|in|for|de|&)$/.test(word) ? true : /[\p{Lu}\p{N}]/u.test(written)
}

function isCapitals(written: string): boolean {
  const plain = written.replace(/['’]s$/, '')
  return plain === plain.toUpperCase()
}

function withoutPossessive(word: string): string {
  return word.replace(/'s?$/, '')
}

function isNear(vocabulary: ReadonlySet<string>, { words, at, length }: Place): boolean {
  const before = words.slice(Math.max(0, at - CONTEXT_WORDS_MAX), at)
  const after = words.slice(at + length, at + length + CONTEXT_WORDS_MAX)
  return [...before, ...after].some(({ word }) => vocabulary.has(withoutPossessive(word)))
}

/** `Amazon to cut …` at the beginning of a text, as headlines have it. */
function isDeed({ words, at, length }: Place): boolean {
  return at === 0 && DEEDS.has(words[length]?.word ?? '')
}

function isMoneyNear({ words, at, length, text }: Place): boolean {
  const from = words[Math.max(0, at - CONTEXT_WORDS_MAX)]?.start ?? 0
  const to = words[at + length + CONTEXT_WORDS_MAX]?.start ?? text.length
  return MONEY.test(text.slice(from, to))
}

function isMostlyCapitals(words: readonly Word[]): boolean {
  const lettered = words.filter(({ written }) => /\p{L}{2,}/u.test(written))
  const capitals = lettered.filter(({ written }) => written === written.toUpperCase())
  return lettered.length > 2 && capitals.length / lettered.length > SHOUTING_SHARE
}
