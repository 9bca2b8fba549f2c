import type { ArticleDocument, Range, Sentence } from '../document.ts'
import { voiceIn } from '../speaking-voice.ts'
import { findPhrases, phraseIndex, phraseSet, wordsOf } from './phrase-index.ts'
import type { PhraseMatch, Word } from './phrase-index.ts'
import { POLITICAL_ACTORS, POLITICS, PRAISE, SCORN, SCORNFUL_DEEDS } from './political-actors.ts'
import { CODED_WORDING } from './political-wording.ts'

export type Side = 'left' | 'right'

/** A passage that leans: a coded term, or a judgement beside a party or a leader. */
export type PoliticalCue = Range & {
  kind: 'wording' | 'stance'
  /** Where the text stands if the cue is believed. */
  side: Side
  weight: number
  sentence: number
  voice: 'author' | 'speaker'
  /** Cues with the same key are one independent cue. */
  key: string
  /** The dispute of a coded term; for a stance the name that it is beside, as the text writes it. */
  about: string
  /** The judging word of a stance. */
  judgement: string | null
}

type Judgement = { valence: -1 | 1; deed: boolean }

const WORDING = phraseIndex(CODED_WORDING)
const ACTORS = phraseIndex(POLITICAL_ACTORS)
const JUDGEMENTS = phraseIndex<Judgement>([
  ...termsOf(SCORN).map((term) => [term, { valence: -1, deed: false }] as const),
  ...termsOf(SCORNFUL_DEEDS).map((term) => [term, { valence: -1, deed: true }] as const),
  ...termsOf(PRAISE).map((term) => [term, { valence: 1, deed: false }] as const),
])
const POLITICAL = phraseSet(POLITICS)
/** After these an actor is judging somebody else, or is the one that is judged by others. */
const TURNS_AWAY = new Set(
  `attacked attack attacks slammed slams accused accuse accuses accusing criticised criticized criticise criticize blamed blames blame blaming called calls call calling
denounced denounces condemned condemn condemns opposed oppose opposes against warned warns said says say saying fought fighting by from branded described describes labelled
labeled dismissed rejected rejects over to who told claimed claims claim alleged investigating investigated about for with because cited citing faces facing face raised
not never no nor without hardly isn't aren't wasn't weren't if whether was were been being`.split(/\s+/),
)
const FILLS = new Set('senate house congressional british american national state local party the our these those by of'.split(' '))
const REACH_WORDS = 5

function termsOf(list: string): string[] {
  return list
    .split(/[,\n]+/)
    .map((term) => term.trim())
    .filter((term) => term !== '')
}

/** All cues of an article, in reading order, each with the voice that it stands in. */
export function politicalCues(document: ArticleDocument): PoliticalCue[] {
  const voiceAt = voiceIn(document)
  return document.sentences.flatMap((sentence) => {
    const words = wordsOf(sentence.tokens)
    const found = [...wordingCues(document, sentence, words), ...stanceCues(document, sentence, words)]
    return found.map((cue) => ({ ...cue, voice: voiceAt(cue.start, cue.end) })).toSorted((a, b) => a.start - b.start)
  })
}

/** True where a text speaks of politics often enough to be placed at all. */
export function isPolitical(document: ArticleDocument): boolean {
  const kinds = new Set<string>()
  let hits = 0
  for (const sentence of document.sentences) {
    const words = wordsOf(sentence.tokens)
    for (const match of findPhrases(words, POLITICAL, document.text)) {
      hits += 1
      kinds.add(match.phrase)
    }
    hits += findPhrases(words, WORDING, document.text).length
  }
  return kinds.size + hits >= 5 && hits * 80 >= document.wordCount
}

type Unvoiced = Omit<PoliticalCue, 'voice'>

function wordingCues(document: ArticleDocument, sentence: Sentence, words: Word[]): Unvoiced[] {
  return findPhrases(words, WORDING, document.text).map(({ start, end, phrase, value }) => ({
    kind: 'wording',
    side: value.side,
    weight: value.weight,
    sentence: sentence.index,
    start,
    end,
    key: phrase.replace(/(?:s|ies|y)$/, ''),
    about: value.issue,
    judgement: null,
  }))
}

function stanceCues(document: ArticleDocument, sentence: Sentence, words: Word[]): Unvoiced[] {
  const actors = findPhrases(words, ACTORS, document.text).filter((actor) => isName(document.text, actor))
  if (actors.length === 0) return []
  const cues: Unvoiced[] = []
  for (const judgement of findPhrases(words, JUDGEMENTS, document.text)) {
    const next = words[judgement.to]?.key
    if (next === 'to' || (judgement.phrase === 'lies' && next !== undefined && /^(?:in|behind|ahead|at)$/.test(next))) continue
    const actor = judgedActor(words, actors, judgement)
    if (!actor) continue
    const side: Side = (actor.value === 'right') === (judgement.value.valence === 1) ? 'right' : 'left'
    cues.push({
      kind: 'stance',
      side,
      weight: 1.5,
      sentence: sentence.index,
      start: Math.min(actor.start, judgement.start),
      end: Math.max(actor.end, judgement.end),
      key: `${judgement.phrase} ${actor.value}`,
      about: document.text.slice(actor.start, actor.end),
      judgement: document.text.slice(judgement.start, judgement.end),
    })
  }
  return cues
}

const LOWER_CASE_CAMPS = /^(?:conservatives|liberals|progressives|socialists|nationalists|left wingers|right wingers|social democrats|christian democrats)$/

function isName(text: string, actor: PhraseMatch<Side>): boolean {
  return LOWER_CASE_CAMPS.test(actor.phrase) || /\p{Lu}/u.test(text.charAt(actor.start))
}

/** The nearest actor that the judgement can be about: just after it ("reckless Democrats"), or some words before it. */
function judgedActor(
  words: readonly Word[],
  actors: readonly PhraseMatch<Side>[],
  judgement: PhraseMatch<Judgement>,
): PhraseMatch<Side> | undefined {
  const negated = words.slice(Math.max(0, judgement.from - 3), judgement.from).some((word) => /^(?:not|never|no|\w+n't)$/.test(word.key))
  if (negated) return undefined
  if (!judgement.value.deed) {
    const after = actors.find((actor) => actor.from >= judgement.to && actor.from - judgement.to <= 2)
    if (after && words.slice(judgement.to, after.from).every((word) => FILLS.has(word.key))) return after
  }
  const before = actors.findLast((actor) => actor.to <= judgement.from)
  if (!before || judgement.from - before.to > REACH_WORDS) return undefined
  const between = words.slice(before.to, judgement.from).map((word) => word.key)
  const passive = judgement.value.deed && between.some((key) => /^(?:was|were|been|being|be)$/.test(key))
  const blocked = between.some((key) => TURNS_AWAY.has(key) && !(key === 'was' || key === 'were' || key === 'been'))
  return passive || blocked ? undefined : before
}
