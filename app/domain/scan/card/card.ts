import { registerEvidence } from '../present/evidence-register.ts'
import { METRICS } from '../../engine/metrics/index.ts'
import { rangeWords, type Readout } from '../../engine/metrics/presentation.ts'
import type { Analysis } from '../scan.ts'
import { counted, scanTitle, utcDay } from '../../wording/wording.ts'

/** A line of the card: a reading is always shown with its range. */
export type CardReading = {
  label: string
  value: string
  range: string
  /** On a scale of 0 to 100; null where it cannot be placed. */
  at: number | null
  between: readonly [number, number] | null
}

/** The content of a report's picture, shared by the picture, its description and the response for embedded links. */
export type Card = {
  shortcode: string
  title: string
  byline: string
  bias: CardReading
  persuasion: CardReading & { severity: Analysis['propaganda_index']['severity'] }
  passages: string
  limits: string
}

/** In pixels, the size that sites expect of a preview picture. */
export const CARD_WIDTH = 1200
/** In pixels. */
export const CARD_HEIGHT = 630

/** Prepares the picture of a report. Withdrawn findings are not counted. */
export function toCard(analysis: Analysis): Card {
  const withdrawn = analysis.withdrawals.length
  const passages = registerEvidence(analysis).spans.length - withdrawn
  return {
    shortcode: analysis.shortcode,
    title: scanTitle(analysis),
    byline: bylineOf(analysis),
    bias: lineOf('bias_spectrum', analysis),
    persuasion: { ...lineOf('propaganda_index', analysis), severity: analysis.propaganda_index.severity },
    passages: `${counted(passages, 'passage')} marked in the text`,
    limits: 'A report describes a text, not the people who wrote it. It does not say what is true.',
  }
}

/** The card in one sentence, for those who cannot see the picture. */
export function cardWords({ bias, persuasion, passages, limits }: Card): string {
  const said = [bias, persuasion].map(({ label, value, range }) => `${label} ${value}, ${range}`)
  return `${said.join('; ')}; ${passages}. ${limits}`
}

function lineOf(metric: 'bias_spectrum' | 'propaganda_index', analysis: Analysis): CardReading {
  const { label, read, format } = METRICS[metric]
  const corrected = analysis.without_withdrawn?.[metric]
  if (corrected !== undefined) {
    return {
      label,
      value: corrected.value === null ? 'not measured' : corrected.reading,
      range: rangeWords(corrected.range, format),
      at: corrected.value,
      between: corrected.range,
    }
  }
  const reading = read(analysis)
  const { range } = analysis.uncertainty[metric]
  const between = reading.at === null ? null : range
  return {
    label,
    value: valueWords(reading),
    range: reading.sureness ?? rangeWords(between, format),
    at: reading.at,
    between,
  }
}

function valueWords({ figure, unit, severity }: Readout): string {
  return [[figure, unit].filter((part) => part !== '').join(' '), severity ?? '']
    .filter((part) => part !== '')
    .join(', ')
}

function bylineOf({
  publisher_name: publisher,
  publisher_basis: basis,
  published_at: at,
  word_count: words,
}: Analysis): string {
  const stated = basis === 'stated' ? ' (stated by the submitter)' : ''
  const parts = [
    ...(publisher === '' || basis === null ? [] : [`${publisher}${stated}`]),
    ...(at === null ? [] : [utcDay(at)]),
  ]
  return parts.length === 0 ? counted(words, 'word') : parts.join(', ')
}
