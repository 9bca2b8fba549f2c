import { bootstrapRange } from '../../bootstrap.ts'
import type { LoadedMatch } from './loaded-patterns.ts'
import { findLoadedWords } from './loaded-words.ts'
import type { ArticleDocument, Token } from '../../prepare/document.ts'
import { type EvidenceDraft, SPEAKER_NOT_COUNTED } from '../../evidence-span.ts'
import type { LoadedKind } from '../../lexicons/loaded-lexicon.ts'
import { fraction, score } from '../../rounding.ts'
import type { ReadPassage } from '../../text-reading.ts'
import { confidenceOfFindings, type Measure } from '../measurement.ts'
import type { loadedLanguageCard } from './card.ts'
import { LOADED_DOES } from './loaded-as-read.ts'
import { plainerHere } from './plainer-wording.ts'

/** Sentences without a finding added to every text, so that one word in a note does not score 100. */
const PRIOR_SENTENCES = 3
/** A mean load of .25 (about two sentences in five) gives 63 of 100. */
const SCALE = 0.25
const CONFIDENCE_MAX = 0.7

const WHAT_IT_DOES: Record<LoadedKind, string> = {
  verdict: 'passes a verdict',
  name: 'puts a label on people',
  scorn: 'judges what was done or said',
  hyperbole: 'tells the reader how to feel',
  euphemism: 'softens what it describes',
  dysphemism: 'is harsher than a plain word',
  idiom: 'judges with an image',
  sides: 'sorts people into sides',
  address: 'steers the reader',
}

type Passage = Extract<ReadPassage, { layer: 'loaded' }>
/** `load`: how surely the author's words in it carry a judgement, 0 where none was found. */
type SentenceLoad = { load: number; drafts: EvidenceDraft[]; counted: boolean }

/** How far the author's own wording judges instead of describing. */
export const measureLoadedLanguage: Measure<typeof loadedLanguageCard> = (document) => {
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
      confidence: confidenceOfFindings({ sentences: counted.length, found: loaded.length, max: CONFIDENCE_MAX }),
      n: counted.length,
    },
    ...withoutStrongest(counted),
  }
}

function scoreOf(loads: readonly number[]): number {
  const mean = loads.reduce((sum, load) => sum + load, 0) / (loads.length + PRIOR_SENTENCES)
  return score(100 * (1 - Math.exp(-mean / SCALE)))
}

function readSentences(document: ArticleDocument): SentenceLoad[] {
  const { title, titleTokens, sentences } = document
  const passages = document.reading.passages.filter((passage) => passage.layer === 'loaded')
  const ofTitle = passages.filter((passage) => passage.in === 'title')
  const inText = passages.filter((passage) => passage.in === undefined)
  const headline = { start: 0, text: title, tokens: titleTokens }
  let next = 0
  return [
    ...(titleTokens.length === 0 ? [] : [{ ...read(ofTitle, headline), counted: true }]),
    ...sentences.map((sentence) => {
      while ((inText[next]?.start ?? Infinity) < sentence.start) next += 1
      const first = next
      while ((inText[next]?.start ?? Infinity) < sentence.end) next += 1
      const counted = sentence.voice === 'author' && sentence.tokens.length > 0
      return { ...read(inText.slice(first, next), sentence), counted }
    }),
  ]
}

type Unit = { start: number; text: string; tokens: readonly Token[] }

function read(passages: readonly Passage[], unit: Unit): { load: number; drafts: EvidenceDraft[] } {
  const words = passages.length === 0 ? [] : findLoadedWords(unit)
  const own = passages.filter((passage) => passage.voice === 'author')
  return {
    load: Math.max(0, ...own.map(({ confidence }) => confidence)),
    drafts: passages.map((passage) => draftOf(passage, words, unit.tokens)),
  }
}

function draftOf(
  { start, end, voice, confidence, kind, in: place }: Passage,
  words: readonly LoadedMatch[],
  tokens: readonly Token[],
): EvidenceDraft {
  const word = words.find((known) => known.start < end && start < known.end)
  const what = whatItDoes(kind, word?.kind)
  // A plainer wording fits only the words that it replaces.
  const isAll = word !== undefined && word.start <= start && end <= word.end
  const plain = isAll ? plainerHere(word, tokens) : undefined
  const plainer = plain === undefined ? '' : `. Plainer: “${plain}”`
  return {
    draft: true,
    family: 'L',
    start,
    end,
    note:
      voice === 'author'
        ? `Loaded wording that ${what}${plainer}.`
        : `${SPEAKER_NOT_COUNTED} Loaded wording that ${what}.`,
    confidence: fraction(confidence),
    voice,
    ...(place === undefined ? {} : { in: place }),
  }
}

function whatItDoes(kind: Passage['kind'], known: LoadedKind | undefined): string {
  if (known !== undefined) return WHAT_IT_DOES[known]
  return kind === undefined ? 'carries a judgement' : LOADED_DOES[kind]
}

function withoutStrongest(counted: readonly SentenceLoad[]) {
  const strongest = counted.reduce<SentenceLoad | undefined>(
    (best, reading) => (reading.load > (best?.load ?? 0) ? reading : best),
    undefined,
  )
  if (!strongest) return {}
  const rest = counted.map((reading) => (reading === strongest ? 0 : reading.load))
  const without = strongest.drafts.filter((draft) => draft.voice === 'author')
  return { counterfactual: { without, value: scoreOf(rest) } }
}
