import { joinPieces, queryPieces, type QueryPiece } from './address-query.ts'
import { isKept, isValue, secretNames } from './secret-parameters.ts'

/** The most layers of encoding, and of URLs nested in each other, that are examined. */
const ENCODINGS_MAX = 3
const NESTED_MAX = 3
const NAME_CHARACTERS_MAX = 64
const NAMES_MAX = 20
/** Stands for an unnamed secret, which is not shown. */
const UNNAMED = 'a value without a name'
/** A route within a page, for its own script: words, numbers and slashes. */
const ROUTE = /^#(?:!|\/)[\w\-./~!]+$/

/**
 * A URL without anything that could grant access: query parameters whose name or value looks secret (also in nested
 * URLs), such parameters in the path, a user name and password, and the fragment, except a plain `#!/…` or `#/…`, which
 * identifies another page. The rest stays byte for byte.
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

/** The parameter with its nested URL cleaned. Null if it is nested too deeply to tell. */
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

/** Cleans any text that can be a URL or the end of one, such as a path or only parameters. */
function cleanAddress(text: string, cleaning: Cleaning): string {
  const [, before = '', query, hash] = /^([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/.exec(text) ?? []
  const address = before.replace(/^((?:https?:)?\/\/)[^/@]*@/i, '$1')
  if (address !== before) cleaning.leftOut.add('password')
  const isBare = query === undefined && !before.includes('/') && before.includes('=')
  const path = isBare ? cleanQuery(before, cleaning) : cleanPath(address, cleaning.leftOut)
  return path + cleanPart(query ?? '', cleaning) + cleanPart(hash ?? '', cleaning)
}

/** Cleans a query or fragment, including the character before it. */
function cleanPart(part: string, cleaning: Cleaning): string {
  const rest = part.slice(1)
  const cleaned = cleanQuery(rest, cleaning)
  return cleaned === '' && rest !== '' ? '' : part.slice(0, 1) + cleaned
}

/** Removes `;name=value` with a secret's name. */
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
