import type { PageSigns } from './page-signs.ts'
import type { EnglishSigns } from './english-signs.ts'
import type { TextSigns } from './text-signs.ts'

const LENGTHS = [40, 80, 160, 400, 1_000]
/** Of these, what is usual changes with every step of length. */
const BY_WORDS = /^(?:narrated|address|tense|particulars|possible|sentences) /
/** How often a little word stands there, as a share of all words. */
const LITTLE = [0.0001, 0.004, 0.01, 0.02, 0.04]
const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95]

const NOT_ENGLISH = 'english no'

type Measured = readonly [name: string, value: number, cuts: readonly number[]]

/** What the model sees of a page, each feature once: signs with the step on which their value lies. */
export function judgementFeatures(page: PageSigns, text: TextSigns): string[] {
  const inEnglish = text.english ? englishFeatures(text.english) : [NOT_ENGLISH]
  const ofText = [...textFeatures(text), ...inEnglish]
  const words = stepped(['words', text.words, LENGTHS])
  return [
    words,
    ...ofText,
    ...ofText.filter((feature) => BY_WORDS.test(feature)).map((feature) => `${words}, ${feature}`),
    `named ${namedBy(page)}`,
    `free ${page.isFree}`,
    ...pageFeatures(page, text),
  ]
}

/** How much of what articles say of themselves a page says: its kind, its date, its author. */
function namedBy({ stated, isDated, isSigned }: PageSigns): number {
  return [stated === 'article', isDated, isSigned].filter(Boolean).length
}

/** Of which texts a threshold is set: English ones by length, and those in other languages. */
export type TextClass = 'short' | 'long' | 'other'

/** The class of the text that has these features. */
export function classOf(features: readonly string[]): TextClass {
  if (features.includes(NOT_ENGLISH)) return 'other'
  return features.includes('words 4') || features.includes('words 5') ? 'long' : 'short'
}

function textFeatures(text: TextSigns): string[] {
  const measured: Measured[] = [
    ['prose', text.proseShare, SHARES],
    ['lists', text.listShare, [0.05, 0.3, 0.7]],
    ['scraps', text.scrapShare, [0.1, 0.3, 0.6]],
    ['repeated', text.repeatedShare, [0.02, 0.1, 0.3]],
    ['headings', text.headingShare, [0.05, 0.2, 0.35]],
    ['thread', text.threadShare, [0.3, 0.7, 0.95]],
    ['links', text.linkShare, [0.05, 0.2, 0.5]],
  ]
  const headline =
    text.headlineShare === null ? 'headline none' : stepped(['headline', text.headlineShare, [0.15, 0.4, 0.7]])
  return [...measured.map(stepped), stepped(['sentences', text.sentences, [1, 3, 5, 8, 15]]), headline]
}

function englishFeatures(signs: EnglishSigns): string[] {
  const { address, past, tense, amounts, addressed, possible, times, speech, persons, particulars, continuity } = signs
  const measured: Measured[] = [
    ['narrated', signs.narrated, [0.005, 0.015, 0.025, 0.04, 0.06]],
    ['single', signs.single, [0.002, 0.01, 0.03]],
    ['names', signs.names, [0.02, 0.1, 0.25, 0.5]],
    ['commands', signs.commands, [0.01, 0.08, 0.2]],
    ['address', address, [0.005, 0.02, 0.04, 0.07, 0.1]],
    ['past', past, [0.015, 0.03, 0.05, 0.08]],
    ['tense', tense, [0.01, 0.2, 0.4, 0.6, 0.8]],
    ['amounts', amounts, [0.001, 0.01, 0.02]],
    ['addressed', addressed, [0.01, 0.15, 0.35]],
    ['possible', possible, [0.01, 0.025, 0.04, 0.06]],
    ['times', times, [0.001, 0.01, 0.025]],
    ['speech', speech, [0.05, 0.3]],
    ['persons', persons, [0.005, 0.02, 0.04]],
    ['particulars', particulars, [0.01, 0.03, 0.06, 0.1]],
    ['continuity', continuity, [0.2, 0.4, 0.6, 0.8]],
    ['questions', signs.questions, [0.01, 0.1, 0.25]],
    ['calls', signs.calls, [0.01, 0.1]],
    ['sentence', signs.sentenceWords, [11, 14, 17, 20, 24]],
    ['ing', signs.ing, [0.01, 0.02, 0.03]],
    ['ly', signs.ly, [0.003, 0.01, 0.02]],
    ['figures', signs.figures, [0.01, 0.03, 0.06]],
  ]
  const little = [...signs.little].map(([word, rate]): Measured => [`word ${word}`, rate, LITTLE])
  return [...measured.map(stepped), ...little.map(stepped)]
}

function pageFeatures(page: PageSigns, text: TextSigns): string[] {
  const measured: Measured[] = [
    ['of the page', text.words / Math.max(1, page.words), [0.15, 0.3, 0.5, 0.8]],
    ['links per word', page.links / Math.max(1, page.words), [0.02, 0.06, 0.12, 0.25]],
    ['fields per sentence', page.fields / Math.max(1, text.sentences), [0.05, 0.2, 0.5]],
    ['passwords', page.passwords, [1]],
    ['choices', page.choices, [1, 3]],
    ['articles', page.articles, [1, 2, 4]],
    ['in links', page.linkWords / Math.max(1, page.words), [0.1, 0.2, 0.35, 0.55]],
    ['buttons', page.buttons, [1, 3, 6, 12]],
    ['titles', page.headings / Math.max(1, page.words), [0.005, 0.01, 0.02, 0.04]],
    ['leading', page.linkedHeadings, [1, 3, 8]],
    ['items', page.items / Math.max(1, page.words), [0.02, 0.05, 0.1]],
    ['rows', page.rows, [1, 6]],
    ['images', page.images, [1, 3, 10]],
    ['times', page.times, [1, 2, 6]],
    ['cards', page.cardWords / Math.max(1, page.words), [0.05, 0.2, 0.5]],
    ['title', page.titleWords, [3, 5, 7, 10]],
    ['depth', page.depth, [1, 2, 3, 5]],
    ['page', page.words, [100, 200, 400, 800]],
  ]
  return [
    ...measured.map(stepped),
    `stated ${page.stated}`,
    `stated ${page.stated}, dated ${page.isDated}, signed ${page.isSigned}`,
    `address ${page.address}`,
    `dated ${page.isDated}`,
    `signed ${page.isSigned}`,
    ...[...new Set(page.types)].map((type) => `type ${type}`),
    `kept from search ${page.isHiddenFromSearch}`,
  ]
}

function stepped([name, value, cuts]: Measured): string {
  return `${name} ${stepOf(value, cuts)}`
}

function stepOf(value: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => value >= cut).length
}
