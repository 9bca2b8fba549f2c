import type { Range, Token } from '../document.ts'
import { LOADED_LEXICON } from '../lexicons/loaded-lexicon.ts'
import type { LoadedWord } from '../lexicons/loaded-lexicon.ts'
import { matchPhrases } from '../lexicons/phrase-index.ts'
import { NEGATIONS } from '../lexicons/sentiment-words.ts'

export type LoadedMatch = Range & LoadedWord

const NEGATION_REACH = 3
const REPORTING_REACH = 4
const CAPITALS_GAIN = 0.15

/** The wording that follows is somebody's, not the author's: "called it a farce", "accused of cowardice". */
const REPORTING = new Set(
  `call calls called calling describe describes described describing dub dubbed label labelled labeled brand branded
  denounce denounced denounces condemn condemned condemns accuse accuses accused accusing accusation accusations decry
  decried term termed deem deemed consider considered alleged allegedly alleging claims claimed amid titled entitled named
  perceived perceive purported denies denied deny rejected rejects dismissed dismisses against prevent combat tackle`.split(
    /\s+/,
  ),
)

/** In these contexts the word names a thing or an event and judges nothing. */
const PLAIN_CONTEXTS: readonly (readonly [words: RegExp, context: RegExp])[] = [
  [/^wreak\w* havoc$/, /\b(?:storms?|fires?|wildfires?|floods?|hurricane|winds?|rain|virus)\b/],
  [
    /^(?:garbage|trash|filth|rubbish)$/,
    /\b(?:collect\w*|bins?|trucks?|bags?|dump\w*|landfill|waste|recycl\w*|piles?)\b/,
  ],
  [/^(?:hoax|shakedown)(?:es|s)?$/, /\b(?:bomb|calls?|police|threats?|arrest\w*|charged|court)\b/],
  [/^(?:parasites?|vermin)$/, /\b(?:infect\w*|disease|malaria|species|host|rats?|mice|pest)\b/],
  [/^(?:plague|scourge) of$/, /\b(?:locusts?|disease|malaria|virus)\b/],
  [/^(?:horde|swarm|avalanche)s? of$/, /\b(?:bees|locusts?|insects?|snow|rock|rocks|ice|mud|drones)\b/],
  [
    /^(?:carnage|bloodbath|catastrophe|nightmare|terror|cruelty|brutal(?:ly)?|horrific(?:ally)?|savagely?|vicious(?:ly)?)$/,
    /\b(?:killed|dead|died|deaths?|injur\w+|wounded|murder\w*|court|police|animals?|attack\w*|earthquake|flood\w*|crash)\b/,
  ],
  [
    /^(?:toxic|poisonous|evil|dirty|filthy)$/,
    /\b(?:chemicals?|gas|waste|fumes?|smoke|water|air|mushrooms?|snakes?|resident|substances?)\b/,
  ],
  [
    /^(?:snake oil|troll|puppets?|circus|clowns?|monsters?|idiots?|fools?)$/,
    /\b(?:films?|shows?|series|music\w*|songs?|albums?|theat\w+|tent|novel|characters?|games?)\b/,
  ],
  [
    /^(?:shambles|farce|circus|drones?|bombshell|explosive)$/,
    /\b(?:theat\w+|wwii|world war|defus\w+|unexploded|devices?)\b/,
  ],
  [
    /^(?:slash\w*|axed?|hammer\w*|batter\w*|savage[sd]?|blast\w*|rip\w*|tears? into)/,
    /\b(?:knife|axe|storm|hurricane|winds?|explosion|dog|dogs|bomb)\b/,
  ],
  [
    /^(?:surgical strikes?|collateral damage|rubber stamps?|trojan horses?|hijack\w*|butcher\w*)/,
    /\b(?:malware|virus|plane|aircraft|flight|shop|meat)\b/,
  ],
]

/** Loaded wordings of a sentence after the context rules: names, negation and reported wordings are left out. */
export function findLoadedWords(sentence: { text: string; tokens: readonly Token[] }): LoadedMatch[] {
  const { tokens } = sentence
  const titleCase = !/[.!?]\W*$/.test(sentence.text) && isTitleCase(tokens)
  const lower = sentence.text.toLowerCase()
  const found: LoadedMatch[] = []
  for (const match of matchPhrases(LOADED_LEXICON, tokens)) {
    const words = tokens.slice(match.firstToken, match.endToken)
    if (!titleCase && isName(tokens, match.firstToken, match.endToken)) continue
    if (isNegatedOrReported(tokens, match.firstToken)) continue
    if (isPlainHere(words.map((word) => word.lower).join(' '), lower)) continue
    const shouted = words.some((word) => isShouted(word)) && !tokens.every((token) => isShouted(token))
    found.push({
      ...match.value,
      start: match.start,
      end: match.end,
      weight: Math.min(1, match.value.weight + (shouted ? CAPITALS_GAIN : 0)),
    })
  }
  return found
}

/** Probability-like sum of weights, 0..1: each further word adds less. */
export function loadOf(words: readonly { weight: number }[]): number {
  return 1 - words.reduce((rest, word) => rest * (1 - word.weight), 1)
}

/** Whether most longer words begin with a capital, as in many headlines. */
function isTitleCase(tokens: readonly Token[]): boolean {
  const long = tokens.filter((token) => token.text.length > 3)
  return long.length > 2 && long.filter((token) => isCapitalised(token)).length > long.length * 0.7
}

/** A capital inside a sentence, or a capital with another beside it at its start, marks a name or a title. */
function isName(tokens: readonly Token[], first: number, end: number): boolean {
  const inside = tokens.slice(Math.max(1, first), end)
  if (inside.some((token) => isCapitalised(token) && !isShouted(token))) return true
  const next = tokens[end]
  const start = tokens[first]
  return Boolean(first === 0 && start && next && isCapitalised(start) && isCapitalised(next) && next.lower !== 'i')
}

function isNegatedOrReported(tokens: readonly Token[], first: number): boolean {
  const before = tokens.slice(Math.max(0, first - REPORTING_REACH), first)
  return before.some(
    (token, index) =>
      REPORTING.has(token.lower) || (before.length - index <= NEGATION_REACH && NEGATIONS.has(token.lower)),
  )
}

function isPlainHere(words: string, sentence: string): boolean {
  return PLAIN_CONTEXTS.some(([word, context]) => word.test(words) && context.test(sentence))
}

function isCapitalised(token: Token): boolean {
  return /(?:^|-)\p{Lu}/u.test(token.text)
}

function isShouted(token: Token): boolean {
  return token.text.length > 3 && token.text === token.text.toUpperCase() && /\p{Lu}/u.test(token.text)
}
