import { endsCutOff } from '../article-from-text.ts'
import { isLinkList } from '../body/block-filter.ts'
import type { BodyText } from '../body/article-text.ts'
import { roughWords } from '../page-source.ts'
import { isOffer } from '../body/paid-part.ts'
import type { TextBlock } from '../body/text-blocks.ts'
import { englishSigns, type EnglishSigns } from './english-signs.ts'
import { share, spokenIn, sum, wordBeginnings, wordsOf, type Spoken } from './words-of.ts'

/** What the text read from a page shows. Shares are 0..1. */
export type TextSigns = {
  /** By `Intl.Segmenter`. */
  words: number
  sentences: number
  /** The share of characters in blocks of running sentences. */
  proseShare: number
  listShare: number
  /** The share of blocks with a few words and no end mark. */
  scrapShare: number
  /** The share of blocks that occur twice. */
  repeatedShare: number
  linkShare: number
  /** The share of blocks that are headings inside the text. */
  headingShare: number
  /** The share of running blocks that repeat a word of an earlier one. */
  threadShare: number
  /** The share of blocks that break off. */
  brokenShare: number
  /** The share of blocks that are titles followed by a few lines, as in lists of other stories. */
  teasedShare: number
  /** The share of words that begin with a digit. */
  figureShare: number
  /** Quotation, question and exclamation marks per sentence, in any language. */
  marks: Readonly<Record<'speech' | 'questions' | 'calls', number>>
  /** The share of the headline's words that the text contains. Null if the headline has none to look for. */
  headlineShare: number | null
  blocks: number
  /** Blocks of running sentences. */
  paragraphs: number
  /** Words in the first and the last block, and in the longest running one. */
  firstWords: number
  lastWords: number
  longestWords: number
  /** Whether the last block ends like a sentence. */
  isEnded: boolean
  /** Whether it stops where sites cut articles off. */
  isCut: boolean
  /**
   * Whether the last block is a heading or an offer to read on, or stops within a sentence. A few words may be a name.
   * Complete texts end like this too, so it means something only on a page marked as paid.
   */
  lacksEnd: boolean
  /** The share of the text's longer words that the page's description contains. Null if it has none. */
  describedShare: number | null
  /** The description's length as a share of the text's. */
  descriptionLength: number
  spoken: Spoken
  /** Null for a text that is not English, whose small words are not known here. */
  english: EnglishSigns | null
}

