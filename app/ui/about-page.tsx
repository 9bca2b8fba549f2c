import { METRIC_NAMES } from '#app/domain/engine/metric.ts'
import { PageHead } from './document-shell.tsx'
import { metricLabel } from './metric-names.ts'
import { Section } from './section.tsx'

/** How readings are made, `/about`; `rubrics` are the metrics' own descriptions, by their wire name. */
export function AboutPage({ rubrics = {} }: { rubrics?: Readonly<Partial<Record<string, string>>> }) {
  return (
    <>
      <PageHead>
        <h1>How readings are made</h1>
        <p className="lede spaced">
          A report describes one text: what it does, and with which words. It does not say what is true, and it does not
          rate people or outlets.
        </p>
      </PageHead>
      <Section id="rules" title="Rules">
        <ul className="points prose">
          <li>Every passage that a reading rests on stands in the text word for word. What does not is never shown.</li>
          <li>Where a range was measured it is shown; where none was, the report says so.</li>
          <li>What a quoted speaker says is not held against the author.</li>
          <li>Opinion is named as opinion, and not scored as failed reporting.</li>
          <li>
            Where too little speaks for a reading, none is given: a text without three independent cues is not placed.
          </li>
          <li>Readers who did not make the scan see the quoted passages and the words around them, not the article.</li>
        </ul>
      </Section>
      <Section id="metrics" title="The thirteen metrics">
        <dl className="definitions">
          {METRIC_NAMES.map((metric) => (
            <Definition key={metric} name={metric} text={rubrics[metric]} />
          ))}
        </dl>
      </Section>
      <Section id="evidence-letters" title="The letters on passages">
        <p className="prose">
          L marks language, R reasoning, S sourcing, F framing, C claims. Codes are numbered in reading order and stay
          the same for a stored report, so that they can be cited.
        </p>
      </Section>
    </>
  )
}

function Definition({ name, text }: { name: (typeof METRIC_NAMES)[number]; text: string | undefined }) {
  return (
    <>
      <dt>{metricLabel(name)}</dt>
      <dd>
        {text} <small>In the data: {name}</small>
      </dd>
    </>
  )
}
