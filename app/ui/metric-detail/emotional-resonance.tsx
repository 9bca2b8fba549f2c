import { EMOTIONS } from '#app/domain/engine/vocabulary.ts'
import { termName, twoDecimals } from '#app/domain/wording/wording.ts'
import { BarTable } from '../bar-table.tsx'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** Which of five emotions the wording appeals to, each 0..1. */
export const emotionalResonance: MetricView = {
  Detail: EmotionDetail,
  withoutPassages: 'No emotional wording stands out.',
}

function EmotionDetail({ report }: { report: ReportView }) {
  const emotions = report.analysis.emotional_resonance
  const rows = EMOTIONS.map((emotion) => ({
    key: emotion,
    name: termName(emotion),
    value: twoDecimals(emotions[emotion]),
    share: emotions[emotion],
  })).toSorted((a, b) => b.share - a.share)
  return (
    <>
      <BarTable caption="Appeal to each emotion, 0 to 1" columns={['Emotion', 'Strength']} rows={rows} />
      <p className="note">
        This measures wording, not what readers feel. A frightening event may need frightening words.
      </p>
    </>
  )
}
