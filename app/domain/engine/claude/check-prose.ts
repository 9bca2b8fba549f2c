import type { QuoteFinder } from './locate-quote.ts'

/** A single word in quotation marks may be set off without being a quotation. */
const QUOTATION_WORDS_MIN = 2
const SENTENCES_MAX = 60

/**
 * A model's words as plain text on one line, without markup, addresses and invisible characters, and without the
 * sentences that quote what the article does not contain.
 */
export function checkedProse(written: string, find: QuoteFinder, charsMax: number): { text: string; refused: number } {
  const plain = plainText(written)
  const invented = placedQuotations(plain).filter(({ words }) => find(words) === undefined)
  const sentences = sentencesOf(plain)
  const kept = sentences.filter(
    (sentence) => !invented.some(({ start, end }) => start < sentence.end && end > sentence.start),
  )
  const text = kept.map((sentence) => sentence.text).join(' ')
  return { text: cut(text.trim(), charsMax), refused: sentences.length - kept.length }
}

/** True where the article also contains every figure and every name inside a sentence, and there is no address. */
export function statesOnly(text: string, article: string): boolean {
  if (text.includes('(URL removed)')) return false
  const figures = new Set(figuresIn(article))
  const words = new Set(article.match(NAME_WORD))
  const named = [...text.matchAll(/(?<=[\p{L}\p{N},;:'’"”)] )\p{Lu}[\p{L}\p{N}'’-]+/gu)].flatMap(
    ([name]) => name.match(NAME_WORD) ?? [],
  )
  return figuresIn(text).every((figure) => figures.has(figure)) && named.every((name) => words.has(name))
}

const NAME_WORD = /\p{Lu}[\p{L}\p{N}]+/gu

/** Numbers in digits, without separators between their groups. */
function figuresIn(text: string): string[] {
  return (text.match(/\d+(?:[.,\u00A0\u202F ]\d{3})*(?:[.,]\d+)?/gu) ?? []).map((figure) =>
    figure.replace(/[\s,\u00A0\u202F]/gu, ''),
  )
}

/** The quotations of at least two words in a text, without their marks. */
export function quotedWordsIn(text: string): string[] {
  return placedQuotations(text).map(({ words }) => words)
}

/** In double marks, and in single ones, which are apostrophes between letters. */
const QUOTATIONS = [
  /[“"„«]([^“”"„«»]{1,3000})(?:[”"“»]|$)/gu,
  /(?<![\p{L}\p{N}])[‘‚‹']([^‘‚‹›]{1,3000}?)[’‘›'](?![\p{L}\p{N}])/gu,
]

/** A quotation may span several sentences, and extends to the end if it is not closed. */
function placedQuotations(text: string): { words: string; start: number; end: number }[] {
  return QUOTATIONS.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: whole, 1: inner = '', index }) => ({
      words: inner.trim().replace(/[.,;:!?…]{1,3}$/u, ''),
      start: index,
      end: index + whole.length,
    }))
    .filter(({ words }) => words.split(/\s+/u).length >= QUOTATION_WORDS_MIN)
}

/** Text on one line without tags, addresses, link markup and invisible characters. */
export function plainText(written: string): string {
  return written
    .toWellFormed()
    .replace(/[\p{Cf}\p{Co}\u{E0000}-\u{E007F}]/gu, '')
    .replace(/\p{Cc}|\s/gu, ' ')
    .replace(/<\/?[a-z!?][^<>]{0,2000}>/giu, ' ')
    .replace(/!?\[([^[\]]{0,300})\]\([^()]{0,500}\)/gu, '$1')
    .replace(/\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)[^\s<>"“”]+/giu, '(URL removed)')
    .replace(/\b(?:javascript|data|vbscript|mailto|file):[^\s]{1,300}/giu, '(URL removed)')
    .replace(/[`*#|\\]{1,9}|__/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

function sentencesOf(text: string): { text: string; start: number; end: number }[] {
  return [...segmenter.segment(text)]
    .slice(0, SENTENCES_MAX)
    .map(({ segment, index }) => ({ text: segment.trim(), start: index, end: index + segment.length }))
}

function cut(text: string, charsMax: number): string {
  if (text.length <= charsMax) return text
  const at = text.lastIndexOf(' ', charsMax - 1)
  return `${text.slice(0, at > 0 ? at : charsMax - 1).toWellFormed()}…`
}
