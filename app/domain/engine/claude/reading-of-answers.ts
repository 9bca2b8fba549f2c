import { type ArticleDocument, type DocumentInput, prepareDocument } from '../prepare/document.ts'
import type { Range } from '../ranges.ts'
import { type ReadPassage, type TextReading, UNREAD } from '../text-reading.ts'
import {
  claimsOf,
  depthOf,
  emotionsOf,
  framesOf,
  genreOf,
  headlineOf,
  leanOf,
  type Looking,
  missingOf,
  thesisOf,
} from './answer-labels.ts'
import { mergePassages, passagesOf, type Refused, withSpokenVoices } from './answer-passages.ts'
import type { AnswerPart, ReadingAnswer } from './answer-schema.ts'
import { ANSWER_PARTS } from './answer-schema.ts'
import { answeredSources, mergeSources } from './answer-sources.ts'
import { differencesOf } from './differences.ts'
import { locator } from './locate-passage.ts'
import { quoteFinder } from './locate-quote.ts'
import { mergeFrames, mergeLean } from './merge-parts.ts'

/** A model's answer about one part of an article. */
export type PartAnswer = {
  /** UTF-16 offsets in the article's text; a part begins with the last paragraph of the previous one. */
  range: Range
  answer: ReadingAnswer
  /** How many of its items were invalid. */
  formless: number
}

/** A reading made from a model's answers, and warnings for the reader of the report. */
export type ModelReading = { reading: TextReading; warnings: string[] }

type Context = { document: ArticleDocument; looking: readonly (Looking & PartAnswer)[]; refused: Refused }

/** Only the whole text shows these, so a part is not asked for them. */
const OF_WHOLE: ReadonlySet<AnswerPart> = new Set(['missing', 'thesis'])

/**
 * Makes a reading from a model's answers: each quotation is located, or dropped and counted, and the parts of a long
 * text are joined by position. The built-in reader supplies what the model did not give in valid form.
 * @param builtin the built-in reader's reading of the same text, if it knows the language
 */
export function readingOfAnswers(
  input: DocumentInput,
  parts: readonly PartAnswer[],
  builtin: TextReading | undefined,
): ModelReading {
  const context = contextOf(input, parts)
  const { sources, passages } = wordsOf(context)
  const lean = partsOf(context, 'lean').map(({ value, looking }) => leanOf(value, looking))
  const [headline] = partsOf(context, 'headline').map(({ value, looking }) => headlineOf(value, looking))
  const given: Partial<TextReading> = {
    ...(passages === undefined ? {} : { passages }),
    ...(sources === undefined ? {} : { sources, attributions: [] }),
    ...listsOf(context),
    ...articleOf(context),
    ...(lean.length === 0 ? {} : { lean: mergeLean(lean) }),
    ...(headline === undefined ? {} : { headline, clickbait: Number(headline.issues.includes('clickbait')) }),
    ...wholeOf(context),
  }
  const reading = { ...(builtin ?? UNREAD), ...given }
  const standIns = ANSWER_PARTS.filter((part) => !hasPart(context, part) && !(parts.length > 1 && OF_WHOLE.has(part)))
  return {
    reading,
    warnings: [
      ...warningsOf(context, standIns),
      ...(builtin === undefined ? [] : differencesOf(reading, builtin, new Set(standIns))),
    ],
  }
}

function contextOf(input: DocumentInput, parts: readonly PartAnswer[]): Context {
  const document = prepareDocument(input)
  const { text, title, sentences } = document
  const refused = { passages: parts.reduce((sum, part) => sum + part.formless, 0), sentences: 0 }
  const [inText, inTitle] = [quoteFinder(text), quoteFinder(title)]
  const find: Looking['find'] = (quote, within) => inText(quote, within) ?? inTitle(quote)
  const looking = parts.map((part) => ({
    ...part,
    locate: locator({ text, title, sentences, within: part.range }),
    find,
    sentences,
    article: `${title} ${text}`,
    refused,
  }))
  return { document, looking, refused }
}

function hasPart({ looking }: Context, part: AnswerPart): boolean {
  return looking.length > 0 && looking.every(({ answer }) => answer[part] !== undefined)
}

