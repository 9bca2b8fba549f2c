import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CLICKBAIT_FROM } from '#app/domain/engine/metrics/headline-integrity/check-headline.ts'
import { measureText, readText } from '#app/domain/engine/readers/read-text.server.ts'
import type { Report } from '#app/domain/engine/report.ts'
import { textAlone } from '#app/domain/engine/prepare/text-alone.ts'
import { spearman } from './outlets/spearman.ts'
import type { FallacyType } from '#app/domain/engine/vocabulary.ts'

type Line = Record<string, unknown>
type Task = { file: string; isGold: (line: Line) => boolean; isFound: (report: Report) => boolean; isTeasing?: boolean }

const own = (spans: readonly { voice: string }[]): number => spans.filter(({ voice }) => voice === 'author').length
const isLoaded = (report: Report): boolean => own(report.loaded_language.evidence) > 0

/** Sets that say of a sentence whether it is something. */
const BINARY: Record<string, Task> = {
  babe: { file: 'babe/train_dev.jsonl', isGold: ({ label }) => label === 1, isFound: isLoaded },
  subjectivity: {
    file: 'checkthat2025_subjectivity_en/train_dev.jsonl',
    isGold: ({ label }) => label === 'SUBJ',
    isFound: (report) => isLoaded(report) || report.propaganda_index.techniques.length > 0,
  },
  basil_lex: {
    file: 'basil/sentences.jsonl',
    isGold: ({ bias }) => Array.isArray(bias) && bias.some((each: { bias?: string }) => each.bias === 'lex'),
    isFound: isLoaded,
  },
  claimbuster: {
    file: 'claimbuster/train_dev.jsonl',
    isGold: ({ label }) => label === 1,
    isFound: (report) => report.verifiable_claims.count > 0,
  },
  clickbait: {
    file: 'stop_clickbait/train_dev.jsonl',
    isGold: ({ label }) => label === 1,
    // A headline without a body has no report.
    isFound: () => false,
    isTeasing: true,
  },
  ptc: {
    file: 'ptc/sentences.jsonl',
    isGold: ({ techniques }) => Array.isArray(techniques) && techniques.length > 0,
    isFound: (report) => report.propaganda_index.techniques.length > 0,
  },
}

/** Sets that say of a short text which fallacy it holds; our name of each of their labels. */
const FALLACIES: Record<string, { file: string; key: string; names: Record<string, FallacyType[]> }> = {
  reddit_fallacies: {
    file: 'reddit_fallacies/train_dev.jsonl',
    key: 'type',
    names: {
      worse_problems: ['appeal_to_worse_problems'],
      slippery_slope: ['slippery_slope'],
      blackwhite: ['false_dilemma'],
      authority: ['appeal_to_false_authority'],
      tradition: ['appeal_to_tradition'],
      natural: ['appeal_to_nature'],
      hasty_generalization: ['hasty_generalization'],
      population: ['ad_populum'],
    },
  },
  cocolofa: {
    file: 'cocolofa/dev.jsonl',
    key: 'label',
    names: {
      'slippery slope': ['slippery_slope'],
      'appeal to nature': ['appeal_to_nature'],
      'hasty generalization': ['hasty_generalization'],
      'appeal to tradition': ['appeal_to_tradition'],
      'false dilemma': ['false_dilemma'],
      'appeal to worse problems': ['appeal_to_worse_problems'],
      'appeal to majority': ['ad_populum'],
      'appeal to authority': ['appeal_to_false_authority'],
    },
  },
  logic: {
    file: 'logic/train_dev.jsonl',
    key: 'label',
    names: {
      'faulty generalization': ['hasty_generalization'],
      'ad populum': ['ad_populum'],
      'ad hominem': ['ad_hominem', 'tu_quoque', 'guilt_by_association'],
      'fallacy of relevance': ['red_herring', 'appeal_to_worse_problems'],
      'false causality': ['false_causality'],
      'false dilemma': ['false_dilemma'],
      'appeal to emotion': ['appeal_to_fear', 'appeal_to_pity', 'appeal_to_positive_emotion', 'appeal_to_anger'],
      'circular reasoning': ['circular_reasoning'],
      'fallacy of extension': ['straw_man'],
      'fallacy of credibility': ['appeal_to_false_authority', 'appeal_to_nature', 'appeal_to_tradition'],
      equivocation: ['equivocation'],
    },
  },
}
const LINES_MAX = 800

/**
 * Holds reports of single sentences and comments against labelled public sets: `npm run eval -- sentences [TASK…]
 * [--gold FILE] [--out FILE] [--all]`. Without `--gold` the file is that of the folder that `FMA_DEVELOPMENT_DATA` names.
 */
