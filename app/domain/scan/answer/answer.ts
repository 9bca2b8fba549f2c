import { headlineWords } from './headline-words.ts'
import { ownFindings } from './own-findings.ts'
import { type Genre, GENRE_WORDS, isJournalism, labelOf, NOT_PLACED, type Severity } from '../../engine/vocabulary.ts'
import { bandOf } from '../../engine/metrics/propaganda-index/card.ts'
import type { Analysis } from '../scan.ts'
import { capital, inWords } from '../../wording/wording.ts'
import { isPartOnly, isUnread } from './read-in-full.ts'

/** An answer never has more words. */
export const ANSWER_WORDS_MAX = 25

/**
 * What a report says, in one to three short sentences of at most {@link ANSWER_WORDS_MAX} words: what the text is, how
 * it speaks, where it stands, and what to check. Each part follows from a reading and carries its confidence as a word;
 * what was not measured is left out. Withdrawn findings do not count.
 */
export function answerOf(analysis: Analysis): string {
  if (isUnread(analysis))
    return 'Mostly in a language that the built-in engine does not read well, so its findings are not summed up.'
  const { label } = analysis.genre
  if (!isJournalism(label)) {
    return 'Not journalism: it was not measured for persuasion devices or fallacies, and it is not placed between left and right.'
  }
  if (label === 'satire') return `${kindOf(analysis)}: nothing in it should be taken as fact.`
  const part = isPartOnly(analysis) ? ' Only part of it was read.' : ''
  const [stand, check] = [standOf(analysis), checkOf(analysis)]
  // Where it would be too long, the lean counts for more than what to check, which stands below.
  return [put(analysis, { stand, check }), put(analysis, { stand, check: '' }), put(analysis, { stand: '', check: '' })]
    .map((answer) => `${answer}${part}`)
    .reduce((shorter, next) => (wordsIn(shorter) <= ANSWER_WORDS_MAX ? shorter : next))
}

function put(analysis: Analysis, { stand, check }: { stand: string; check: string }): string {
  const kind = kindOf(analysis)
  if (ownFindings(analysis).length > 0) {
    const start = [`${kind}, ${toneOf(analysis)}`, stand].filter((part) => part !== '').join('; ')
    return `${start}.${check === '' ? '' : ` ${capital(check)}.`}`
  }
  const isPlain = analysis.genre.label === 'news' && checkOf(analysis) === '' && isSure(analysis)
  const start = `${isPlain ? 'A plain report' : kind}: nothing in wording or reasoning stands out`
  const rest = [stand, check === '' ? sourcesOf(analysis) : check].filter((part) => part !== '')
  return `${[start, ...rest].join('; ')}.`
}

function wordsIn(answer: string): number {
  return answer.split(' ').length
}

/** Below this confidence, the genre is a guess among nine. */
const PERHAPS_BELOW = 0.4
const PROBABLY_BELOW = 0.7

function isSure({ genre }: Analysis): boolean {
  return genre.confidence >= PROBABLY_BELOW
}

function kindOf({ genre: { label, confidence } }: Analysis): string {
  if (label === 'other') return 'Not journalism'
  const sure = confidence < PERHAPS_BELOW ? 'perhaps ' : confidence < PROBABLY_BELOW ? 'probably ' : ''
  return capital(`${sure}${GENRE_WORDS[label]}`)
}

/** Below this confidence of the index, a word says so. */
const TONE_SURE_FROM = 0.4
/** From these scores of loaded language on, a text with few devices still judges in some or in many sentences. */
const LOADED_FROM = 20
const HEAVILY_LOADED_FROM = 50

function toneOf({ propaganda_index: index, loaded_language: loaded, without_withdrawn: corrected }: Analysis): string {
  const severity = lesser(index.severity, bandOf(corrected?.propaganda_index?.value ?? index.score))
  const tone = toneAt(severity, corrected?.loaded_language?.value ?? loaded.score)
  return index.confidence < TONE_SURE_FROM && tone !== PLAINLY ? `perhaps ${tone}` : tone
}

const PLAINLY = 'mostly plainly worded'

/** @param words the score of loaded language, 0 to 100 */
function toneAt(severity: Severity, words: number): string {
  if (severity === 'critical') return 'very heavily loaded'
  if (severity === 'high' || words >= HEAVILY_LOADED_FROM) return 'heavily loaded'
  return severity === 'moderate' || words >= LOADED_FROM ? 'loaded in places' : PLAINLY
}

const ORDER: readonly Severity[] = ['low', 'moderate', 'high', 'critical']

function lesser(one: Severity, other: Severity): Severity {
  return ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other
}

const POSSIBLE_BELOW = 0.5
const PROBABLE_BELOW = 0.8

/** Where a text stands: said of every placed text, and of opinion and analysis that is not placed. */
function standOf({ bias_spectrum: bias, genre, without_withdrawn: corrected }: Analysis): string {
  if (bias.label === NOT_PLACED) return takesSides(genre.label) ? 'not placed between left and right' : ''
  const again = corrected?.bias_spectrum
  if (again !== undefined) return again.value === null ? '' : `${placed(labelOf(again.value))}, possible`
  const { confidence } = bias
  const sure = confidence < POSSIBLE_BELOW ? 'possible' : confidence < PROBABLE_BELOW ? 'probable' : 'very probable'
  return `${placed(bias.label)}, ${sure}`
}

function takesSides(genre: Genre): boolean {
  return genre === 'opinion' || genre === 'analysis'
}

function placed(label: string): string {
  if (label.startsWith('leans')) return label
  return label === 'centre' ? 'in the centre' : `on the ${label}`
}

/** One thing to check, the weightiest. */
function checkOf(analysis: Analysis): string {
  const withdrawn = new Set(analysis.withdrawals.map(({ code }) => code))
  const steps = new Set(
    analysis.logical_fallacies
      .flatMap(({ evidence }) => evidence)
      .filter(({ voice, code }) => voice === 'author' && !withdrawn.has(code))
      .map(({ code }) => code),
  ).size
  if (steps > 0) return `${inWords(steps)} ${steps === 1 ? 'argument' : 'arguments'} to check`
  const headline = headlineWords(analysis, withdrawn)
  if (headline !== '') return headline
  const gaps = analysis.strategic_silence.findings.length
  if (gaps > 0) return `${inWords(gaps)} ${gaps === 1 ? 'gap' : 'gaps'} to ask about`
  return ''
}

/** Said of a text in which nothing else stands out. */
function sourcesOf({ sourcing_transparency: { named, anonymous, score } }: Analysis): string {
  if (score === null) return ''
  if (named > 0) return `${inWords(named)} named ${named === 1 ? 'source' : 'sources'}`
  return anonymous > 0 ? 'no source is named' : ''
}