/** One part of the answers, if all of them have it. */
function partsOf<Part extends AnswerPart>(context: Context, part: Part) {
  if (!hasPart(context, part)) return []
  return context.looking.flatMap((looking) => {
    const value = looking.answer[part]
    return value === undefined ? [] : [{ value, looking, weight: looking.range.end - looking.range.start }]
  })
}

function wordsOf(context: Context): { sources?: TextReading['sources']; passages?: ReadPassage[] } {
  const sources = mergeSources(
    partsOf(context, 'sources').flatMap(({ value, looking }) => answeredSources(value, looking)),
  )
  const passages = partsOf(context, 'passages').flatMap(({ value, looking }) => passagesOf(value, looking))
  const voiced = withSpokenVoices(mergePassages(passages), { sources, document: context.document })
  return {
    ...(hasPart(context, 'sources') ? { sources } : {}),
    ...(hasPart(context, 'passages') ? { passages: voiced } : {}),
  }
}

/** Sentences with a claim or an emotion, each once. */
function listsOf(context: Context): Partial<TextReading> {
  const claims = partsOf(context, 'claims').flatMap(({ value, looking }) => claimsOf(value, looking))
  const emotions = partsOf(context, 'emotions').flatMap(({ value, looking }) => emotionsOf(value, looking))
  return {
    ...(hasPart(context, 'claims') ? { claims: bySentence(claims) } : {}),
    ...(hasPart(context, 'emotions') ? { emotions: bySentence(emotions) } : {}),
  }
}

function bySentence<Item extends { sentence: number }>(items: readonly Item[]): Item[] {
  const first = new Map(items.toReversed().map((item) => [item.sentence, item]))
  return [...first.values()].toSorted((one, other) => one.sentence - other.sentence)
}

/** Genre, frames and depth; the depth of a long text is the highest of its parts. */
function articleOf(context: Context): Partial<TextReading> {
  const genre = genreOf(partsOf(context, 'genre').map(({ value, weight }) => ({ genre: value, weight })))
  const frames = partsOf(context, 'frames').map(({ value, looking }) => framesOf(value, looking))
  const depths = partsOf(context, 'depth').map(({ value, looking }) => depthOf(value, looking))
  const [depth] = depths.toSorted((one, other) => other.level - one.level)
  return {
    ...(genre === undefined ? {} : { genre }),
    ...(frames.length === 0 ? {} : { frames: mergeFrames(frames) }),
    ...(depth === undefined ? {} : { depth }),
  }
}

/** What is missing, and the thesis, if the whole text was read at once. */
function wholeOf(context: Context): Partial<TextReading> {
  if (context.looking.length !== 1) return {}
  const [missing] = partsOf(context, 'missing').map(({ value, looking }) => missingOf(value, looking))
  const [thesis = ''] = partsOf(context, 'thesis').map(({ value, looking }) => thesisOf(value, looking))
  return { ...(missing === undefined ? {} : { missing }), ...(thesis === '' ? {} : { thesis }) }
}

const PART_WORDS: Readonly<Record<AnswerPart, string>> = {
  genre: 'the genre',
  thesis: 'the thesis',
  passages: 'passages',
  sources: 'sources',
  claims: 'claims',
  emotions: 'emotions',
  frames: 'frames',
  depth: 'depth',
  lean: 'lean',
  headline: 'the headline',
  missing: 'what is missing',
}

function warningsOf({ looking, refused }: Context, standIns: readonly AnswerPart[]): string[] {
  const warnings: string[] = []
  const { passages, sentences } = refused
  if (passages > 0) {
    const were = passages === 1 ? 'passage of the model was' : 'passages of the model were'
    warnings.push(
      `${passages} ${were} refused because of wrong form or because ${passages === 1 ? 'it is' : 'they are'} not in the text.`,
    )
  }
  if (sentences > 0) {
    const were = sentences === 1 ? 'sentence of the model was' : 'sentences of the model were'
    warnings.push(
      `${sentences} ${were} left out because ${sentences === 1 ? 'it says' : 'they say'} what is not in the text.`,
    )
  }
  if (standIns.length > 0) {
    const what = standIns.map((part) => PART_WORDS[part]).join(', ')
    warnings.push(`The model’s answer was refused for: ${what}. The report uses the built-in reader for this.`)
  }
  if (looking.length > 1) {
    warnings.push(
      `The text was read in ${looking.length} parts, each beginning with the last paragraph of the one before. Nothing is reported as missing from a text read in parts.`,
    )
  }
  return warnings
}
