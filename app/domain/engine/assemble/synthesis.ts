import type { ArticleDocument } from '../prepare/document.ts'
import { CHECK_SOURCES } from './synthesis/check-facts.ts'
import { claimFacts } from './synthesis/claim-facts.ts'
import { pick } from './synthesis/fact.ts'
import type { Fact, FactSource, MeasuredPart } from './synthesis/fact.ts'
import { nothingStandsOut, SETTING_SOURCES } from './synthesis/setting-facts.ts'
import { isJournalism } from '../vocabulary.ts'
import { WELL_SOURCES } from './synthesis/well-facts.ts'

const WORDS_MIN = 40
const WORDS_MAX = 250
const FACTS_MAX = 6
/** The least weight of a further point, except a plain claim. */
const POINT_MIN = 0.35
const POINTS_MAX = 2
/** The merit that applies to any text. */
const FALLBACK_KEY = 'least'
/** Beside an objection of this weight, how far the text goes beyond the event does not matter. */
const GRAVE_MIN = 0.45

/**
 * An editor's note of 40 to 250 words: what to check first and its passage, what the text does well, and what would
 * overturn the reading. `isReadable` is false where the reader knows too little of the language. Each clause follows from a field of the report; the selected facts decide the plan, and the
 * text's hash decides the wording, so that a re-run is identical.
 */
export function synthesize(document: ArticleDocument, report: MeasuredPart, isReadable = true): string {
  if (!isReadable) return pick(OTHER_LANGUAGE, document.seed, 'language')
  if (!isJournalism(report.genre.label)) return pick(NO_JOURNALISM, document.seed, 'other')
  const gather = (sources: readonly FactSource[]): Fact[] =>
    sources
      .flatMap((source) => source(report, document))
      .filter((fact) => fact.lead.length + fact.say.length > 0)
      .toSorted((a, b) => b.weight - a.weight || a.key.localeCompare(b.key))
  const gathered = {
    checks: gather([...CHECK_SOURCES, claimFacts]),
    goods: gather(WELL_SOURCES),
    settings: gather(SETTING_SOURCES),
  }
  const [first] = gathered.checks
  // A note on a text without claims says itself that nothing was marked.
  const nothing = isPlain(first) && first?.key !== 'opening' ? nothingStandsOut(report, document.seed) : ''
  return written(gathered, { seed: document.seed, nothing })
}

/** The plan's sentences, as many more or fewer as the length allows. */
function written(gathered: Gathered, { seed, nothing }: { seed: number; nothing: string }): string {
  const write = writer(seed, isPlain(gathered.checks[0]))
  const plan = planFor(gathered)
  const sentences = [nothing, ...plan.map((step) => write(step))].filter((sentence) => sentence !== '')
  for (const spare of spares(gathered, plan)) {
    if (wordsIn(sentences) >= WORDS_MIN) break
    sentences.splice(-1, 0, write(spare))
  }
  while (wordsIn(sentences) < WORDS_MIN) sentences.splice(-1, 0, FILL[sentences.length % FILL.length] ?? '')
  while (wordsIn(sentences) > WORDS_MAX && sentences.length > 3) sentences.splice(-2, 1)
  return sentences.join(' ')
}

/** Says what was not judged, which is no finding about the text. */
const NO_JOURNALISM = [
  'This does not read as journalism, so it was not held to the standards of a report: sources, balance and a headline that fits are not expected of it. Facts that it states can still be checked. If it was published as a report or a column, this assessment does not hold.',
  'This reads as something other than journalism, and the measures for reports and columns say little about it. Any facts in it can be checked one by one, and its wording should be read as that of its kind. If it was meant as a report or a column, this assessment does not hold.',
]

/** For a text of which at least half was not read. */
const OTHER_LANGUAGE = [
  'Most of this text is in a language or a variety of English that the built-in engine does not read well. Findings may be missing or wrong, so they are not summed up here. Someone who reads the language should check its claims and sources. A translation can be analysed instead.',
]

/** True of every report on a text about which nothing else can be said. */
const FILL = [
  'Each finding stands beside the words that it rests on.',
  'A reader who knows the subject may see more in it than this analysis does.',
]

type Gathered = { checks: Fact[]; goods: Fact[]; settings: Fact[] }
type Step = { role: 'lead' | 'say' | 'overturn'; fact: Fact; after: 'check' | 'well' | 'start' }

/**
 * Ten plans. The leading fact (a gap, the headline, reasoning, wording, sources, a plain claim) and the facts beside it
 * decide the order of checks, merits and setting.
 */
function planFor(gathered: Gathered): Step[] {
  const [first] = gathered.checks
  if (!first) return []
  const plain = isPlain(first)
  const points = plain ? [] : pointsAfter(gathered.checks, first)
  const room = FACTS_MAX - 2 - points.length
  const goods = meritsOf(gathered.goods, [first, ...points]).slice(0, Math.max(1, Math.min(2, room)))
  const grave = first.weight >= GRAVE_MIN
  const settings = gathered.settings
    .filter(({ key }) => (plain ? key === 'genre' || key === 'length' : key !== 'angle' && (!grave || key !== 'depth')))
    .slice(0, plain ? 1 : Math.max(1, Math.min(2, FACTS_MAX - 1 - points.length - goods.length)))
  const { opening, middle } = orderOf(first, settings, points)
  const bodies = { check: points, well: goods, setting: settings.filter((fact) => fact !== opening) }
  const facts = middle.flatMap((kind) => bodies[kind])
  const steps: Step[] = opening ? [{ role: 'say', fact: opening, after: 'start' }] : []
  steps.push({ role: 'lead', fact: first, after: 'start' })
  for (const fact of facts)
    steps.push({ role: 'say', fact, after: steps.at(-1)?.fact.kind === 'check' ? 'check' : 'well' })
  steps.push({ role: 'overturn', fact: first, after: 'well' })
  return steps
}

