import { joinPieces, queryPieces, type QueryPiece } from './address-query.ts'
import { isKept, isValue, secretNames } from './secret-parameters.ts'

/** How often a value may have been encoded, and how many addresses may stand in each other, to be looked into. */
const ENCODINGS_MAX = 3
const NESTED_MAX = 3
const NAME_CHARACTERS_MAX = 64
const NAMES_MAX = 20
/** Stands for a secret that has no name: it is not told. */
const UNNAMED = 'a value without a name'
/** A place in a page that its own script goes to: words, numbers and slashes. */
const ROUTE = /^#(?:!|\/)[\w\-./~!]+$/

/**
 * An address without what could let somebody in: query parameters that look like secrets by their name or value, in
 * addresses within the address too, parameters of that kind in the path, a user name and a password, and the fragment,
 * but for a plain `#!/…` or `#/…`, which names another page. All else stays as it is, byte for byte.
 * @returns `leftOut` names the parameters, at most 20
 */
export function withoutSecrets(url: string): { url: string; leftOut: string[] } {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return { url, leftOut: [] }
  const leftOut = new Set<string>()
  parsed.search = cleanQuery(parsed.search.slice(1), { leftOut, depth: 0 })
  parsed.pathname = cleanPath(parsed.pathname, leftOut)
  parsed.username = ''
  parsed.password = ''
  parsed.hash = isPlainRoute(parsed.hash) ? parsed.hash : ''
  return { url: parsed.href, leftOut: [...leftOut].slice(0, NAMES_MAX) }
}

type Cleaning = { leftOut: Set<string>; depth: number }

function isPlainRoute(hash: string): boolean {
  return ROUTE.test(hash) && hash.split(/[#!/]/).every((value) => isKept({ name: 'key', value }, []))
}

function cleanQuery(query: string, cleaning: Cleaning): string {
  const pieces = queryPieces(query)
  const secret = secretNames(pieces)
  const cleaned = pieces.flatMap((piece) => {
    const kept = isKept(piece, secret) ? withoutNested(piece, cleaning) : null
    if (kept === null) cleaning.leftOut.add(isValue(piece.name) ? UNNAMED : piece.name.slice(0, NAME_CHARACTERS_MAX))
    return kept === null ? [] : [kept]
  })
  return joinPieces(cleaned)
}

/** The parameter with the address in it cleaned; null where it is nested too deep to tell. */
function withoutNested(piece: QueryPiece, { leftOut, depth }: Cleaning): QueryPiece | null {
  let text = piece.value
  for (let encodings = 1; encodings <= ENCODINGS_MAX; encodings++) {
    if (!/[=@#]|%[\dA-F]{2}/i.test(text)) return piece
    if (depth >= NESTED_MAX) return null
    const cleaned = cleanAddress(text, { leftOut, depth: depth + 1 })
    if (cleaned !== text) return { ...piece, raw: `${piece.raw.split('=', 1)[0]}=${encoded(cleaned, encodings)}` }
    const decoded = decodedOnce(text)
    if (decoded === text) return piece
    text = decoded
  }
  return null
}

/** Any text that may be an address, or the end of one: whole, from its path, or its parameters alone. */
function cleanAddress(text: string, cleaning: Cleaning): string {
  const [, before = '', query, hash] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(text) ?? []
  const address = before.replace(/^((?:https?:)?\/\/)[^/@]*@/i, '$1')
  if (address !== before) cleaning.leftOut.add('password')
  const isBare = query === undefined && !before.includes('/') && before.includes('=')
  const path = isBare ? cleanQuery(before, cleaning) : cleanPath(address, cleaning.leftOut)
  return path + cleanPart(query ?? '', cleaning) + cleanPart(hash ?? '', cleaning)
}

/** A query or fragment with the mark before it. */
function cleanPart(part: string, cleaning: Cleaning): string {
  const rest = part.slice(1)
  const cleaned = cleanQuery(rest, cleaning)
  return cleaned === '' && rest !== '' ? '' : part.slice(0, 1) + cleaned
}

/** Without `;name=value` of a secret's name. */
function cleanPath(path: string, leftOut: Set<string>): string {
  return path.replace(/;([\w.-]+)=([^/;]*)/g, (whole, name: string, value: string) => {
    if (isKept({ name, value }, [])) return whole
    leftOut.add(name.slice(0, NAME_CHARACTERS_MAX))
    return ''
  })
}

function encoded(text: string, times: number): string {
  return times === 0 ? text : encoded(encodeURIComponent(text), times - 1)
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
