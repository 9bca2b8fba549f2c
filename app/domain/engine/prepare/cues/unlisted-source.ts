import { COMMA, isAdverb, LINKS, SPACE } from '../words/phrase-words.ts'
import type { SourcePhrase } from '../phrases/read-phrase.ts'
import { isCrowdNoun } from '../speakers/crowds.ts'
import { isPlural } from '../words/source-nouns.ts'
import { AUXILIARIES, PASSIVES, REPORTING, SAYING, SHOWING, SPEAKING } from '../words/speech-verbs.ts'
import { isThing } from '../words/thing-words.ts'
import { wordAt } from '../words/words.ts'
import type { Word } from '../words/words.ts'
import { wordSet } from '../words/word-set.ts'
import { opensSpeech } from './opens-speech.ts'

/** Word indices, last included. */
type Span = { first: number; last: number }

/** Several people, without a plural's ending. */
const COLLECTIVE = wordSet('personnel crew crews leadership management brass households')
const NOBODY = wordSet('others ones reports states some many few most all lots plenty things days years times')
/** What signs and prices do as well as people. */
const APPEARING = /^(?:suggest|show|indicat|reveal|find|found|put|mean)/
const PARTICLE = /^(?:out|back|on|up)$/

/**
 * People of an occupation that is in no list, as a reader marks them before a verb of saying: "hauliers", "four more
 * former teammates". Undefined for anything but a plain plural that is the verb's own subject.
 */
export function unlistedSource(words: readonly Word[], source: Span, cue: Span): SourcePhrase | undefined {
  const phrase = { first: source.first, last: withoutAuxiliaries(words, source) }
  if (!isPlain(words, phrase) || !says(words, cue) || !isSubjectOf(words, phrase, cue)) return undefined
  const at = headOf(words, phrase)
  const { lower: noun, text } = wordAt(words, at)
  if (text !== noun || !areSeveral(noun)) return undefined
  const head = { kind: 'noun' as const, at, noun, role: 'other' as const, plural: true }
  return { ...phrase, head, about: words.slice(phrase.first, phrase.last + 1).map(({ lower }) => lower) }
}

/** People, as far as the word shows. */
function areSeveral(noun: string): boolean {
  if (COLLECTIVE.has(noun)) return true
  return /[^s']s$/.test(noun) && isPlural(noun) && ![NOBODY.has(noun), isThing(noun), isCrowdNoun(noun)].some(Boolean)
}

function withoutAuxiliaries(words: readonly Word[], { first, last }: Span): number {
  let end = last
  while (end > first && AUXILIARIES.has(wordAt(words, end).lower)) end--
  return end
}

/** The last word before "of", "in" … */
function headOf(words: readonly Word[], { first, last }: Span): number {
  for (let at = first + 1; at <= last; at++) if (LINKS.has(wordAt(words, at).lower)) return at - 1
  return last
}

/** Words of one phrase, none of them quoted. */
function isPlain(words: readonly Word[], { first, last }: Span): boolean {
  const { lower } = wordAt(words, first)
  if (lower === 'and' || (LINKS.has(wordAt(words, first - 1).lower) && SPACE.test(wordAt(words, first).gap)))
    return false
  return words.slice(first, last + 1).every(({ gap, quoted }, index) => !quoted && (index === 0 || SPACE.test(gap)))
}

/** A verb of saying, or another with a clause or a quotation behind it. */
function says(words: readonly Word[], { first, last }: Span): boolean {
  const verb = first < last && PARTICLE.test(wordAt(words, last).lower) ? last - 1 : last
  const { lower } = wordAt(words, verb)
  if (SAYING.has(lower) || SPEAKING.has(lower)) return true
  if (APPEARING.test(lower)) return false
  const isReport = REPORTING.has(lower) || SHOWING.has(lower) || /.ing$/.test(lower)
  return isReport && opensSpeech(words, last)
}

/** Nothing but auxiliaries and adverbs stands between, or a participle follows the sentence's subject. */
function isSubjectOf(words: readonly Word[], { first, last }: Span, cue: Span): boolean {
  const between = words.slice(last + 1, cue.first)
  const isDirect =
    SPACE.test(wordAt(words, cue.first).gap) &&
    between.every(({ lower, quoted }) => !quoted && (AUXILIARIES.has(lower) || PASSIVES.has(lower) || isAdverb(lower)))
  const isParticiple = SPEAKING.has(wordAt(words, cue.first).lower) && COMMA.test(wordAt(words, cue.first).gap)
  return isDirect || (isParticiple && opensSentence(words, first))
}

/** At the beginning, or after a comma. */
function opensSentence(words: readonly Word[], first: number): boolean {
  return first === 0 || COMMA.test(wordAt(words, first).gap)
}
