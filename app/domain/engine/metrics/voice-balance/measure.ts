import { inWords } from '../../../wording/wording.ts'
import { bootstrapRange } from '../../bootstrap.ts'
import type { ArticleDocument, Attribution } from '../../prepare/document.ts'
import { fraction, score } from '../../rounding.ts'
import { sourcingEvidence } from '../../sources/sourcing-evidence.ts'
import { readsAsNoReport } from '../../vocabulary.ts'
import type { Measure } from '../measurement.ts'
import { type voiceBalanceCard, VOICES_MIN } from './card.ts'

const VOICES_MAX = 40
const EVIDENCE_MAX = 30
/** A shorter quotation without a speaker may be a title or a saying. */
const SPOKEN_WORDS_MIN = 12
/** Measured on political news: how often a source phrase is found and read correctly. */
const CONFIDENCE_MAX = 0.8
const CONFIDENCE_UNSCORED = 0.4

type Voice = { speaker: number; words: number; quotes: number; first: Attribution }

/** How evenly the attributed words are spread over the speakers. */
export const measureVoiceBalance: Measure<typeof voiceBalanceCard> = (document) => {
  const voices = readVoices(document)
  const unnamed = wordsOfNobody(document)
  const total = voices.reduce((sum, voice) => sum + voice.words, unnamed + wordsOfDocuments(document))
  const heard = voices.filter((voice) => voice.words > 0)
  const reason = unscored(document, { heard: heard.length, unnamed })
  const value = score(evenness(heard.map((voice) => voice.words)))
  const confidence = CONFIDENCE_MAX * (heard.length / (heard.length + 2))
  return {
    fields: {
      voice_balance: {
        score: reason === null ? value : null,
        ...(reason === null ? {} : { reason }),
        voices: voices.slice(0, VOICES_MAX).map((voice) => ({
          name: document.speakers[voice.speaker]?.name ?? '',
          role: document.speakers[voice.speaker]?.role ?? 'other',
          quotes: voice.quotes,
          share: fraction(total === 0 ? 0 : voice.words / total),
        })),
        evidence: voices.slice(0, EVIDENCE_MAX).map((voice) => evidenceOf(document, voice, total)),
      },
    },
    uncertainty: {
      range: reason === null ? interval(document, value) : null,
      confidence: fraction(reason === null ? confidence : CONFIDENCE_UNSCORED),
      n: heard.length,
    },
    ...(reason === null ? { counterfactual: withoutFirst(document, heard, total) } : {}),
  }
}

/** Words in quotations that the text gives to nobody: they are somebody's, so nobody else has all the quoted words. */
function wordsOfNobody({ quotations }: ArticleDocument): number {
  return quotations
    .filter(({ speaker, words }) => speaker === null && words >= SPOKEN_WORDS_MIN)
    .reduce((sum, { words }) => sum + words, 0)
}

/** A document is no voice, but its words are quoted or reported too. */
function wordsOfDocuments({ attributions, speakers }: ArticleDocument): number {
  return attributions
    .filter(({ speaker }) => speakers[speaker]?.role === 'document')
    .reduce((sum, { words }) => sum + words, 0)
}

function unscored(document: ArticleDocument, { heard, unnamed }: { heard: number; unnamed: number }): string | null {
  const noReport = readsAsNoReport(document.genre.label)
  if (noReport !== null) return `${noReport}, which need not balance voices.`
  if (heard >= VOICES_MIN) return null
  const count = heard === 0 ? 'No voice is' : heard === 1 ? 'Only one voice is' : 'Only two voices are'
  const others = unnamed === 0 ? '' : ` ${unnamed} quoted words are attributed to nobody.`
  return `${count} quoted or reported.${others} A score needs at least ${inWords(VOICES_MIN)}.`
}

/** Most words first, then in order of appearance. */
function readVoices(document: ArticleDocument): Voice[] {
  const voices = new Map<number, Voice>()
  for (const found of document.attributions) {
    if (document.speakers[found.speaker]?.role === 'document') continue
    const voice = voices.get(found.speaker)
    if (voice === undefined)
      voices.set(found.speaker, { speaker: found.speaker, words: found.words, quotes: 0, first: found })
    else voice.words += found.words
  }
  for (const quotation of document.quotations) {
    const voice = quotation.speaker === null ? undefined : voices.get(quotation.speaker)
    if (voice !== undefined) voice.quotes++
  }
  return [...voices.values()].toSorted((a, b) => b.words - a.words || a.first.start - b.first.start)
}

/**
 * Shannon evenness of the shares, 0..100.
 * @see Pielou, The measurement of diversity (1966)
 */
export function evenness(words: readonly number[]): number {
  const total = words.reduce((sum, count) => sum + count, 0)
  if (words.length < 2) return 0
  let entropy = 0
  for (const count of words) if (count > 0) entropy -= (count / total) * Math.log(count / total)
  return (100 * entropy) / Math.log(words.length)
}

function interval(document: ArticleDocument, value: number): [number, number] | null {
  const units = document.attributions.filter(
    (found) => found.words > 0 && document.speakers[found.speaker]?.role !== 'document',
  )
  const range = bootstrapRange({
    units: units.length,
    seed: document.seed,
    value,
    score: (indices) => {
      const words = new Map<number, number>()
      for (const index of indices) {
        const unit = units[index]
        if (unit !== undefined) words.set(unit.speaker, (words.get(unit.speaker) ?? 0) + unit.words)
      }
      return evenness([...words.values()])
    },
  })
  return range === null ? null : [score(range[0]), score(range[1])]
}

function evidenceOf(document: ArticleDocument, voice: Voice, total: number): ReturnType<typeof sourcingEvidence> {
  const share = Math.round((100 * voice.words) / total)
  const note = voice.words === 0 ? 'Asked, but not quoted' : `${share}% of all quoted and reported words`
  return sourcingEvidence(document, voice.first, note)
}

function withoutFirst(
  document: ArticleDocument,
  heard: readonly Voice[],
  total: number,
): { without: ReturnType<typeof sourcingEvidence>[]; value: number } {
  const [first, ...rest] = heard
  return {
    without: first === undefined ? [] : [evidenceOf(document, first, total)],
    value: score(evenness(rest.map((voice) => voice.words))),
  }
}
