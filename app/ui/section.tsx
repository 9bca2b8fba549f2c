import type { ReactNode } from 'react'

type SectionProps = {
  /** Also the section's link target. */
  id: string
  title: string
  className?: string
  children: ReactNode
}

/** A named part of a document, under a heavy rule. */
export function Section({ id, title, className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
