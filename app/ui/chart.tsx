import type { ReactNode } from 'react'

type ChartProps = {
  /** Unique on the page. */
  id: string
  /** What the chart shows, as a sentence. Its title. */
  finding: string
  /** How it shows it: scale, marks, and where the same data is given as a table or in words. */
  description: string
  /** In CSS pixels. The width is that of the column. */
  height: number
  /** Only for a picture that is scaled as a whole with its labels. Then `height` has the same unit. */
  width?: number
  children: ReactNode
}

const PICTURE = { role: 'img' } as const

/** A picture with its finding. It has no viewBox by default, so labels keep their size at any width. */
export function Chart({ id, finding, description, height, width, children }: ChartProps) {
  return (
    <svg
      {...PICTURE}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      width="100%"
      height={width === undefined ? height : undefined}
      viewBox={width === undefined ? undefined : `0 0 ${width} ${height}`}
    >
      <title id={`${id}-title`}>{finding}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {children}
    </svg>
  )
}
