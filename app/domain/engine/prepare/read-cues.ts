import type { TextReading } from '../text-reading.ts'
import type { Cue } from './cue.ts'
import { LINKS, SPACE } from './phrase-words.ts'
import { readPhrase } from './read-phrase.ts'
import type { SourcePhrase } from './read-phrase.ts'
import { sourceAfter, sourceBefore } from './source-phrase.ts'
import { isPlural } from './source-nouns.ts'
import { AUXILIARIES, DEEDS, MODALS, PASSIVES, PRONOUNS, REPORTING, SAYING, SHOWING, SPEECH_ACTS, TELLING } from './speech-verbs.ts'
import { isThing } from './thing-words.ts'
import { isNameWord, wordAt } from './words.ts'
import type { Word } from './words.ts'
import { wordSet } from './word-set.ts'

type Range = { start: number; end: number }
/** Word indices, last included. */
type Span = { first: number; last: number }

/** What befalls a paper or a person, and says nothing: "rotas seen by the Courier", "people briefed on the talks". */
const BEFALLS = wordSet(
  'seen obtained leaked shown sent given handed passed shared reviewed briefed polled commissioned published prepared compiled',
)

/** What a reader found of who says what in a sentence, where the rules found nothing in the same words. */
export function readCues(words: readonly Word[], found: TextReading['attributions'], ruled: readonly Cue[]): Cue[] {
  // In a turn of an interview all is quoted; whom it cites stands there as in any other text.
  const plain = words.every(({ quoted }) => quoted) ? words.map((word) => ({ ...word, quoted: false })) : words
  return found.flatMap((attribution): Cue[] => {
    const cue = indicesOf(words, attribution.cue)
    const source = indicesOf(words, attribution.source)
    const content = indicesOf(words, attribution.content)
    if (cue === undefined || source === undefined || content === undefined) return []
    if (ruled.some(({ first, last }) => first <= cue.last && cue.first <= last)) return []
    // "…, my daughter said,” said Lowell": what is quoted cites for somebody else.
    if (wordAt(plain, cue.first).quoted || isInside(plain, cue, ruled)) return []
    const phrase = sourceOf(plain, source, cue)
    if (phrase === undefined) return []
    const isAccording = words[cue.first]?.lower === 'according'
    return [{ source: phrase, ...cue, form: isAccording ? 'according_to' : 'verb', content }]
  })
}

/** "Lowell told the Courier the figures proved that …": a verb that is none of saying, inside what another says. */
function isInside(words: readonly Word[], { first, last }: Span, ruled: readonly Cue[]): boolean {
  const isSaid = ruled.some(({ content }) => content.first <= first && last <= content.last)
  const { lower } = wordAt(words, first)
  return isSaid && ![SAYING, REPORTING, SPEECH_ACTS, SHOWING].some((verbs) => verbs.has(lower))
}

/** Who is meant: as the sentence is built around the words that cite, else as the reader has it. */
function sourceOf(words: readonly Word[], source: Span, cue: Span): SourcePhrase | undefined {
  if (befalls(words, cue)) return undefined
  return source.first > cue.last ? sourceBehind(words, source, cue) : sourceAhead(words, source, cue)
}

/** "Leaked to the Courier", "people briefed on it". */
function befalls(words: readonly Word[], { first, last }: Span): boolean {
  const { lower } = wordAt(words, first)
  return BEFALLS.has(lower) && (first === last || wordAt(words, last).lower === 'to')
}

/** "Told the committee" names who is told, "criticised by the board" who did so, without what was said. */
function sourceBehind(words: readonly Word[], source: Span, cue: Span): SourcePhrase | undefined {
  if (TELLING.has(wordAt(words, cue.last).lower) || DEEDS.has(wordAt(words, cue.first).lower)) return undefined
  return sourceAfter(words, source.first) ?? wholePhrase(words, source)
}

