import { scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import type { Readout } from '#app/domain/engine/metrics/presentation.ts'

type StripProps = {
  reading: Readout
  scale: readonly [number, number] | null
  /** 80% interval in the metric's own unit. Null if not measured, and then none is drawn. */
  range: readonly [number, number] | null
}

/** A reading as a small picture beside its words. It only repeats them, so it is hidden from assistive technology. */
export function Strip({ reading, scale, range }: StripProps) {
  if (scale === null && reading.cells === undefined && reading.shares === undefined) return null
  return (
    <svg aria-hidden="true" focusable="false" width="100%" height="18">
      <StripBody reading={reading} scale={scale} range={range} />
    </svg>
  )
}

function StripBody({ reading, scale, range }: StripProps) {
  if (reading.cells !== undefined) return <Cells {...reading.cells} />
  if (reading.shares !== undefined) return <Shares shares={reading.shares} />
  if (scale === null) return null
  return <Place at={reading.at} scale={scale} range={range} />
}

function Place({
  at,
  scale,
  range,
}: {
  at: number | null
  scale: readonly [number, number]
  range: StripProps['range']
}) {
  const place = scaleLinear().domain(scale).range([0, 100])
  return (
    <>
      <line className="axis" x1="0" x2="100%" y1="9" y2="9" />
      <line className="axis" x1="0" x2="0" y1="5" y2="13" />
      <line className="axis" x1="100%" x2="100%" y1="5" y2="13" />
      {at !== null && range !== null && (
        <rect
          className="band"
          x={`${place(range[0])}%`}
          width={`${place(range[1]) - place(range[0])}%`}
          y="5"
          height="8"
        />
      )}
      {at !== null && <circle className="dot" cx={`${place(at)}%`} cy="9" r="6.5" />}
    </>
  )
}

function Cells({ filled, of }: { filled: number; of: number }) {
  return Array.from({ length: of }, (_, index) => (
    <rect
      key={index}
      className={index < filled ? 'fill' : 'outline'}
      x={`${(index / of) * 100 + 0.4}%`}
      width={`${100 / of - (of > 10 ? 1.6 : 1.4)}%`}
      y="4"
      height="10"
    />
  ))
}

/** The first share is filled and the others are outlined, because the row names only the first. */
function Shares({ shares }: { shares: readonly number[] }) {
  const shown = shares.filter((share) => share > 0)
  const layers = stack<readonly number[], number>()
    .keys(shown.keys())
    .value((row, index) => row[index] ?? 0)([shown])
  return layers.map(([bounds], index) => {
    const [from = 0, to = 0] = bounds ?? []
    const width = `${Math.max(0.2, (to - from) * 100 - 0.6)}%`
    const x = `${from * 100 + 0.2}%`
    return <rect key={index} className={index === 0 ? 'fill' : 'outline'} x={x} width={width} y="4" height="10" />
  })
}
