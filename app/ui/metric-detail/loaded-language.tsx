import { percent } from '#app/domain/wording/wording.ts'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** Sentences with judgemental words, 0–100. */
export const loadedLanguage: MetricView = {
  Detail: LoadedDetail,
  withoutPassages: 'No loaded wording was found.',
}

function LoadedDetail({ report }: { report: ReportView }) {
  return (
    <>
      <p>{percent(report.analysis.loaded_language.sentences_share)} of the sentences use wording that judges.</p>
      <p className="note">A plain word for a grave event is not loaded: “killed” describes, “butchered” judges.</p>
    </>
  )
}
