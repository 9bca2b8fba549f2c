import { platformCounts } from '#app/domain/brief/brief-record.ts'
import { emotionBasisWords, PLATFORM_NAMES } from '#app/domain/brief/brief-wording.ts'
import type { Brief } from '#app/domain/brief/brief.ts'
import { BarTable } from '../bar-table.tsx'
import { termName, thousands, twoDecimals } from '../format.ts'

const MARKS: Readonly<Record<string, string>> = {
  partial: ', partial',
  failed: ', failed',
  not_configured: ', not set up',
  sample: ', sample',
}

/** Signals by source. */
export function Distribution({ brief }: { brief: Brief }) {
  const counts = platformCounts(brief)
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const states = new Map(brief.diagnostics.sources.map(({ source, status }) => [source, MARKS[status] ?? '']))
  return (
    <section aria-labelledby="distribution">
      <h2 id="distribution">Sources</h2>
      <BarTable
        caption="Signals read, by source."
        columns={['Source', 'Signals']}
        rows={counts.map(({ platform, count }) => ({
          key: platform,
          name: `${PLATFORM_NAMES[platform]}${states.get(platform) ?? ''}`,
          value: thousands(count),
          share: count / most,
        }))}
      />
    </section>
  )
}

/** What the signals express, strongest first; of too few signals only that they are too few. */
export function Emotions({ brief: { emotion_profile: emotions, emotion_basis: basis } }: { brief: Brief }) {
  const ranges = new Map(Object.entries(basis?.intervals ?? {}))
  return (
    <section aria-labelledby="emotions">
      <h2 id="emotions">Emotion</h2>
      {basis?.is_sufficient === false ? null : (
        <BarTable
          caption={`Mean over signals, 0 to 1${basis?.intervals ? ', with its range' : ''}: how the texts read, not what their authors feel.`}
          columns={['Emotion', 'Mean']}
          rows={Object.entries(emotions)
            .toSorted(([, a], [, b]) => b - a)
            .map(([emotion, value]) => ({
              key: emotion,
              name: termName(emotion),
              value: twoDecimals(value),
              share: value,
              range: ranges.get(emotion),
            }))}
        />
      )}
      {basis && <p className="note spaced">{emotionBasisWords(basis)}</p>}
    </section>
  )
}
