import { platformCounts } from '#app/domain/brief/export/brief-record.ts'
import type { Brief } from '#app/domain/brief/brief.ts'
import {
  againstUsualWords,
  EMOTION_MEASURE,
  emotionBasisWords,
  usualBaseWords,
} from '#app/domain/brief/present/emotion-wording.ts'
import { termName, thousands, twoDecimals } from '#app/domain/wording/wording.ts'
import { BarTable } from '../bar-table.tsx'
import { PLATFORM_FACTS } from '#app/domain/brief/platforms.ts'

const MARKS: Readonly<Record<string, string>> = {
  partial: ', partial',
  failed: ', failed',
  not_configured: ', not set up',
  sample: ', sample',
}

export function Distribution({ brief }: { brief: Brief }) {
  const counts = platformCounts(brief)
  const most = Math.max(1, ...counts.map(({ count }) => count))
  const states = new Map(brief.diagnostics.sources.map(({ source, status }) => [source, MARKS[status] ?? '']))
  return (
    <section aria-labelledby="distribution">
      <h2 id="distribution">Sources</h2>
      <BarTable
        caption="Signals by source."
        columns={['Source', 'Signals']}
        rows={counts.map(({ platform, count }) => ({
          key: platform,
          name: `${PLATFORM_FACTS[platform].name}${states.get(platform) ?? ''}`,
          value: thousands(count),
          share: count / most,
        }))}
      />
    </section>
  )
}

/** The emotions that the signals express, strongest first, against their usual values. Says so if there are too few. */
export function Emotions({ brief }: { brief: Brief }) {
  const { emotion_profile: emotions, emotion_basis: basis } = brief
  return (
    <section aria-labelledby="emotions">
      <h2 id="emotions">Emotions</h2>
      <Note words={againstUsualWords(brief)} />
      {basis.is_sufficient && (
        <BarTable
          caption={`${EMOTION_MEASURE}, 0 to 1${basis.intervals ? ', with range' : ''}. It describes how the texts read, not what their authors feel.`}
          columns={['Emotion', 'Value']}
          rows={emotionRows(emotions, basis)}
        />
      )}
      <Note words={emotionBasisWords(basis)} />
      <Note words={usualBaseWords(basis)} />
    </section>
  )
}

function emotionRows(emotions: Brief['emotion_profile'], basis: Brief['emotion_basis']) {
  const ranges = new Map(Object.entries(basis.intervals ?? {}))
  return Object.entries(emotions)
    .toSorted(([, a], [, b]) => b - a)
    .map(([emotion, value]) => ({
      key: emotion,
      name: termName(emotion),
      value: twoDecimals(value),
      share: value,
      range: ranges.get(emotion),
    }))
}

function Note({ words }: { words: string | undefined }) {
  return words === undefined ? null : <p className="note spaced">{words}</p>
}
