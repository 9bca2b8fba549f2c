import { z } from 'zod'
import type { ArticleDocument, PublisherRating } from '../document.ts'
import { defineMetric } from '../metric.ts'
import { fraction } from '../rounding.ts'
import { sourceQuality } from '../source-quality.ts'

const schema = z.strictObject({
  source_reliability: z.number().min(0).max(1),
  source_reliability_basis: z.strictObject({
    publisher_rating: z.number().min(0).max(1).nullable(),
    rating_source: z.string().nullable(),
    rating_date: z.string().nullable(),
    /** What the article itself shows, 0..1. */
    article_signals: z.number().min(0).max(1),
    reasons: z.array(z.string()),
  }),
})

/** What one article shows moves an unrated publisher between these and no further. */
const UNRATED_LOW = 0.4
const UNRATED_HIGH = 0.6
const CONFIDENCE_RATED = 0.7
const CONFIDENCE_UNRATED = 0.2
/** As many distinct sources as give the full signal. */
const SOURCES_FULL = 5
const DOCUMENTS_FULL = 2
const FIGURE = /\d/

type Signal = { share: number; weight: number; says: string }

/** What is known of the publisher; where nothing is, a narrow band moved by what the article shows. */
export const sourceReliability = defineMetric({
  name: 'source_reliability',
  label: 'Source reliability',
  schema,
  rubric:
    'A dated third-party rating of the publisher’s domain, from 0 to 1, where there is one, and said as such: it is about ' +
    'the publisher and not about this article. Without one the publisher is unrated and the number stays between .4 and ' +
    '.6, moved only by what the article shows: sources that are named, documents, figures that have a source. ' +
    'Unrated is not unreliable.',
  measure(document) {
    const rating = document.publisherRating
    const signals = readSignals(document)
    const shown = fraction(signals.reduce((sum, signal) => sum + signal.share * signal.weight, 0))
    const unrated = fraction(UNRATED_LOW + (UNRATED_HIGH - UNRATED_LOW) * shown)
    return {
      fields: {
        source_reliability: rating === null ? unrated : fraction(rating.score),
        source_reliability_basis: {
          publisher_rating: rating === null ? null : fraction(rating.score),
          rating_source: rating?.source ?? null,
          rating_date: rating?.date ?? null,
          article_signals: shown,
          reasons: [publisherReason(document, rating), ...signals.map((signal) => signal.says)],
        },
      },
      uncertainty: {
        range: null,
        confidence: rating === null ? CONFIDENCE_UNRATED : CONFIDENCE_RATED,
        n: document.attributions.length,
      },
      ...(rating === null ? {} : { counterfactual: { without: [], value: unrated } }),
    }
  },
})

function publisherReason(document: ArticleDocument, rating: PublisherRating | null): string {
  if (rating !== null)
    return `Third-party rating of the publisher: ${rating.source}, ${rating.date}. It is not about this article.`
  return document.publisherHost === null
    ? 'Unrated: the text was pasted, so its publisher is not known.'
    : 'Unrated: no third-party rating of this publisher is known.'
}

function readSignals(document: ArticleDocument): Signal[] {
  const speakers = document.speakers
  const named = speakers.filter((speaker) => !speaker.anonymous && speaker.role !== 'document').length
  const documents = speakers.filter((speaker) => speaker.role === 'document').length + document.links.length
  const qualities = document.attributions.map((found) => sourceQuality(document, found).quality)
  const quality = qualities.length === 0 ? 0 : qualities.reduce((sum, one) => sum + one, 0) / qualities.length
  const figures = readFigures(document)
  return [
    {
      share: Math.min(1, named / SOURCES_FULL),
      weight: 0.3,
      says: named === 0 ? 'The article names no source.' : `The article names ${counted(named, 'source')}.`,
    },
    {
      share: quality,
      weight: 0.3,
      says:
        qualities.length === 0
          ? 'No statement says where it comes from.'
          : `${counted(qualities.length, 'statement')} ${qualities.length === 1 ? 'has' : 'have'} a source; on average the text gives ${percent(quality)} of what is needed to trace it.`,
    },
    {
      share: Math.min(1, documents / DOCUMENTS_FULL),
      weight: 0.2,
      says:
        documents === 0
          ? 'No document is cited or linked.'
          : `${counted(documents, 'document or link', 'documents or links')} cited.`,
    },
    {
      share: figures.all === 0 ? 0 : figures.sourced / figures.all,
      weight: 0.2,
      says:
        figures.all === 0
          ? 'The article gives no figures.'
          : `${figures.sourced} of ${counted(figures.all, 'sentence')} with figures ${figures.sourced === 1 ? 'says' : 'say'} whose they are.`,
    },
  ]
}

/** Sentences with figures, and how many of them have a source or a link. */
function readFigures(document: ArticleDocument): { all: number; sourced: number } {
  const attributed = new Set(document.attributions.map((found) => found.sentence))
  let all = 0
  let sourced = 0
  for (const sentence of document.sentences) {
    if (!sentence.tokens.some((token) => FIGURE.test(token.text))) continue
    all++
    if (attributed.has(sentence.index) || sentence.voice === 'speaker') sourced++
  }
  return { all, sourced }
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}
