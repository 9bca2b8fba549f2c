import { curlLine } from '#app/contract/curl.ts'
import { ERROR_MEANINGS } from '#app/contract/error-meanings.ts'
import type { OpenApiDocument, OperationObject } from '#app/contract/openapi.ts'
import { ERROR_STATUS, type ErrorCode } from '#app/platform/domain-error.ts'
import { DocsEvents } from './docs-events.tsx'
import { InItsTurn } from './in-its-turn.tsx'
import { DocsOperation, type Placed } from './docs-operation.tsx'
import { Fields, Ticks } from './docs-schema.tsx'
import { thousands } from './format.ts'
import { PageHead } from './document-shell.tsx'
import { Section } from './section.tsx'

export type RateLimits = Readonly<Record<'analyze' | 'brief' | 'read' | 'public', number>>

type DocsPageProps = {
  document: OpenApiDocument
  /** Requests a minute; 0: no limit. */
  limits: RateLimits
}

/** The API in words, from its description: `/docs`. */
export function DocsPage({ document, limits }: DocsPageProps) {
  const operations = placed(document)
  const baseUrl = document.servers[0]?.url ?? ''
  return (
    <>
      <PageHead>
        <h1>API</h1>
        <p className="lede spaced">{document.info.summary}</p>
        <p className="note spaced">
          Version {document.info.version}. The same as data: <a href="/openapi.json">OpenAPI 3.1</a>. In short:{' '}
          <a href="/llms.txt">llms.txt</a>.
        </p>
      </PageHead>
      <Start baseUrl={baseUrl} limits={limits} operations={operations} />
      <Contents document={document} operations={operations} />
      {document.tags.map(({ name, description }) => (
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
                <p className="note">One of the codes under Errors.</p>
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

/** Every operation with its place; a keyed one that differs in nothing but its path knows its twin. */
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

type StartProps = { baseUrl: string; limits: RateLimits; operations: readonly Placed[] }

function Start({ baseUrl, limits, operations }: StartProps) {
  const keyed = operations.find(({ operation }) => operation.operationId === 'analyzeArticleWithKey')
  return (
    <Section id="start" title="Start">
      <div className="prose">
        <p>
          Make a key on the <a href="/account/keys">keys page</a> and send it as a bearer. Keys work under{' '}
          <code>/api/v1</code>; under <code>/api</code> it is the session’s cookie, or its token as a bearer.
        </p>
        {keyed !== undefined && <pre>{`FMA_KEY=fmk_…\n${curlLine({ baseUrl, ...keyed })}`}</pre>}
        <ul className="points">
          <li>
            <b>Waiting.</b> With <code>Prefer: respond-async</code> an analysis or a brief is answered at once with a
            job, whose state is at the address in <code>Location</code>.
          </li>
          <li>
            <b>Trying again.</b> Send an <code>Idempotency-Key</code> of your own with each analysis and brief: the same
            key within 24 hours gets the first answer again and is not charged twice.
          </li>
          <li>
            <b>Owning.</b> A scan belongs to the device that made it, named by <code>X-Device-Id</code>. Without one,
            the answer’s <code>device_id</code> says under which id it was made. Keep it: a lost one cannot be found.
          </li>
          <li>
            <b>Limits.</b> {limitWords(limits)} Answers say in <code>RateLimit</code> what is left.
          </li>
        </ul>
      </div>
    </Section>
  )
}

function limitWords({ analyze, brief, read, public: byAddress }: RateLimits): string {
  return `A minute allows ${words(analyze)} analyses, ${words(brief)} briefs and ${words(read)} other requests for an account, and ${words(byAddress)} public reads for an address.`
}

function Contents({ document, operations }: { document: OpenApiDocument; operations: readonly Placed[] }) {
  return (
    <Section id="operations" title="Operations">
      <dl className="definitions">
        {document.tags.map(({ name }) => (
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
        Every answer that is not 2xx or 304 is the <a href="#schema-Error">error object</a>. No failed operation costs a
        credit.
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

/** Ways in beside HTTP. */
function Elsewhere({ baseUrl }: { baseUrl: string }) {
  const bookmarklet = `javascript:location.href='${baseUrl}/?url='+encodeURIComponent(location.href)`
  return (
    <Section id="tools" title="Command line and browser">
      <div className="prose">
        <p>
          A checkout of this service brings a command-line client: JSON on its output, progress on its error output, and
          an exit code for each kind of failure.
        </p>
        <pre>{`export FMA_URL=${baseUrl} FMA_KEY=fmk_…\nnpm run -s fma -- analyze https://news.example.org/harbour-lease\nnpm run -s fma -- --help`}</pre>
        <p>
          To analyse the page that you are reading, make a bookmark with this as its address. It opens this service with
          the address filled in; nothing is sent, and nothing is charged, until you press the button.
        </p>
        <pre>
          <code>{bookmarklet}</code>
        </pre>
      </div>
    </Section>
  )
}
