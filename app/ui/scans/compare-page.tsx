import { FAMILY_NAMES } from '#app/domain/engine/evidence-span.ts'
import { METRIC_NAMES, METRICS } from '#app/domain/engine/metrics/index.ts'
import type { ComparedFact, ComparedVoice, Comparison, FactPlace } from '#app/domain/scan/compare/compare-scans.ts'
import { familyOf, registerEvidence } from '#app/domain/scan/present/evidence-register.ts'
import { rangeWords } from '#app/domain/engine/metrics/presentation.ts'
import { GENRE_WORDS } from '#app/domain/engine/vocabulary.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { counted, percent, scanTitle } from '#app/domain/wording/wording.ts'
import { PageHead } from '../document-shell.tsx'
import { Quote, whyItCounts } from '../report/evidence.tsx'
import { Section } from '../section.tsx'
import { SeverityMark } from '../severity.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'
import { Strip } from '../strip.tsx'

type ComparePageProps = { analyses: readonly Analysis[]; comparison: Comparison }

/** The page `/compare?scans=a,b`: two to four scans side by side. */
export function ComparePage({ analyses, comparison }: ComparePageProps) {
  return (
    <>
      <PageHead>
        <p className="kicker">
          <a href={`/compare`}>Compare other scans</a>
        </p>
        <h1>{counted(analyses.length, 'scan')} side by side</h1>
        <p className="lede spaced">
          Each column is one text. The metrics describe the texts, not the people who wrote them, and do not rank them.
        </p>
      </PageHead>
      {!comparison.isOneStory && (
        <div className="warning" role="note" aria-label="Warning">
          <p>These texts have few words in common. They may not be about the same story.</p>
        </div>
      )}
      <div className="section">
        <ol className="compared">
          {analyses.map((analysis, index) => (
            <li key={analysis.shortcode}>
              <p className="kicker">Text {letterOf(index)}</p>
              <h2>
                <a href={`/s/${analysis.shortcode}`}>{scanTitle(analysis)}</a>
              </h2>
              <p className="note">
                {[
                  analysis.publisher_name,
                  counted(analysis.word_count, 'word'),
                  `read as ${GENRE_WORDS[analysis.genre.label]}`,
                  analysis.shortcode,
                ]
                  .filter((part) => part !== '')
                  .join(', ')}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <Section id="readings" title="Metrics">
        <Readings analyses={analyses} />
      </Section>
      <Section id="facts" title="Shared and missing claims">
        <Facts analyses={analyses} comparison={comparison} />
      </Section>
      {comparison.voices.length > 0 && (
        <Section id="voices" title="Voices">
          <Voices analyses={analyses} voices={comparison.voices} />
        </Section>
      )}
      <Section id="passages" title="Marked passages">
        <Passages analyses={analyses} />
      </Section>
    </>
  )
}

function columnsOf(first: string, analyses: readonly Analysis[]): Column[] {
  return [
    { key: 'what', name: first },
    ...analyses.map(({ shortcode }, index) => ({ key: shortcode, name: `Text ${letterOf(index)}` })),
  ]
}

function Readings({ analyses }: { analyses: readonly Analysis[] }) {
  return (
    <StackedTable
      className="comparison"
      columns={columnsOf('Metric', analyses)}
      caption="Where ranges overlap, a difference may be due to chance"
    >
      {METRIC_NAMES.map((metric) => (
        <Row key={metric}>
          <RowHead>
            <a href={`/methodology/${metric}`}>{METRICS[metric].label}</a>
          </RowHead>
          {analyses.map((analysis, index) => {
            const { ends, read, format } = METRICS[metric]
            const reading = read(analysis)
            const { range } = analysis.uncertainty[metric]
            const corrected = analysis.without_withdrawn?.[metric]
            return (
              <Cell key={analysis.shortcode} label={`${letterOf(index)}:`}>
                <b>{reading.figure}</b> <small>{reading.unit}</small>{' '}
                {reading.severity !== undefined && <SeverityMark level={reading.severity} />}
                <Strip reading={reading} scale={ends} range={range} />
                <small className="quiet">{reading.reason ?? reading.sureness ?? rangeWords(range, format)}</small>
                {corrected !== undefined && (
                  <small className="corrected">Without withdrawn findings: {corrected.reading}</small>
                )}
              </Cell>
            )
          })}
        </Row>
      ))}
    </StackedTable>
  )
}

function Facts({ analyses, comparison: { facts, moreFacts } }: ComparePageProps) {
  if (facts.length === 0) return <p className="empty">None of these texts makes a check-worthy claim.</p>
  return (
    <>
      <p className="note">
        The check-worthy claims of all texts, matched by their words and figures. A claim in different words can be
        missed, so “not found” does not mean absent.
      </p>
      <StackedTable
        className="comparison facts-table"
        columns={columnsOf('Claim', analyses)}
        caption={`${counted(facts.length, 'claim')}, those in most texts first`}
      >
        {facts.map((fact) => (
          <Fact key={`${fact.from} ${fact.span.code}`} fact={fact} analyses={analyses} />
        ))}
      </StackedTable>
      {moreFacts > 0 && <p className="note spaced">The reports contain {counted(moreFacts, 'more claim')}.</p>}
    </>
  )
}

function Fact({ fact, analyses }: { fact: ComparedFact; analyses: readonly Analysis[] }) {
  return (
    <Row>
      <RowHead>
        <span className="claim">
          <Quote span={fact.span} />
        </span>
        <small>as worded in text {letterOf(fact.from)}</small>
      </RowHead>
      {analyses.map(({ shortcode }, index) => (
        <Cell key={shortcode} label={`${letterOf(index)}:`}>
          <Place place={fact.places[index]} shortcode={shortcode} />
        </Cell>
      ))}
    </Row>
  )
}

function Place({ place, shortcode }: { place: FactPlace | undefined; shortcode: string }) {
  if (place === undefined || place.found === 'not found') return <span className="quiet">not found</span>
  if (place.found === 'said') return <>stated, not marked</>
  if (place.found === 'marked') return <CodeOf code={place.code} shortcode={shortcode} />
  return (
    <>
      <b>different figures</b> {place.code !== null && <CodeOf code={place.code} shortcode={shortcode} />}
    </>
  )
}

function CodeOf({ code, shortcode }: { code: string; shortcode: string }) {
  return (
    <a className={`code ${familyOf({ code })}`} href={`/s/${shortcode}#q-${code}`}>
      {code}
    </a>
  )
}

function Voices({ analyses, voices }: { analyses: readonly Analysis[]; voices: readonly ComparedVoice[] }) {
  return (
    <StackedTable
      className="comparison"
      columns={columnsOf('Voice', analyses)}
      caption="Share of quoted and reported words in each text. Voices are matched by name."
    >
      {voices.map(({ name, shares }) => (
        <Row key={name}>
          <RowHead>{name}</RowHead>
          {analyses.map(({ shortcode }, index) => (
            <Cell key={shortcode} label={`${letterOf(index)}:`}>
              {shareWords(shares[index] ?? null)}
            </Cell>
          ))}
        </Row>
      ))}
    </StackedTable>
  )
}

function shareWords(share: number | null) {
  if (share === null) return <span className="quiet">not named</span>
  return share === 0 ? 'named, not quoted' : percent(share)
}

/** The most passages per family in a column, surest first. */
const PASSAGES_MAX = 4

function Passages({ analyses }: { analyses: readonly Analysis[] }) {
  const registers = analyses.map((analysis) => registerEvidence(analysis).spans)
  return FAMILY_NAMES.filter(([family]) => registers.flat().some((span) => familyOf(span) === family)).map(
    ([family, name]) => (
      <div key={family} className="compared-family">
        <h3>
          {family} {name}
        </h3>
        <ol className="compared">
          {analyses.map((analysis, index) => {
            const spans = (registers[index] ?? []).filter((span) => familyOf(span) === family)
            const shown = spans.toSorted((a, b) => b.confidence - a.confidence).slice(0, PASSAGES_MAX)
            const withdrawn = new Set(analysis.withdrawals.map(({ code }) => code))
            return (
              <li key={analysis.shortcode}>
                <p className="note">
                  Text {letterOf(index)}: {spans.length === 0 ? 'none' : counted(spans.length, 'passage')}
                  {spans.length > shown.length && `, the ${shown.length} with the highest confidence`}
                </p>
                <ul className="quotes">
                  {shown.map((span) => (
                    <li key={span.code} className={family}>
                      <CodeOf code={span.code} shortcode={analysis.shortcode} />
                      <span>
                        {withdrawn.has(span.code) ? (
                          <s>
                            <Quote span={span} />
                          </s>
                        ) : (
                          <Quote span={span} />
                        )}
                        <small>{whyItCounts(span)}</small>
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ol>
      </div>
    ),
  )
}

function letterOf(index: number): string {
  return 'ABCD'.charAt(index)
}
