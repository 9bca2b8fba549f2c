import type { Token } from '../prepare/document.ts'
import { EMOTION_LEXICON } from '../lexicons/emotion-words.ts'
import type { EmotionWord } from '../lexicons/emotion-words.ts'
import { matchPhrases } from '../lexicons/phrase-index.ts'
import { NEGATIONS } from '../lexicons/sentiment-words.ts'
import type { Range } from '../ranges.ts'
import { isPlainHere } from './plain-contexts.ts'

export type EmotionMatch = Range & EmotionWord

const NEGATION_REACH = 2
const EXCLAMATION_FACTOR = 1.15

/** Official terms that only look like emotion: "state of emergency", "risk of rain", "hope hospital". */
const TERMS =
  /\b(?:state of emergency|emergency (?:services?|room|powers|crews?|meeting|landing|department|workers?|responders?|response|management|funding|aid|use|calls?)|consumer confidence|confidence (?:vote|interval)|vote of (?:no )?confidence|no.confidence|recovery (?:fund|plan|rate|team|vehicle|operation|efforts?)|corruption (?:charges?|trial|case|watchdog|commission|probe|investigation)|gay pride|pride (?:parade|march|month|event|festival)|gold medal|endangered species|bomb threats?|death threats?|natural disaster|disaster (?:relief|area|response|management|recovery)|deadline day|court of honou?r|wake up (?:every|each|in|at|early|late|feeling|to an?))\b/gi

const OUTLOOK = /^(?:what comes next|will be next|you are next|we are next)$/i

/** Wordings of a sentence that evoke an emotion; negated ones, names and official terms are left out. */
export function findEmotionWords(sentence: { text: string; start: number; tokens: readonly Token[] }): EmotionMatch[] {
  const { tokens } = sentence
  const matches = matchPhrases(EMOTION_LEXICON, tokens)
  if (matches.length === 0) return []
  const terms = [...sentence.text.matchAll(TERMS)].map((term) => ({
    start: sentence.start + term.index,
    end: sentence.start + term.index + term[0].length,
  }))
  const factor = /!\s*["”’]?$/.test(sentence.text) ? EXCLAMATION_FACTOR : 1
  const lower = sentence.text.toLowerCase()
  const fearful = matches.some((match) => match.value.emotion === 'fear' && !isOutlook(sentence, match))
  return matches
    .filter((match) => {
      if (!fearful && isOutlook(sentence, match)) return false
      if (terms.some((term) => match.start < term.end && term.start < match.end)) return false
      if (isName(tokens, match.firstToken)) return false
      if (isPlainHere(tokens.slice(match.firstToken, match.endToken), lower)) return false
      const before = tokens.slice(Math.max(0, match.firstToken - NEGATION_REACH), match.firstToken)
      return !before.some((token) => NEGATIONS.has(token.lower))
    })
    .map((match) => ({
      emotion: match.value.emotion,
      weight: Math.min(1, match.value.weight * factor),
      start: match.start,
      end: match.end,
    }))
}

/** "What comes next" is not fear unless a word beside it shows it. */
function isOutlook(sentence: { text: string; start: number }, match: Range): boolean {
  return OUTLOOK.test(sentence.text.slice(match.start - sentence.start, match.end - sentence.start))
}

function isName(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  return index > 0 && token !== undefined && /^\p{Lu}\p{Ll}/u.test(token.text)
}
