import type { ReactNode } from 'react'

type ChartProps = {
  /** Unique on the page. */
  id: string
  title: string
  /** What the chart shows, in a sentence. */
  finding: string
  /** In CSS pixels; the width is that of the column. */
  height: number
  children: ReactNode
}

const PICTURE = { role: 'img' } as const

/** A picture with its name and finding; without a viewBox, so that labels keep their size at any width. */
export function Chart({ id, title, finding, height, children }: ChartProps) {
  return (
    <svg {...PICTURE} aria-labelledby={`${id}-title ${id}-finding`} width="100%" height={height}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-finding`}>{finding}</desc>
      {children}
    </svg>
  )
}