const READ_CHARACTERS_MAX = 20_000
const SENTENCE_WORDS_MIN = 5
const SCRAP_WORDS_MAX = 7
const HEADING = /^H[1-6]$/
const BLOCKS_MAX = 60
const END = /[.!?…。！？]["'”’»)\]]?$/u
const BROKEN = /(?:…|\.\.\.)[\])"'”’»]?$/u
const TITLE_WORDS_MAX = 16
const TEASED_WORDS_MAX = 70
const BETWEEN_SENTENCES = /(?<=[.!?…。！？]["'”’»)\]]?)\s+/u

/** Measures a body's text. */
export function readTextSigns(
  body: BodyText,
  about: { title: string; description: string | null; words: number; isEnglish: boolean },
): TextSigns {
  const blocks = body.blocks.filter(({ text }) => text !== '')
  const characters = sum(blocks, ({ text }) => text.length)
  const read = body.text.slice(0, READ_CHARACTERS_MAX)
  const sentences = sentencesOf(read)
  const words = wordsOf(read)
  const ofCharacters = (some: readonly TextBlock[]) =>
    share(
      sum(some, ({ text }) => text.length),
      characters,
    )
  return {
    words: about.words,
    sentences: sentences.length,
    proseShare: ofCharacters(blocks.filter(isProse)),
    listShare: ofCharacters(blocks.filter(({ isListItem }) => isListItem)),
    scrapShare: share(blocks.filter(isScrap).length, blocks.length),
    repeatedShare: share(blocks.length - new Set(blocks.map(({ text }) => text)).size, blocks.length),
    linkShare: body.linkShare,
    headingShare: share(blocks.filter(({ tag }) => HEADING.test(tag)).length, blocks.length),
    threadShare: threadShare(blocks.filter(isProse)),
    brokenShare: share(blocks.filter(({ text }) => BROKEN.test(text)).length, blocks.length),
    teasedShare: share(
      blocks.filter((block, index) => isTitle(block) && isTeased(blocks[index + 1])).length,
      blocks.length,
    ),
    figureShare: share(words.filter((word) => /^\p{N}/u.test(word)).length, words.length),
    marks: marksIn(read, sentences.length),
    headlineShare: headlineShare(about.title, body.text),
    ...lengthsOf(blocks),
    isCut: endsCutOff(body.text),
    lacksEnd: lacksEnd(blocks.at(-1)),
    ...describedBy(about.description, body.text),
    spoken: spokenIn(body.text),
    english: about.isEnglish ? englishSigns(sentences, read) : null,
  }
}

function lengthsOf(
  blocks: readonly TextBlock[],
): Pick<TextSigns, 'blocks' | 'paragraphs' | 'firstWords' | 'lastWords' | 'longestWords' | 'isEnded'> {
  const prose = blocks.filter(isProse)
  return {
    blocks: blocks.length,
    paragraphs: prose.length,
    firstWords: roughWords(blocks[0]?.text ?? ''),
    lastWords: roughWords(blocks.at(-1)?.text ?? ''),
    longestWords: prose.reduce((longest, { text }) => Math.max(longest, roughWords(text)), 0),
    isEnded: END.test(blocks.at(-1)?.text ?? ''),
  }
}

function lacksEnd(last: TextBlock | undefined): boolean {
  if (last === undefined) return true
  return (
    HEADING.test(last.tag) || isOffer(last.text) || (!END.test(last.text) && roughWords(last.text) > SCRAP_WORDS_MAX)
  )
}

function describedBy(
  description: string | null,
  text: string,
): Pick<TextSigns, 'describedShare' | 'descriptionLength'> {
  if (!description) return { describedShare: null, descriptionLength: 0 }
  const told = new Set(wordBeginnings(wordsOf(description)))
  const stems = wordBeginnings(wordsOf(text.slice(0, READ_CHARACTERS_MAX)))
  return {
    describedShare: share(stems.filter((stem) => told.has(stem)).length, stems.length),
    descriptionLength: share(description.length, text.length),
  }
}

function isProse(block: TextBlock): boolean {
  return !isLinkList(block) && END.test(block.text) && wordsOf(block.text.slice(0, 400)).length > SCRAP_WORDS_MAX
}

function isScrap(block: TextBlock): boolean {
  return !END.test(block.text) && wordsOf(block.text.slice(0, 400)).length <= SCRAP_WORDS_MAX
}

function isTitle({ tag, text, linkCharacters }: TextBlock): boolean {
  if (END.test(text) && linkCharacters * 2 < text.length) return false
  return (HEADING.test(tag) || linkCharacters * 2 >= text.length) && roughWords(text) <= TITLE_WORDS_MAX
}

function isTeased(block: TextBlock | undefined): boolean {
  return block !== undefined && !isTitle(block) && roughWords(block.text) <= TEASED_WORDS_MAX
}

function marksIn(text: string, sentences: number): TextSigns['marks'] {
  const rate = (mark: RegExp) => share(text.match(mark)?.length ?? 0, Math.max(1, sentences))
  return { speech: rate(/["“”„«»]/gu), questions: rate(/\?/gu), calls: rate(/!/gu) }
}

function sentencesOf(text: string): string[][] {
  return text
    .split(BETWEEN_SENTENCES)
    .filter((sentence) => END.test(sentence))
    .map(wordsOf)
    .filter((words) => words.length >= SENTENCE_WORDS_MIN)
}

function threadShare(blocks: readonly TextBlock[]): number {
  const before = new Set<string>()
  const linked = blocks.slice(0, BLOCKS_MAX).map(({ text }) => {
    const stems = wordBeginnings(wordsOf(text))
    const isLinked = stems.some((stem) => before.has(stem))
    for (const stem of stems) before.add(stem)
    return isLinked
  })
  return share(linked.filter(Boolean).length, linked.length - 1)
}

function headlineShare(title: string, text: string): number | null {
  const wanted = new Set(wordBeginnings(wordsOf(title)))
  if (wanted.size === 0) return null
  const held = new Set(wordBeginnings(wordsOf(text.slice(0, READ_CHARACTERS_MAX))))
  return [...wanted].filter((stem) => held.has(stem)).length / wanted.size
}
