import { EXCERPT_NOT_REPUBLISHED, EXCERPT_PROMISE } from '../../excerpt/excerpt-limits.ts'
import { spansOf } from '../../excerpt/spans-of.ts'
import type { Analysis } from '../scan.ts'
import { counted } from '../../wording/wording.ts'

/** Texts with fewer words give unsteady readings. */
const WORDS_FOR_STEADY_READINGS = 200

/**
 * What a reader must not conclude from a report, one paragraph each: about reading a text at all, and about the method.
 */
export type ReportLimits = { ofReading: string[]; ofMethod: string[] }

/** A report's limits; pages and exports share them. */
export function limitsOf(analysis: Analysis): ReportLimits {
  const { word_count: words, engine, genre, source } = analysis
  return {
    ofReading: [
      'Readings describe the text, not the people who wrote it. The engine reads one text: it does not know what the newsroom knew, and it does not decide whether a claim is true. Wording that scores high can be fair comment; wording that scores low can still mislead.',
      ...(genre.label === 'news'
        ? []
        : [
            `${source?.opinion_marker === undefined ? '' : 'The page that it was read from marks the text as opinion: its publisher says so, not the engine. '}The text reads as ${genre.label}. What is expected of a news report, such as named sources and several voices, is not expected of it.`,
          ]),
    ],
    ofMethod: [
      engine.mode === 'builtin'
        ? 'The built-in engine measures with word lists, patterns and trained weights. It overlooks irony, allusion and what only a knowledgeable reader would notice.'
        : 'A language model read this text; passages that do not stand in it word for word were refused. A second run can differ.',
      ...(words < WORDS_FOR_STEADY_READINGS
        ? [
            `With ${counted(words, 'word')} the base is small: under ${WORDS_FOR_STEADY_READINGS} words readings are unsteady.`,
          ]
        : []),
      ...ofExcerpts(analysis),
      'A range is an 80 per cent interval. Where none was measured, none is drawn.',
    ],
  }
}

/** For an abridged copy, where quotes did not fit. */
function ofExcerpts(analysis: Analysis): string[] {
  const spans = spansOf(analysis)
  const abridged = spans.filter((span) => span.abridged !== undefined).length
  if (abridged === 0) return []
  return [
    `${abridged} of ${counted(spans.length, 'quote')} ${abridged === 1 ? 'is' : 'are'} given by first and last words: ${EXCERPT_NOT_REPUBLISHED} are not republished, so readers get ${EXCERPT_PROMISE}. The readings rest on the whole text, and its maker sees every quote whole.`,
  ]
}
