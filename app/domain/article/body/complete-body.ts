import type { PagePart, PageParts } from './page-parts.ts'
import type { TextBlock } from './text-blocks.ts'

/** The most blocks of a lead between the headline and the body. */
const LEAD_BLOCKS_MAX = 2
const LEAD_LETTERS = 40
const ENDS_STATEMENT = /\.["'”’»)\]]*$/u

/**
 * Puts back what was lost of an article though it stands in the same layout as what was chosen: its paragraphs in boxes
 * of the same names, the subheadings between them, and the lead under the headline.
 * @param chosen the blocks that were taken, in order
 * @param description what the page states of its article; a lead that repeats it is the article's own
 */
export function completeBlocks(chosen: readonly TextBlock[], page: PageParts, description: string | null): TextBlock[] {
  const taken = takenOf(chosen)
  const numbers = [...taken].toSorted((a, b) => a - b)
  const prose = numbers.filter((number) => page.parts[number]?.kind === 'prose')
  if (prose.length === 0) return [...chosen]
  const lost = [...lostProse(page, prose), ...leadOf(page, prose, description ?? '')]
  for (const number of lost) taken.add(number)
  const headings = lostHeadings(page, taken, numbers[0] ?? 0)
  return inserted(
    chosen,
    page,
    [...new Set([...lost, ...headings])].toSorted((a, b) => a - b),
  )
}

function takenOf(blocks: readonly TextBlock[]): Set<number> {
  return new Set(blocks.flatMap(({ part }) => (part === undefined ? [] : [part])))
}

function lostProse({ parts, headed }: PageParts, taken: readonly number[]): number[] {
  const chosen = taken.flatMap((number) => parts[number] ?? [])
  const layouts = new Set(chosen.map(({ layout }) => layout))
  const container = sharedBoxes(chosen)
  const articles = new Set(chosen.map(({ boxes }) => boxes.findLast(({ tagName }) => tagName === 'ARTICLE')))
  const [article] = articles.size === 1 ? articles : [undefined]
  const isTaken = new Set(taken)
  const isLost = (part: PagePart, number: number): boolean =>
    part.kind === 'prose' && !isTaken.has(number) && !part.isApart && !isHeadline(part) && layouts.has(part.layout)
  return parts.flatMap((part, number) => {
    if (!isLost(part, number) || (article !== undefined && !part.boxes.includes(article))) return []
    return isOfAnother(part, container, headed) ? [] : [number]
  })
}

/** Whether it is a link as a whole: the headline of another story, unless it has a paragraph's end. */
function isHeadline({ isLinks, blocks }: PagePart): boolean {
  return isLinks && !ENDS_STATEMENT.test(blocks.at(-1)?.text ?? '')
}

/** Whether a part stands in a box with a headline of its own, outside what all chosen parts share. */
function isOfAnother(part: PagePart, container: readonly Element[], headed: ReadonlySet<Element>): boolean {
  const at = part.boxes.findIndex((box, level) => box !== container[level])
  const branch = part.boxes[at]
  return branch !== undefined && at < container.length && headed.has(branch)
}

function sharedBoxes(parts: readonly PagePart[]): readonly Element[] {
  const [first = [], ...others] = parts.map(({ boxes }) => boxes)
  let { length } = first
  for (const boxes of others) {
    let same = 0
    while (same < length && first[same] === boxes[same]) same += 1
    length = same
  }
  return first.slice(0, length)
}

/** What stands between the headline and the first chosen paragraph and says what the page states of its article. */
function leadOf({ parts, afterHeadline }: PageParts, prose: readonly number[], description: string): number[] {
  const stated = lettersOf(description).slice(0, LEAD_LETTERS)
  if (stated.length < LEAD_LETTERS) return []
  const isLead = (part: PagePart): boolean =>
    !part.isApart &&
    part.kind !== 'heading' &&
    part.blocks.length <= LEAD_BLOCKS_MAX &&
    lettersOf(part.blocks.map(({ text }) => text).join(' ')).includes(stated)
  const before = parts.slice(afterHeadline, Math.max(afterHeadline, prose[0] ?? 0))
  const at = before.findLastIndex((part) => isLead(part))
  return at < 0 ? [] : [afterHeadline + at]
}

/** The headings above what was taken, from its beginning on. */
function lostHeadings({ parts }: PageParts, taken: ReadonlySet<number>, first: number): number[] {
  const headings: number[] = []
  let next: number | undefined
  for (let number = parts.length - 1; number >= first; number -= 1) {
    const part = parts[number]
    if (part === undefined || part.isApart) continue
    if (part.kind !== 'heading') next = number
    else if (next !== undefined && !taken.has(number) && taken.has(next) && parts[next]?.isLinks === false)
      headings.push(number)
  }
  return headings
}

function inserted(chosen: readonly TextBlock[], { parts }: PageParts, lost: readonly number[]): TextBlock[] {
  const waiting = [...lost]
  const before = (end: number): number[] => waiting.splice(0, waiting.filter((number) => number < end).length)
  const blocksOf = (numbers: readonly number[]) => numbers.flatMap((number) => parts[number]?.blocks ?? [])
  const blocks: TextBlock[] = []
  for (const block of chosen) {
    if (block.part !== undefined && waiting.length > 0) blocks.push(...blocksOf(before(block.part)))
    blocks.push(block)
  }
  return [...blocks, ...blocksOf(waiting)]
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
