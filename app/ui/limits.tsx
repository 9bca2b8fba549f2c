import type { Analysis } from '#app/domain/scan/scan.ts'
import { counted } from './format.ts'
import { Section } from './section.tsx'

/** Texts under this many words give unsteady readings. */
const WORDS_FOR_STEADY_READINGS = 200

/** What a reader must not take from the report; said on the page and in print. */
export function Limits({ analysis }: { analysis: Analysis }) {
  const { word_count: words, engine, genre } = analysis
  return (
    <Section id="limits" title="What this cannot tell you">
      <div className="columns two">
        <div className="prose">
          <p>
            Readings describe the text, not the people who wrote it. The engine reads one text: it does not know what
            the newsroom knew, and it does not decide whether a claim is true. Wording that scores high can be fair
            comment; wording that scores low can still mislead.
          </p>
          {genre.label !== 'news' && (
            <p>
              The text reads as {genre.label}. What is expected of a news report, such as named sources and several
              voices, is not expected of it.
            </p>
          )}
        </div>
        <div className="prose">
          <p>
            {engine.mode === 'builtin'
              ? 'The built-in engine measures with word lists, patterns and trained weights. It overlooks irony, allusion and what only a knowledgeable reader would notice.'
              : 'A language model read this text; passages that do not stand in it word for word were refused. A second run can differ.'}
          </p>
          {words < WORDS_FOR_STEADY_READINGS && (
            <p>
              With {counted(words, 'word')} the base is small: under {WORDS_FOR_STEADY_READINGS} words readings are
              unsteady.
            </p>
          )}
          <p>A range is an 80 per cent interval. Where none was measured, none is drawn.</p>
        </div>
      </div>
    </Section>
  )
}
