import { COMPARED_MAX, COMPARED_MIN } from '#app/domain/scan/compare/compare-scans.ts'
import { WHERE_SAID } from '#app/domain/brief/present/platform-words.ts'
import { METRIC_COUNT } from '#app/domain/engine/metrics/index.ts'
import { ENGINE_NAME, ENGINE_VERSION } from '#app/domain/engine/engine.ts'
import type { ModelCard } from '#app/domain/engine/models/model-card.ts'
import { EXCERPT_NOT_REPUBLISHED, excerptPromise } from '#app/domain/excerpt/excerpt-limits.ts'
import { counted, inWords } from '#app/domain/wording/wording.ts'
import { PRICES } from '#app/domain/work/work.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'
import { PageHead } from '../document-shell.tsx'
import { Section } from '../section.tsx'

type AboutPageProps = {
  /** Null if nobody can open an account. */
  signUpCredits: number | null
  /** The model cards that ship with the engine. */
  models: readonly ModelCard[]
}

/** The page `/about`: what the service is and is not, who runs it, what it costs and whose work it builds on. */
export function AboutPage({ signUpCredits, models }: AboutPageProps) {
  return (
    <>
      <PageHead>
        <h1>About this service</h1>
        <p className="lede spaced">
          It analyses a news article, or public posts about a topic, and reports what it finds, with the words behind
          each finding.
        </p>
      </PageHead>
      <Section id="does" title="What it does">
        <ul className="points prose">
          <li>
            A report on an article: {METRIC_COUNT} metrics with the passages they rest on, their ranges and their
            limits. <a href="/methodology">Methodology</a>
          </li>
          <li>
            A brief on a topic: what is being said {WHERE_SAID}, how it spreads, and whether accounts act together. A{' '}
            <a href="/watches">watch</a> repeats a brief on a schedule.
          </li>
          <li>
            Reports on one story, {inWords(COMPARED_MIN)} to {inWords(COMPARED_MAX)} at a time,{' '}
            <a href="/compare">side by side</a>.
          </li>
          <li>
            The same for programs, through a documented <a href="/docs">API</a> and signed webhooks.
          </li>
        </ul>
      </Section>
      <Section id="does-not" title="What it does not do">
        <ul className="points prose">
          <li>It does not decide what is true, and calls nobody a liar, a bot or a propagandist.</li>
          <li>It does not rank outlets or authors. A report describes one text.</li>
          <li>It publishes nothing. Only the owner of a report and people with its link can see it.</li>
          <li>
            It does not republish {EXCERPT_NOT_REPUBLISHED} in full. Anyone but a report’s owner sees {excerptPromise()}
            .
          </li>
        </ul>
      </Section>
      <Section id="runs" title="Who runs it, and what it costs">
        <ul className="points prose">
          <li>
            This installation runs on its operator’s own machine. The software sends reports to nobody else.{' '}
            <a href="/privacy">What is stored</a>
          </li>
          <li>
            An article costs {counted(PRICES.analysis, 'credit')} and a brief {PRICES.brief}. There is no charge for
            work that fails, or for a brief that finds nothing or falls back to sample data.
            {signUpCredits === null
              ? ' The operator creates accounts.'
              : ` A new account starts with ${counted(signUpCredits, 'credit')}.`}
          </li>
          <li>
            Anyone can dispute a public report on its page, without an account. The operator of this installation
            decides.
          </li>
        </ul>
      </Section>
      <Software models={models} />
    </>
  )
}

function Software({ models }: Pick<AboutPageProps, 'models'>) {
  return (
    <Section id="software" title="Software, data and licences">
      <dl className="facts">
        <dt>Software</dt>
        <dd>Forensic Media Analysis {SERVICE_VERSION}, Apache-2.0</dd>
        <dt>Engine</dt>
        <dd>
          {ENGINE_NAME} v{ENGINE_VERSION}
        </dd>
        {uniqueSources(models).map(({ name, url, licence }) => (
          <Source key={url} name={name} url={url} licence={licence} />
        ))}
        <dt>Fonts</dt>
        <dd>Newsreader and Public Sans, SIL Open Font License 1.1</dd>
      </dl>
    </Section>
  )
}

/** Each source once, although several models may have learned from it. */
function uniqueSources(models: readonly ModelCard[]) {
  const all = models.flatMap(({ sources, data }) => sources ?? (data === undefined ? [] : [data]))
  return [...new Map(all.map((source) => [source.url, source])).values()]
}

function Source({ name, url, licence }: { name: string; url: string; licence: string }) {
  return (
    <>
      <dt>Data or model</dt>
      <dd>
        <a href={url} rel="noopener noreferrer">
          {name}
        </a>
        , {licence}
      </dd>
    </>
  )
}
