import { stemOf } from '../../engine/lexicons/stems.ts'
import { STOP_WORDS } from '../narratives/term-vectors.ts'
import type { Signal } from '../signal.ts'
import { PLATFORM_FACTS, PLATFORMS } from '../platforms.ts'

/** Results, by whether they contain a word of the query. */
export type Relatedness = {
  related: Signal[]
  /** Those without a word of any term, which are not measured. */
  unrelated: Signal[]
}

/** From this length on a word also counts inside another, as in a hashtag of several words. */
const WITHIN_CHARACTERS_MIN = 4

/**
 * Separates results with a specific word of some term in their text, title, URL, tags or author from those without.
 * Keeps what cannot be judged: replies to a post that is kept or was not gathered, financial results found by company
 * or in a filing's full text, and texts in a script or stated language in which no result contains a term.
 */
export function splitUnrelated(signals: readonly Signal[], terms: readonly string[]): Relatedness {
  const words = tellingWords(terms)
  if (words.length === 0) return { related: [...signals], unrelated: [] }
  const holding = new Set(signals.filter((signal) => holdsWord(signal, words)).map(({ id }) => id))
  const languages = new Set(
    signals.flatMap(({ id, lang }) => (holding.has(id) && lang !== null ? [primary(lang)] : [])),
  )
  const isLatin = isMostlyLatin(terms.join(' '))
  const byAddress = new Map(signals.map((signal) => [`${signal.platform}:${signal.nativeId}`, signal]))
  const isOfKeptPost = (signal: Signal): boolean => {
    if (signal.kind !== 'reply' && signal.kind !== 'comment') return false
    const { parentId, conversationId } = signal.refs
    const parent = byAddress.get(`${signal.platform}:${parentId ?? conversationId ?? ''}`)
    return parent === undefined || parent.id === signal.id || holding.has(parent.id)
  }
  const cannotBeJudged = ({ platform, lang, title, text }: Signal): boolean =>
    PLATFORM_FACTS[platform].isFoundByCompany ||
    isMostlyLatin(`${title ?? ''} ${text}`) !== isLatin ||
    (lang !== null && languages.size > 0 && !languages.has(primary(lang)))
  const isRelated = (signal: Signal): boolean =>
    holding.has(signal.id) || isOfKeptPost(signal) || cannotBeJudged(signal)
  const { true: related = [], false: unrelated = [] } = Object.groupBy(signals, (signal) =>
    isRelated(signal) ? 'true' : 'false',
  )
  return { related, unrelated }
}

/** The warning about results without a term. Empty if there are none. */
export function unrelatedWarnings(unrelated: readonly Signal[], whole: number): string[] {
  if (unrelated.length === 0) return []
  const counts = PLATFORMS.flatMap((platform) => {
    const own = unrelated.filter((signal) => signal.platform === platform).length
    return own === 0 ? [] : [`${PLATFORM_FACTS[platform].name} ${own}`]
  })
  return [
    `${unrelated.length} of ${whole} results ${unrelated.length === 1 ? 'contains' : 'contain'} no word of the query (${counts.join(', ')}). Such results are listed but not measured.`,
  ]
}

type Word = { folded: string; stem: string }

function tellingWords(terms: readonly string[]): Word[] {
  const words = [...new Set(terms.flatMap((term) => wordsOf(term)))]
  const telling = words.filter((word) => !STOP_WORDS.has(word) && word.length > 1)
  return (telling.length > 0 ? telling : words).map((folded) => ({ folded, stem: stemOf(folded) }))
}

function holdsWord(signal: Signal, words: readonly Word[]): boolean {
  const { title, text, url, refs, author, source } = signal
  const said = withoutAccents(
    [
      title ?? '',
      text,
      readable(url),
      ...refs.urls.map(readable),
      ...refs.hashtags,
      ...refs.mentions,
      ...refs.cashtags,
      author?.handle ?? '',
      author?.displayName ?? '',
      source.name ?? '',
    ].join(' '),
  )
  const stems = new Set(wordsOf(said).map((word) => stemOf(word)))
  return words.some(
    (word) =>
      stems.has(word.stem) ||
      ((word.folded.length >= WITHIN_CHARACTERS_MIN || !isMostlyLatin(word.folded)) && said.includes(word.folded)),
  )
}

function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(withoutAccents(text)))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
}

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 >= letters.length
}

function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0] ?? lang
}
