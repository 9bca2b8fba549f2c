import { ANSWER_KEPT_HOURS } from '#app/domain/idempotency/kept-hours.ts'
import { IDEMPOTENCY_KEY_MAX } from './common.ts'
import { DEVICE_CHARACTERS_DISTINCT_MIN, DEVICE_ID_FORM } from '#app/domain/device/device.ts'
import { SHORTCODE } from '#app/domain/scan/scan.ts'
import { METRIC_COUNT } from '#app/domain/engine/metrics/index.ts'
import { counted } from '#app/domain/wording/wording.ts'
import { ERROR_STATUS } from '#app/platform/domain-error.ts'
import { SERVICE_VERSION } from '#app/platform/service-version.ts'
import type { Endpoint } from './endpoint.ts'
import { EXAMPLE_PARAMETERS } from './examples.ts'
import { bodyNote } from './body-notes.ts'
import { parameterNote } from './field-notes.ts'
import { OPERATIONS } from './index.ts'
import { toJsonSchema } from './json-schema.ts'
import type { Schema } from './schema.ts'
import { nameVariants } from './portable-schema.ts'
import { type Operation, hasBody, TAGS } from './operation.ts'
import type { NamedExamples, Parameter } from './openapi-parts.ts'
import { type WebhookObject, webhookObjects } from './openapi-webhooks.ts'
import { replyExamples } from './reply-examples.ts'
import { HEADERS, type Response, responsesOf } from './openapi-responses.ts'

export type OperationObject = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema; examples?: NamedExamples }> }
  responses: Record<string, Response>
}

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, OperationObject>>
  webhooks: Record<string, { post: WebhookObject }>
  components: {
    schemas: Record<string, Schema>
    headers: typeof HEADERS
    examples: NamedExamples
    securitySchemes: Record<string, Record<string, string>>
  }
}

/**
 * The API description in OpenAPI 3.1, made from the schemas that validate requests.
 * @param baseUrl the public URL of the service, without a trailing slash
 * @see https://spec.openapis.org/oas/v3.1.0
 */
export function openApiDocument(baseUrl: string): OpenApiDocument {
  const steps = describeApi(baseUrl)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same in steps of a few milliseconds, one for each operation. */
export function* describeApi(baseUrl: string): Generator<void, OpenApiDocument> {
  const schemas: Record<string, Schema> = {
    ErrorCode: { type: 'string', enum: [...Object.keys(ERROR_STATUS), 'internal_error'] },
  }
  const paths: OpenApiDocument['paths'] = {}
  for (const operation of OPERATIONS) {
    const { path, method } = operation.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationObject(operation, schemas) }
    yield
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: baseUrl }],
    tags: Object.entries({ ...TAGS, Events: 'Messages to URLs of yours.' }).map(([name, description]) => ({
      name,
      description,
    })),
    security: [],
    paths,
    webhooks: webhookObjects(baseUrl, schemas),
    components: {
      schemas: sorted(schemas),
      headers: HEADERS,
      examples: answerExamples(baseUrl),
      securitySchemes: securitySchemes(baseUrl),
    },
  }
}

const INFO = {
  title: 'Forensic Media Analysis',
  version: SERVICE_VERSION,
  summary: `A forensic report on a news article: ${METRIC_COUNT} metrics, each resting on passages from the text.`,
  description: [
    'JSON in UTF-8. Times are ISO 8601 in UTC with milliseconds. Unknown fields and parameters are refused, so that a typing error costs nothing. Responses may gain fields.',
    'Sessions use `/api` and API keys use `/api/v1`. Every response has `X-Request-Id`. Every response other than 2xx or 304 is the error object. A method that a path does not accept returns 405 with `Allow`.',
    'Reports are signed. The public keys are at `/.well-known/fma-keys.json`, as a JSON Web Key Set.',
  ].join('\n\n'),
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
} as const

function answerExamples(baseUrl: string): NamedExamples {
  return Object.fromEntries(
    Object.entries(replyExamples(baseUrl)).map(([name, value]) => [
      name,
      { summary: 'A response, with lists shortened', value },
    ]),
  )
}

