import type { OpenApiDocument } from '#app/contract/openapi.ts'
import { NODE_RECEIVER, PYTHON_RECEIVER } from '#app/contract/webhook-receivers.ts'
import { Fields, Ticks } from './docs-schema.tsx'
import { Section } from '../section.tsx'
import { ATTEMPT_SECONDS } from '#app/domain/webhook/webhook.ts'

/** The messages that endpoints receive: their signature and the content of each event. */
export function DocsEvents({ webhooks }: Pick<OpenApiDocument, 'webhooks'>) {
  const entries = Object.entries(webhooks)
  const [first] = entries
  return (
    <Section id="events" title="Events">
      <div className="prose">
        <p>
          A webhook is a POST request with JSON to a URL that you register on the{' '}
          <a href="/account/webhooks">webhooks page</a> or through the API. It is signed according to Standard Webhooks
          1.0, so the standardwebhooks libraries can verify it.
        </p>
        <ul className="points">
          <li>Every event arrives at least once, with the same id and bytes each time, but not always in order.</li>
          <li>Events contain ids and links. To get a report, follow its link with your API key.</li>
          <li>Respond with any 2xx status within {ATTEMPT_SECONDS} seconds, then do the work.</li>
        </ul>
      </div>
      {first !== undefined && (
        <dl className="definitions">
          {first[1].post.parameters.map(({ name, description = '' }) => (
            <div key={name} className="contents">
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <Ticks text={description} />
              </dd>
            </div>
          ))}
          {Object.entries(first[1].post.responses).map(([status, { description }]) => (
            <div key={status} className="contents">
              <dt>Response {status}</dt>
              <dd>
                <Ticks text={description} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="prose">
        <p>A receiver for Node with the standardwebhooks package, and one for Python with its standard library:</p>
      </div>
      <pre>{NODE_RECEIVER}</pre>
      <pre>{PYTHON_RECEIVER}</pre>
      {entries.map(([type, { post }]) => (
        <DocsEvent key={type} type={type} event={post} />
      ))}
    </Section>
  )
}

function DocsEvent({ type, event }: { type: string; event: OpenApiDocument['webhooks'][string]['post'] }) {
  const { schema, examples = {} } = event.requestBody.content['application/json'] ?? { schema: {} }
  const [example] = Object.values(examples)
  const id = `event-${type}`
  return (
    <article className="operation" aria-labelledby={id}>
      <h3 id={id}>
        <a href={`#${id}`}>
          <code>{type}</code>
        </a>
      </h3>
      <p className="prose">
        <Ticks text={event.description} />
      </p>
      {example !== undefined && <pre>{JSON.stringify(example.value, null, 2)}</pre>}
      <Fields schema={schema} caption={`Body of ${type}`} />
    </article>
  )
}
