import { logistic, logOdds } from '../odds.ts'
import { isQuotedInTitle, sentenceVoices, voiceOf } from '../prepare/voice-of.ts'
import type { ArticleDocument, Voice } from '../prepare/document.ts'
import { fraction } from '../rounding.ts'
import type { SentenceScores } from '../../encoder/sentence-scores.ts'
import type { TextReading } from '../text-reading.ts'
import { EMOTIONS, FRAMES, GENRES } from '../vocabulary.ts'
import { type Decision, sureness } from './decision.ts'
import { attributionsIn } from './attributions-in.ts'
import { findPassages } from './find-passages.ts'
import type { Heads, ScoredSentence } from './scored-sentence.ts'

/** In a headline, the encoder must be this sure of the author where words are in quotation marks, and elsewhere. */
const AUTHOR_FROM = { quoted: 0.85, unquoted: 0.3 } as const
/** A merely noticeable emotion counts for half of a strong one. */
const NOTICEABLE = 0.5
/** Less probable frames are not located in the text. */
const FRAME_PLACED_MIN = 0.1
const FRAME_SENTENCES = 2
const DEPTH_SENTENCES = 3

const LAYERS = ['technique', 'fallacy', 'loaded'] as const

/**
 * The reading that follows from the encoder's scores: `title` for the headline, if there is one, and `sentences` for
 * the text.
 */
export function decodeScores(
  document: ArticleDocument,
  scores: { title: SentenceScores | undefined; sentences: readonly SentenceScores[] },
  { heads, decision }: { heads: Heads; decision: Decision },
): TextReading {
  const { headline, sentences } = scoredSentences(document, scores)
  const all = [...headline, ...sentences]
  const scoreOf = ({ scores: { heads: found } }: ScoredSentence, name: string): number =>
    found[heads.sentence.get(name) ?? -1] ?? 0
  const author = sentences.map((sentence) => fraction(authorOf(sentence, scoreOf)))
  const voiceAt = voicesIn({ ...document, reading: { ...document.reading, author } }, (sentence) =>
    authorOf(sentence, scoreOf),
  )
  const context = { heads, decision, voiceAt }
  const passages = findPassages(all, context).map((passage) => ({
    ...passage,
    confidence: fraction(passage.confidence),
  }))
  return {
    passages,
    attributions: attributionsIn(sentences, { heads, decision }),
    author,
    claims: claimsIn(sentences, scoreOf, decision),
    emotions: emotionsIn(sentences, scoreOf, decision),
    clickbait: headline[0] === undefined ? 0 : fraction(scoreOf(headline[0], 'clickbait')),
    ...articleLabels(all, sentences, { scoreOf, decision }),
  }
}

/** The headline, if it was read, and the sentences of an article, with their scores. */
export function scoredSentences(
  document: ArticleDocument,
  scores: { title: SentenceScores | undefined; sentences: readonly SentenceScores[] },
): { headline: ScoredSentence[]; sentences: ScoredSentence[] } {
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
  return { headline, sentences }
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

/** The mean of the layers, which the encoder scores apart: words have one voice. */
function authorOf(sentence: ScoredSentence, scoreOf: ScoreOf): number {
  return LAYERS.reduce((sum, layer) => sum + scoreOf(sentence, `author:${layer}`), 0) / LAYERS.length
}

function voicesIn(document: ArticleDocument, scoreOfAuthor: (sentence: ScoredSentence) => number) {
  const voiced = { ...document, voices: sentenceVoices(document) }
  return (place: { start: number; end: number; in?: 'title' | undefined }, sentence: ScoredSentence): Voice => {
    if (place.in !== 'title') return voiceOf(voiced, place)
    const from = isQuotedInTitle(document.title, place) ? AUTHOR_FROM.quoted : AUTHOR_FROM.unquoted
    return scoreOfAuthor(sentence) < from ? 'speaker' : 'author'
  }
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
