import { logistic, logOdds } from '../odds.ts'
import { reasoningVoiceIn, wordingVoiceIn } from '../prepare/speakers/voice.ts'
import type { ArticleDocument } from '../prepare/document.ts'
import { fraction } from '../rounding.ts'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import type { TextReading } from '../text-reading.ts'
import { EMOTIONS, FRAMES, GENRES } from '../vocabulary.ts'
import { type Decision, sureness } from './decision.ts'
import { attributionsIn } from './attributions-in.ts'
import { findPassages, type Heads, type ScoredSentence } from './find-passages.ts'

/**
 * Overrides the rules of quotation and citation where they find a speaker: the encoder must be this sure of the author.
 */
const AUTHOR_AGAINST_RULES = 0.85
/** Overrides them where they find the author: the score must be below this. */
const AUTHOR_MIN = 0.3
/** A merely noticeable emotion counts for half of a strong one. */
const NOTICEABLE = 0.5
/** Less probable frames are not located in the text. */
const FRAME_PLACED_MIN = 0.1
const FRAME_SENTENCES = 2
const DEPTH_SENTENCES = 3

type Layer = 'technique' | 'fallacy' | 'loaded'

/**
 * The reading that follows from the encoder's scores: `title` for the headline, if there is one, and `sentences` for
 * the text.
 */
export function decodeScores(
  document: ArticleDocument,
  scores: { title: SentenceScores | undefined; sentences: readonly SentenceScores[] },
  { heads, decision }: { heads: Heads; decision: Decision },
): TextReading {
  const isAsked = inQuestions(document)
  const sentences = document.sentences.flatMap((sentence, at): ScoredSentence[] => {
    const read = scores.sentences[at]
    const { start, end, paragraph } = sentence
    const asked = isAsked(start)
    return read === undefined
      ? []
      : [{ start, end, paragraph, asked, text: document.text.slice(start, end), scores: read }]
  })
  const { title } = document
  const headline: ScoredSentence[] =
    scores.title === undefined
      ? []
      : [{ start: 0, end: title.length, text: title, in: 'title', paragraph: -1, scores: scores.title }]
  const all = [...headline, ...sentences]
  const scoreOf = ({ scores: { heads: found } }: ScoredSentence, name: string): number =>
    found[heads.sentence.get(name) ?? -1] ?? 0
  const voiceAt = voicesIn(document, (sentence, layer) => scoreOf(sentence, `author:${layer}`))
  const context = { heads, decision, voiceAt }
  const passages = findPassages(all, context).map((passage) => ({
    ...passage,
    confidence: fraction(passage.confidence),
  }))
  return {
    passages,
    attributions: attributionsIn(sentences, { heads, decision }),
    claims: claimsIn(sentences, scoreOf, decision),
    emotions: emotionsIn(sentences, scoreOf, decision),
    clickbait: headline[0] === undefined ? 0 : fraction(scoreOf(headline[0], 'clickbait')),
    ...articleLabels(all, sentences, { scoreOf, decision }),
  }
}

/** Whether a place is in an interviewer's question; places must be given in order. */
function inQuestions({ questions }: ArticleDocument): (at: number) => boolean {
  let next = 0
  return (at) => {
    while ((questions[next]?.end ?? Infinity) <= at) next += 1
    return at >= (questions[next]?.start ?? Infinity)
  }
}

type ScoreOf = (sentence: ScoredSentence, head: string) => number

function voicesIn(document: ArticleDocument, authorOf: (sentence: ScoredSentence, layer: Layer) => number) {
  const reasoning = reasoningVoiceIn(document)
  const wording = wordingVoiceIn(document)
  return (
    { start, end, in: place }: { start: number; end: number; in?: 'title' | undefined },
    layer: Layer,
    sentence: ScoredSentence,
  ): 'author' | 'speaker' => {
    const author = authorOf(sentence, layer)
    const isSpoken =
      place === 'title'
        ? isQuotedInTitle(document.title, start, end)
        : (layer === 'loaded' ? wording : reasoning)(start, end) === 'speaker'
    return author < (isSpoken ? AUTHOR_AGAINST_RULES : AUTHOR_MIN) ? 'speaker' : 'author'
  }
}

