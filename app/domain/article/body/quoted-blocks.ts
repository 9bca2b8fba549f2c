import { wordsAlone } from '../clean-text.ts'
import type { PullQuote } from './quoted-boxes.ts'
import type { TextBlock } from './text-blocks.ts'

/** A pull quote has at least this many words. */
const PULLED_WORDS_MIN = 4
/** Editors shorten what they pull: this share of its runs of three words is in one paragraph. */
const PULLED_SHARE_MIN = 0.7
const RUN = 3
/** The quotation, a second paragraph, and who is quoted. */
const BLOCKS_MAX = 3
/** A page with more of its text in block quotations uses them for its layout. */
const QUOTED_SHARE_MAX = 0.7

/**
 * The blocks without pull quotes, which repeat the article's own words. Where nearly all text is in block quotations,
 * these quote nobody.
 */
export function withQuotations(blocks: readonly TextBlock[]): TextBlock[] {
  const kept = withoutPullQuotes(blocks)
  const quoted = kept.filter((block) => block.quoted !== undefined && block.quoted.kind !== 'embedded post')
  const share = charactersOf(quoted) / Math.max(1, charactersOf(kept))
  return share <= QUOTED_SHARE_MAX ? kept : kept.map((block) => (quoted.includes(block) ? unmarked(block) : block))
}

function unmarked({ quoted: _quoted, ...block }: TextBlock): TextBlock {
  return block
}

function withoutPullQuotes(blocks: readonly TextBlock[]): TextBlock[] {
  const boxes = new Map<PullQuote, TextBlock[]>()
  for (const block of blocks) {
    if (block.pull !== undefined) boxes.set(block.pull, [...(boxes.get(block.pull) ?? []), block])
  }
  const texts = boxes.size === 0 ? [] : blocks.map((block) => ({ block, words: ` ${wordsAlone(block.text)} ` }))
  const repeated = new Set(
    [...boxes].flatMap(([pull, inside]) => {
      const [longest] = inside.toSorted((a, b) => b.text.length - a.text.length)
      if (inside.length > BLOCKS_MAX) return []
      const others = texts.filter(({ block }) => block.pull !== pull && block.quoted === undefined)
      return longest !== undefined &&
        repeats(
          longest.text,
          others.map(({ words }) => words),
          pull,
        )
        ? inside
        : []
    }),
  )
  return blocks.filter((block) => !repeated.has(block))
}

function repeats(text: string, others: readonly string[], { isNamed }: PullQuote): boolean {
  const parts = text.split(/…|\.\.\.|[[\]]/u).map(wordsAlone)
  const words = parts
    .join(' ')
    .split(' ')
    .filter((word) => word !== '')
  if (words.length < PULLED_WORDS_MIN) return false
  const isWhole = (other: string): boolean => parts.every((part) => part === '' || other.includes(` ${part} `))
  return others.some((other) => isWhole(other) || (isNamed && sharedRuns(words, other) >= PULLED_SHARE_MIN))
}

/** The share of runs of three words that a paragraph has too. */
function sharedRuns(words: readonly string[], other: string): number {
  const runs = Array.from({ length: Math.max(1, words.length - RUN + 1) }, (_, at) => words.slice(at, at + RUN))
  return runs.filter((run) => other.includes(` ${run.join(' ')} `)).length / runs.length
}

function charactersOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0)
}
