import examples from './reply-examples.json' with { type: 'json' }

/** The address of the service that gave the examples; each installation's document has its own in its place. */
export const EXAMPLES_BASE = 'http://fma.test'

const EXAMPLES: ReadonlyMap<string, unknown> = new Map(Object.entries(examples))

/**
 * What the service answered to the first example of each operation that answers JSON, by `exampleName`; the lists in it
 * are cut short.
 * @param baseUrl public address of the service that shows them
 */
export function replyExamples(baseUrl: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(examples).replaceAll(EXAMPLES_BASE, baseUrl))
}

/** Whether there is an example of that name. */
export function hasReplyExample(name: string): boolean {
  return EXAMPLES.has(name)
}

/** Operations of one answer share an example: those for keys with those for sessions, exports with reading. */
export function exampleName(id: string): string {
  if (EXAMPLES.has(id)) return id
  const name = id.replace(/WithKey$/, '')
  return SAME_ANSWER.get(name) ?? name
}

const SAME_ANSWER: ReadonlyMap<string, string> = new Map([
  ['exportScan', 'readScan'],
  ['exportBrief', 'readBrief'],
])
