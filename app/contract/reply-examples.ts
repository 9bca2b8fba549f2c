import examples from './reply-examples.json' with { type: 'json' }

/** The base URL in the recorded examples. Each installation's document replaces it with its own. */
export const EXAMPLES_BASE = 'http://fma.test'

const EXAMPLES: ReadonlyMap<string, unknown> = new Map(Object.entries(examples))

/**
 * The service's recorded response to the first example of each operation that returns JSON, by `exampleName`. Lists are
 * shortened.
 * @param baseUrl the public URL of the service that shows them
 */
export function replyExamples(baseUrl: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(examples).replaceAll(EXAMPLES_BASE, baseUrl))
}

/** Whether the API description has an example of the response with this name. */
export function hasReplyExample(name: string): boolean {
  return EXAMPLES.has(name)
}

/** Operations with the same response share an example: for keys with for sessions, and exports with reading. */
export function exampleName(id: string): string {
  if (EXAMPLES.has(id)) return id
  const name = id.replace(/WithKey$/, '')
  return SAME_ANSWER.get(name) ?? name
}

const SAME_ANSWER: ReadonlyMap<string, string> = new Map([
  ['exportScan', 'readScan'],
  ['exportBrief', 'readBrief'],
])
