import type { Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { isIrregularPast, lemmasOf } from '../../lexicons/lemmas.ts'
import { OPPOSITES } from '../../lexicons/opposites.ts'
import { sharesRoot, stemOf } from '../../lexicons/stems.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'
import type { HeadlineFault } from './check-headline.ts'

const POINTS = 45
const CAPITAL = /^\p{Lu}/u
const CLAUSE_END = /[;:–—?!]/

/** A deed of the headline with the names before and after it. */
type Deed = { verb: Token; lemmas: ReadonlySet<string>; before: string[]; after: string[]; passive: boolean }

/** Deeds that the body tells with the parts exchanged: "A sues B" where B sued A. */
export function checkRoles(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  const deeds = deedsIn(
    wordParts(document.titleTokens).filter(({ start }) => start >= match.from),
    document.title,
  )
  if (deeds.length === 0) return []
  const body = document.sentences
    .filter(({ index }) => !match.repeats.has(index))
    .map(({ tokens }) => wordParts(tokens))
  return deeds.flatMap((deed): HeadlineFault[] => {
    const told = body.flatMap((tokens) => tokens.flatMap((_, at) => toldAs(deed, tokens, at)))
    const [first] = told
    if (first === undefined || told.some(({ exchanged }) => !exchanged)) return []
    const { start, end } = first
    const note = 'The body says that it was the other way round'
    return [{ issue: 'contradicted', penalty: POINTS, title: deed.verb, body: { start, end }, note }]
  })
}

function deedsIn(tokens: readonly Token[], title: string): Deed[] {
  return tokens.flatMap((verb, at): Deed[] => {
    if (at === 0 || !hasMatter(verb.lower)) return []
    const isLast = tokens.map(({ end }, index) => CLAUSE_END.test(title.slice(end, tokens[index + 1]?.start ?? end)))
    const breakBefore = isLast.lastIndexOf(true, at - 1)
    const breakAfter = isLast.indexOf(true, at)
    const before = lastRun(tokens.slice(breakBefore + 1, at))
    const after = namesIn(tokens.slice(at + 1, breakAfter === -1 ? undefined : breakAfter + 1))
    if (before.length === 0 || after.length === 0) return []
    return [{ verb, lemmas: new Set(lemmasOf(verb.lower)), before, after, passive: isPassive(tokens, at) }]
  })
}

function namesIn(tokens: readonly Token[]): string[] {
  return tokens.filter(({ text, lower }) => CAPITAL.test(text) && hasMatter(lower)).map(({ lower }) => stemOf(lower))
}

/** The last words in a row with capitals, and those beside them without matter. */
function lastRun(tokens: readonly Token[]): string[] {
  const last = tokens.findLastIndex(({ text, lower }) => CAPITAL.test(text) && hasMatter(lower))
  const small = tokens.findLastIndex(({ text }, index) => index < last && !CAPITAL.test(text))
  return namesIn(tokens.slice(small + 1, last + 1))
}

const BEING = /^(?:was|were|been|being|is|are|be)$/
const BEING_REACH = 3
const BY_REACH = 8

function isPassive(tokens: readonly Token[], at: number): boolean {
  const isParticiple = tokens.slice(Math.max(0, at - BEING_REACH), at).some(({ lower }) => BEING.test(lower))
  const hasAgent = objectsAfter(tokens, at, BY_REACH).some(({ lower }) => lower === 'by')
  return hasAgent && (isParticiple || /(?:ed|en)$/.test(tokens[at]?.lower ?? ''))
}

const OBJECT_REACH = 9
const NEXT_CLAUSE = /^(?:but|while|after|before|when|as|and|who|which|that)$/

function objectsAfter(tokens: readonly Token[], at: number, reach: number): Token[] {
  const after = tokens.slice(at + 1, at + 1 + reach)
  const end = after.findIndex(({ lower }) => NEXT_CLAUSE.test(lower))
  return end === -1 ? after : after.slice(0, end)
}

/** A form that only verbs have, or a word after an auxiliary. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const lower = tokens[at]?.lower ?? ''
  const before = tokens[at - 1]?.lower ?? ''
  return (
    /(?:ed|ing)$/.test(lower) || /^(?:to|will|would|may|might|could|can|not)$/.test(before) || isIrregularPast(lower)
  )
}

type Told = { exchanged: boolean; start: number; end: number }

/** How a sentence tells the deed at a word: nothing where it is another deed, or names not both. */
function toldAs(deed: Deed, tokens: readonly Token[], at: number): Told[] {
  const word = tokens[at]
  if (word === undefined || !isVerb(tokens, at) || !isSameDeed(deed, word)) return []
  const [before, after] = [tokens.slice(0, at), objectsAfter(tokens, at, OBJECT_REACH)]
  const straight = has(before, deed.before) && has(after, deed.after)
  const crossed = has(before, deed.after) && has(after, deed.before)
  if (straight === crossed) return []
  const exchanged = crossed !== (isPassive(tokens, at) !== deed.passive)
  const [first, last] = [before[0] ?? word, after.at(-1) ?? word]
  return [{ exchanged, start: first.start, end: last.end }]
}

function has(run: readonly Token[], names: readonly string[]): boolean {
  return run.some(({ text, lower }) => CAPITAL.test(text) && names.some((name) => sharesRoot(name, stemOf(lower))))
}

/** The same verb, or one on the same side of the same scale: "defeats", "ousted". */
function isSameDeed({ verb, lemmas }: Deed, word: Token): boolean {
  const others = lemmasOf(word.lower)
  if (others.some((lemma) => lemmas.has(lemma))) return true
  const [one, other] = [sidesOf([...lemmas]), sidesOf(others)]
  if (one === undefined || other === undefined || verb.lower === word.lower) return false
  return [...one].some(([scale, side]) => TRANSITIVE.has(scale) && other.get(scale) === side)
}

/** Scales whose verbs all take the one who does it before them and the other after them. */
const TRANSITIVE: ReadonlySet<string> = new Set(['contest', 'trade', 'praise', 'giving'])

function sidesOf(lemmas: readonly string[]): ReadonlyMap<string, number> | undefined {
  const known = lemmas.find((lemma) => OPPOSITES.has(lemma))
  return known === undefined ? undefined : OPPOSITES.get(known)?.sides
}
