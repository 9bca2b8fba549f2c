import type { ArticleDocument, Attribution, Sentence } from '../../prepare/document.ts'
import { quoted } from './quoted.ts'

/** More words after the tag are part of the claim: ", the board said | on Monday". */
const AFTER_TAG = /^(?:\s[\p{L}\d’'-]{1,30}){0,5}[.!]?["”’]?\s?$/u
/** Between the verb of saying and its clause: "told | the board on Friday | that". */
const BEFORE_THAT = /^(?:\s[\p{L}\d’'-]+){0,5}?\sthat\s/u
/** Before the tag, these begin what the tag's own clause goes on: "When the case came up, Lowell wrote." */
const DEPENDENT =
  /^(?:when|while|after|before|as|if|although|though|because|since|until|unless|whereas|once|given|asked|based|\p{L}+ing)\b/iu
/** "… that sales fell, and that the mill would close": the second clause hangs on the words before the first. */
const GOES_ON = /\b(?:and|but|or|nor) that\b/i
/** "(Requires that) a firearm be stored": a demand in the form of a clause. */
const SUBJUNCTIVE =
  /(?<!\b(?:to|will|would|can|could|may|might|must|should|shall|not|never|also|still|soon|ever|only|and|or)) be \p{L}/iu
/** A clause that begins so needs the words before it. */
const NEEDS_BEFORE = /^(?:it|he|she|they|this|that|these|those|its|his|her|their|there)\b/i

/** A claim as a note quotes it, and whether the quotation names its source itself. */
export type QuotedStatement = { quote: string; namesSource: boolean }

/**
 * A claim without who said it, where the rest is a whole clause ("Sales fell, the board said."), else the whole sentence.
 * The quotation is empty where neither can be quoted.
 */
export function statementOf(document: ArticleDocument, sentence: Sentence): QuotedStatement {
  const here = document.attributions.filter((found) => found.sentence === sentence.index && found.words > 0)
  const [only, ...others] = here
  const rest = only === undefined || others.length > 0 ? undefined : withoutTag(sentence, only)
  const clause = rest === undefined ? '' : quoted(rest, { statement: true })
  // A long clause may be quoted in part, which the tag does not change.
  if (
    clause !== '' &&
    rest !== undefined &&
    !NEEDS_BEFORE.test(rest) &&
    !DEPENDENT.test(rest) &&
    !GOES_ON.test(rest) &&
    !SUBJUNCTIVE.test(rest)
  )
    return { quote: clause, namesSource: false }
  return { quote: quoted(sentence.text, { statement: true }), namesSource: here.length > 0 }
}

/** "Sales fell" of "Sales fell, the board said." and "The board said that sales fell."; undefined for anything else. */
function withoutTag({ text, start }: Sentence, { source, cue, kind }: Attribution): string | undefined {
  const [from, to] = [Math.min(source.start, cue.start) - start, Math.max(source.end, cue.end) - start]
  if (from < 0 || to > text.length) return undefined
  const before = text.slice(0, from).trimEnd()
  const after = text.slice(to).trimEnd()
  if (before === '') return afterTag(after, kind)
  const isClosed = (before.endsWith(',') || kind === 'according_to') && !DEPENDENT.test(before)
  return isClosed && AFTER_TAG.test(after) ? before : undefined
}

function afterTag(after: string, kind: Attribution['kind']): string | undefined {
  const that = BEFORE_THAT.exec(after)
  if (that !== null) return after.slice(that[0].length)
  // "According to Ann Lowell, a nurse, …": which comma ends the tag is not clear.
  const isPlain = kind === 'according_to' && /^,\s[^,]*$/.test(after)
  return isPlain ? after.slice(1).trimStart() : undefined
}
