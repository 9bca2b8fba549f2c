import { FAMILY_NAMES } from '#app/domain/engine/evidence-span.ts'
import { METRIC_COUNT } from '#app/domain/engine/metrics/index.ts'
import { READER_FIGURES } from '#app/domain/engine/claude/reader-figures.ts'
import type { MethodologyCard } from '#app/domain/scan/methodology/methodology.ts'
import { PageHead } from '../document-shell.tsx'
import { Section } from '../section.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from '../stacked-table.tsx'

const COLUMNS: Column[] = [
  { key: 'number', name: <span className="visually-hidden">Number</span>, className: 'ordinal' },
  { key: 'metric', name: 'Metric' },
  { key: 'scale', name: 'Scale' },
  { key: 'letters', name: 'Passages' },
  { key: 'range', name: 'Range' },
]

/** The page `/methodology`: how all metrics are measured. */
export function MethodologyPage({ cards }: { cards: readonly MethodologyCard[] }) {
  const [first] = cards
  return (
    <>
      <PageHead>
        <h1>Methodology</h1>
        <p className="lede spaced">
          A report describes the wording, sourcing and reasoning of one text. It does not say what is true, and it does
          not rate people or outlets.
        </p>
      </PageHead>
      <Section id="metrics" title={`The ${METRIC_COUNT} metrics`}>
        <StackedTable
          className="list"
          caption="Each metric has a page with its method, data and limits"
          columns={COLUMNS}
        >
          {cards.map((card) => (
            <Row key={card.metric}>
              <Cell className="ordinal">{String(card.number).padStart(2, '0')}</Cell>
              <RowHead>
                <a href={`/methodology/${card.metric}`}>{card.label}</a>
              </RowHead>
              <Cell className="wide" label="Scale:">
                {card.scale}
              </Cell>
              <Cell label="Passages:">{card.families.length === 0 ? 'none' : card.families.join(', ')}</Cell>
              <Cell label="Range:">{card.range.startsWith('None') ? 'not measured' : 'measured'}</Cell>
            </Row>
          ))}
        </StackedTable>
      </Section>
      <Section id="rules" title="Rules for all metrics">
        <ul className="points prose">
          <li>Every passage shown is in the text, word for word.</li>
          <li>Where a range was measured, it is shown. Where none was, the report says so.</li>
          <li>
            What a quoted speaker says does not count against the author. Only emotional resonance counts it, at about a
            third.
          </li>
          <li>Opinion is labelled as opinion and is not scored as bad reporting.</li>
          <li>Where there is too little evidence, no score is given.</li>
          <li>
            Anyone can dispute a finding. A finding that proves wrong is struck out in every report on that text, and
            the metrics that used it are also shown without it.
          </li>
        </ul>
      </Section>
      <Section id="readers" title="What reads the article">
        <Readers />
      </Section>
      <Section id="evidence-letters" title="Passage codes">
        <Letters />
      </Section>
      {first !== undefined && <EngineFacts engine={first.engine} />}
    </>
  )
}

const READER_COLUMNS: Column[] = [
  { key: 'what', name: 'Measure' },
  { key: 'builtin', name: 'Built-in reader' },
  { key: 'careful', name: 'Careful readers' },
]

/** The two readers, and how close each comes to agreed readings. */
function Readers() {
  return (
    <>
      <div className="prose">
        <p>
          An article is read by the built-in reader or, if this installation is set up with one, by a language model.
          Both mark the same things: passages, sources, claims and emotions. The same code calculates all scores from
          these marks. Annotators and language models follow the same <a href="/handbook.md">handbook</a>, and the
          built-in reader was trained on articles annotated with it.
        </p>
        <p>
          The careful readers show what a model that reads well could reach. Two of them annotated 60 articles without
          seeing each other’s work, in the form that a model returns. A third reader saw both and decided what was
          right, so a model that took no part may score lower. No live model was tested. Here, findings are compared in
          the form that a model returns, so figures can differ slightly from those of a metric’s page.
        </p>
      </div>
      <StackedTable
        className="list"
        caption="The built-in reader and two careful readers, compared with the agreed annotation"
        columns={READER_COLUMNS}
      >
        {READER_FIGURES.rows.map(({ what, builtin, careful }) => (
          <Row key={what}>
            <RowHead>{what}</RowHead>
            <Cell label="Built-in reader:">{builtin}</Cell>
            <Cell label="Careful readers:">{careful}</Cell>
          </Row>
        ))}
      </StackedTable>
    </>
  )
}

