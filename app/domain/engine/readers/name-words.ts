import { LOADED_LEXICON } from '../lexicons/loaded-lexicon.ts'
import { matchPhrases } from '../lexicons/phrase-index.ts'
import type { Token } from '../prepare/document.ts'
import { firstTokenAt, tokensIn } from '../prepare/sentences/tokenize.ts'
import type { Range } from '../ranges.ts'

/** Small words inside names and titles: "Cash for Clunkers", "Day of Infamy". */
const LINKS = new Set('a an and at by for from in of on or the to with'.split(' '))
/** What is called by a name in front of it: "the Savage field", "Vulture street". */
const NAMED =
  /^(?:field|reservoir|well|mine|pit|quarry|prospect|basin|block|platform|rig|terminal|pipeline|wreck|reef|island|bay|cove|creek|river|lake|falls|glen|peak|ridge|pass|point|head|street|road|lane|square|bridge|station|estate|farm|house|hall|park|wood|inn|arms|class|cup|trophy|stakes|stand|programme|program|project|mission|probe|missile|engine|gene|variant|formation|sandstone|shale)s?$/
/** A name has no more of them in a row. */
const LINKS_MAX = 3
/** Shorter words in capitals are abbreviations. */
const SHOUTED_LETTERS_MIN = 4

/**
 * Whether a passage of a sentence is part of a name or of a title that the sentence cites: all its words have capitals
 * that no sentence begins with, and so has the word before or after. Such words are not the author's choice.
 * @param tokens those of a sentence of the text, not of a headline, where many words have capitals
 */
export function isOfName(tokens: readonly Token[], range: Range): boolean {
  const [first] = tokensIn(tokens, range)
  const from = first === undefined ? 0 : firstTokenAt(tokens, first.start)
  const to = firstTokenAt(tokens, range.end)
  const inside = tokens.slice(from, to).filter(isNoLink)
  if (from === 0 || inside.length === 0 || !inside.every(isCapitalised)) return false
  if (inside.length > 1 || isProperNoun(inside) || NAMED.test(tokens[to]?.lower ?? '')) return true
  const before = tokens.slice(Math.max(1, from - LINKS_MAX - 1), from).findLast(isNoLink)
  const after = tokens.slice(to, to + LINKS_MAX + 1).find(isNoLink)
  return [before, after].some((neighbour) => neighbour !== undefined && isCapitalised(neighbour))
}

/** Endings of labels that are written with a capital: "Marxist", "Islamism", "Eurocrats". */
const LABEL = /(?:is[mt]s?|crats?|ites?|nazis?)$/

/** "Staithes": a word that has a capital alone in its sentence, unless it is known to judge or to label. */
function isProperNoun(words: readonly Token[]): boolean {
  return words.every(({ lower }) => !LABEL.test(lower)) && matchPhrases(LOADED_LEXICON, words).length === 0
}

/**
 * The words that are names in an article: they have capitals inside its sentences and nowhere small letters. With their
 * help a name at the beginning of a sentence is known.
 */
export function properNamesIn(sentences: readonly (readonly Token[])[]): ReadonlySet<string> {
  const small = new Set(
    sentences.flatMap((tokens) => tokens.filter((each) => !isCapitalised(each)).map(({ lower }) => lower)),
  )
  const names = sentences.flatMap((tokens) =>
    tokens
      .slice(1)
      .filter(isCapitalised)
      .map(({ lower }) => lower),
  )
  return new Set(names.filter((lower) => !small.has(lower)))
}

function isNoLink({ lower }: Token): boolean {
  return !LINKS.has(lower)
}

function isCapitalised({ text }: Token): boolean {
  const isShouted = text.length >= SHOUTED_LETTERS_MIN && text === text.toUpperCase()
  return !isShouted && /^\p{Lu}/u.test(text)
}
