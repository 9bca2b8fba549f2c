const NODES_MAX = 2_000
const DEPTH_MAX = 12
const BLOCK_CHARACTERS_MAX = 1_000_000

/** An object of JSON-LD. */
export type LdNode = Readonly<Record<string, unknown>>

/** Parses a block as JSON, without wrappers or semicolons that some systems add. Null if it is not JSON. */
export function parsed(block: string): unknown {
  const text = block
    .slice(0, BLOCK_CHARACTERS_MAX)
    .replace(/^\s*(?:<!--|\/\/?\s*<!\[CDATA\[)|(?:-->|\/\/?\s*\]\]>)\s*$/g, '')
  for (const attempt of [text, text.replace(/\p{Cc}+/gu, ' ').replace(/;\s*$/, '')]) {
    try {
      return JSON.parse(attempt)
    } catch {
      continue
    }
  }
  return null
}

/** All objects except those under certain names, depth first, so `@graph` and nesting do not matter. */
export function nodesOf(value: unknown, without: ReadonlySet<string> = new Set()): LdNode[] {
  const found: LdNode[] = []
  const visit = (item: unknown, depth: number) => {
    if (found.length >= NODES_MAX || depth > DEPTH_MAX) return
    if (Array.isArray(item)) for (const part of item) visit(part, depth + 1)
    else if (isNode(item)) {
      found.push(item)
      for (const [name, part] of Object.entries(item)) {
        if (typeof part === 'object' && !without.has(name)) visit(part, depth + 1)
      }
    }
  }
  visit(value, 0)
  return found
}

/** A node's types, without URLs before them. */
export function typesOf(node: LdNode): string[] {
  return asList(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/:]/, ''))
}

/** Whether a value is an object. */
export function isNode(value: unknown): value is LdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Turns one value or several into a list. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** The first value. A mere reference is replaced by what the page states under that id. */
export function resolved(value: unknown, byId: ReadonlyMap<string, LdNode>): unknown {
  const [first] = asList(value)
  if (!isNode(first) || first['name'] !== undefined) return first
  return byId.get(textOf(first['@id']) ?? '') ?? first
}

/** The name of a node, or a bare text. */
export function nameOf(value: unknown): string | null {
  return isNode(value) ? textOf(value['name']) : textOf(value)
}

/** The names of one or several values. */
export function nodeNames(value: unknown): string[] {
  return asList(value).flatMap((item) => nameOf(item) ?? [])
}

/** The first text or number, with entities decoded. Null if there is none. */
export function textOf(value: unknown): string | null {
  const [first] = asList(value)
  if (typeof first === 'number') return String(first)
  if (typeof first !== 'string') return null
  const text = decoded(first).trim()
  return text === '' ? null : text
}

/** Accepts true and false, also as text. */
export function booleanOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  return /^(?:true|false)$/i.test(value.trim()) ? value.trim().toLowerCase() === 'true' : null
}

/** A whole number above 0. */
export function countOf(value: unknown): number | null {
  const count = Number(textOf(value) ?? Number.NaN)
  return Number.isSafeInteger(count) && count > 0 ? count : null
}

/** A node's URL, or a bare text. */
export function addressOf(item: unknown): string | null {
  return isNode(item) ? (textOf(item['@id']) ?? textOf(item['url'])) : textOf(item)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' }

/** Many systems put HTML entities into JSON. */
export function decoded(text: string): string {
  return text
    .replace(/&(amp|quot|apos|lt|gt|nbsp);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/&#(\d{1,7}|x[0-9a-f]{1,6});/gi, (_whole, number: string) => {
      const code = Number(number.replace(/^x/i, '0x'))
      return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
}