function securitySchemes(baseUrl: string): Record<string, Record<string, string>> {
  const name = baseUrl.startsWith('https:') ? '__Host-fma-access-token' : 'fma-access-token'
  return {
    sessionCookie: { type: 'apiKey', in: 'cookie', name, description: 'Set by signing in at `/auth/login`.' },
    sessionToken: { type: 'http', scheme: 'bearer', description: 'A session’s token, `fms_…`.' },
    apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `fmk_…`, for `/api/v1` only.' },
  }
}

function operationObject(operation: Operation, schemas: Record<string, Schema>): OperationObject {
  const { endpoint, id, tag, description } = operation
  const parameters = [
    ...pathParameters(endpoint),
    ...queryParameters(operation, schemas),
    ...headerParameters(operation),
  ]
  return {
    operationId: id,
    summary: endpoint.summary,
    description: `${description}${scopeNote(endpoint)}${priceNote(endpoint)}`,
    tags: [tag],
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody(operation) ? { requestBody: requestBody(operation, schemas) } : {}),
    responses: responsesOf(operation, schemas),
  }
}

function securityOf({ auth }: Endpoint): Record<string, string[]>[] {
  if (auth === 'none') return []
  return auth === 'key' ? [{ apiKey: [] }] : [{ sessionCookie: [] }, { sessionToken: [] }]
}

function scopeNote({ scope }: Endpoint): string {
  return scope === undefined ? '' : ` The key needs the scope \`${scope}\`.`
}

function priceNote({ credits, creditsPer }: Endpoint): string {
  if (credits === 0) return ''
  return ` Costs ${counted(credits, 'credit')}${creditsPer === undefined ? '' : ` per ${creditsPer}`}.`
}

const PATH_SCHEMAS: Readonly<Record<string, Schema>> = {
  shortcode: { type: 'string', pattern: SHORTCODE.source },
  id: { type: 'string', format: 'uuid' },
  delivery_id: { type: 'string', format: 'uuid' },
}

function pathParameters({ path }: Endpoint): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...described(parameterNote(name)),
    schema: PATH_SCHEMAS[name] ?? { type: 'string' },
    ...(EXAMPLE_PARAMETERS[name] === undefined ? {} : { example: EXAMPLE_PARAMETERS[name] }),
  }))
}

function queryParameters({ endpoint, examples }: Operation, schemas: Record<string, Schema>): Parameter[] {
  const { properties = {} } = toJsonSchema(endpoint.query, 'output', schemas)
  const { required = [] } = toJsonSchema(endpoint.query, 'input', schemas)
  const [example] = Object.values(examples ?? {})
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...described(parameterNote(name)),
    schema,
    ...(required.includes(name) && example?.query?.[name] !== undefined ? { example: example.query[name] } : {}),
  }))
}

function headerParameters({ device, repeatable, cacheable }: Operation): Parameter[] {
  return [
    ...(device
      ? [
          header(
            'X-Device-Id',
            `The id of the calling device, which owns the scans created with it. At least ${DEVICE_CHARACTERS_DISTINCT_MIN} different characters.`,
            {
              pattern: DEVICE_ID_FORM.source,
            },
          ),
        ]
      : []),
    ...(repeatable
      ? [
          header(
            'Idempotency-Key',
            `Within ${ANSWER_KEPT_HOURS} hours the same key returns the first response again, without a second charge.`,
            {
              minLength: 1,
              maxLength: IDEMPOTENCY_KEY_MAX,
              pattern: '^[ -~]+$',
            },
          ),
          header('Prefer', '`respond-async` returns a job at once.', { enum: ['respond-async'] }),
        ]
      : []),
    ...(cacheable ? [header('If-None-Match', 'The `ETag` of a response that the caller has.', {})] : []),
  ]
}

function header(name: string, description: string, schema: Schema): Parameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string', ...schema } }
}

function requestBody(
  operation: Operation,
  schemas: Record<string, Schema>,
): NonNullable<OperationObject['requestBody']> {
  const schema = toJsonSchema(operation.endpoint.body, 'input', schemas)
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    Object.assign(property, described(bodyNote(name)))
  const examples = Object.entries(operation.examples ?? {}).map(
    ([name, { summary, body }]) => [name, { summary, value: body }] as const,
  )
  const required = !operation.endpoint.body.safeParse({}).success
  const type = operation.endpoint.isForm === true ? 'multipart/form-data' : 'application/json'
  const content = { schema: nameVariants(schema, schemas), examples: Object.fromEntries(examples) }
  return { required, content: { [type]: content } }
}

function described(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description }
}

function sorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
