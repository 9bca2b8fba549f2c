import { strokesOf, type Stroke, type StripSentence } from '#app/domain/scan/answer/sentence-strip.ts'
import type { ReportModel } from './report-view.ts'

/** Bottom of the strokes, in CSS pixels; below it are the paragraphs' marks. */
const BASE_Y = 36
const HEIGHT = 44
const HEIGHTS = { none: 6, 1: 14, 2: 24, 3: 36 } as const

/**
 * The article as a row of strokes, one a sentence: taller where the strongest finding is surer, coloured and dashed by
 * family, paler in quotations. A picture of what the list beside it says, so it is hidden from assistive technology and
 * its links are for pointers alone.
 */
export function ArticleStrip({ report, sentences }: { report: ReportModel; sentences: readonly StripSentence[] }) {
  const strokes = strokesOf(sentences, report.drawn)
  if (strokes.length < 2) return null
  return (
    <div className="article-strip">
      <svg aria-hidden="true" focusable="false" className={strokeClass(strokes.length)} width="100%" height={HEIGHT}>
        {strokes.map((stroke, index) => (
          <StrokeMark
            key={index}
            stroke={stroke}
            x={(index / strokes.length) * 100}
            width={100 / strokes.length}
            report={report}
          />
        ))}
      </svg>
      <p className="note screen">
        One stroke {strokes.length < sentences.length ? 'for several sentences' : 'a sentence'}, taller where a finding
        is surer: <span className="strip-key L">language</span>, <span className="strip-key R">reasoning</span>,{' '}
        <span className="strip-key C">claims to check</span>. Pale strokes are quotations.
      </p>
    </div>
  )
}

type StrokeProps = { stroke: Stroke; x: number; width: number; report: ReportModel }

function StrokeMark({ stroke: { finding, opens, quoted }, x, width, report }: StrokeProps) {
  const height = finding === null ? HEIGHTS.none : HEIGHTS[finding.strength]
  const middle = percent(x + width / 2)
  const line = (
    <line
      className={`stroke ${finding === null ? '' : finding.family}${quoted ? ' quoted' : ''}`.trim()}
      x1={middle}
      x2={middle}
      y1={BASE_Y - height}
      y2={BASE_Y}
    />
  )
  return (
    <>
      {opens && <line className="axis" x1={percent(x)} x2={percent(x)} y1={BASE_Y + 3} y2={HEIGHT} />}
      {finding === null ? (
        line
      ) : (
        <a href={report.passageHref(finding.code)} tabIndex={-1}>
          <rect x={percent(x)} width={percent(width)} y="0" height={HEIGHT} />
          {line}
        </a>
      )}
    </>
  )
}

/** Narrow enough that strokes stay apart on a telephone. */
function strokeClass(count: number): string {
  if (count <= 40) return 'wide'
  return count <= 90 ? 'medium' : 'fine'
}

function percent(share: number): string {
  return `${Number(share.toFixed(3))}%`
}
