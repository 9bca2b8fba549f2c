import type { MetricName } from '#app/domain/engine/metrics/index.ts'
import { EXCERPT_PROMISE } from '#app/domain/excerpt/excerpt-limits.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { AnalyzeForm, type AnalyzeFormProps } from './analyze-form.tsx'
import { PageHead } from './document-shell.tsx'
import { registerEvidence } from '#app/domain/scan/present/evidence-register.ts'
import { EvidenceQuotes, quoteHref } from './evidence.tsx'
import { scanTitle } from './format.ts'
import { Readout } from './readout.tsx'
import { ScanTable, type ScanRow } from './scan-table.tsx'
import { Section } from './section.tsx'
import { NewAccount, SignInForm, type SignInFormProps } from './sign-in-form.tsx'

type HomePageProps = {
  form: AnalyzeFormProps
  /** The account's last scans, newest first. */
  scans: readonly ScanRow[]
}

/** The start page of somebody who is signed in: the form and the last scans. */
export function HomePage({ form, scans }: HomePageProps) {
  return (
    <>
      <Question />
      <div className="section">
        <div className="columns aside">
          <div>
            <h2>Analyse an article</h2>
            <AnalyzeForm {...form} />
          </div>
          <BeforeSharing />
        </div>
      </div>
      <Section id="last-scans" title="Your last scans">
        {scans.length === 0 ? (
          <p className="empty">
            No scans yet. Your last five will stand here, each with its readings: the form above makes the first.
          </p>
        ) : (
          <>
            <ScanTable scans={scans} caption="Your last scans" captionHidden />
            <p className="spaced">
              <a href="/scans">All scans</a>
            </p>
          </>
        )}
      </Section>
    </>
  )
}

type WelcomePageProps = {
  signIn: SignInFormProps
  signupOpen: boolean
  /** The address that a link brought along. */
  keptUrl?: string
  /** An account was erased just now. */
  wasErased?: boolean
  /** The analysis form with what somebody typed who was not signed in (any more); else nothing. */
  form?: AnalyzeFormProps
  /** The engine's own report on a text written for the purpose, shown as an example. */
  example?: Analysis
}

/** The start page of somebody who is not signed in: what the service does, an example, and the way in. */
export function WelcomePage(props: WelcomePageProps) {
  const { signIn, signupOpen, keptUrl = '', wasErased = false, form, example } = props
  return (
    <>
      {wasErased && (
        <p className="done">
          <output>The account was erased, with all that it held.</output>
        </p>
      )}
      <Question />
      {form !== undefined && (
        <Section id="kept" title="What you typed is kept">
          <p className="note">
            Nothing was started and nothing was spent.{' '}
            <a href="/auth/login" target="_blank" rel="noopener">
              Sign in in a new tab
            </a>
            , come back here and send it again.
          </p>
          <div className="spaced">
            <AnalyzeForm {...form} />
          </div>
        </Section>
      )}
      <div className="section">
        <div className="columns aside">
          <What />
          <aside className="box" aria-labelledby="sign-in">
            <h2 id="sign-in">Sign in</h2>
            {keptUrl !== '' && (
              <p>
                To analyse <b>{keptUrl}</b>: it stands in the form once you are signed in.
              </p>
            )}
            <SignInForm {...signIn} />
            <p>No account yet?</p>
            <NewAccount signupOpen={signupOpen} redirectTo={signIn.redirectTo} ways={signIn.ways} />
          </aside>
        </div>
      </div>
      {example !== undefined && <Example analysis={example} />}
    </>
  )
}

function Question() {
  return (
    <PageHead>
      <h1>What does this article do, and with which words?</h1>
      <p className="lede spaced">
        Thirteen readings of one news article, each tied to the passages it rests on. You see the evidence, how sure
        each reading is, and what it cannot tell you.
      </p>
    </PageHead>
  )
}

function BeforeSharing() {
  return (
    <aside className="box" aria-labelledby="before">
      <h2 id="before">Before you share a reading</h2>
      <p>Scores describe a text. They do not rate a person or an outlet, and they do not say what is true.</p>
      <p>
        Each report gets an address of its own. Others who open it see the readings, and of the article{' '}
        {EXCERPT_PROMISE}.
      </p>
      <p className="spaced">
        <a href="/methodology">How readings are made</a>
      </p>
      <h2>More than one article</h2>
      <p>
        A brief shows how a topic is talked about, and whether posts move together.{' '}
        <a href="/briefs/new">Start an intelligence brief</a>
      </p>
      <p>
        <a href="/batch">Analyse up to 100 addresses at once</a>
      </p>
    </aside>
  )
}

function What() {
  return (
    <div className="prose">
      <h2>Give it an article, get a report</h2>
      <p>
        Paste an article or give its address. The report says where the wording leans, which persuasion devices and weak
        steps of reasoning stand in it, who is quoted and how openly, and which claims would repay a check.
      </p>
      <p>Every reading quotes the words it rests on. A quote that does not stand in the text is never shown.</p>
      <p className="spaced">
        <a href="/methodology">How readings are made</a>
      </p>
    </div>
  )
}

const EXAMPLE_METRICS: readonly MetricName[] = [
  'bias_spectrum',
  'propaganda_index',
  'logical_fallacies',
  'sourcing_transparency',
  'verifiable_claims',
]

/** Readings and passages of one text, complete in themselves: the example needs no page of its own. */
function Example({ analysis }: { analysis: Analysis }) {
  const evidence = registerEvidence(analysis)
  const shown = new Set(EXAMPLE_METRICS.flatMap((metric) => evidence.of(metric).map(({ code }) => code)))
  const report = { analysis, evidence, codes: shown, passageHref: quoteHref, withdrawn: new Map() }
  return (
    <Section id="example" title="An example">
      <p className="example-title">{scanTitle(analysis)}</p>
      <Readout
        report={report}
        linkSheets={false}
        metrics={EXAMPLE_METRICS}
        caption="Five of thirteen readings of a text written for this page, measured by this installation’s own engine. Codes lead to the words they rest on."
      />
      <div className="spaced side-by-side">
        <EvidenceQuotes
          spans={evidence.spans.filter(({ code }) => shown.has(code))}
          href={quoteHref}
          label="Passages of the example"
        />
      </div>
    </Section>
  )
}
