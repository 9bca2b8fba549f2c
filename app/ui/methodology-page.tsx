import { READER_FIGURES } from '#app/domain/engine/claude/reader-figures.ts'
import type { MethodologyCard } from '#app/domain/scan/methodology/methodology.ts'
import { PageHead } from './document-shell.tsx'
import { FAMILY_NAMES } from './family-names.ts'
import { Section } from './section.tsx'
import { Cell, type Column, Row, RowHead, StackedTable } from './stacked-table.tsx'

const COLUMNS: Column[] = [
  { key: 'number', name: <span className="visually-hidden">Number</span>, className: 'ordinal' },
  { key: 'metric', name: 'Metric' },
  { key: 'scale', name: 'Scale' },
  { key: 'letters', name: 'Passages' },
  { key: 'range', name: 'Range' },
]

/** How all readings are made, `/methodology`. */
export function MethodologyPage({ cards }: { cards: readonly MethodologyCard[] }) {
  const [first] = cards
  return (
    <>
      <PageHead>
        <h1>How readings are made</h1>
        <p className="lede spaced">
          A report describes one text: what it does, and with which words. It does not say what is true, and it does not
          rate people or outlets.
        </p>
      </PageHead>
      <Section id="metrics" title="Thirteen metrics">
        <StackedTable
          className="list"
          caption="Each has a page with its method, its data and its limits"
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
      <Section id="rules" title="Rules for all of them">
        <ul className="points prose">
          <li>Every passage that a reading rests on stands in the text word for word. What does not is never shown.</li>
          <li>Where a range was measured it is shown; where none was, the report says so.</li>
          <li>What a quoted speaker says is not held against the author.</li>
          <li>Opinion is named as opinion, and not scored as failed reporting.</li>
          <li>Where too little speaks for a reading, none is given.</li>
          <li>
            Anybody can dispute a finding. One that does not hold is struck out in every report of that text, and the
            readings that rested on it are given without it.
          </li>
        </ul>
      </Section>
      <Section id="readers" title="Who reads">
        <Readers />
      </Section>
      <Section id="evidence-letters" title="The letters on passages">
        <Letters />
      </Section>
      {first !== undefined && <EngineFacts engine={first.engine} />}
    </>
  )
}

const READER_COLUMNS: Column[] = [
  { key: 'what', name: 'Against settled readings' },
  { key: 'builtin', name: 'Built-in reader' },
  { key: 'careful', name: 'Careful readings' },
]

/** The two readers, and how near each comes to readings that were settled. */
function Readers() {
  return (
    <>
      <div className="prose">
        <p>
          An article is read by the built-in reader or, where this installation is set up with one, by a language model.
          Both give the same kind of reading: passages, sources, claims, feelings. All scores are counted from it by the
          same code. The handbook by which annotators and language models read, and by which the built-in reader was
          trained, is <a href="/handbook.md">one text</a>.
        </p>
        <p>
          The careful readings stand for a model that reads well: two readers who saw nothing of each other, each handed
          in as a model would, on 60 articles. A third reader who saw both settled what is right, so a model that took
          no part may come less near. No model’s service was asked.
        </p>
      </div>
      <StackedTable
        className="list"
        caption="What a careful reader finds beyond the built-in one"
        columns={READER_COLUMNS}
      >
        {READER_FIGURES.map(({ what, builtin, careful }) => (
          <Row key={what}>
            <RowHead>{what}</RowHead>
            <Cell label="Built-in reader:">{builtin}</Cell>
            <Cell label="Careful readings:">{careful}</Cell>
          </Row>
        ))}
      </StackedTable>
    </>
  )
}

/** How one reading is made, `/methodology/{metric}`. */
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
          <a href="/methodology">How readings are made</a>, metric {card.number} of {names.length}
        </p>
        <h1>{card.label}</h1>
        <p className="lede spaced">{card.rubric}</p>
      </PageHead>
      <Section id="method" title="How the built-in engine measures it">
        <div className="columns two">
          <div className="prose">
            <p>{card.method}</p>
            <p>
              <b>Range.</b> {card.range}
            </p>
            <p>
              <b>Another reader.</b> Where this installation is set up with a language model, the model reads by{' '}
              <a href="/handbook.md">the handbook</a> and gives no score; what it marks must stand in the article word
              for word, and is measured as above.
            </p>
          </div>
          <div>
            <h3>What it cannot tell</h3>
            <ul className="points">
              {card.limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section id="data" title="Data behind it">
        {card.models.length === 0 ? (
          <p className="prose">
            Lists and patterns that were written for this project: they come with the software and can be read there. No
            figure of their accuracy stands here, since none was measured on data that may be shipped.
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
      <dt>In the data</dt>
      <dd>
        <code>{card.metric}</code>
      </dd>
      <dt>Scale</dt>
      <dd>{card.scale}</dd>
      <dt>Passages</dt>
      <dd>
        {card.families.length === 0 ? 'none: counts over the whole text' : card.families.map(letterName).join(', ')}
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
  { key: 'auc', name: 'Area under the curve', className: 'number' },
  { key: 'positive', name: 'Examples', className: 'number' },
]

function Scores({ scores, date }: { scores: NonNullable<MethodologyCard['models'][number]['scores']>; date?: string }) {
  return (
    <StackedTable
      columns={SCORE_COLUMNS}
      caption={`On the part of the data that was held out${date === undefined ? '' : `, measured ${date}`}: 0.5 is chance, 1 is perfect`}
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
        stay the same for a stored report, so that they can be cited: add <code>#R2</code> to its address.
      </p>
    </>
  )
}

function EngineFacts({ engine }: { engine: MethodologyCard['engine'] }) {
  return (
    <Section id="engine" title="This installation’s engine">
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
