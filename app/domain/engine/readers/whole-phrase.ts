import type { Range } from '../ranges.ts'

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu
/** Words that a phrase cannot end with, because what they lead to is missing. */
const LEADS_ON =
  /^(?:an?|the|my|your|our|their|its|every|no|of|to|in|on|at|for|from|by|with|into|onto|upon|than|as|and|or|but|nor|if|when|while|because|although|unless|until|that|which|who|whom|whose|what|where|how|why|is|are|was|were|be|been|has|have|had|will|would|can|could|may|might|must|shall|should|so|very|own|against|between|during|despite|without|within|towards?|amid|among)$/i
/** Words that a phrase cannot begin with, because they join it to what came before. */
const JOINS = /^(?:and|or|but|nor|of|than|as|that|which|who|whom|whose|to|by|with|from|in|on|at|for)$/i
/** A relative pronoun begins a clause of its own, which is left out unless enough of it is there. */
const RELATIVE = /^(?:that|which|who|whom|whose|where)$/i
const RELATIVE_WORDS_MIN = 3
/** Where a clause ends or begins. A sign between two digits ("1,500", "17:48") is part of a number. */
const CLAUSE_BREAK = /[,;:!?…](?!\d)|[—–()“”"]|\.$/g
/** "The vile, | rotten plan": so few words before a sign are no clause of their own. */
const OPENING_WORDS = 2

/**
 * A passage with the rest of its clause on either side, so that it does not break off before what it is about.
 * @param text the sentence
 */
export function extendToClause(text: string, { start, end }: Range): Range {
  const breaks = [...text.matchAll(CLAUSE_BREAK)].map(({ index }) => index)
  const begin = (breaks.findLast((at) => at < start) ?? -1) + 1
  const before = text.slice(0, begin).match(WORD)?.length ?? 0
  const from = text.charAt(begin - 1) === ',' && before <= OPENING_WORDS ? 0 : begin
  const to = breaks.find((at) => at >= end) ?? text.length
  const clause = text.slice(from, to)
  return { start: from + clause.length - clause.trimStart().length, end: from + clause.trimEnd().length }
}

/** A passage of single words without those at its ends that belong to a phrase outside it; empty if none is left. */
export function trimToPhrase(text: string, { start, end }: Range): Range {
  const words = [...text.slice(start, end).matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: start + index,
    end: start + index + word.length,
  }))
  while (JOINS.test(words[0]?.word ?? '')) words.shift()
  while (words.length > 0 && endsOpen(words.map(({ word }) => word))) words.pop()
  return { start: words[0]?.start ?? start, end: words.at(-1)?.end ?? start }
}

/** A passage with the mark beside it that begins or ends a quotation which otherwise has only one of its marks. */
export function withBothMarks(text: string, { start, end }: Range): Range {
  const words = text.slice(start, end)
  const opened = count(words, '“') - count(words, '”')
  const isOdd = count(words, '"') % 2 === 1
  const before = text.charAt(start - 1)
  const after = text.charAt(end)
  if ((opened < 0 && before === '“') || (isOdd && before === '"')) return { start: start - 1, end }
  return (opened > 0 && after === '”') || (isOdd && after === '"') ? { start, end: end + 1 } : { start, end }
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1
}

/** "the woke elites who run", "a creature of" */
function endsOpen(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return LEADS_ON.test(last) || words.slice(-RELATIVE_WORDS_MIN, -1).some((word) => RELATIVE.test(word))
}
