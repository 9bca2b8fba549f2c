import { parseArgs } from 'node:util'
import { measureWithModel } from '#app/domain/analysis/measure-with-model.server.ts'
import { closeWorkerPools } from '#app/platform/threads/worker-pool.server.ts'
import { detectLanguage } from '#app/domain/article/detect-language.ts'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import type { Report } from '#app/domain/engine/report.ts'
import { modelAccess } from '#app/domain/model/ask-model.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { allowanceInMemory, reserveNothing } from '../setup/model-access.ts'
import { readAndMeasure } from '../setup/read-and-measure.ts'
import { LABELLED_TEXTS } from './engine-texts.ts'
import { type LabelledSpan, scoreSpans } from './fallacy-score.ts'
import { askOf, RECORDED_MODEL } from './recorded-answers.ts'
import { mafaldaName } from './table/label-names.ts'
import { dataFile, readLines } from './table/lines.ts'
import { fallacySpans, MafaldaLine, mafaldaSpans } from './table/mafalda.ts'

type Item = { id: string; title: string; text: string; genre?: string; gold: LabelledSpan[] }
type Measured = { item: Item; report?: Report; ms: number; failure?: string }
type Measure = (item: Item) => Promise<Report>

const AT_ONCE = 3

/**
 * Measures labelled texts with one engine and prints its scores, its time and, for a model, its price per article: `npm
 * run eval -- --engine builtin|claude [--limit N]`. The model is the one in the settings; `--record DIR` keeps its
 * requests and answers, and `--replay DIR` measures those without a model. With `FMA_DEVELOPMENT_DATA` the texts of
 * MAFALDA are measured too.
 */
export async function evaluateEngine(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'builtin' },
      limit: { type: 'string', default: '1000' },
      record: { type: 'string' },
      replay: { type: 'string' },
    },
  })
  const measure = measureBy(values.engine, values)
  if (measure === undefined) {
    console.error(
      'usage: npm run eval -- --engine builtin|claude [--limit N] [--record DIR] [--replay DIR]; claude needs ANTHROPIC_API_KEY or what was recorded',
    )
    process.exitCode = 1
    return
  }
  const live =
    values.replay === undefined ? `${env.model?.name} at ${env.model?.baseUrl}` : `as recorded in ${values.replay}`
  const name = values.engine === 'builtin' ? 'built in' : live
  console.log(`engine: ${name}`)
  const limit = Number(values.limit)
  await evaluate('texts written for this project', ownTexts().slice(0, limit), measure)
  const mafalda = mafaldaTexts()
  if (mafalda.length > 0) await evaluate('MAFALDA, development part', mafalda.slice(0, limit), measure)
  else console.log('MAFALDA: not measured (its folder is named by FMA_DEVELOPMENT_DATA)')
  await closeWorkerPools()
}

function measureBy(engine: string, folders: { record?: string; replay?: string }): Measure | undefined {
  if (engine === 'builtin') return (item) => readAndMeasure(inputOf(item))
  const model = folders.replay === undefined ? env.model : RECORDED_MODEL
  if (engine !== 'claude' || model === undefined) return undefined
  return async (item) => {
    const access = { ...modelAccess(model, allowanceInMemory(), reserveNothing), ...askOf(folders) }
    const { report } = await measureWithModel(inputOf(item), { access, language: detectLanguage(item.text) })
    return report
  }
}

function inputOf({ text, title }: Item) {
  return textAlone(text, title)
}

function ownTexts(): Item[] {
  return LABELLED_TEXTS.map(({ fallacies, ...text }) => ({
    ...text,
    gold: fallacies.map(({ type, quote }): LabelledSpan => {
      const at = text.text.indexOf(quote)
      if (at < 0) throw new Error(`${text.id}: a labelled passage is not in its text`)
      const start = Array.from(text.text.slice(0, at)).length
      return [start, start + Array.from(quote).length, mafaldaName(type)]
    }),
  }))
}

function mafaldaTexts(): Item[] {
  const file = dataFile('sentences/mafalda/mafalda_dev.jsonl')
  if (file === undefined) return []
  return readLines(file, MafaldaLine).map((line) => ({ ...line, title: '', gold: mafaldaSpans(line) }))
}

async function evaluate(name: string, items: readonly Item[], measure: Measure): Promise<void> {
  const waiting = [...items]
  const measured: Measured[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        const began = performance.now()
        try {
          measured.push({ item, report: await measure(item), ms: performance.now() - began })
        } catch (error) {
          measured.push({ item, ms: performance.now() - began, failure: String(error) })
        }
      }
    }),
  )
  print(name, measured)
}

function print(name: string, measured: readonly Measured[]): void {
  const done = measured.flatMap(({ item, report }) => (report === undefined ? [] : [{ item, report }]))
  console.log(`\n${name}: ${measured.length} texts, ${measured.length - done.length} failed`)
  for (const { item, failure } of measured) if (failure !== undefined) console.log(`  ${item.id}: ${failure}`)
  for (const level of [0, 2] as const) {
    const scores = done.map(({ item, report }) => scoreSpans(item.gold, fallacySpans(report), level))
    const [precision, recall, f1] = (['precision', 'recall', 'f1'] as const).map((key) =>
      mean(scores.map((score) => score[key])).toFixed(3),
    )
    console.log(`  fallacy spans, level ${level}: P ${precision}  R ${recall}  F1 ${f1}`)
  }
  const clean = done.filter(({ item }) => item.gold.every(([, , label]) => label === 'nothing'))
  const leftAlone = clean.filter(({ report }) => report.logical_fallacies.length === 0).length
  console.log(`  texts without a fallacy left alone: ${leftAlone} of ${clean.length}`)
  const withGenre = done.filter(({ item }) => item.genre !== undefined)
  if (withGenre.length > 0) {
    const right = withGenre.filter(({ item, report }) => report.genre.label === item.genre).length
    console.log(`  genre: ${right} of ${withGenre.length} right`)
  }
  printCost(
    measured.map(({ ms }) => ms),
    done.map(({ report }) => report.engine),
  )
}

function printCost(times: readonly number[], engines: readonly Report['engine'][]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  console.log(`  time per article: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
  const models = engines.filter(({ mode }) => mode === 'claude')
  if (models.length === 0) return
  const tokens = models.flatMap((engine) => engine.tokens ?? [])
  const prices = models.flatMap(({ cost_usd: cost }) => (typeof cost === 'number' ? [cost] : []))
  console.log(
    `  calls per article: ${mean(models.map(({ calls = 0 }) => calls)).toFixed(2)}; tokens: ` +
      `${Math.round(mean(tokens.map((each) => each.input + each.cache_read + each.cache_write)))} in, ` +
      `${Math.round(mean(tokens.map(({ output }) => output)))} out`,
  )
  console.log(
    prices.length === 0
      ? '  cost per article: not known for this model'
      : `  cost per article: $${mean(prices).toFixed(4)}, in all $${prices.reduce((sum, price) => sum + price, 0).toFixed(2)}`,
  )
  const refused = models.flatMap(({ warnings }) =>
    warnings.filter((warning) => /refused|left out/.test(warning)),
  ).length
  console.log(`  reports with a refused passage, sentence or part: ${refused} warnings in ${models.length} reports`)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
