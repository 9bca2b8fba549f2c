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

function foreignPart(text: string): string | undefined {
  const sentences = text.split(/(?<=[.!?]["'”’»)]?)\s+|\n+/u)
  const foreign = sentences.filter(isForeign)
  const [all, words] = [wordsIn(sentences), wordsIn(foreign)]
  if (words < PART.wordsMin || words < PART.shareMin * all) return undefined
  const language = detectAll(foreign.join(' ').slice(0, SAMPLE_CHARACTERS).toWellFormed())[0]?.lang
  const name = language === undefined || language === 'en' ? 'another language' : languageNames.of(language)
  return `About ${Math.round((100 * words) / all)}% of this text is in ${name}. The built-in engine reads only English, so findings in that part may be missing or wrong.`
}

function isForeign(sentence: string): boolean {
  const { foreign, english } = foreignAndEnglish(sentence)
  return wordsIn([sentence]) >= SENTENCE_WORDS_MIN && foreign >= FOREIGN_MIN && foreign > english
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
