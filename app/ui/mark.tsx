import { symbol, symbolCircle, symbolDiamond2, symbolSquare } from 'd3-shape'

const SHAPES = { disc: symbolCircle, square: symbolSquare, diamond: symbolDiamond2 } as const

type MarkProps = {
  shape: keyof typeof SHAPES
  /** In square pixels. Marks with the same area have the same visual weight, whatever their shape. */
  area: number
  /** The centre, in pixels or as a percentage of the chart. */
  x: number | string
  y: number
  className: string
}

/** A chart's mark. Its shape gives its kind, so that colour is never the only clue. */
export function Mark({ shape, area, x, y, className }: MarkProps) {
  return (
    <svg x={x} y={y} overflow="visible">
      <path className={className} d={symbol(SHAPES[shape], area)() ?? undefined} />
    </svg>
  )
}

/** A mark's sample for a legend. */
export function MarkKey({ shape, area, className }: Pick<MarkProps, 'shape' | 'area' | 'className'>) {
  return (
    <svg width="16" height="16" aria-hidden="true">
      <Mark shape={shape} area={area} x={8} y={8} className={className} />
    </svg>
  )
}
