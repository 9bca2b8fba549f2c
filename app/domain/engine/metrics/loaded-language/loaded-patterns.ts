import type { LoadedWord } from '../../lexicons/loaded-lexicon.ts'
import type { Range } from '../../ranges.ts'
import type { Token } from '../../prepare/document.ts'

/** A loaded word or phrase with its position. */
export type LoadedMatch = Range & LoadedWord

/** Endings with which writers coin words of scorn: "scandalmonger", "eurocrat", "grammar-nazi". */
const SCORN_ENDING =
  /(?:[^h]monger(?:s|ing)?|tards?|stapo|[a-z]-?nazis?|(?:euro|klepto|pluto|klepto|bankst|crony)(?:crats?|ers?)|-splain(?:s|ed|ing)?)$/
const PLAIN_COINAGE =
  /^(?:cheese|iron|fell|coster|fish)monger|^(?:cus|bas|mus|re|leo|s)tards?$|^(?:neo|ex|anti|non|pro)-?nazis?$/

/** Small words that are only capitalised in full for emphasis. */
const SHOUTABLE = new Set(
  'not never all every no none must now stop only always ever nothing nobody everyone really very again more lies truth our their them your this'.split(
    ' ',
  ),
)

/** The author's questions that imply their answer, to make the reader doubt, resent or agree. */
const STEERING =
  /(?:^|[;:,–—-] ?)(?:but |and |so |or )?(?:(?:is|isn't|was|wasn't) (?:it|this|that|there) (?:any |really |not |just )?(?:wonder|odd|strange|funny|convenient|a coincidence|time)|how (?:dare|stupid|dumb|naive|gullible|much longer|many more|long (?:will|must|before)|can (?:anyone|anybody|they|we|he|she) (?:possibly|seriously|really|still|justify|defend|trust|believe))|who (?:do (?:they|you) think|are (?:they|you|we) (?:kidding|trying)|would (?:ever|believe|trust|want)|needs|knew|cares)|what (?:kind|sort) of (?:\w+ ){0,2}(?:would|does|do|is|are|government|country|person|people|leader|society)|what (?:could|possibly could) (?:possibly )?go wrong|what (?:on earth|the hell|planet)|why (?:should|must|on earth|bother|else would|is (?:nobody|no one)|aren't|isn't|won't|don't (?:they|we|you))|since when|do (?:they|we|you) (?:really|honestly|seriously)|does (?:anyone|anybody|he|she) (?:really|honestly|seriously|still)|can (?:we|you|anyone) (?:really|honestly|seriously|possibly|even)|have (?:they|we|you) no|are (?:we|you) (?:really|seriously|supposed|expected|to believe)|where (?:is|was|are|were) the (?:outrage|media|anger|accountability|shame)|remember (?:when|the)|sound familiar|really|seriously)\b[^?]{0,160}\?/i

type Unit = { text: string; start?: number; tokens: readonly Token[] }

/** Words with a scornful ending. */
export function scornfulCoinages(tokens: readonly Token[]): LoadedMatch[] {
  return tokens
    .filter(({ lower }) => lower.length > 6 && SCORN_ENDING.test(lower) && !PLAIN_COINAGE.test(lower))
    .map(({ start, end }) => ({ kind: 'name', start, end }))
}

/** Small words in capitals, unless the whole sentence is in capitals. */
export function shoutedWords(tokens: readonly Token[]): LoadedMatch[] {
  const shouted = tokens.filter(({ text }) => text.length > 2 && isShouted(text))
  if (shouted.length > tokens.length / 2) return []
  return shouted
    .filter(({ lower }) => SHOUTABLE.has(lower))
    .map(({ start, end }) => ({ kind: 'hyperbole', start, end }))
}

/** The author's steering question, without the rest of its sentence. */
export function steeringQuestions({ text, tokens, start = tokens[0]?.start ?? 0 }: Unit): LoadedMatch[] {
  if (!text.includes('?')) return []
  const match = STEERING.exec(text.replaceAll('’', "'"))
  if (!match) return []
  const lead = /^[;:,–—\s-]*/.exec(match[0])?.[0].length ?? 0
  const from = start + match.index + lead
  return [{ kind: 'address', start: from, end: start + match.index + match[0].length }]
}

function isShouted(text: string): boolean {
  return text === text.toUpperCase() && /\p{Lu}/u.test(text)
}
