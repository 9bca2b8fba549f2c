const LINES_MAX = 20_000
const AGENTS_IN_GROUP_MAX = 64
const LINE_CHARACTERS_MAX = 2_048

type Rule = { isAllow: boolean; pattern: string }

/** The rules of a robots.txt for one agent. */
export type RobotsRules = readonly Rule[]

/**
 * Reads the group of a robots.txt that names the agent, or else the one for `*`.
 * @see RFC 9309
 */
export function parseRobots(text: string, agent: string): RobotsRules {
  const general: Rule[] = []
  const rulesOf = new Map([['*', general]])
  let group: Rule[][] = []
  let isInRules = true
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/, LINES_MAX)) {
    const [field, value] = fieldOf(line)
    if (field === 'user-agent') {
      const rules = rulesOf.get(value.toLowerCase()) ?? []
      rulesOf.set(value.toLowerCase(), rules)
      group = isInRules ? [rules] : [...group.slice(0, AGENTS_IN_GROUP_MAX), rules]
      isInRules = false
    }
    if (field !== 'allow' && field !== 'disallow') continue
    isInRules = true
    for (const rules of value === '' ? [] : group) rules.push({ isAllow: field === 'allow', pattern: value })
  }
  return rulesOf.get(agent) ?? general
}

/** Whether the longest matching rule allows the path. Without one, and in a tie, it is allowed. */
export function isPathAllowed(rules: RobotsRules, pathAndQuery: string): boolean {
  const path = normalized(pathAndQuery)
  if (path === '/robots.txt') return true
  let best = { isAllow: true, pattern: '' }
  for (const rule of rules) {
    const isLonger = rule.pattern.length > best.pattern.length
    const isTie = rule.pattern.length === best.pattern.length && rule.isAllow
    if ((isLonger || isTie) && matches(normalized(rule.pattern), path)) best = rule
  }
  return best.isAllow
}

function fieldOf(line: string): [string, string] {
  const [content = ''] = line.slice(0, LINE_CHARACTERS_MAX).split('#', 1)
  const colon = content.indexOf(':')
  return colon < 0 ? ['', ''] : [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()]
}

/** Greedy matching piece by piece is linear, unlike a regular expression with many `.*`. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...rest] = pieces
  if (!path.startsWith(first)) return false
  let at = first.length
  const last = isAnchored ? rest.pop() : undefined
  for (const piece of rest) {
    const found = path.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  if (!isAnchored) return true
  if (last === undefined) return at === path.length
  return path.length - last.length >= at && path.endsWith(last)
}

/** Normalises percent-encoding, so that `%7e` and `~`, or `é` and `%C3%A9`, are equal. */
function normalized(path: string): string {
  const encoded = path.replace(/\P{ASCII}+/gu, (part) => encodeURIComponent(part.toWellFormed()))
  return encoded.replace(/%([0-9a-f]{2})/gi, (whole, hex: string) => {
    const char = String.fromCharCode(Number.parseInt(hex, 16))
    return /[A-Za-z0-9._~-]/.test(char) ? char : whole.toUpperCase()
  })
}
