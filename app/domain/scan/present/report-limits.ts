import { EXCERPT_NOT_REPUBLISHED, excerptPromise } from '../../excerpt/excerpt-limits.ts'
import { spansOf } from '../../excerpt/spans-of.ts'
import { GENRE_WORDS, isJournalism, NOT_JOURNALISM } from '../../engine/vocabulary.ts'
import type { Analysis } from '../scan.ts'
import { counted } from '../../wording/wording.ts'

/** Texts with fewer words give unsteady readings. */
export const WORDS_FOR_STEADY_READINGS = 200

/**
 * What a reader must not conclude from a report, one paragraph each: about reading a text at all, and about the method.
 */
export type ReportLimits = { ofReading: string[]; ofMethod: string[] }

/** A report's limits; pages and exports share them. */
export function limitsOf(analysis: Analysis): ReportLimits {
  const { word_count: words, engine, genre } = analysis
  return {
    ofReading: [
      'This report describes the text, not the people who wrote it. The engine reads one text. It does not know what the newsroom knew, and it does not decide whether a claim is true. Wording with a high score can be fair comment. Wording with a low score can still mislead.',
      ...(genre.label === 'news' ? [] : [genreLimit(analysis)]),
    ],
    ofMethod: [
      engine.mode === 'builtin'
        ? 'The built-in engine uses word lists, patterns and a small trained model. It misses irony, allusion and anything only an expert would notice.'
        : 'A language model read this text. Passages that are not in it word for word were refused. A second run may differ.',
      ...(words < WORDS_FOR_STEADY_READINGS
        ? [
            `The text has ${counted(words, 'word')}. Results are less reliable below ${WORDS_FOR_STEADY_READINGS} words.`,
          ]
        : []),
      ...ofExcerpts(analysis),
      'A range is an 80% interval. It is shown only where it was measured.',
    ],
  }
}

/** What a report of a text that is no news report can say. */
function genreLimit({ genre, source }: Analysis): string {
  if (!isJournalism(genre.label)) return NOT_JOURNALISM
  const label = source?.opinion_marker === undefined ? '' : 'The publisher’s page labels this text as opinion. '
  return `${label}The text reads as ${GENRE_WORDS[genre.label]}. It need not have what a news report should have, such as named sources and several voices.`
}

/** For an abridged copy, where quotes did not fit. */
function ofExcerpts(analysis: Analysis): string[] {
  const spans = spansOf(analysis)
  const abridged = spans.filter((span) => span.abridged !== undefined).length
  if (abridged === 0) return []
  return [
    `${abridged} of ${counted(spans.length, 'quote')} ${abridged === 1 ? 'is' : 'are'} shortened. This service does not republish ${EXCERPT_NOT_REPUBLISHED} in full, so readers see ${excerptPromise(analysis.share_text_max)}. The report is based on the whole text, and its owner sees every quote in full.`,
  ]
}