function sourceAhead(words: readonly Word[], source: Span, cue: Span): SourcePhrase | undefined {
  const verb = verbStart(words, cue)
  // "Signs saying that": of a participle without a comma the noun before it is the subject, and no source.
  if (verb === cue.first && /.ing$/.test(wordAt(words, verb).lower) && SPACE.test(wordAt(words, verb).gap)) return undefined
  if (verb === undefined || isOfAnother(words, source.last + 1, verb)) return undefined
  // The words right before a verb are its subject; what is set off there says more of it.
  const built = source.last + 1 >= verb ? sourceBefore(words, verb) : undefined
  return built ?? wholePhrase(words, source) ?? groupOf(words, source)
}

/** Index of "has" in "has long warned"; undefined where nothing was said: "was told", "may warn", "it emerged". */
function verbStart(words: readonly Word[], cue: Span): number | undefined {
  let { first } = cue
  while (first > 0 && isBetween(words, first)) first--
  const { lower } = wordAt(words, first - 1)
  if (TELLING.has(wordAt(words, cue.first).lower) && PASSIVES.has(lower)) return undefined
  return MODALS.has(lower) || lower === 'to' ? undefined : first
}

function isBetween(words: readonly Word[], at: number): boolean {
  const { lower, text } = wordAt(words, at - 1)
  return SPACE.test(wordAt(words, at).gap) && (text === lower ? AUXILIARIES.has(lower) || /.ly$/.test(lower) : false)
}

/** "Lowell resigned after it emerged that": the verb has a subject of its own. */
function isOfAnother(words: readonly Word[], from: number, verb: number): boolean {
  return words.slice(from, verb).some(({ lower, quoted }) => !quoted && (PRONOUNS.has(lower) || lower === 'there'))
}

/** The reader's words for a source, where they are a phrase by themselves and no part of a longer one. */
function wholePhrase(words: readonly Word[], { first, last }: Span): SourcePhrase | undefined {
  const from = nameStart(words, first)
  if (LINKS.has(wordAt(words, from - 1).lower) && SPACE.test(wordAt(words, from).gap)) return undefined
  if (isBroken(words, from, last)) return undefined
  return readPhrase(words, from, last)
}

/** "Kelsey | Road": a name is read from its first word. */
function nameStart(words: readonly Word[], first: number): number {
  let from = first
  while (from > 0 && [from - 1, from].every((at) => isNameWord(wordAt(words, at))) && SPACE.test(wordAt(words, from).gap))
    from--
  return from
}

/** "The Courier the figures": two phrases; "Road, Varne": a place. */
function isBroken(words: readonly Word[], first: number, last: number): boolean {
  for (let at = first + 1; at <= last; at++) {
    const { lower, gap } = wordAt(words, at)
    const before = wordAt(words, at - 1)
    if (/^(?:the|an?)$/.test(lower) && SPACE.test(gap) && isNameWord(before)) return true
    if (at === last && first + 1 === last && !SPACE.test(gap) && isNameWord(before)) return true
  }
  return false
}

/** "Hauliers", "estate agents": several of a trade that no list holds. */
function groupOf(words: readonly Word[], { first, last }: Span): SourcePhrase | undefined {
  const { lower: noun, text } = wordAt(words, last)
  if (text !== noun || !/[^s]s$/.test(noun) || !isPlural(noun) || isThing(noun)) return undefined
  if (words.slice(first, last + 1).some((word, index) => (index > 0 && !SPACE.test(word.gap)) || word.lower !== word.text))
    return undefined
  const head = { kind: 'noun' as const, at: last, noun, role: 'other' as const, plural: true }
  return { first, last, head, about: words.slice(first, last + 1).map(({ lower }) => lower) }
}

/** The words that a range covers. */
function indicesOf(words: readonly Word[], { start, end }: Range): Span | undefined {
  const first = words.findIndex((word) => word.end > start)
  const last = words.findLastIndex((word) => word.start < end)
  return first < 0 || last < first ? undefined : { first, last }
}
