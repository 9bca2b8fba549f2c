/** Parts of a request that some models refuse with 400; parts that a model does not accept are left out. */
export const REQUEST_PARTS = ['forced_tool', 'temperature', 'no_thinking', 'effort', 'caching'] as const
export type RequestPart = (typeof REQUEST_PARTS)[number]

/** Models before this generation accept a temperature. */
const SAMPLED_BEFORE = 4.7
/** From this generation on a tool cannot be forced, and thinking cannot be turned off. */
const UNFORCED_FROM = 5.1

/**
 * The request parts that a model accepts, by its name. Models from 4.7 on accept no temperature; from 5.1 on no forced
 * tool, but an effort; Opus 5 and Sonnet 5 think before a forced tool unless told not to. Any other name is a local
 * server's model.
 * @see https://platform.claude.com/docs/en/models/sonnet-5-5/migration-guide
 */
export function partsTaken(model: string): ReadonlySet<RequestPart> {
  const generation = generationOf(model)
  const taken = new Set<RequestPart>(['caching'])
  if (generation === undefined || generation < SAMPLED_BEFORE) taken.add('temperature')
  if (generation === undefined || generation < UNFORCED_FROM) taken.add('forced_tool')
  else taken.add('effort')
  if (/claude-(?:opus|sonnet)-5$/.test(model)) taken.add('no_thinking')
  return taken
}

/** The part of a request that its refusal mentions, if that part was sent. */
export function refusedPart(message: string, sent: ReadonlySet<RequestPart>): RequestPart | undefined {
  return REQUEST_PARTS.find((part) => sent.has(part) && SAYS[part].test(message))
}

const SAYS: Record<RequestPart, RegExp> = {
  forced_tool: /tool_choice|forces? tool/i,
  temperature: /temperature/i,
  no_thinking: /thinking/i,
  effort: /effort|output_config/i,
  caching: /cache_control/i,
}

/** 4.6 for `claude-sonnet-4-6`, 3.5 for `claude-3-5-haiku-latest`; undefined for names that are not Claude's. */
function generationOf(model: string): number | undefined {
  const found = /claude-(?:[a-z]+-)?(\d)(?:[-.](\d)(?!\d))?/.exec(model)
  return found === null ? undefined : Number(`${found[1]}.${found[2] ?? 0}`)
}
