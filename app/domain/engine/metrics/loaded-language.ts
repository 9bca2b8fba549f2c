import { z } from 'zod'
import { bootstrapRange } from '../bootstrap.ts'
import { findLoadedWords, loadOf } from '../cues/loaded-words.ts'
import type { LoadedMatch } from '../cues/loaded-match.ts'
import { sentimentOf } from '../cues/sentiment.ts'
import { wordingVoiceIn } from '../cues/voice.ts'
import type { ArticleDocument, Token } from '../document.ts'
import { EvidenceSpan } from '../evidence-span.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import type { LoadedKind } from '../lexicons/loaded-lexicon.ts'
import { defineMetric } from '../metric.ts'
import { fraction, score } from '../rounding.ts'

const schema = z.strictObject({
  loaded_language: z.strictObject({
    score: z.int().min(0).max(100),
    sentences_share: z.number().min(0).max(1),
    evidence: z.array(EvidenceSpan),
  }),
})

/**
 * A sentence counts as loaded from here: one telling wording, or several mild ones. Chosen of four values, on half of
 * BABE's sentences and on plain Wikinews reports.
 */
const LOADED_FROM = 0.41
/** What strong sentiment in the rest of the sentence adds to a mild wording. */
const SENTIMENT_GAIN = 0.1
const SENTIMENT_FROM = 0.6
/** Sentences without a finding that every text is taken to have besides its own, so that one word in a note is not 100. */
const PRIOR_SENTENCES = 3
/** A mean load of .25 (about two sentences in five) gives 63 of 100. */
const SCALE = 0.25
const CONFIDENCE_MAX = 0.7
const CONFIDENCE_SPEAKER = 0.4
/** What is left of the confidence where no sentence is loaded. */
const FEW_SPEAK = 0.6

const WHAT_IT_DOES: Record<LoadedKind, string> = {
  verdict: 'passes a verdict',
  name: 'puts a label on people',
  scorn: 'judges what was done or said',
  hyperbole: 'tells the reader how to feel',
  euphemism: 'softens what it stands for',
  dysphemism: 'hardens what it stands for',
  idiom: 'judges by a picture',
  sides: 'sorts people into sides',
  address: 'steers the reader',
}

type Unit = { start: number; text: string; tokens: readonly Token[]; in?: 'title' }
type Reading = { load: number; drafts: EvidenceDraft[]; counted: boolean }

/** How far the author's own wording judges instead of describing. */
export const loadedLanguage = defineMetric({
  name: 'loaded_language',
  label: 'Loaded language',
  schema,
  rubric:
    'Sentences of the author whose words carry a judgement: verdict nouns, scornful verbs, inflated adjectives, ' +
    'labels, euphemisms and their opposites. 0 is plain wording, 100 is judgement in nearly every sentence. ' +
    'Words inside quotation marks or reported from a named source are the speaker’s and do not count. ' +
    'Words that name an event (massacre, crisis, terrorism) do not count, nor do names, titles and negated wordings. ' +
    'For each passage say what the word does and give a plainer wording where there is one.',
  measure(document) {
    const readings = readSentences(document)
    const counted = readings.filter((reading) => reading.counted)
    const value = scoreOf(counted.map((reading) => reading.load))
    const drafts = readings.flatMap((reading) => reading.drafts)
    const loaded = counted.filter((reading) => reading.load > 0)
    return {
      fields: {
        loaded_language: {
          score: value,
          sentences_share: fraction(counted.length === 0 ? 0 : loaded.length / counted.length),
          evidence: drafts,
        },
      },
      uncertainty: {
        range: bootstrapRange({
          units: counted.length,
          seed: document.seed,
          score: (indices) => scoreOf(indices.map((index) => counted[index]?.load ?? 0)),
          value,
        }),
        confidence: confidenceOf(counted.length, loaded.length),
        n: counted.length,
      },
      ...withoutStrongest(counted),
    }
  },
})

