/** A part of a query, as written and decoded. */
export type QueryPiece = {
  /** `&` or `;`. `''` for the first. */
  lead: string
  raw: string
  name: string
  value: string
}

/**
 * A separator: `&`, or `;` if a name and `=` follow. @see
 * https://www.w3.org/TR/1999/REC-html401-19991224/appendix/notes.html#h-B.2.2
 */
const SEPARATOR = /(&|;(?=[^&;=\s]+=))/

/** The parts of a query without its `?`, in order. */
export function queryPieces(query: string): QueryPiece[] {
  if (query === '') return []
  const [first = '', ...rest] = query.split(SEPARATOR)
  const pieces = [pieceOf('', first)]
  for (let at = 0; at < rest.length; at += 2) pieces.push(pieceOf(rest[at] ?? '', rest[at + 1] ?? ''))
  return pieces
}

/** Joins parts into a query without its `?`. */
export function joinPieces(pieces: readonly QueryPiece[]): string {
  return pieces.map(({ lead, raw }, index) => (index === 0 ? raw : `${lead}${raw}`)).join('')
}

function pieceOf(lead: string, raw: string): QueryPiece {
  const [[name, value] = ['', '']] = new URLSearchParams(raw)
  return { lead, raw, name, value }
}
