import { detectAll } from 'tinyld'
import { foreignAndEnglish } from './detect-language.ts'
import { varietyOf } from './language-varieties.ts'

/** Shorter sentences are names, titles and phrases. */
const SENTENCE_WORDS_MIN = 5
const FOREIGN_MIN = 2
const SAMPLE_CHARACTERS = 4000
/** Less than this is a quotation or a title in another language. */
const PART = { wordsMin: 12, shareMin: 0.05 } as const

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** What a reader of English cannot read in a text: parts in other languages, or a variety close to English. */
export function languageWarnings(text: string): string[] {
  return [foreignPart(text), otherVariety(text)].filter((warning) => warning !== undefined)
}

/** From this share on, a reader of English has not read the text. */
const MOST = 0.5

/** Whether most of a text is in another language, or in a variety that a reader of standard English does not know. */
export function isMostlyForeign(text: string): boolean {
  const { all, words } = foreignWords(text)
  return (words >= PART.wordsMin && words >= MOST * all) || varietyOf(text) !== undefined || lacksEnglish(text)
}

/** Words without which no English is written at length. */
const ENGLISH =
  /(?<!\p{L})(?:the|and|of|to|that|was|with|for|is|has|have|from|which|their|are|by|it|not|an?|in|you|i)(?!\p{L})/giu
const ENGLISH_SHARE_MIN = 0.04
const ENGLISH_SAMPLE_MIN = 60

/** True for a longer text without the small words of English, whatever its language. */
function lacksEnglish(text: string): boolean {
  const all = wordsIn([text])
  return all >= ENGLISH_SAMPLE_MIN && (text.match(ENGLISH)?.length ?? 0) < ENGLISH_SHARE_MIN * all
}

function foreignWords(text: string): { foreign: string[]; all: number; words: number } {
  const sentences = text.split(/(?<=[.!?]["'”’»)]?)\s+|\n+/u)
  const foreign = sentences.filter(isForeign)
  return { foreign, all: wordsIn(sentences), words: wordsIn(foreign) }
}

function foreignPart(text: string): string | undefined {
  const { foreign, all, words } = foreignWords(text)
  if (words < PART.wordsMin || words < PART.shareMin * all) return undefined
  const language = detectAll(foreign.join(' ').slice(0, SAMPLE_CHARACTERS).toWellFormed())[0]?.lang
  const name = language === undefined || language === 'en' ? 'another language' : languageNames.of(language)
  return `About ${Math.round((100 * words) / all)}% of this text is in ${name}. The built-in engine reads only English, so findings in that part may be missing or wrong.`
}

function isForeign(sentence: string): boolean {
  if (isOtherScript(sentence)) return true
  const { foreign, english } = foreignAndEnglish(sentence)
  return wordsIn([sentence]) >= SENTENCE_WORDS_MIN && foreign >= FOREIGN_MIN && foreign > english
}

function isOtherScript(sentence: string): boolean {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0
  const latin = sentence.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin < letters / 2
}

function wordsIn(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + (sentence.match(/[\p{L}\p{M}'’]+/gu)?.length ?? 0), 0)
}

function otherVariety(text: string): string | undefined {
  const variety = varietyOf(text)
  return variety === undefined
    ? undefined
    : `This text looks like ${variety.name}, at least in part. The built-in engine is made for standard English, so its findings may be missing or wrong.`
}