export async function evaluateSentences(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { gold: { type: 'string' }, out: { type: 'string' }, all: { type: 'boolean', default: false } },
  })
  const names = positionals.length > 0 ? positionals : [...Object.keys(BINARY), ...Object.keys(FALLACIES)]
  for (const name of names) {
    const set = (BINARY[name] ?? FALLACIES[name])?.file ?? name
    const file = values.gold ?? join(process.env.FMA_DEVELOPMENT_DATA ?? '', 'sentences', set)
    if (!existsSync(file)) {
      console.log(`${name}: not measured (FMA_DEVELOPMENT_DATA names no folder that has ${file})`)
      continue
    }
    const found = await measureTask(name, readLines(file), values.all)
    if (values.out !== undefined) writeFileSync(values.out, found.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
}

async function measureTask(name: string, all: readonly Line[], isWhole: boolean): Promise<Line[]> {
  const [task, kinds] = [BINARY[name], FALLACIES[name]]
  const lines = drawn(all, isWhole)
  const found: Line[] = []
  // Its lines are sentences of articles, which are read whole.
  if (name === 'ptc') await measurePtc(all)
  else if (task !== undefined) await measureBinary(name, lines, task, found)
  else if (kinds !== undefined) await measureKinds(name, lines, kinds, found)
  else throw new Error(`no task ${name}`)
  return found
}

async function measureBinary(name: string, lines: readonly Line[], task: Task, found: Line[]): Promise<void> {
  const count = { right: 0, shown: 0, labelled: 0, rightNot: 0 }
  for (const line of lines) {
    const text = String(line['text'])
    const shown =
      task.isTeasing === true
        ? (await readText(textAlone('', text))).clickbait >= CLICKBAIT_FROM
        : task.isFound(await measureText(textAlone(text)))
    const gold = task.isGold(line)
    found.push({ ...line, pred: Number(shown) })
    count.labelled += Number(gold)
    count.shown += Number(shown)
    count.right += Number(gold && shown)
    count.rightNot += Number(!gold && !shown)
  }
  const f1 = (2 * count.right) / Math.max(1, count.shown + count.labelled)
  const others = lines.length - count.labelled
  const notF1 = (2 * count.rightNot) / Math.max(1, lines.length - count.shown + others)
  const precision = count.right / Math.max(1, count.shown)
  const recall = count.right / Math.max(1, count.labelled)
  console.log(
    `${name}: ${lines.length} lines, F1 ${f1.toFixed(3)} (P ${precision.toFixed(2)}, R ${recall.toFixed(2)}), macro-F1 ${((f1 + notF1) / 2).toFixed(3)}`,
  )
}

/** Whole articles: which of their lines hold a technique, and how the index ranks with the share of such lines. */
async function measurePtc(lines: readonly Line[]): Promise<void> {
  const count = { right: 0, shown: 0, labelled: 0 }
  const ranks: [number, number][] = []
  for (const article of Map.groupBy(lines, ({ article: id }) => String(id)).values()) {
    const [first, ...rest] = article.map(({ text }) => String(text))
    const report = await measureText(textAlone(rest.join('\n\n'), first ?? ''))
    const quotes = report.propaganda_index.techniques.flatMap(({ evidence }) =>
      evidence.filter(({ voice }) => voice === 'author').map((span) => ({ quote: span.quote, in: span.in })),
    )
    const gold = article.map(({ techniques }) => Array.isArray(techniques) && techniques.length > 0)
    const shown = article.map(({ text }, at) =>
      quotes.some((span) => (span.in === 'title') === (at === 0) && String(text).includes(span.quote)),
    )
    count.labelled += gold.filter(Boolean).length
    count.shown += shown.filter(Boolean).length
    count.right += gold.filter((is, at) => is && shown[at]).length
    ranks.push([report.propaganda_index.score, gold.filter(Boolean).length / gold.length])
  }
  const [precision, recall] = [count.right / Math.max(1, count.shown), count.right / Math.max(1, count.labelled)]
  console.log(
    `ptc: ${ranks.length} articles, sentence F1 ${((2 * precision * recall) / (precision + recall)).toFixed(3)} (P ${precision.toFixed(2)}, R ${recall.toFixed(2)}); Spearman of index and share of lines ${spearman(ranks).toFixed(3)}`,
  )
}

async function measureKinds(
  name: string,
  lines: readonly Line[],
  { key, names }: (typeof FALLACIES)[string],
  found: Line[],
): Promise<void> {
  const count = { right: 0, labelled: 0, flagged: 0, clean: 0 }
  for (const line of lines) {
    const wanted = names[String(line[key])]
    const isClean = line[key] === 'none'
    if (wanted === undefined && !isClean) continue
    const report = await measureText(textAlone(String(line['text'])))
    const types = report.logical_fallacies.map(({ type }) => type)
    found.push({ ...line, pred: types })
    if (wanted === undefined) {
      count.clean += 1
      count.flagged += Number(types.length > 0)
    } else {
      count.labelled += 1
      count.right += Number(types.some((type) => wanted.includes(type)))
    }
  }
  const share = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`
  console.log(
    `${name}: right type in ${share(count.right, count.labelled)} of ${count.labelled}; ${share(count.flagged, count.clean)} of ${count.clean} clean texts flagged`,
  )
}

function readLines(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const parsed = lines.map((line): Line => JSON.parse(line))
  // The reader has learnt from some sets' training parts.
  return parsed.some(({ split }) => split === 'val') ? parsed.filter(({ split }) => split === 'val') : parsed
}

function drawn(lines: readonly Line[], all: boolean): Line[] {
  const step = all ? 1 : Math.max(1, lines.length / LINES_MAX)
  return Array.from(
    { length: Math.min(lines.length, Math.ceil(lines.length / step)) },
    (_, at) => lines[Math.floor(at * step)] ?? {},
  )
}
