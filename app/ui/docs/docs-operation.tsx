import { curlLine } from '#app/contract/curl.ts'
import type { Schema } from '#app/contract/schema.ts'
import type { OperationObject } from '#app/contract/openapi.ts'
import type { Parameter } from '#app/contract/openapi-parts.ts'
import { type SchemaRow, schemaRows, typeName } from '#app/contract/schema-rows.ts'
import { FieldTable, Fields, Ticks } from './docs-schema.tsx'

/** An operation with its path. `twin` is the same operation for sessions, if there is one. `answer` is an example. */
export type Placed = {
  path: string
  method: string
  operation: OperationObject
  twin?: OperationObject
  answer?: unknown
}

/** One operation: its purpose, how to call it and what it returns. */
export function DocsOperation({ path, method, operation, twin, answer, baseUrl }: Placed & { baseUrl: string }) {
  const { operationId: id, summary, description, parameters = [], requestBody } = operation
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  return (
    <article className="operation" aria-labelledby={id}>
      <h3 id={id}>
        <a href={`#${id}`}>
          <code>
            {method.toUpperCase()} {path}
          </code>
        </a>
      </h3>
      <p className="prose">
        <b>{summary}.</b>{' '}
        {twin === undefined ? <Ticks text={description} /> : <Twin operation={operation} twin={twin} />}
      </p>
      <pre>{curlLine({ baseUrl, method, path, operation })}</pre>
      {twin === undefined && (
        <details>
          <summary>Parameters and responses of {id}</summary>
          <FieldTable rows={parameters.map((parameter) => parameterRow(parameter))} caption={`Parameters of ${id}`} />
          {body !== undefined && <Fields schema={body} caption={`Body of ${id}`} />}
          <Answers operation={operation} />
          {answer !== undefined && (
            <details>
              <summary>Example response of {id}, with lists shortened</summary>
              <pre>{JSON.stringify(answer, null, 2)}</pre>
            </details>
          )}
        </details>
      )}
    </article>
  )
}

function Twin({ operation, twin }: { operation: OperationObject; twin: OperationObject }) {
  const scope = /The key needs the scope `\w+`\./.exec(operation.description)?.[0] ?? ''
  return (
    <>
      For API keys, with the same parameters and responses as <a href={`#${twin.operationId}`}>{twin.operationId}</a>.{' '}
      <Ticks text={scope} />
    </>
  )
}

function parameterRow({ name, in: place, required, description = '', schema }: Parameter): SchemaRow {
  const [row] = schemaRows({ properties: { [name]: schema } })
  return {
    name,
    type: row?.type ?? '',
    components: row?.components ?? [],
    required,
    note: `${place === 'header' ? 'Header. ' : ''}${description} ${row?.note ?? ''}`.trim(),
  }
}

function Answers({ operation }: { operation: OperationObject }) {
  const { operationId: id, responses } = operation
  const own = Object.entries(responses).flatMap(([, { content }]) => {
    const schema = content?.['application/json']?.schema
    return schema?.properties === undefined ? [] : [schema]
  })
  return (
    <>
      <table className="stack">
        <caption>Responses of {id}</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(responses).map(([status, { description, content }]) => (
            <tr key={status}>
              <th scope="row">{status}</th>
              <td className="wide">
                {Number(status) < 400 ? (
                  <>
                    <ContentTypes content={content} />
                    <Ticks text={description} />
                  </>
                ) : (
                  <ErrorCodes content={content} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {own.map((schema, index) => (
        <Fields key={index} schema={schema} caption={`Response of ${id}`} />
      ))}
    </>
  )
}

/** Links to the meanings of a status's error codes. */
function ErrorCodes({ content }: { content?: Record<string, { schema: Schema }> }) {
  const [, narrowed] = content?.['application/json']?.schema.allOf ?? []
  return (narrowed?.properties?.code?.enum ?? []).map((code, index) => (
    <span key={code}>
      {index > 0 && ', '}
      <a href={`#error-${code}`}>
        <code>{code}</code>
      </a>
    </span>
  ))
}

function ContentTypes({ content = {} }: { content?: Record<string, { schema: Schema }> }) {
  return Object.entries(content).map(([type, { schema }]) => (
    <p key={type}>
      <code>{type}</code> <Components schema={schema} />
    </p>
  ))
}

/** Links to the components that the response can be. */
function Components({ schema }: { schema: Schema }) {
  const names = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) =>
    part.$ref === undefined ? [] : [typeName(part)],
  )
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ' or '}
      <a href={`#schema-${name}`}>{name}</a>
    </span>
  ))
}
