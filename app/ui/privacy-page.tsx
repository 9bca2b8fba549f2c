import { KNOWN_ADDRESS_DAYS } from '#app/domain/account/known-place.ts'
import { EXCERPT_PROMISE, EXCERPT_REST } from '#app/domain/excerpt/excerpt-limits.ts'
import { PageHead } from './document-shell.tsx'
import { counted } from './format.ts'
import type { ModelService } from './model-notice.tsx'
import { Section } from './section.tsx'

type PrivacyPageProps = {
  /** How long an article's text is kept; 0: not beyond the analysis. */
  textRetentionDays: number
  /** Where texts are sent to be read, if anywhere. */
  modelService?: ModelService
  /** Whether people may sign in with an identity provider. */
  usesProvider?: boolean
  /** What the cookies’ names begin with. */
  cookiePrefix?: string
}

/** What is kept and who sees it, `/privacy`. */
export function PrivacyPage({ textRetentionDays, modelService, ...cookies }: PrivacyPageProps) {
  return (
    <>
      <PageHead>
        <h1>Privacy</h1>
        <p className="lede spaced">
          {modelService !== undefined
            ? `This installation has articles read by a language model at ${modelService.host}.`
            : 'Articles are measured by an engine built into this installation. Their text is sent nowhere else.'}
        </p>
      </PageHead>
      <Section id="kept" title="What is kept">
        <ul className="points prose">
          <li>
            {textRetentionDays === 0
              ? 'An article’s text is not kept beyond its analysis.'
              : `An article’s text is kept for ${counted(textRetentionDays, 'day')} after its last scan, then only the quoted passages.`}
          </li>
          <li>Reports are kept until they are deleted. Deleting a scan removes its page and its address for good.</li>
          <li>
            Accounts hold an e-mail address, a plan and the list of credits spent. Passwords are kept as a hash only.
          </li>
          <li>
            From which network addresses you signed in is kept for {KNOWN_ADDRESS_DAYS} days, as a hash that does not
            show them, so that strangers who guess at your password cannot keep you out.
          </li>
          <li>
            When you give an address, this installation asks that site for the page, as a browser would. Parameters of
            the address that look like secrets, such as tokens, keys and sessions, are taken out before the address is
            stored or asked for; a refusal names them.
          </li>
        </ul>
      </Section>
      {modelService !== undefined && <Model service={modelService} />}
      <Sources />
      <Readers />
      <Cookies {...cookies} />
    </>
  )
}

function Cookies({ usesProvider = false, cookiePrefix = '' }: Pick<PrivacyPageProps, 'usesProvider' | 'cookiePrefix'>) {
  return (
    <Section id="cookies" title="Cookies">
      <ul className="points prose">
        <li>
          <code>{cookiePrefix}fma-access-token</code>: your session. Kept for 30 days after the last use, gone when you
          sign out.
        </li>
        <li>
          <code>{cookiePrefix}fma-device-id</code>: which scans were made in this browser, so that you can change or
          delete them. Kept for 400 days.
        </li>
        <li>
          <code>{cookiePrefix}fma-known</code>: which accounts were signed in to in this browser, so that strangers who
          guess at your password cannot keep you out. Sealed; kept for 400 days.
        </li>
        {usesProvider && (
          <>
            <li>
              <code>{cookiePrefix}fma-sign-in</code>: that it was this browser that began to sign in with your
              organisation. Kept until you are back, for ten minutes at most.
            </li>
            <li>
              <code>{cookiePrefix}fma-provider</code>: that you signed in with your organisation, so that signing out
              ends that, too. Kept for 30 days, gone when you sign out.
            </li>
          </>
        )}
      </ul>
      <p className="spaced">No other cookies, no analytics, no third parties: pages load nothing from other hosts.</p>
    </Section>
  )
}

function Readers() {
  return (
    <Section id="seen" title="Who sees what">
      <ul className="points prose">
        <li>
          A public report can be read by anyone who has its link. It is not listed, and search engines are told not to
          index it.
        </li>
        <li>A private report opens only on the device that made it.</li>
        <li>
          Readers other than its maker see {EXCERPT_PROMISE}. {EXCERPT_REST} That holds for the report’s page, its files
          and the interface for programs, all taken together.
        </li>
      </ul>
    </Section>
  )
}

function Model({ service: { host, model } }: { service: ModelService }) {
  return (
    <Section id="model" title="What the language model is sent">
      <ul className="points prose">
        <li>
          Headline, text and language of each article that is analysed go to <strong>{host}</strong>, where the model{' '}
          {model} reads them. Text that a page hides from its readers is taken out before.
        </li>
        <li>
          Of a brief it is sent what the brief says: its query, its figures, the names of narratives and passages of
          public posts that belong to them.
        </li>
        <li>
          Nothing about you is sent: no account, no e-mail address, no device, no network address and not where the
          article was found. The service sees the address of this server, not yours.
        </li>
        <li>
          How long that service keeps what it is sent is for its own terms to say, and for the operator of this
          installation, who chose it.
        </li>
        <li>
          What was analysed before is answered from what is stored, without sending it again. Where the model fails, the
          engine built into this installation measures English texts, and the report says so.
        </li>
      </ul>
    </Section>
  )
}

function Sources() {
  return (
    <Section id="sources" title="When you make a brief">
      <ul className="points prose">
        <li>
          Your search terms, the range of time and nothing about you are sent to the sources that you choose, as far as
          this installation has them set up: the interfaces of X, Reddit and YouTube; for news GDELT, Google News or
          NewsAPI; for the web Brave or a SearXNG server; for companies the SEC’s EDGAR, Finnhub and Yahoo. They see the
          address of this server, not yours.
        </li>
        <li>What they answered is kept for some minutes, so that the same question is not asked twice.</li>
        <li>
          A brief keeps the signals that it rests on as long as their platform allows: text, author and address of a
          post on X for 24 hours, on Reddit for 48 hours, of a YouTube video for 30 days. Then only id, source, time and
          counts stay. Pages of news and the web are kept until the brief is deleted.
        </li>
        <li>
          A brief is seen by its account alone. It may name public accounts and what they were seen to do; its exports
          hold them, too.
        </li>
      </ul>
    </Section>
  )
}
