/** Keeps the request's URL within limits, whatever the query contains. */
const ENCODED_CHARACTERS_MAX = 1400

/** How a platform's search joins and quotes terms, and its limits. */
export type TermRule = {
  /** For one query, as the platform counts. */
  charactersMax: number
  wordsMax?: number
  /** Between two terms: ` OR `. */
  or: string
  /** Whether several terms are enclosed: `(…)`. */
  isGrouped?: boolean
  /** Makes a term a phrase. By default it is quoted if it has several words or is not alone. */
  phrase?: (term: string, isAlone: boolean) => string
}

/** A query in a platform's syntax, with the terms that it finds. */
export type TermQuery = { query: string; terms: string[] }

/**
 * The queries for any of the terms, as few as the platform's limits allow. A term that alone is too long is cut at a
 * word.
 */
export function termQueries(terms: readonly string[], rule: TermRule): TermQuery[] {
  const queries: TermQuery[] = []
  let group: string[] = []
  for (const term of terms) {
    if (group.length > 0 && !fits([...group, term], rule)) {
      queries.push(queryOf(group, rule))
      group = []
    }
    group.push(term)
  }
  if (group.length > 0) queries.push(queryOf(group, rule))
  return queries
}

/** A quoted term, without characters that are operators in a phrase. */
export function quotedTerm(term: string): string {
  return `"${bare(term)}"`
}

function queryOf(terms: string[], rule: TermRule): TermQuery {
  if (terms.length > 1 || fits(terms, rule)) return { query: textOf(terms, rule), terms }
  const words = bare(terms[0] ?? '').split(' ')
  while (words.length > 1 && !fits([words.join(' ')], rule)) words.pop()
  let start = words.join(' ')
  while (start.length > 1 && !fits([start], rule))
    start = start
      .slice(0, -1)
      .toWellFormed()
      .replace(/\ufffd$/, '')
  return { query: textOf([start], rule), terms }
}

function fits(terms: string[], rule: TermRule): boolean {
  const query = textOf(terms, rule)
  const isShort = query.length <= rule.charactersMax && encodeURIComponent(query).length <= ENCODED_CHARACTERS_MAX
  return isShort && (rule.wordsMax === undefined || query.split(/\s+/).length <= rule.wordsMax)
}

function textOf(terms: readonly string[], { or, isGrouped = false, phrase = phraseOf }: TermRule): string {
  const text = terms.map((term) => phrase(bare(term), terms.length === 1)).join(or)
  return isGrouped && terms.length > 1 ? `(${text})` : text
}

/** A single term is searched word by word. With several terms or operator characters, it is a phrase. */
function phraseOf(term: string, isAlone: boolean): string {
  if (/^[#$@][\p{L}\p{N}_]+$/u.test(term)) return term
  const isPlain = /^[\p{L}\p{M}\p{N}\s'’.,_#@-]+$/u.test(term) && !/(?:^|\s)(?:[-.,]|(?:OR|AND|NOT)(?:\s|$))/.test(term)
  return isAlone && isPlain ? term : quotedTerm(term)
}

function bare(term: string): string {
  return term
    .toWellFormed()
    .replace(/["“”\\]|\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
