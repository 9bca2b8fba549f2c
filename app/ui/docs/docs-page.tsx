import { ANSWER_KEPT_HOURS } from '#app/domain/idempotency/kept-hours.ts'
import { curlLine } from '#app/contract/curl.ts'
import { ERROR_MEANINGS } from '#app/contract/error-meanings.ts'
import type { OpenApiDocument, OperationObject } from '#app/contract/openapi.ts'
import { thousands } from '#app/domain/wording/wording.ts'
import { ERROR_STATUS, type ErrorCode } from '#app/platform/domain-error.ts'
import { TAGS } from '#app/contract/operation.ts'
import { DocsEvents } from './docs-events.tsx'
import { InItsTurn } from '../in-its-turn.tsx'
import { DocsOperation, type Placed } from './docs-operation.tsx'
import { Fields, Ticks } from './docs-schema.tsx'
import { PageHead } from '../document-shell.tsx'
import { Section } from '../section.tsx'

export type RateLimits = Readonly<Record<'analyze' | 'brief' | 'read' | 'public', number>>

type DocsPageProps = {
  document: OpenApiDocument
  /** Requests a minute. 0 is no limit. */
  limits: RateLimits
}

/** The page `/docs`: the API reference, from the API description. */
export function DocsPage({ document, limits }: DocsPageProps) {
  const operations = placed(document)
  const baseUrl = document.servers[0]?.url ?? ''
  return (
    <>
      <PageHead>
        <h1>API</h1>
        <p className="lede spaced">{document.info.summary}</p>
        <p className="note spaced">
          Version {document.info.version}. Machine-readable: <a href="/openapi.json">OpenAPI 3.1</a>. Summary:{' '}
          <a href="/llms.txt">llms.txt</a>.
        </p>
      </PageHead>
      <Start baseUrl={baseUrl} limits={limits} operations={operations} />
      <Contents document={document} operations={operations} />
      {groups(document).map(({ name, description }) => (
        <Section key={name} id={`tag-${name}`} title={name}>
          <p className="note">{description}</p>
          {operations
            .filter(({ operation }) => operation.tags.includes(name))
            .map((entry) => (
              <InItsTurn key={entry.operation.operationId}>
                <DocsOperation {...entry} baseUrl={baseUrl} />
              </InItsTurn>
            ))}
        </Section>
      ))}
      <DocsEvents webhooks={document.webhooks} />
      <ErrorTable />
      <Section id="schemas" title="Schemas">
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <InItsTurn key={name}>
            <div className="operation">
              <h3 id={`schema-${name}`}>{name}</h3>
              {schema.enum === undefined ? (
                <Fields schema={schema} caption={`Fields of ${name}`} />
              ) : (
                <p className="note">One of the codes listed under Errors.</p>
              )}
            </div>
          </InItsTurn>
        ))}
      </Section>
      <Elsewhere baseUrl={baseUrl} />
    </>
  )
}

function words(count: number): string {
  return count === 0 ? 'any number of' : thousands(count)
}

/** Every operation with its path. A keyed one that differs only in its path has its twin. */
function placed(document: OpenApiDocument): Placed[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const twin = document.paths[path.replace('/api/v1/', '/api/')]?.[method]
      const isTwin = twin !== undefined && twin !== operation && shapeOf(twin) === shapeOf(operation)
      const [, name] = /^#\/components\/examples\/(.*)$/.exec(exampleOf(operation) ?? '') ?? []
      const answer = name === undefined ? undefined : document.components.examples[name]?.value
      return { path, method, operation, ...(isTwin ? { twin } : {}), answer }
    }),
  )
}

function exampleOf({ responses }: OperationObject): string | undefined {
  return Object.values(responses)[0]?.content?.['application/json']?.examples?.['answer']?.$ref
}

function shapeOf({ parameters, requestBody, responses }: OperationObject): string {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return JSON.stringify([parameters, requestBody, answers.map(([status, { content }]) => [status, content])])
}

/** The tags of operations. Events have a section of their own. */
function groups({ tags }: OpenApiDocument): OpenApiDocument['tags'] {
  return tags.filter(({ name }) => name in TAGS)
}

