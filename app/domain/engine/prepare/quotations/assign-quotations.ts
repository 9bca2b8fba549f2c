import { firstEndingAfter, overlap } from '../../ranges.ts'
import { tokensIn } from '../sentences/tokenize.ts'
import type { Attribution, Paragraph, Quotation, Sentence, Speaker } from '../article-document.ts'

/**
 * Gives each quotation its speaker: one named in a sentence that it touches, else the last one named before it in its
 * paragraph, else the first after it there. A continued quotation keeps its speaker, and one that begins a
 * paragraph with no speaker goes to the previous paragraph's. Quoted words in sentences without an attribution are added
 * to that speaker's nearest attribution.
 */
export function assignQuotations(input: {
  sentences: readonly Sentence[]
  paragraphs: readonly Paragraph[]
  quotations: readonly Quotation[]
  attributions: readonly Attribution[]
  /** What is attributed to somebody who cannot be told: its quotations are nobody else's. */
  unresolved: readonly Attribution[]
  speakers: readonly Speaker[]
  text: string
}): { quotations: Quotation[]; attributions: Attribution[] } {
  const attributions = input.attributions.map((found) => ({ ...found }))
  const told = [...attributions, ...input.unresolved.map((found) => ({ ...found }))]
  const tagged = new Map(told.map((found) => [found.quotation, found]))
  const byParagraph = groupByParagraph(
    input.sentences,
    told.filter((found) => !isWithin(input.quotations, found)).toSorted((a, b) => a.cue.start - b.cue.start),
  )
  const said = new QuotedWords(input.sentences, told)
  const quotations: Quotation[] = []
  let paragraphIndex = 0
  let before: Attribution | undefined
  for (const [index, quotation] of input.quotations.entries()) {
    while ((input.paragraphs[paragraphIndex]?.end ?? Infinity) < quotation.end) paragraphIndex++
    const tag = tagged.get(index)
    const here = { paragraph: input.paragraphs[paragraphIndex], byParagraph }
    before = tag ?? (quotation.continued ? before : speakerOf(quotation, here, input))
    said.add(quotation, before, tag !== undefined)
    quotations.push({ ...quotation, speaker: before === undefined || before.speaker < 0 ? null : before.speaker })
  }
  return { quotations, attributions }
}

/** "“The clerk said that it was lost,” the letter reads": whoever is cited inside a quotation does not speak it. */
function isWithin(quotations: readonly Quotation[], { cue, quotation }: Attribution): boolean {
  const around = quotations[firstEndingAfter(quotations, cue.start)]
  return quotation === undefined && around !== undefined && around.start < cue.start && cue.end < around.end
}

type Here = { paragraph: Paragraph | undefined; byParagraph: ReadonlyMap<number, Attribution[]> }
type Who = { speakers: readonly Speaker[]; text: string }

function speakerOf(quotation: Quotation, { paragraph, byParagraph }: Here, who: Who): Attribution | undefined {
  if (paragraph === undefined) return undefined
  const named = nearest(quotation, byParagraph.get(paragraph.index) ?? [])
  if (named !== undefined) return named
  const before = fromBefore(quotation, paragraph, byParagraph)
  return before === undefined || isAnothers(quotation, before, who) ? undefined : before
}

/** "I was told nothing" is not said by the ministry of the paragraph before. */
function isAnothers({ start, end }: Quotation, { speaker }: Attribution, { speakers, text }: Who): boolean {
  return speakers[speaker]?.isBody === true && /\b(?:I|my|me)\b/.test(text.slice(start, end))
}

function groupByParagraph(
  sentences: readonly Sentence[],
  attributions: readonly Attribution[],
): Map<number, Attribution[]> {
  const groups = new Map<number, Attribution[]>()
  for (const found of attributions) {
    const paragraph = sentences[found.sentence]?.paragraph ?? -1
    const group = groups.get(paragraph)
    if (group === undefined) groups.set(paragraph, [found])
    else group.push(found)
  }
  return groups
}

function nearest(quotation: Quotation, here: readonly Attribution[]): Attribution | undefined {
  const speaking = here.filter(speaks)
  const after = speaking.findIndex((found) => found.cue.start >= quotation.end)
  const next = after === -1 ? undefined : speaking[after]
  const last = after === -1 ? speaking.at(-1) : speaking[after - 1]
  if (last === undefined || next === undefined) return last ?? next
  if (!touches(quotation, next)) return last
  const distance = quotation.start - last.cue.end - (next.cue.start - quotation.end)
  return touches(quotation, last) && distance < 0 ? last : next
}

function speaks(found: Attribution): boolean {
  return found.words > 0 || found.kind !== 'indirect'
}

function touches(quotation: Quotation, found: Attribution): boolean {
  return found.start < quotation.end && found.end > quotation.start
}

/** A quotation that begins its paragraph, with nobody named there, belongs to the previous paragraph's speaker. */
function fromBefore(
  quotation: Quotation,
  paragraph: Paragraph,
  byParagraph: ReadonlyMap<number, Attribution[]>,
): Attribution | undefined {
  if (quotation.start !== paragraph.start) return undefined
  return byParagraph.get(paragraph.index - 1)?.findLast(speaks)
}

/**
 * The words that quotations add to attributions: one of quoted words has all words of its quotations, on both sides of
 * "she said" and in the sentences after it; another keeps its own and gets those of the other sentences.
 */
class QuotedWords {
  readonly #sentences: readonly Sentence[]
  readonly #direct: ReadonlySet<Attribution>
  readonly #words = new Map<Attribution, number>()

  constructor(sentences: readonly Sentence[], attributions: readonly Attribution[]) {
    this.#sentences = sentences
    this.#direct = new Set(attributions.filter(({ kind }) => kind === 'direct'))
  }

  /** @param isTagged whether the attribution already has this quotation's words */
  add(quotation: Quotation, found: Attribution | undefined, isTagged: boolean): void {
    if (found === undefined) return
    if (isTagged) {
      this.#words.set(found, quotation.words)
      return
    }
    if (found.kind === 'indirect') found.kind = 'direct'
    if (!this.#direct.has(found)) found.words += quotation.words - this.#inside(quotation, found)
    else {
      this.#words.set(found, (this.#words.get(found) ?? 0) + quotation.words)
      found.words = Math.max(found.words, this.#words.get(found) ?? 0)
    }
  }

  #inside(quotation: Quotation, { sentence }: Attribution): number {
    const own = this.#sentences[sentence]
    const tokens = own === undefined || overlap(own, quotation) === 0 ? [] : tokensIn(own.tokens, quotation)
    return Math.min(quotation.words, tokens.length)
  }
}
