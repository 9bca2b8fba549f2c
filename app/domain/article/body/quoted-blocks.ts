import { wordsAlone } from '../clean-text.ts'
import type { PullQuote } from './quoted-boxes.ts'
import type { TextBlock } from './text-blocks.ts'

/** A pull quote has at least this many words. */
const PULLED_WORDS_MIN = 4
/** Editors shorten what they pull: this share of its runs of three words is elsewhere, by whether its box is named. */
const PULLED_SHARE_MIN = { named: 0.7, unnamed: 0.85 } as const
const RUN = 3
/** The quotation, a second paragraph, and who is quoted. */
const BLOCKS_MAX = 3
const NAME_CHARACTERS_MAX = 60
/** A paragraph in quotation marks as a whole. */
const IN_MARKS = /^(?:"[^"\n]{8,600}"|“[^“”\n]{8,600}”|‘[^‘\n]{8,600}’|'[^'\n]{8,600}')$/u
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
  const boxes = pulledBoxes(blocks)
  const texts = boxes.length === 0 ? [] : blocks.map((block) => ({ block, words: ` ${wordsAlone(block.text)} ` }))
  const repeated = new Set<TextBlock>()
  for (const { pull, inside } of boxes) {
    const [longest] = inside.toSorted((a, b) => b.text.length - a.text.length)
    // Of two boxes with the same words one stays.
    const others = texts.filter(({ block }) => !inside.includes(block) && !repeated.has(block))
    const words = others.map((other) => other.words)
    if (longest !== undefined && repeats(quotedPart(longest.text), words, pull)) {
      for (const block of inside) repeated.add(block)
    }
  }
  return blocks.filter((block) => !repeated.has(block))
}

type PulledBox = { pull: PullQuote; inside: TextBlock[] }

/** What may repeat the article's words: the named boxes first, of others the shortest. */
function pulledBoxes(blocks: readonly TextBlock[]): PulledBox[] {
  const boxes = new Map<PullQuote, TextBlock[]>()
  for (const block of blocks) {
    if (block.quoted?.kind === 'embedded post') continue
    const isWhole = IN_MARKS.test(block.text) && !/^H[1-6]$/.test(block.tag)
    const pull = block.pull ?? (isWhole ? { isNamed: false } : undefined)
    if (pull !== undefined) boxes.set(pull, [...(boxes.get(pull) ?? []), block])
  }
  const small = [...boxes]
    .map(([pull, inside]) => ({ pull, inside }))
    .filter(({ inside }) => inside.length <= BLOCKS_MAX)
  return small.toSorted(
    (a, b) => Number(b.pull.isNamed) - Number(a.pull.isNamed) || charactersOf(a.inside) - charactersOf(b.inside),
  )
}

/** The words in quotation marks, without the name after them. */
function quotedPart(text: string): string {
  const end = /^["“‘'«]/u.test(text) ? Math.max(...['"', '”', '’', '»'].map((mark) => text.lastIndexOf(mark))) : -1
  return end > 0 && text.length - end <= NAME_CHARACTERS_MAX ? text.slice(0, end) : text
}

function repeats(text: string, others: readonly string[], { isNamed }: PullQuote): boolean {
  const parts = text
    .split(/(?:…|\.\.\.|[[\]]|[.!?]["”’»)]?\s)/u)
    .map(wordsAlone)
    .filter((part) => part !== '')
  const words = parts.join(' ').split(' ')
  if (words.length < PULLED_WORDS_MIN) return false
  if (parts.every((part) => others.some((other) => other.includes(` ${part} `)))) return true
  const least = isNamed ? PULLED_SHARE_MIN.named : PULLED_SHARE_MIN.unnamed
  return others.some((other) => sharedRuns(words, other) >= least)
}

/** The share of runs of three words that a paragraph has too. */
function sharedRuns(words: readonly string[], other: string): number {
  const runs = Array.from({ length: Math.max(1, words.length - RUN + 1) }, (_, at) => words.slice(at, at + RUN))
  return runs.filter((run) => other.includes(` ${run.join(' ')} `)).length / runs.length
}

function charactersOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0)
}
