import type { Schema } from './schema.ts'
import type { OpenApiDocument, OperationObject } from './openapi.ts'
import type { Parameter } from './openapi-parts.ts'

/** The source of a typed TypeScript client, with a type for each component and a method for each operation. */
export function clientSource(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return [
    '// Generated from the API description by `npm run client`. Changes here are lost.',
    "import { type Answer, Transport } from './transport.ts'",
    ...Object.entries(document.components.schemas).map(
      ([name, schema]) => `export type ${name} = ${typeSource(schema)}`,
    ),
    `/** The API, version ${document.info.version}, with a method for each operation. */`,
    `export class FmaClient extends Transport {\n${operations.map((entry) => methodSource(entry)).join('\n\n')}\n}`,
  ].join('\n\n')
}

type Entry = { path: string; method: string; operation: OperationObject }

function methodSource({ path, method, operation }: Entry): string {
  const { operationId, summary, description, requestBody } = operation
  const input = inputSource(operation)
  const inner = [
    `method: '${method.toUpperCase()}'`,
    `path: ${pathSource(path)}`,
    ...(hasParameters(operation, 'query') ? ['query: input.query'] : []),
    ...(hasParameters(operation, 'header') ? ['headers: input.headers'] : []),
    ...(requestBody === undefined ? [] : [`${isForm(operation) ? 'form' : 'body'}: input.body`]),
    'signal: input.signal',
  ].join(', ')
  const reply = replySource(operation)
  const argument = `input: ${input}${isOptional(operation) ? ' = {}' : ''}`
  return [
    `/** ${summary}. ${description.replaceAll('*/', '* /')} */`,
    `${operationId}(${argument}): Promise<${reply}> {`,
    `return this.${reply === 'Response' ? 'sendRaw' : 'send'}({ ${inner} })`,
    '}',
  ].join('\n')
}

function pathSource(path: string): string {
  return path.includes('{')
    ? `\`${path.replaceAll(/\{(\w+)\}/g, '$${encodeURIComponent(input.path.$1)}')}\``
    : `'${path}'`
}

function isOptional(operation: OperationObject): boolean {
  const { parameters = [], requestBody } = operation
  return requestBody?.required !== true && parameters.every(({ required }) => !required)
}

function isForm({ requestBody }: OperationObject): boolean {
  return requestBody?.content['multipart/form-data'] !== undefined
}

function hasParameters({ parameters = [] }: OperationObject, place: Parameter['in']): boolean {
  return parameters.some((parameter) => parameter.in === place)
}

function inputSource({ parameters = [], requestBody }: OperationObject): string {
  const groups = (
    [
      ['path', 'path'],
      ['query', 'query'],
      ['headers', 'header'],
    ] as const
  ).flatMap(([name, place]) =>
    groupSource(
      name,
      parameters.filter((parameter) => parameter.in === place),
    ),
  )
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const mark = requestBody?.required === true ? '' : '?'
  return `{ ${[...groups, ...(body === undefined ? [] : [`body${mark}: ${typeSource(body)}`]), 'signal?: AbortSignal'].join('; ')} }`
}

function groupSource(name: string, parameters: readonly Parameter[]): string[] {
  if (parameters.length === 0) return []
  const fields = parameters.map((parameter) => {
    const mark = parameter.required ? '' : '?'
    return `${key(parameter.name)}${mark}: ${typeSource(parameter.schema)}`
  })
  const isNeeded = parameters.some(({ required }) => required)
  return [`${name}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`]
}

/** The type of each status with its body. For a file or a stream it is the response itself. */
function replySource({ responses }: OperationObject): string {
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400)
  const isRaw = answers.some(([, { content = {} }]) => Object.keys(content).some((type) => type !== 'application/json'))
  if (isRaw) return 'Response'
  return answers
    .map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema
      return `Answer<${status}, ${schema === undefined ? 'null' : typeSource(schema)}>`
    })
    .join(' | ')
}

function typeSource(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return choices.map((choice) => typeSource(choice)).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeSource({ ...schema, type })).join(' | ')
  if (schema.type === 'null') return 'null'
  if (schema.properties !== undefined) return objectSource(schema)
  return plainSource(schema)
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

function plainSource(schema: Schema): string {
  const { type, items, minItems = 0, maxItems } = schema
  if (type === 'array') {
    const item = typeSource(items ?? {})
    return minItems === maxItems ? `[${Array.from({ length: minItems }, () => item).join(', ')}]` : `(${item})[]`
  }
  return type === 'object' ? recordSource(schema) : (PLAIN[String(type)] ?? 'unknown')
}

function recordSource({ propertyNames, additionalProperties, required }: Schema): string {
  if (typeof additionalProperties !== 'object') return 'Record<string, never>'
  const names = propertyNames === undefined ? 'string' : typeSource(propertyNames)
  const record = `Record<${names}, ${typeSource(additionalProperties)}>`
  return required === undefined ? `Partial<${record}>` : record
}

function objectSource({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const note = schema.description === undefined ? '' : `/** ${schema.description.replaceAll('*/', '* /')} */\n`
    return `${note}${key(name)}${required.includes(name) ? '' : '?'}: ${typeSource(schema)}`
  })
  return fields.length === 0 ? 'Record<string, never>' : `{\n${fields.join('\n')}\n}`
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}
