import { NOT_PLACED } from '#app/domain/engine/vocabulary.ts'
import { BiasChart } from '../report/bias-chart.tsx'
import { CodedText } from '../report/evidence.tsx'
import type { ReportView } from '../report/report-view.ts'
import type { MetricView } from './metric-view.ts'

/** Where the wording leans, 0 far left to 100 far right. */
export const biasSpectrum: MetricView = {
  Detail: BiasDetail,
  withoutPassages: 'No wording that leans left or right was found.',
}

function BiasDetail({ report }: { report: ReportView }) {
  const { bias_spectrum: bias, uncertainty } = report.analysis
  return (
    <>
      <BiasChart
        position={bias.label === NOT_PLACED ? null : bias.position}
        label={bias.label}
        range={uncertainty.bias_spectrum.range}
      />
      {bias.frame !== '' && (
        <p>
          <b>Frame: {bias.frame}</b>
        </p>
      )}
      <p>
        <CodedText text={bias.reasoning} known={report.codes} href={report.passageHref} />
      </p>
    </>
  )
}
