import { inWords } from '../../../wording/wording.ts'
import { z } from 'zod'
import { EvidenceSpan } from '../../evidence-span.ts'
import { TECHNIQUES, SEVERITIES, type Severity } from '../../vocabulary.ts'
import { ENGLISH, IRONY, RESAMPLED } from '../card-words.ts'
import { defineCard } from '../metric.ts'

/** `high` and above need this much in the author's voice, whatever the score (the report's contract). */
export const HIGH_SPANS_MIN = 3
export const HIGH_TECHNIQUES_MIN = 2
/** From which score on each severity applies. */
export const SEVERITY_FROM = { moderate: 20, high: 45, critical: 70 } as const
/** The severity of a score by itself. */
export function bandOf(value: number): Severity {
  if (value < SEVERITY_FROM.moderate) return 'low'
  if (value < SEVERITY_FROM.high) return 'moderate'
  return value < SEVERITY_FROM.critical ? 'high' : 'critical'
}

const BANDS = `low below ${SEVERITY_FROM.moderate}, moderate below ${SEVERITY_FROM.high}, high below ${SEVERITY_FROM.critical}`

export const propagandaIndexCard = defineCard({
  name: 'propaganda_index',
  label: 'Persuasion devices',
  schema: z.strictObject({
    propaganda_index: z.strictObject({
      score: z.int().min(0).max(100),
      severity: z.enum(SEVERITIES),
      techniques: z.array(
        z.strictObject({ technique: z.enum(TECHNIQUES), count: z.int().positive(), evidence: z.array(EvidenceSpan) }),
      ),
      confidence: z.number().min(0).max(1),
      reason: z.string().optional(),
    }),
  }),
  rubric:
    `The calibrated share of the author’s own text that uses one of ${TECHNIQUES.length} persuasion devices, from 0 to 100. ` +
    'Words in quotation marks or reported from a source are left out of the share and the counts. ' +
    'A device is wording used in place of a reason: labels, words that judge, fear, flags, slogans, false choices, ' +
    `counter-charges. Severity is ${BANDS} and critical from ${SEVERITY_FROM.critical}. Above moderate ` +
    `it needs at least ${inWords(HIGH_SPANS_MIN)} passages with ${inWords(HIGH_TECHNIQUES_MIN)} devices. A device says nothing about whether a claim is true. ` +
    'A text that is no journalism is not measured: it has a reason, and 0 stands in place of a score.',
  scale: `0 to 100; ${BANDS}, critical from ${SEVERITY_FROM.critical}`,
  families: ['R', 'L'],
  method: `Two language models trained on annotated articles, a small one and one that reads the whole article, mark passages that use one of ${TECHNIQUES.length} devices. The share of the author’s words in these passages, weighted by confidence and with a few words of each sentence at most, is mapped to a score. Where the kind of a device is unsure, the likeliest is shown and others are named beside it.`,
  range: RESAMPLED,
  limits: [
    ENGLISH,
    IRONY,
    'It marks only part of what a careful reader would, and some passages that no careful reader would.',
  ],
  models: ['reader'],
})