/** The page `/methodology/{metric}`: how one metric is measured. */
export function MetricCardPage({
  card,
  names,
}: {
  card: MethodologyCard
  names: readonly { metric: string; label: string }[]
}) {
  return (
    <>
      <PageHead facts={<CardFacts card={card} />}>
        <p className="kicker">
          <a href="/methodology">Methodology</a>, metric {card.number} of {names.length}
        </p>
        <h1>{card.label}</h1>
        <p className="lede spaced">{card.rubric}</p>
      </PageHead>
      <Section id="method" title="Method of the built-in engine">
        <div className="columns two">
          <div className="prose">
            <p>{card.method}</p>
            <p>
              <b>Range.</b> {card.range}
            </p>
            <p>
              <b>Language model.</b> If this installation is set up with one, the model follows{' '}
              <a href="/handbook.md">the handbook</a> and gives no scores. What it marks must be in the article word for
              word, and is measured as above.
            </p>
          </div>
          <div>
            <h3>Limits</h3>
            <ul className="points">
              {card.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section id="data" title="Data">
        {card.models.length === 0 ? (
          <p className="prose">
            Word lists and patterns written for this project, which come with the software. No accuracy is given here,
            as none was measured on data that can be published.
          </p>
        ) : (
          card.models.map((model) => <Model key={model.name} model={model} />)
        )}
      </Section>
      <nav className="section" aria-label="All metrics">
        <ul className="metric-links">
          {names.map(({ metric, label }) => (
            <li key={metric}>
              <a href={`/methodology/${metric}`} aria-current={metric === card.metric ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function CardFacts({ card }: { card: MethodologyCard }) {
  return (
    <dl className="facts">
      <dt>Field</dt>
      <dd>
        <code>{card.metric}</code>
      </dd>
      <dt>Scale</dt>
      <dd>{card.scale}</dd>
      <dt>Passages</dt>
      <dd>
        {card.families.length === 0 ? 'none: measured over the whole text' : card.families.map(letterName).join(', ')}
      </dd>
      <dt>Engine</dt>
      <dd>
        {card.engine.name} v{card.engine.version}, build {card.engine.build}
      </dd>
      <dt>As JSON</dt>
      <dd>
        <code>Accept: application/json</code>
      </dd>
    </dl>
  )
}

function Model({ model }: { model: MethodologyCard['models'][number] }) {
  const sources = model.sources ?? (model.data === undefined ? [] : [model.data])
  return (
    <div className="columns two">
      <div className="prose">
        <h3>{model.name}</h3>
        <p>{model.what}</p>
        <ul className="points">
          {sources.map(({ name, url, licence }) => (
            <li key={name}>
              <a href={url} rel="noopener noreferrer">
                {name}
              </a>{' '}
              <small>{licence}</small>
            </li>
          ))}
        </ul>
        <p className="note">{model.limits}</p>
        {model.figures !== undefined && (
          <ul className="points">
            {model.figures.map(({ what, value }) => (
              <li key={what}>
                {what}: <b>{value.toFixed(2)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      {model.scores !== undefined && <Scores scores={model.scores} date={model.date} />}
    </div>
  )
}

const SCORE_COLUMNS: Column[] = [
  { key: 'emotion', name: 'Emotion' },
  { key: 'auc', name: 'Area under the ROC curve', className: 'number' },
  { key: 'positive', name: 'Examples', className: 'number' },
]

function Scores({ scores, date }: { scores: NonNullable<MethodologyCard['models'][number]['scores']>; date?: string }) {
  return (
    <StackedTable
      columns={SCORE_COLUMNS}
      caption={`On held-out data${date === undefined ? '' : `, measured ${date}`}. 0.5 is chance, 1 is perfect.`}
    >
      {scores.map(({ emotion, held_out_auc: auc, held_out_positive: positive }) => (
        <Row key={emotion}>
          <RowHead>{emotion}</RowHead>
          <Cell className="number" label="Area">
            {auc.toFixed(2)}
          </Cell>
          <Cell className="number" label="Examples">
            {positive}
          </Cell>
        </Row>
      ))}
    </StackedTable>
  )
}

function Letters() {
  return (
    <>
      <p className="prose">
        {FAMILY_NAMES.map(([letter, name]) => `${letter} ${name}`).join(', ')}. Codes are numbered in reading order and
        never change for a stored report, so you can cite them. A passage that several metrics use has one code, with
        the letter of the first of them. Add <code>#R2</code> to the report’s URL.
      </p>
    </>
  )
}

function EngineFacts({ engine }: { engine: MethodologyCard['engine'] }) {
  return (
    <Section id="engine" title="Engine">
      <dl className="facts">
        <dt>Engine</dt>
        <dd>
          {engine.name} v{engine.version}, build {engine.build}
        </dd>
        <dt>Rules (SHA-256)</dt>
        <dd>
          <code>{engine.ruleset_sha256}</code>
        </dd>
      </dl>
    </Section>
  )
}

function letterName(letter: string): string {
  return `${letter} ${FAMILY_NAMES.find(([known]) => known === letter)?.[1] ?? ''}`.trim()
}
