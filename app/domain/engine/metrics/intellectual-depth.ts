import { z } from 'zod'
import { depthAsRead } from '../as-read/depth-as-read.ts'
import { bootstrapRange } from '../bootstrap.ts'
import { DEPTH_SIGNS } from '../depth/depth-signs.ts'
import type { DepthLevel, DepthSign } from '../depth/depth-signs.ts'
import { countSources } from '../count-sources.ts'
import type { ArticleDocument, Sentence } from '../document.ts'
import { EvidenceSpan } from '../evidence-span.ts'
import type { EvidenceDraft } from '../evidence-span.ts'
import { defineMetric } from '../metric.ts'
import { fraction } from '../rounding.ts'

const schema = z.strictObject({
  intellectual_depth: z.strictObject({
    dok_level: z.int().min(1).max(4),
    rationale: z.string(),
    /** The words that the level rests on. */
    evidence: z.array(EvidenceSpan),
  }),
})

/** To the end of the clause or of the eighth word. */
const CLAUSE = /^(?:[^\s,.;:()"“”]*)(?:\s[^\s,.;:()"“”]+){0,7}/

type Found = { sign: DepthSign; start: number; end: number; sentence: number }

const EVIDENCE_PER_SIGN = 2
const EVIDENCE_MAX = 10
const SHORT_WORDS = 200

/** How far a text goes beyond telling what happened. */
export const intellectualDepth = defineMetric({
  name: 'intellectual_depth',
  label: 'Depth of treatment',
  schema,
  rubric:
    "Webb's depth of knowledge, by what can be observed. 1: tells what happened. 2: relates and compares: numbers set against others, background, groups told apart, causes named (at least two such passages of two kinds, more in a long text). 3: weighs: rival explanations, an objection and an answer to it, conditions, limits of a claim (at least three passages of two kinds, on top of level 2). 4: brings together several sources, times or fields, and states how something is known and what limits it (method and limits named, three documents or named sources at least, on top of level 3). Length alone earns nothing; a plain report of level 1 is no fault.",
  measure: (document) => {
    const read = depthAsRead(document)
    if (read !== undefined) return read
    const found = document.sentences.flatMap((sentence) => signsIn(sentence))
    const level = levelOf(found, document)
    const bySentence = new Map<number, Found[]>()
    for (const each of found) bySentence.set(each.sentence, [...(bySentence.get(each.sentence) ?? []), each])
    const range = bootstrapRange({
      units: document.sentences.length,
      seed: document.seed,
      score: (indices) =>
        levelOf(
          indices.flatMap((index) => bySentence.get(index) ?? []),
          document,
        ),
      value: level,
    })
    const short = document.wordCount < SHORT_WORDS ? 0.7 : 1
    const wide = range === null ? 0.4 : 0.65 - 0.12 * (range[1] - range[0])
    return {
      fields: {
        intellectual_depth: {
          dok_level: level,
          rationale: rationaleOf(found, level, document),
          evidence: drafts(document, found, level),
        },
      },
      uncertainty: { range, confidence: fraction(wide * short), n: document.sentences.length },
    }
  },
})

function signsIn(sentence: Sentence): Found[] {
  return DEPTH_SIGNS.flatMap((sign) => {
    const match = sign.pattern.exec(sentence.text)
    if (!match) return []
    const clause = CLAUSE.exec(sentence.text.slice(match.index + match[0].length))?.[0] ?? ''
    const start = sentence.start + match.index
    return { sign, start, end: start + match[0].length + clause.trimEnd().length, sentence: sentence.index }
  })
}

type Tally = { passages: number; kinds: number }

function tally(found: readonly Found[], level: DepthLevel): Tally {
  const here = found.filter((each) => each.sign.level === level)
  return { passages: here.length, kinds: new Set(here.map((each) => each.sign.name)).size }
}

const RELATED_MIN = 2
const WEIGHED_MIN = 3

/** Long texts hold more of everything: they need one such passage in twelve sentences to relate, in thirty to weigh. */
const reachesIn =
  (document: ArticleDocument, least: number, every: number) =>
  ({ passages, kinds }: Tally): boolean =>
    passages >= Math.max(least, document.sentences.length / every) && kinds >= 2

function levelOf(found: readonly Found[], document: ArticleDocument): number {
  const [second, third, fourth] = [tally(found, 2), tally(found, 3), tally(found, 4)]
  const reaches = reachesIn(document, WEIGHED_MIN, 30)
  const relates = reachesIn(document, RELATED_MIN, 12)(second)
  const weighs = reaches(third)
  if (relates && weighs && reaches(fourth) && sourcesOf(document) >= 3) return 4
  if (weighs && second.passages >= WEIGHED_MIN) return 3
  return relates || weighs || second.passages + third.passages >= 4 ? 2 : 1
}

function sourcesOf(document: ArticleDocument): number {
  const { named, documents } = countSources(document)
  return named + documents
}

/** "It cites 2 named sources and 1 document." */
function citedWords(document: ArticleDocument): string {
  const { named, documents } = countSources(document)
  const sources = named === 1 ? '1 named source' : `${named} named sources`
  const papers = documents === 1 ? '1 document' : `${documents} documents`
  const parts = [...(named > 0 ? [sources] : []), ...(documents > 0 ? [papers] : [])]
  return ` It cites ${parts.join(' and ')}.`
}

const LEVELS: Readonly<Record<number, string>> = {
  1: 'The text tells what happened.',
  2: 'The text relates what happened to other things.',
  3: 'The text weighs what it tells.',
  4: 'The text draws several sources together and says how things are known.',
}
const LACKS: Readonly<Record<number, string>> = {
  1: 'For the next level it would need more passages that compare, give background or name causes, of two kinds at least.',
  2: 'For the next level it would need rival explanations, an objection that is answered, or conditions.',
  3: 'For the next level it would need at least three named sources drawn together, and a word on method and on limits.',
}

function rationaleOf(found: readonly Found[], level: number, document: ArticleDocument): string {
  const counts = new Map<DepthSign, number>()
  for (const { sign } of found) if (sign.level <= Math.max(2, level)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const listed = [...counts].toSorted((a, b) => b[0].level - a[0].level || b[1] - a[1]).slice(0, 5)
  const told = listed.map(([{ name }, count]) => `${name} (${count})`).join(', ')
  const sources = level === 4 ? citedWords(document) : ''
  const what = told === '' ? 'No comparison, background or cause was found in it.' : `Found: ${told}.`
  return [`${LEVELS[level] ?? ''} ${what}${sources}`, LACKS[level] ?? ''].join(' ').trim()
}

function drafts(document: ArticleDocument, found: readonly Found[], level: number): EvidenceDraft[] {
  const shown = new Map<string, number>()
  const best = found
    .filter((each) => each.sign.level <= Math.max(2, level))
    .toSorted((a, b) => b.sign.level - a.sign.level || a.start - b.start)
  const picked = best.filter(({ sign }) => {
    const uses = (shown.get(sign.name) ?? 0) + 1
    shown.set(sign.name, uses)
    return uses <= EVIDENCE_PER_SIGN
  })
  return picked.slice(0, EVIDENCE_MAX).map(({ sign, start, end, sentence }) => ({
    draft: true,
    family: 'C',
    start,
    end,
    note: `${sign.name.charAt(0).toUpperCase()}${sign.name.slice(1)} (depth level ${sign.level})`,
    confidence: 0.5,
    voice: document.sentences[sentence]?.voice ?? 'author',
  }))
}
