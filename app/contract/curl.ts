import { z } from 'zod'
import { DEVICE_EXAMPLE } from './examples.ts'
import type { OperationObject } from './openapi.ts'
import type { Parameter } from './openapi-parts.ts'

export type CurlCall = { baseUrl: string; method: string; path: string; operation: OperationObject }

/** A command for a POSIX shell that makes the operation's first example call. */
export function curlLine({ baseUrl, method, path, operation }: CurlCall): string {
  const parameters = operation.parameters ?? []
  const query = new URLSearchParams(
    parameters.flatMap(({ in: place, name, example }) =>
      place === 'query' && example !== undefined ? [[name, example]] : [],
    ),
  ).toString()
  const address = `${baseUrl}${filled(path, parameters)}${query === '' ? '' : `?${query}`}`
  const parts = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`}${outputOf(operation)} ${quoted(address)}`,
    ...credentials(operation),
    ...(method === 'delete' && parameters.some(({ name }) => name === 'X-Device-Id')
      ? [`-H ${quoted(`X-Device-Id: ${DEVICE_EXAMPLE}`)}`]
      : []),
    ...bodyParts(operation),
  ]
  return parts.join(' \\\n  ')
}

/** Fills a path with its parameters' examples. */
export function filled(path: string, parameters: readonly Parameter[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    return parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.example ?? whole
  })
}

function outputOf({ responses }: OperationObject): string {
  const types = Object.keys(responses['200']?.content ?? {})
  if (types.includes('text/event-stream')) return ' -N'
  return types.includes('application/zip') ? ' -o export.zip' : ''
}

function credentials({ security }: OperationObject): string[] {
  if (security.length === 0) return []
  return [`-H "Authorization: Bearer $${security.some((way) => 'apiKey' in way) ? 'FMA_KEY' : 'FMA_TOKEN'}"`]
}

function bodyParts({ requestBody }: OperationObject): string[] {
  const [form] = Object.values(requestBody?.content['multipart/form-data']?.examples ?? {})
  if (form !== undefined) {
    const fields = Object.entries(z.record(z.string(), z.string()).parse(form.value))
    return fields.map(([name, value]) => `-F ${quoted(name === 'file' ? 'file=@posts.csv' : `${name}=${value}`)}`)
  }
  const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {})
  if (example === undefined) return []
  return [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(example.value))}`]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
