import type { Token } from '../prepare/document.ts'
import { JUDGEMENTS } from './political-actors.ts'
import { NEGATIONS, SENTIMENT_WORDS } from './sentiment-words.ts'

/** Words of a sentence that form a term: the half-open range of their tokens. */
type Place = { firstToken: number; endToken: number }

/** After these, the wording is somebody else's: "branded a climate denier". */
const NAMED_SO =
  /^(?:accus(?:e[sd]?|ing|ations?)|brand(?:ed|s|ing)?|call(?:ed|s|ing)?|describ(?:e[sd]?|ing)|dub(?:s|bed|bing)|label(?:s|led|ed|ling)?|dismiss(?:ed|es|ing)?|deem(?:s|ed)?|term(?:ed|s)|denounc(?:e[sd]?|ing)|decr(?:y|ied|ies))$/
const NAMED_WITHIN = 5
/** "Nothing but corporate greed" is no denial of it. */
const NOT_ONLY = /^(?:but|only|just|merely)$/
const SCORN = new Set(JUDGEMENTS.filter(({ judgement }) => judgement === 'scorn').map(({ phrase }) => phrase))
/** The author doubts that the words that follow fit. */
const DOUBTED = new Set('so-called self-styled self-proclaimed self-described supposed supposedly purported'.split(' '))
/** "The myth of parental rights", "talk of family values". */
const MERE_WORDS = new Set(
  'myth myths lie lies fiction fantasy fairy-tale nonsense talk spectre bogey bogeyman banner guise name cloak rhetoric language slogan slogans mantra gospel label word term phrase slur smear charge charges cry cries'.split(
    ' ',
  ),
)
const LINKS = new Set('of about that the a an'.split(' '))
/** "Right-to-work laws that gut wages", "the free market is a lie". */
const JUDGES = new Set('that which is was are were means meant mean has have will'.split(' '))
const BE = new Set('is was are were be been being'.split(' '))
const NOUNS_MAX = 2
const JUDGED_WITHIN = 4
/** What is done to a term's subject is no verdict on it: "voting rights are gutted". */
const DONE_TO = /(?:ed|en|ung|aught|ut|ept)$/
/** Verbs and nouns that judge what they follow, in none of the lists. */
const HARMS =
  /^(?:gut|wreck|ruin|kill|crush|cripple|starve|strangle|punish|rob|cheat|steal|enrich|exploit|impoverish|fleece|poison|betray|bankrupt|oppress)s?$|^(?:lie|lies|sham|scam|fraud|racket|swindle|con|myth|fiction|joke|farce|hoax|excuse|cover|disaster|poverty|misery|trap|weapon)$/

/** Whether the author reports or doubts the words of a term instead of using them. */
export function isHeldAtArmsLength(tokens: readonly Token[], { firstToken }: Place): boolean {
  const before = tokens.slice(Math.max(0, firstToken - NAMED_WITHIN), firstToken).map(({ lower }) => lower)
  if (before.some((word) => DOUBTED.has(word) || (NAMED_SO.test(word) && !before.includes('for')))) return true
  if (before.some((word) => NEGATIONS.has(word)) && !before.some((word) => NOT_ONLY.test(word)) && !saysNo(before)) {
    return true
  }
  const noun = before.findLast((word) => !LINKS.has(word))
  return noun !== undefined && MERE_WORDS.has(noun) && before.at(-1) !== noun
}

/** Whether the author attacks what a term stands for, as those who oppose it do. */
export function isAttacked(tokens: readonly Token[], { firstToken, endToken }: Place): boolean {
  if (isScorn(tokens[firstToken - 1]?.lower ?? '')) return true
  const before = tokens.slice(Math.max(0, firstToken - NAMED_WITHIN), firstToken).map(({ lower }) => lower)
  if (saysNo(before)) return true
  const after = withinClause(tokens, endToken)
  const link = after.findIndex((word) => JUDGES.has(word))
  return link !== -1 && link <= NOUNS_MAX && isVerdict(after.slice(link, link + 1 + JUDGED_WITHIN))
}

/** "Say no to the socialist experiment" refuses what the term stands for, but takes the term as its own. */
function saysNo(words: readonly string[]): boolean {
  return words.some((word, at) => word === 'no' && /^sa(?:y|ys|id|ying)$/.test(words[at - 1] ?? ''))
}

/** Whether words after a term judge it: "that gut wages". */
function isVerdict([link = '', ...judged]: readonly string[]): boolean {
  const at = judged.findIndex((word) => isScorn(word) || HARMS.test(word))
  if (at === -1 || judged.includes('by') || judged.slice(0, at).some((word) => NEGATIONS.has(word))) return false
  return !(BE.has(link) && DONE_TO.test(judged[at] ?? ''))
}

function isScorn(word: string): boolean {
  return SCORN.has(word) || (SENTIMENT_WORDS.get(word) ?? 0) <= -2
}

/** The words after a place up to the next sign. */
function withinClause(tokens: readonly Token[], from: number): string[] {
  const words: string[] = []
  for (let at = from; at < Math.min(tokens.length, from + NOUNS_MAX + JUDGED_WITHIN + 1); at += 1) {
    const [before, token] = [tokens[at - 1], tokens[at]]
    if (token === undefined || (before !== undefined && token.start - before.end > 1)) break
    words.push(token.lower)
  }
  return words
}
