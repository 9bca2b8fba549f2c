import type { AnswerPassage, ReadingAnswer } from '#app/domain/engine/claude/answer-schema.ts'
import type { Sentence } from '#app/domain/engine/prepare/document.ts'
import type { Reading, ReadingSpan } from '#app/domain/engine/reading.ts'
import { EMOTIONS } from '#app/domain/engine/vocabulary.ts'

type Article = { title: string; text: string; sentences: readonly Sentence[] }
type Place = { at: number; to: number; words: string; isWhole: boolean }

/** Longer quotations are given by their first and last words. */
const WORDS_MAX = 12
const EDGE_WORDS = 5
const CUES_MAX = 6

/**
 * A reading as a language model would submit it: the same findings, as sentence numbers and words. Rules fill in what
 * the corpus lacks: a lean is shown by the first of the author's marked words, and what is missing is tied to the first
 * sentence.
 */
export function answerOfReading(reading: Reading, article: Article): Required<ReadingAnswer> {
  const place = placing(article)
  const lean = reading.passages
    .filter(({ voice, in: where }) => voice === 'author' && where === undefined)
    .map((passage) => quoted(place(passage)))
    .slice(0, reading.lean.position === null || reading.lean.position === 0 ? 0 : CUES_MAX)
  const side = (reading.lean.position ?? 0) < 0 ? 'left' : 'right'
  return {
    genre: reading.genre,
    thesis: reading.thesis.slice(0, 300),
    passages: reading.passages.map((passage) => passageOf(passage, quoted(place(passage)))),
    sources: reading.sources.map((source) => ({
      name: place(source.mention).words.slice(0, 200),
      kind: source.kind,
      role: source.role,
      said: source.attributions.flatMap(({ content }) => content).map((span) => said(place(span))),
    })),
    claims: reading.claims
      .filter(({ worth }) => worth === 'worth_checking')
      .map(place)
      .flatMap(({ at, to }) => Array.from({ length: to - at + 1 }, (_, index) => at + index)),
    emotions: reading.emotions.map((felt) => ({
      at: place(felt).at,
      ...Object.fromEntries(EMOTIONS.flatMap((emotion) => (felt[emotion] === 0 ? [] : [[emotion, felt[emotion]]]))),
    })),
    frames: [reading.frames.primary, ...reading.frames.others].slice(0, 4).map((frame) => ({ frame, at: [] })),
    depth: {
      level: reading.depth.level,
      at: reading.depth.sentences.slice(0, 3).map((sentence) => place(sentence).at),
    },
    lean: { position: reading.lean.position, left: [], right: [], [side]: lean },
    headline: {
      issues: reading.headline.issues,
      at: reading.headline.carriedBy === null ? null : place(reading.headline.carriedBy).at,
    },
    missing: reading.missing.map((what) => ({ what: what.slice(0, 240), at: 1 })),
  }
}

function passageOf({ voice, labels }: Reading['passages'][number], place: { at: number; q: string }): AnswerPassage {
  const of = (layer: string) => labels.filter((label) => label.layer === layer)
  const named = (layer: string) => Object.fromEntries(of(layer).map(({ type, sure }) => [type, sure]))
  return {
    ...place,
    ...(of('technique').length === 0 ? {} : { t: named('technique') }),
    ...(of('fallacy').length === 0 ? {} : { f: named('fallacy') }),
    ...(of('loaded').length === 0 ? {} : { w: named('loaded') }),
    ...(voice === 'speaker' ? { by: 'speaker' as const } : {}),
  }
}

function quoted({ at, words }: Place): { at: number; q: string } {
  const all = words.split(/\s+/u)
  if (all.length <= WORDS_MAX) return { at, q: words }
  return { at, q: `${all.slice(0, EDGE_WORDS).join(' ')} … ${all.slice(-EDGE_WORDS).join(' ')}` }
}

function said(place: Place): { at: number; to?: number; q?: string } {
  if (!place.isWhole) return quoted(place)
  return place.to === place.at ? { at: place.at } : { at: place.at, to: place.to }
}

/** The place of a span of code points: the sentences that it touches, and its words. */
function placing({ title, text, sentences }: Article): (span: ReadingSpan) => Place {
  const points = Array.from(text)
  const units = [0]
  for (const point of points) units.push((units.at(-1) ?? 0) + point.length)
  return ({ start, end, in: where }) => {
    if (where === 'title') return { at: 0, to: 0, words: Array.from(title).slice(start, end).join(''), isWhole: false }
    const [from, until] = [units[start] ?? 0, units[end] ?? text.length]
    const touched = sentences.filter((sentence) => sentence.start < until && from < sentence.end)
    const first = touched[0] ?? { index: 0, start: until }
    const last = touched.at(-1) ?? { index: 0, end: from }
    const isWhole = isEdge(text, first.start, from) && isEdge(text, until, last.end)
    return { at: first.index + 1, to: last.index + 1, words: text.slice(from, until).trim(), isWhole }
  }
}

/** True where there are only marks and white space in between. */
function isEdge(text: string, from: number, to: number): boolean {
  return from <= to && !/[\p{L}\p{N}]/u.test(text.slice(from, to))
}
