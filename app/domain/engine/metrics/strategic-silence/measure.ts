import type { EvidenceDraft } from '../../evidence-span.ts'
import type { ArticleDocument } from '../../prepare/document.ts'
import { fraction } from '../../rounding.ts'
import { accusationWithoutAnswer } from './accusation-without-answer.ts'
import { documentWithoutReference, nobodyNamed } from './nobody-named.ts'
import { changeWithoutBase, pollWithoutSample } from './numbers-without-base.ts'
import { affectedNotHeard, headlineNotInBody, noDate } from './scene-not-set.ts'
import type { Silence, SilenceCheck } from './silence.ts'
import type { Measure } from '../measurement.ts'
import { SILENCE_WORDS_MIN, type strategicSilenceCard } from './card.ts'
import { missingAsRead } from './missing-as-read.ts'
import type { Genre } from '../../vocabulary.ts'

const FINDINGS_MAX = 5
const MODERATE_FROM = 2

/** Most important first. Reports are checked for all of it, opinion pieces and interviews only for what they cite. */
const CHECKS: readonly { check: SilenceCheck; family: 'S' | 'C'; ofReports: boolean }[] = [
  { check: accusationWithoutAnswer, family: 'S', ofReports: true },
  { check: headlineNotInBody, family: 'C', ofReports: true },
  { check: documentWithoutReference, family: 'S', ofReports: false },
  { check: pollWithoutSample, family: 'C', ofReports: false },
  { check: nobodyNamed, family: 'S', ofReports: false },
  { check: changeWithoutBase, family: 'C', ofReports: false },
  { check: affectedNotHeard, family: 'S', ofReports: true },
  { check: noDate, family: 'C', ofReports: true },
]

/** Nobody expects a report's parts of these. */
const EXEMPT: ReadonlySet<Genre> = new Set(['satire', 'sponsored', 'press_release', 'other'])

/** What a complete report of this kind contains and this one lacks. */
export const measureStrategicSilence: Measure<typeof strategicSilenceCard> = (document) => {
  const { label } = document.genre
  const exempt = isExempt(document)
  const isReport = label !== 'opinion' && label !== 'interview'
  const checks = exempt ? [] : CHECKS.filter((each) => isReport || !each.ofReports)
  const read = exempt ? [] : missingAsRead(document)?.map((silence) => ({ silence, family: 'S' as const }))
  const ruled = () => checks.flatMap(({ check, family }) => check(document).map((silence) => ({ silence, family })))
  const found = (read ?? ruled()).slice(0, FINDINGS_MAX)
  const sure = found.reduce((total, { silence }) => total + silence.confidence, 0) / Math.max(1, found.length)
  const length = Math.min(1, document.wordCount / 300)
  return {
    fields: {
      strategic_silence: {
        findings: found.map(({ silence }) => `Not found in the text: ${silence.matter}`),
        severity: found.length >= MODERATE_FROM ? 'moderate' : 'low',
        evidence: found.map(({ silence, family }) => draftOf(document, silence, family)),
      },
    },
    uncertainty: {
      range: null,
      confidence: checks.length === 0 ? 0 : fraction((found.length > 0 ? sure : 0.5) * (0.6 + 0.4 * length)),
      n: checks.length,
    },
  }
}

function isExempt({ truncated, wordCount, genre: { label } }: ArticleDocument): boolean {
  return truncated || wordCount < SILENCE_WORDS_MIN || EXEMPT.has(label)
}

function draftOf(document: ArticleDocument, silence: Silence, family: 'S' | 'C'): EvidenceDraft {
  const { start, end } = silence.passage
  const { note, confidence } = silence
  if (silence.in === 'title') return { draft: true, family, start, end, note, confidence, voice: 'author', in: 'title' }
  const sentence = document.sentences.find((each) => each.start <= start && start < each.end)
  return { draft: true, family, start, end, note, confidence, voice: sentence?.voice ?? 'author' }
}
