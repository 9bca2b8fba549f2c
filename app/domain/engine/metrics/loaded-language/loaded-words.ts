import type { Token } from '../../prepare/document.ts'
import { scornfulCoinages, shoutedWords, steeringQuestions, type LoadedMatch } from './loaded-patterns.ts'
import { isPlainHere } from '../../cues/plain-contexts.ts'
import intensifiers from '../../lexicons/intensifiers.json' with { type: 'json' }
import { LOADED_LEXICON } from '../../lexicons/loaded-lexicon.ts'
import type { LoadedWord } from '../../lexicons/loaded-lexicon.ts'
import { matchPhrases } from '../../lexicons/phrase-index.ts'
import reportingWords from '../../lexicons/reporting-words.json' with { type: 'json' }
import { NEGATIONS } from '../../lexicons/sentiment-words.ts'
import { readWords } from '../../lexicons/word-list.ts'

const NEGATION_REACH = 3
const REPORTING_REACH = 4

/** They form one passage with the judging word that follows: "utterly absurd". */
const INTENSIFIERS = readWords('intensifiers.json', intensifiers)

/** Words that do not end a passage. */
const OPEN_ENDS = new Set('the a an our your their his her its that of as such'.split(' '))

/** After these, the wording is not the author's: "called it a farce", "accused of cowardice". */
const REPORTING = readWords('reporting-words.json', reportingWords)

/** Loaded wordings of a sentence after the context rules: names, negated and reported wordings are left out. */
export function findLoadedWords(sentence: LoadedUnit): LoadedMatch[] {
  const known = FOUND.get(sentence)
  if (known) return known
  const found = search(sentence)
  FOUND.set(sentence, found)
  return found
}

type LoadedUnit = { text: string; start?: number; tokens: readonly Token[] }

/** Several metrics ask for the same sentence; it is searched once. */
const FOUND = new WeakMap<LoadedUnit, LoadedMatch[]>()

function search(sentence: LoadedUnit): LoadedMatch[] {
  const { tokens, text } = sentence
  const titleCase = !/[.!?][^\w.!?]*$/.test(text) && isTitleCase(tokens)
  const lower = text.toLowerCase()
  const found: LoadedMatch[] = []
  for (const match of matchPhrases(LOADED_LEXICON, tokens)) {
    const words = tokens.slice(match.firstToken, match.endToken)
    if (!titleCase && isName(tokens, match.firstToken, match.endToken)) continue
    if (isNegatedOrReported(tokens, match.firstToken) || isPlainHere(words, lower)) continue
    const intensifier = intensifierBefore(tokens, match)
    found.push({
      ...match.value,
      start: intensifier?.start ?? match.start,
      end: endOf(words, match.end),
    })
  }
  return withoutOverlaps([...found, ...patternsIn(sentence)])
}

function patternsIn(sentence: LoadedUnit): LoadedMatch[] {
  return [...scornfulCoinages(sentence.tokens), ...shoutedWords(sentence.tokens), ...steeringQuestions(sentence)]
}

/** In reading order; of two that overlap, the one that begins first. */
function withoutOverlaps(matches: readonly LoadedMatch[]): LoadedMatch[] {
  let end = -1
  return matches
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((match) => {
      if (match.start < end) return false
      end = match.end
      return true
    })
}

/** Without trailing articles and possessives: "feast on the" ends with "on". */
function endOf(words: readonly Token[], end: number): number {
  let last = words.length - 1
  while (last > 0 && OPEN_ENDS.has(words[last]?.lower ?? '')) last -= 1
  return words[last]?.end ?? end
}

function intensifierBefore(
  tokens: readonly Token[],
  { firstToken, value }: { firstToken: number; value: LoadedWord },
): Token | undefined {
  const before = tokens[firstToken - 1]
  const word = tokens[firstToken]
  if (value.kind !== 'hyperbole' || !before || !word || word.start - before.end !== 1) return undefined
  return INTENSIFIERS.has(before.lower) ? before : undefined
}

/** Whether most longer words are capitalised, as in many headlines. */
function isTitleCase(tokens: readonly Token[]): boolean {
  const long = tokens.filter((token) => token.text.length > 3)
  return long.length > 2 && long.filter((token) => isCapitalised(token)).length > long.length * 0.7
}

/**
 * A capital inside a sentence, or two adjacent ones at its start, mark a name or a title. Free words inside a phrase
 * may be names: "bleed Eastmere dry".
 */
function isName(tokens: readonly Token[], first: number, end: number): boolean {
  const inside = [first, end - 1].filter((position) => position > 0).flatMap((position) => tokens[position] ?? [])
  if (inside.some((token) => isCapitalised(token) && !isShouted(token))) return true
  const next = tokens[end]
  const start = tokens[first]
  return Boolean(first === 0 && start && next && isCapitalised(start) && isCapitalised(next) && next.lower !== 'i')
}

function isNegatedOrReported(tokens: readonly Token[], first: number): boolean {
  const before = tokens.slice(Math.max(0, first - REPORTING_REACH), first)
  return before.some(
    (token, index) =>
      REPORTING.has(token.lower) || (before.length - index <= NEGATION_REACH && NEGATIONS.has(token.lower)),
  )
}

function isCapitalised(token: Token): boolean {
  return /(?:^|-)\p{Lu}/u.test(token.text)
}

function isShouted(token: Token): boolean {
  return token.text.length > 3 && token.text === token.text.toUpperCase() && /\p{Lu}/u.test(token.text)
}
