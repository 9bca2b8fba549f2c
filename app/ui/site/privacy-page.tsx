import { RETENTION_WORDS, SERVICES_ASKED } from '#app/domain/brief/present/platform-words.ts'
import {
  BROWSER_DAYS,
  KNOWN_ADDRESS_DAYS,
  PROVIDER_SIGN_IN_MINUTES,
  SESSION_DAYS,
} from '#app/domain/account/account.ts'
import { excerptPromise, EXCERPT_REST } from '#app/domain/excerpt/excerpt-limits.ts'
import { counted } from '#app/domain/wording/wording.ts'
import { PageHead } from '../document-shell.tsx'
import type { ModelService } from '../report/model-notice.tsx'
import { Section } from '../section.tsx'

type PrivacyPageProps = {
  /** How long an article's text is kept. With 0 it is not kept beyond the analysis. */
  textRetentionDays: number
  /** The service that texts are sent to, if any. */
  modelService?: ModelService
  /** Whether people can sign in with an identity provider. */
  usesProvider?: boolean
  /** The prefix of the cookies’ names. */
  cookiePrefix?: string
}

/** The page `/privacy`: what is stored and who can see it. */
export function PrivacyPage({ textRetentionDays, modelService, ...cookies }: PrivacyPageProps) {
  return (
    <>
      <PageHead>
        <h1>Privacy</h1>
        <p className="lede spaced">
          {modelService !== undefined
            ? `This installation sends articles to a language model at ${modelService.host}.`
            : 'An engine built into this installation analyses articles. Their text is not sent anywhere else.'}
        </p>
      </PageHead>
      <Section id="kept" title="What is stored">
        <ul className="points prose">
          <li>
            {textRetentionDays === 0
              ? 'An article’s text is not stored after its analysis.'
              : `An article’s text is stored for ${counted(textRetentionDays, 'day')} after its last scan, then only the quoted passages.`}
          </li>
          <li>Reports are stored until they are deleted. Deleting a scan removes its page permanently.</li>
          <li>
            Accounts contain an email address, a plan and the credit history. Passwords are stored only as a hash.
          </li>
          <li>
            The IP addresses you signed in from are stored for {KNOWN_ADDRESS_DAYS} days, as a hash that does not reveal
            them. They ensure that strangers who try to guess your password cannot lock you out.
          </li>
          <li>
            When you enter a URL, this installation requests the page from that site, as a browser would. Parameters
            that look like secrets, such as tokens, keys and sessions, are removed before the URL is requested or
            stored. If the request fails, the error names them.
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
          <code>{cookiePrefix}fma-access-token</code>: your session. Kept for {SESSION_DAYS} days after its last use,
          and deleted when you sign out.
        </li>
        <li>
          <code>{cookiePrefix}fma-device-id</code>: which scans were created in this browser, so that you can change or
          delete them. Kept for {BROWSER_DAYS} days.
        </li>
        <li>
          <code>{cookiePrefix}fma-known</code>: which accounts signed in from this browser, so that strangers who try to
          guess your password cannot lock you out. Encrypted and kept for {BROWSER_DAYS} days.
        </li>
        {usesProvider && (
          <>
            <li>
              <code>{cookiePrefix}fma-sign-in</code>: that this browser started signing in with your organisation. Kept
              until you return, for at most {PROVIDER_SIGN_IN_MINUTES} minutes.
            </li>
            <li>
              <code>{cookiePrefix}fma-provider</code>: that you signed in with your organisation, so that signing out
              here signs you out there too. Kept for {SESSION_DAYS} days, and deleted when you sign out.
            </li>
          </>
        )}
      </ul>
      <p className="spaced">
        There are no other cookies, no analytics and no third parties. Pages load nothing from other hosts.
      </p>
    </Section>
  )
}

function Readers() {
  return (
    <Section id="seen" title="Who sees what">
      <ul className="points prose">
        <li>
          Anyone with its link can read a public report. It is not listed, and search engines are asked not to index it.
        </li>
        <li>A private report opens only in the browser that created it.</li>
        <li>
          Anyone but its owner sees {excerptPromise()}. {EXCERPT_REST} This limit covers the report’s page, its
          downloads and the API taken together.
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
          The headline, text and language of each article analysed are sent to <strong>{host}</strong>, where the model{' '}
          {model} reads them. Text that a page hides from its readers is removed first.
        </li>
        <li>
          For a brief, it is sent the query, the figures, the names of the narratives and passages from public posts
          that belong to them.
        </li>
        <li>
          Nothing about you is sent: no account, email address, device or IP address, and not the article’s URL. The
          model’s service sees this server’s IP address, not yours.
        </li>
        <li>
          How long that service stores what it is sent depends on its terms. The operator of this installation chose it.
        </li>
        <li>
          An article that was analysed before is not sent again. If the model fails, the built-in engine analyses
          English texts instead, and the report says so.
        </li>
      </ul>
    </Section>
  )
}

function Sources() {
  return (
    <Section id="sources" title="When you create a brief">
      <ul className="points prose">
        <li>
          Your search terms and the time range, but nothing about you, are sent to the sources you choose. Depending on
          how this installation is set up, these are {SERVICES_ASKED}. They see this server’s IP address, not yours.
        </li>
        <li>Their results are kept for a few minutes, so that the same search is not sent twice.</li>
        <li>
          A brief keeps the text, author and URL of its signals for as long as their platform allows: {RETENTION_WORDS}.
          After that only id, source, time and counts remain. All others are kept until the brief is deleted.
        </li>
        <li>
          Only your account can see your briefs. A brief, and its downloads, may name public accounts and describe what
          they did.
        </li>
      </ul>
    </Section>
  )
}