/** If there is nothing to object to, the note stays short. */
function isPlain(first: Fact | undefined): boolean {
  return first === undefined || /^(?:claim|unquoted|opening)/.test(first.key)
}

type Kind = Fact['kind']
const ORDERS: Readonly<Record<string, readonly Kind[]>> = {
  silence: ['check', 'well', 'setting'],
  headline: ['well', 'check', 'setting'],
  reasoning: ['check', 'setting', 'well'],
  device: ['check', 'well', 'setting'],
  wording: ['check', 'setting', 'well'],
  mood: ['setting', 'check', 'well'],
  thin: ['check', 'well', 'setting'],
  voice: ['setting', 'well', 'check'],
  leaning: ['check', 'well', 'setting'],
  claim: ['well', 'setting', 'check'],
  unquoted: ['setting', 'well', 'check'],
  opening: ['setting', 'well', 'check'],
}

/** If the text is not a plain report, the note first says what it is. */
function orderOf(
  first: Fact,
  settings: Fact[],
  points: Fact[],
): { opening: Fact | undefined; middle: readonly Kind[] } {
  const opening = settings.find((fact) => fact.key === 'genre' && fact.weight >= 0.5)
  const order = ORDERS[first.key.replace(/(?<!\d)\d+$/, '')] ?? ['check', 'well', 'setting']
  const heavy = points.some((fact) => fact.weight > 0.6)
  return { opening, middle: heavy && order[0] === 'well' ? ['check', 'well', 'setting'] : order }
}

/** Further points: weighty ones with passages of their own, else the next claim. */
function pointsAfter(checks: readonly Fact[], first: Fact): Fact[] {
  const used = new Set(quotesOf(first))
  const chosen: Fact[] = []
  const take = (fact: Fact, most: number): void => {
    const quotes = quotesOf(fact)
    if (chosen.length >= most || fact === first || isSaid(quotes, used)) return
    chosen.push(fact)
    for (const quote of quotes) used.add(quote)
  }
  for (const fact of checks) if (fact.say.length > 0 && fact.weight >= POINT_MIN) take(fact, POINTS_MAX)
  for (const fact of checks) if (fact.key.startsWith('claim')) take(fact, 1)
  return chosen
}

/** True where one of the passages, or a part of it, is quoted already. */
function isSaid(quotes: readonly string[], used: ReadonlySet<string>): boolean {
  return quotes.some((quote) =>
    [...used].some((known) => bare(known).includes(bare(quote)) || bare(quote).includes(bare(known))),
  )
}

function bare(quote: string): string {
  return quote.slice(1, -1)
}

function quotesOf({ lead, say }: Fact): string[] {
  return [...lead, ...say].flatMap((text) => [...text.matchAll(/“[^“”]*”/g)].map(([quote]) => quote.toLowerCase()))
}

/** Drops facts whose passages are already quoted. */
function fresh(facts: readonly Fact[], beside: readonly Fact[]): Fact[] {
  const used = new Set(beside.flatMap(quotesOf))
  return facts.filter((fact) => !isSaid(quotesOf(fact), used))
}

/** Merits in passages that are not quoted yet; the fallback only if there is no other. */
function meritsOf(goods: readonly Fact[], beside: readonly Fact[]): Fact[] {
  const named = goods.some((fact) => fact.key === 'named')
  // Where nothing at all was marked, the note says so before.
  const isSilent = beside.length === 1 && isPlain(beside[0])
  const merits = fresh(goods, beside).filter(
    ({ key }) => key !== FALLBACK_KEY && !(named && key === 'sides') && !(isSilent && key === 'plain'),
  )
  return merits.length > 0 ? merits : goods.filter((fact) => fact.key === FALLBACK_KEY)
}

function spares({ checks, goods, settings }: Gathered, plan: readonly Step[]): Step[] {
  const used = new Set(plan.map((step) => step.fact))
  const quotes = new Set(plan.flatMap(({ fact }) => quotesOf(fact)))
  return [...settings, ...goods, ...checks]
    .filter((fact) => !used.has(fact) && fact.say.length > 0 && fact.key !== FALLBACK_KEY)
    .filter((fact) => !isSaid(quotesOf(fact), quotes))
    .map((fact) => ({ role: 'say', fact, after: 'start' }))
}

const CONTRASTS = ['That said, ', '', '']

/** A merit is contrasted with the previous point once, and only if that was an objection. */
function writer(seed: number, plain: boolean): (step: Step) => string {
  let contrasted = plain
  return ({ role, fact, after }) => {
    const text = pick(fact[role], seed, `${role} ${fact.key}`)
    if (role !== 'say' || fact.kind !== 'well' || after !== 'check' || contrasted) return text
    contrasted = true
    const contrast = pick(CONTRASTS, seed, fact.key)
    return contrast === '' ? text : contrast + lowerFirst(text)
  }
}

/** Sentences about merits begin with the note's own words, never with a name. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function wordsIn(sentences: readonly string[]): number {
  return sentences
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
