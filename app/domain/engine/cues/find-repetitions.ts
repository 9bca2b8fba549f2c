import type { ArticleDocument, Range, Sentence } from '../document.ts'
import type { VoiceAt } from '../speaking-voice.ts'
import { findEmotionWords } from './emotion-words.ts'
import { findLoadedWords } from './loaded-words.ts'

type Place = Range & { sentence: number }

export type Repetition = Range & { technique: 'repetition'; voice: 'author' | 'speaker'; why: string }

const TIMES_MIN = 3
/** Emphasis repeats at once; what comes back after pages is the topic. */
const NEARBY_SENTENCES = 2
const STRONG_FROM = 0.5
const EMOTION_FROM = 0.7
const SENTENCE_WORDS_MAX = 30

/** Sentences of plain prose often begin with these one after another. */
const PLAIN_OPENINGS =
  /^(?:the|an?|he|she|it|they|in|on|at|for|his|her|their|its|this|there|i|if|when|as|but|and|who|whom|what|which|how|why|should|do|does|did|is|are|\d.*)$/

/**
 * Emotive wordings that the author uses three times in short order, and three or more neighbouring sentences that begin with
 * the same two words. Repeated topics are not repetition: only wordings that judge or move count.
 */
export function findRepetitions(document: ArticleDocument, voiceAt: VoiceAt): Repetition[] {
  return [...repeatedWordings(document, voiceAt), ...anaphoras(document, voiceAt)]
}

function repeatedWordings(document: ArticleDocument, voiceAt: VoiceAt): Repetition[] {
  const places = new Map<string, Place[]>()
  for (const sentence of document.sentences) {
    const words = [
      ...findLoadedWords(sentence).filter((word) => word.weight >= STRONG_FROM),
      ...findEmotionWords(sentence).filter((word) => word.weight >= EMOTION_FROM),
    ]
    const seen = new Set<number>()
    for (const { start, end } of words) {
      if (seen.has(start) || voiceAt(start, end) !== 'author') continue
      seen.add(start)
      const wording = document.text.slice(start, end).toLowerCase()
      const known = places.get(wording)
      const place = { start, end, sentence: sentence.index }
      if (known) known.push(place)
      else places.set(wording, [place])
    }
  }
  return [...places].flatMap(([wording, all]) =>
    inDenseRuns(all).flatMap((run) =>
      run.map(({ start, end }) => ({
        start,
        end,
        technique: 'repetition' as const,
        voice: 'author' as const,
        why: `“${wording}” stands here ${run.length} times in short order`,
      })),
    ),
  )
}

/** Runs of at least three places, each at most {@link NEARBY_SENTENCES} after the one before. */
function inDenseRuns(places: readonly Place[]): Place[][] {
  const runs: Place[][] = []
  for (const place of places) {
    const last = runs.at(-1)?.at(-1)
    if (last && place.sentence - last.sentence <= NEARBY_SENTENCES) runs.at(-1)?.push(place)
    else runs.push([place])
  }
  return runs.filter((run) => run.length >= TIMES_MIN)
}

function anaphoras(document: ArticleDocument, voiceAt: VoiceAt): Repetition[] {
  const found: Repetition[] = []
  let run: Sentence[] = []
  const close = (): void => {
    const words = openingOf(run[0])
    if (run.length >= TIMES_MIN) {
      for (const { start, end } of run) {
        const why = `${run.length} sentences in a row begin with “${words}”`
        found.push({ start, end, technique: 'repetition', voice: voiceAt(start, end), why })
      }
    }
    run = []
  }
  for (const sentence of document.sentences) {
    const opening = openingOf(sentence)
    if (run.length > 0 && (opening === null || opening !== openingOf(run[0]))) close()
    if (opening !== null) run.push(sentence)
  }
  close()
  return found
}

function openingOf(sentence: Sentence | undefined): string | null {
  const [first, second] = sentence?.tokens ?? []
  if (!sentence || !first || !second || !isEmphatic(sentence)) return null
  return PLAIN_OPENINGS.test(first.lower) || isCapitalised(second.text) ? null : `${first.lower} ${second.lower}`
}

/** Short, the author's, and neither a question nor an address. */
function isEmphatic({ text, tokens, voice }: Sentence): boolean {
  return tokens.length <= SENTENCE_WORDS_MAX && voice === 'author' && !/\?[^\w?]*$|https?:\/\/|www\./.test(text)
}

function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
