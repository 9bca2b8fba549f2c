import { COMPANY_SNAPSHOT } from './company-snapshot.ts'

export type Company = {
  /** As traded: `AAPL`, `BRK-B`. */
  ticker: string
  company: string
  /** The SEC's number for the filer. Null if unknown. */
  cik: number | null
}

/**
 * What else a name can be: `own` nothing else, `brand` an everyday word, `word` an ordinary word, `surname` a person or
 * place, `title` unknown, from the SEC's list of ten thousand.
 */
export type NameKind = 'own' | 'brand' | 'word' | 'surname' | 'title'

/** One form of a company's name. */
export type CompanyName = {
  company: Company
  /** Lower-case words, from `nameWords`. */
  words: readonly string[]
  kind: NameKind
  /** Whether only capitals count: `AIG`, not `AiG`. */
  isAcronym: boolean
}

/** Companies by ticker and by the first word of their names. */
export type CompanyDirectory = {
  byTicker: ReadonlyMap<string, Company>
  /** Longest names first. */
  byFirstWord: ReadonlyMap<string, readonly CompanyName[]>
}

/** A row of the SEC's list of company tickers. */
export type ListedCompany = { ticker: string; title: string; cik: number }

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.'’&+-][\p{L}\p{M}\p{N}]+)*|&/gu
const NAMES_MAX = 40_000
/** A shorter one-word name is ambiguous even near business words. */
const ONE_WORD_LETTERS_MIN = 4

const MARK = /[?!*]$/
const KINDS: Readonly<Record<string, NameKind>> = { '?': 'brand', '!': 'word', '*': 'surname' }

/** What the SEC's titles contain besides the name. */
const SUFFIXES = new Set(
  `inc incorporated corp corporation co company companies ltd limited plc llc lp l.p n.v nv s.a sa ag se ab asa oyj
  a.s a/s as spa s.p.a kgaa aktiengesellschaft holdings holding group trust bancorp adr new de md the class`.split(
    /\s+/,
  ),
)

/** The companies known without network access. */
export function bundledCompanies(): CompanyDirectory {
  bundled ??= directoryOf(snapshotNames())
  return bundled
}

let bundled: CompanyDirectory | undefined

/**
 * The bundled companies and those of the SEC's current list. A name found only in the list always needs a finance word
 * nearby, as too many of its ten thousand titles are ordinary words, people or places.
 */
export function withListedCompanies(listed: readonly ListedCompany[]): CompanyDirectory {
  const own = snapshotNames()
  const known = new Set(own.map(({ company }) => company.ticker))
  const titles = listed
    .filter(({ ticker }) => !known.has(ticker))
    .slice(0, NAMES_MAX)
    .flatMap(({ ticker, title, cik }) => titleNames({ ticker, company: plainTitle(title), cik }))
  return directoryOf([...own, ...titles])
}

/** The company, if the text is nothing but its name: `Apple`, `AAPL`, `$AAPL`, `apple inc`. */
export function companyNamed(text: string, directory: CompanyDirectory): Company | undefined {
  const symbol = text.trim().replace(/^\$/, '')
  const byTicker = /^[A-Z]{2,5}(?:[.-][A-Z])?$/.test(symbol)
    ? directory.byTicker.get(symbol.replace('.', '-'))
    : undefined
  if (byTicker) return byTicker
  const words = withoutSuffixes(nameWords(text))
  const names = directory.byFirstWord.get(words[0] ?? '') ?? []
  return names.find((name) => name.words.join(' ') === words.join(' '))?.company
}

/** The words of a name or text in lower case, with uniform apostrophes and without possessives. */
export function nameWords(text: string): string[] {
  return wordsWithPlaces(text).map(({ word }) => word)
}

/** `G.M` → `GM`. */
function withoutInnerDots(word: string): string {
  return /^(?:\p{L}\.)+\p{L}$/u.test(word) ? word.replaceAll('.', '') : word
}

/** The words of a text with their positions. */
export function wordsWithPlaces(text: string): { word: string; written: string; start: number }[] {
  return [...text.matchAll(WORD)].map((match) => ({
    word: withoutInnerDots(match[0]).replaceAll('’', "'").toLowerCase(),
    written: match[0],
    start: match.index,
  }))
}

function snapshotNames(): CompanyName[] {
  return COMPANY_SNAPSHOT.split(';').flatMap((entry) => {
    const [ticker = '', cik = '', names = ''] = entry.trim().split(':')
    if (ticker === '') return []
    const written = names.split('|')
    const company = { ticker, company: (written[0] ?? '').replace(MARK, ''), cik: cik === '' ? null : Number(cik) }
    return written.map((name) => {
      const plain = name.replace(MARK, '')
      const kind = KINDS[name.at(-1) ?? ''] ?? 'own'
      return { company, words: nameWords(plain), kind, isAcronym: /^[A-Z\d&]{2,5}$/.test(plain) }
    })
  })
}

function titleNames(company: Company): CompanyName[] {
  const words = withoutSuffixes(nameWords(company.company))
  const isTooShort = words.length === 0 || (words.length === 1 && (words[0] ?? '').length < ONE_WORD_LETTERS_MIN)
  return isTooShort ? [] : [{ company, words, kind: 'title', isAcronym: false }]
}

/** `BANK OF AMERICA CORP /DE/` → `BANK OF AMERICA CORP`. */
function plainTitle(title: string): string {
  return (title.split('/', 1)[0] ?? '').trim()
}

function withoutSuffixes(words: readonly string[]): string[] {
  const kept = words[0] === 'the' ? words.slice(1) : [...words]
  while (kept.length > 1 && (SUFFIXES.has(kept.at(-1) ?? '') || kept.at(-1) === '&')) kept.pop()
  return kept
}

function directoryOf(names: readonly CompanyName[]): CompanyDirectory {
  const byTicker = new Map<string, Company>()
  const byFirstWord = new Map<string, CompanyName[]>()
  for (const name of names) {
    if (!byTicker.has(name.company.ticker)) byTicker.set(name.company.ticker, name.company)
    const first = name.words[0] ?? ''
    const others = byFirstWord.get(first)
    if (others) others.push(name)
    else byFirstWord.set(first, [name])
  }
  for (const group of byFirstWord.values()) group.sort((left, right) => right.words.length - left.words.length)
  return { byTicker, byFirstWord }
}