type StartProps = { baseUrl: string; limits: RateLimits; operations: readonly Placed[] }

function Start({ baseUrl, limits, operations }: StartProps) {
  const keyed = operations.find(({ operation }) => operation.operationId === 'analyzeArticleWithKey')
  return (
    <Section id="start" title="Getting started">
      <div className="prose">
        <p>
          Create a key on the <a href="/account/keys">keys page</a> and send it as a bearer token. Keys work under{' '}
          <code>/api/v1</code>. Paths under <code>/api</code> take the session cookie, or its token as a bearer token.
        </p>
        {keyed !== undefined && <pre>{`FMA_KEY=fmk_…\n${curlLine({ baseUrl, ...keyed })}`}</pre>}
        <ul className="points">
          <li>
            <b>Waiting.</b> With <code>Prefer: respond-async</code>, an analysis or a brief returns a job at once. Its
            status is at the URL in <code>Location</code>.
          </li>
          <li>
            <b>Retrying.</b> Send your own <code>Idempotency-Key</code> with each analysis and brief. Repeating a key
            within {ANSWER_KEPT_HOURS} hours returns the first response again without a second charge.
          </li>
          <li>
            <b>Ownership.</b> A scan belongs to the device that created it, named by <code>X-Device-Id</code>. Without
            one, the response’s <code>device_id</code> is the id it was created under. Keep it, as a lost id cannot be
            recovered.
          </li>
          <li>
            <b>Limits.</b> {limitWords(limits)} The <code>RateLimit</code> header says what is left.
          </li>
        </ul>
      </div>
    </Section>
  )
}

function limitWords({ analyze, brief, read, public: byAddress }: RateLimits): string {
  return `Each account can make ${words(analyze)} analyses, ${words(brief)} briefs and ${words(read)} other requests a minute. Each IP address can make ${words(byAddress)} public reads a minute.`
}

function Contents({ document, operations }: { document: OpenApiDocument; operations: readonly Placed[] }) {
  return (
    <Section id="operations" title="Operations">
      <dl className="definitions">
        {groups(document).map(({ name }) => (
          <div key={name} className="contents">
            <dt>
              <a href={`#tag-${name}`}>{name}</a>
            </dt>
            <dd>
              <ul>
                {operations
                  .filter(({ operation }) => operation.tags.includes(name))
                  .map(({ operation, method, path }) => (
                    <li key={operation.operationId}>
                      <a href={`#${operation.operationId}`}>
                        <code>
                          {method.toUpperCase()} {path}
                        </code>
                      </a>
                    </li>
                  ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function ErrorTable() {
  return (
    <Section id="errors" title="Errors">
      <p className="prose">
        Every response other than 2xx or 304 is the <a href="#schema-Error">error object</a>. Failed operations cost no
        credits.
      </p>
      <table className="stack spaced">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Status</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(ERROR_MEANINGS).map(([code, meaning]) => (
            <tr key={code} id={`error-${code}`}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td data-label="Status">{statusOf(code)}</td>
              <td className="wide">
                <Ticks text={meaning} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function statusOf(code: string): number | undefined {
  const statuses: Readonly<Record<string, number>> = ERROR_STATUS satisfies Record<ErrorCode, number>
  return statuses[code]
}

/** Ways to use the service other than HTTP. */
function Elsewhere({ baseUrl }: { baseUrl: string }) {
  const bookmarklet = `javascript:location.href='${baseUrl}/?url='+encodeURIComponent(location.href)`
  return (
    <Section id="tools" title="Command line and browser">
      <div className="prose">
        <p>
          The source code of this service includes a command-line client. It writes JSON to standard output and progress
          to standard error, and has an exit code for each kind of failure.
        </p>
        <pre>{`export FMA_URL=${baseUrl} FMA_KEY=fmk_…\nnpm run -s fma -- analyze https://news.example.org/harbour-lease\nnpm run -s fma -- --help`}</pre>
        <p>
          To analyse the page you are reading, create a bookmark with this as its URL. It opens this service with the
          article URL filled in. Nothing is sent or charged until you press the button.
        </p>
        <pre>
          <code>{bookmarklet}</code>
        </pre>
      </div>
    </Section>
  )
}
