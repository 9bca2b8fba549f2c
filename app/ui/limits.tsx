import { limitsOf } from '#app/domain/scan/present/report-limits.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { Section } from './section.tsx'

/** What a reader must not conclude from the report, on the page and in print. */
export function Limits({ analysis }: { analysis: Analysis }) {
  const { ofReading, ofMethod } = limitsOf(analysis)
  return (
    <Section id="limits" title="Limits">
      <div className="columns two">
        <Paragraphs sentences={ofReading} />
        <Paragraphs sentences={ofMethod} />
      </div>
    </Section>
  )
}

function Paragraphs({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="prose">
      {sentences.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