/** Single marks begin and end words; within a word they are apostrophes. */
const QUOTED =
  /“[^“”]*”|"[^"]*"|(?<![\p{L}\p{N}])['‘](?:[^'‘’]|(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}]))*['’](?![\p{L}\p{N}])/gu

function isQuotedInTitle(title: string, start: number, end: number): boolean {
  return [...title.matchAll(QUOTED)].some(({ index, 0: words }) => index <= start && end <= index + words.length)
}

function claimsIn(
  sentences: readonly ScoredSentence[],
  scoreOf: ScoreOf,
  { sentences: cuts }: Decision,
): TextReading['claims'] {
  const cut = cuts['claim:worth_checking']
  if (cut === undefined) return []
  return sentences.flatMap((sentence, index) => {
    // An interviewer's question is nobody's statement.
    if (sentence.asked === true) return []
    const score = scoreOf(sentence, 'claim:worth_checking')
    // Shown as worth checking from a half on.
    const worth = fraction(logistic(logOdds(score) - logOdds(cut.from)))
    return worth > 0 ? [{ sentence: index, worth }] : []
  })
}

function emotionsIn(
  sentences: readonly ScoredSentence[],
  scoreOf: ScoreOf,
  { sentences: cuts }: Decision,
): TextReading['emotions'] {
  return sentences.flatMap((sentence, index) => {
    const felt = { fear: 0, hope: 0, urgency: 0, outrage: 0, pride: 0 }
    for (const emotion of EMOTIONS) {
      const name = `emotion:${emotion}:1`
      const score = scoreOf(sentence, name)
      if (score < (cuts[name]?.from ?? 1)) continue
      const strong = scoreOf(sentence, `emotion:${emotion}:2`)
      felt[emotion] = fraction(NOTICEABLE + (1 - NOTICEABLE) * strong)
    }
    return Object.values(felt).some((strength) => strength > 0) ? [{ sentence: index, ...felt }] : []
  })
}

/** Labels of the whole article, from those of its headline and sentences. */
function articleLabels(
  all: readonly ScoredSentence[],
  sentences: readonly ScoredSentence[],
  { scoreOf, decision: { article } }: { scoreOf: ScoreOf; decision: Decision },
) {
  const means = new Map<string, number>()
  const meanOf = (name: string): number => {
    const known = means.get(name)
    if (known !== undefined) return known
    const mean = all.reduce((sum, sentence) => sum + logOdds(scoreOf(sentence, name)), 0) / Math.max(1, all.length)
    means.set(name, mean)
    return mean
  }
  /** For the article; for a sentence in it, half of the log-odds are its own. */
  const of = (name: string, sentence?: ScoredSentence): number => {
    const whole = meanOf(name)
    const odds = sentence === undefined ? whole : (whole + logOdds(scoreOf(sentence, name))) / 2
    return sureness(logistic(odds), article[name] ?? [1, 0])
  }
  const plainest = (name: string, most: number): number[] =>
    sentences
      .map((sentence, index) => ({ index, score: scoreOf(sentence, name) }))
      .toSorted((one, other) => other.score - one.score || one.index - other.index)
      .slice(0, most)
      .map(({ index }) => index)
  const genres = GENRES.map((label) => ({ label, confidence: of(`genre:${label}`) }))
  const [genre = { label: 'news' as const, confidence: 0 }] = genres.toSorted(
    (one, other) => other.confidence - one.confidence,
  )
  const third = of('depth:3')
  const second = Math.max(third, of('depth:2'))
  const level = third >= 0.5 ? 3 : second >= 0.5 ? 2 : 1
  return {
    genre: { label: genre.label, confidence: fraction(genre.confidence) },
    frames: FRAMES.map((frame) => {
      const weight = fraction(of(`frame:${frame}`))
      const placed = weight >= FRAME_PLACED_MIN ? plainest(`frame:${frame}`, FRAME_SENTENCES) : []
      return { frame, weight, sentences: placed }
    }),
    depth: {
      level,
      confidence: fraction(level === 3 ? third : level === 2 ? second : 1 - second),
      sentences: level === 1 ? [] : plainest(`depth:${level}`, DEPTH_SENTENCES),
    },
  }
}