/** Longer texts say more; few loaded sentences say little, and none says no more than that the lists hold none. */
function confidenceOf(sentences: number, loaded: number): number {
  const spoken = FEW_SPEAK + (1 - FEW_SPEAK) * (1 - Math.exp(-loaded / 3))
  return fraction(CONFIDENCE_MAX * (1 - Math.exp(-sentences / 12)) * spoken)
}

function scoreOf(loads: readonly number[]): number {
  const mean = loads.reduce((sum, load) => sum + load, 0) / (loads.length + PRIOR_SENTENCES)
  return score(100 * (1 - Math.exp(-mean / SCALE)))
}

function readSentences(document: ArticleDocument): Reading[] {
  const voiceAt = wordingVoiceIn(document)
  const title: Unit[] =
    document.titleTokens.length === 0
      ? []
      : [{ start: 0, text: document.title, tokens: document.titleTokens, in: 'title' }]
  return [
    ...title.map((unit) =>
      read(unit, (start, end) => (isQuotedInTitle(document.title, start, end) ? 'speaker' : 'author')),
    ),
    ...document.sentences.map((sentence) => ({
      ...read(sentence, voiceAt),
      counted: sentence.voice === 'author' && sentence.tokens.length > 0,
    })),
  ]
}

function read(unit: Unit, voiceAt: (start: number, end: number) => 'author' | 'speaker'): Reading {
  const words = findLoadedWords(unit)
  if (words.length === 0) return { load: 0, drafts: [], counted: true }
  const own = words.filter((word) => voiceAt(word.start, word.end) === 'author')
  const quoted = words.filter((word) => voiceAt(word.start, word.end) === 'speaker')
  const moved = Math.abs(sentimentOf(unit).compound) >= SENTIMENT_FROM
  const load = own.length === 0 ? 0 : Math.min(1, loadOf(own) + (moved ? SENTIMENT_GAIN : 0))
  const isLoaded = load >= LOADED_FROM
  const drafts = [
    ...(isLoaded ? own.map((word) => draftOf(word, unit.in, load)) : []),
    ...quoted.filter((word) => word.weight >= LOADED_FROM).map((word) => speakerDraft(word, unit.in)),
  ]
  return { load: isLoaded ? load : 0, drafts, counted: true }
}

function draftOf(word: LoadedMatch, place: 'title' | undefined, load: number): EvidenceDraft {
  return {
    draft: true,
    family: 'L',
    start: word.start,
    end: word.end,
    note: noteOf(word),
    confidence: fraction(Math.min(CONFIDENCE_MAX, 0.3 + 0.5 * Math.max(word.weight, load * 0.6))),
    voice: 'author',
    ...(place ? { in: place } : {}),
  }
}

function speakerDraft(word: LoadedMatch, place: 'title' | undefined): EvidenceDraft {
  const draft = draftOf(word, place, 0)
  return {
    ...draft,
    voice: 'speaker',
    confidence: CONFIDENCE_SPEAKER,
    note: `A speaker’s word, not counted: it ${WHAT_IT_DOES[word.kind]}.`,
  }
}

function noteOf(word: LoadedMatch): string {
  const plainer = word.plain === undefined ? '' : `; plainer: “${word.plain}”`
  return `Loaded wording: ${WHAT_IT_DOES[word.kind]}${plainer}.`
}

function withoutStrongest(counted: readonly Reading[]) {
  const strongest = counted.reduce<Reading | undefined>(
    (best, reading) => (reading.load > (best?.load ?? 0) ? reading : best),
    undefined,
  )
  if (!strongest) return {}
  const rest = counted.map((reading) => (reading === strongest ? 0 : reading.load))
  const without = strongest.drafts.filter((draft) => draft.voice === 'author')
  return { counterfactual: { without, value: scoreOf(rest) } }
}

function isQuotedInTitle(title: string, start: number, end: number): boolean {
  const before = title.slice(0, start)
  const after = title.slice(end)
  return /["“‘]|(?:^|\s)'/.test(before) && /["”’]|'(?:\s|$)/.test(after)
}
