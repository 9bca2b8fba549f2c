import { METRIC_COUNT, type MetricName } from '#app/domain/engine/metrics/index.ts'
import { excerptPromise } from '#app/domain/excerpt/excerpt-limits.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { inWords, scanTitle } from '#app/domain/wording/wording.ts'
import { AnalyzeForm, type AnalyzeFormProps } from '../scans/analyze-form.tsx'
import { PageHead } from '../document-shell.tsx'
import { registerEvidence } from '#app/domain/scan/present/evidence-register.ts'
import { EvidenceQuotes, quoteHref } from '../report/evidence.tsx'
import { ReadoutTable } from '../report/readout.tsx'
import { ScanTable, type ListedScanRow } from '../scans/scan-table.tsx'
import { Section } from '../section.tsx'
import { NewAccount, SignInForm, type SignInFormProps } from '../sign-in/sign-in-form.tsx'
import { BATCH_ITEMS_MAX } from '#app/domain/scan/make/scan-request.ts'

/** How many of one's own scans the home page lists. */
export const LAST_SCANS = 5

type HomePageProps = {
  form: AnalyzeFormProps
  /** The account's latest scans, newest first. */
  scans: readonly ListedScanRow[]
}

/** The start page of a signed-in user: the form and the latest scans. */
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
      <Section id="last-scans" title="Your latest scans">
        {scans.length === 0 ? (
          <p className="empty">No scans yet. Your {inWords(LAST_SCANS)} latest scans will appear here.</p>
        ) : (
          <>
            <ScanTable scans={scans} caption="Your latest scans" captionHidden />
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
  /** The URL that the link contained. */
  keptUrl?: string
  /** Whether an account was just erased. */
  wasErased?: boolean
  /** The analysis form with what a user entered whose session has ended. Otherwise absent. */
  form?: AnalyzeFormProps
  /** The engine's own report on a text written for this project, shown as an example. */
  example?: Analysis
}

/** The start page for everyone else: what the service does, an example, and how to sign in. */
export function WelcomePage(props: WelcomePageProps) {
  const { signIn, signupOpen, keptUrl = '', wasErased = false, form, example } = props
  return (
    <>
      {wasErased && (
        <p className="done">
          <output>Your account and everything in it were deleted.</output>
        </p>
      )}
      <Question />
      {form !== undefined && (
        <Section id="kept" title="Sign in to continue">
          <p className="note">
            <a href="/auth/login" target="_blank" rel="noopener">
              Sign in in a new tab
            </a>
            , then come back here and send the form again.
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
                After you sign in, the form will contain <b>{keptUrl}</b>.
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
      <h1>See how an article makes its case</h1>
      <p className="lede spaced">
        One report with {METRIC_COUNT} metrics, each tied to the passages it rests on. You see the evidence, the
        confidence, and the limits of each.
      </p>
    </PageHead>
  )
}

function BeforeSharing() {
  return (
    <aside className="box" aria-labelledby="before">
      <h2 id="before">Before you share a report</h2>
      <p>Scores describe a text. They do not rate people or outlets, and they do not say what is true.</p>
      <p>Each report has its own URL. Others who open it see the metrics and, of the article, {excerptPromise()}.</p>
      <p className="spaced">
        <a href="/methodology">Methodology</a>
      </p>
      <h2>More than one article</h2>
      <p>
        A brief shows what is being said about a topic, and whether accounts act together.{' '}
        <a href="/briefs/new">Start an intelligence brief</a>
      </p>
      <p>
        <a href="/batch">Analyse up to {BATCH_ITEMS_MAX} URLs at once</a>
      </p>
    </aside>
  )
}

function What() {
  return (
    <div className="prose">
      <h2>Get a report on any article</h2>
      <p>
        Paste an article or enter its URL. The report shows where its wording leans, which persuasion devices and weak
        arguments it uses, who is quoted and how openly, and which claims are worth checking.
      </p>
      <p>Every finding quotes the words it rests on. A quote that is not in the text is never shown.</p>
      <p className="spaced">
        <a href="/methodology">Methodology</a>
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

/** Readings and passages of one text, complete here, as the example has no page of its own. */
function Example({ analysis }: { analysis: Analysis }) {
  const evidence = registerEvidence(analysis)
  const shown = new Set(EXAMPLE_METRICS.flatMap((metric) => evidence.of(metric).map(({ code }) => code)))
  const report = { analysis, evidence, codes: shown, passageHref: quoteHref, withdrawn: new Map() }
  return (
    <Section id="example" title="Example report">
      <p className="example-title">{scanTitle(analysis)}</p>
      <ReadoutTable
        report={report}
        metrics={EXAMPLE_METRICS}
        caption={`Five of the ${METRIC_COUNT} metrics for a text written for this page, measured by this installation’s own engine. Codes link to the passages.`}
      />
      <div className="spaced side-by-side">
        <EvidenceQuotes
          spans={evidence.spans.filter(({ code }) => shown.has(code))}
          href={quoteHref}
          label="Passages in the example"
        />
      </div>
    </Section>
  )
}
