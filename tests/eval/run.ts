import { evaluateBriefs } from './briefs.ts'
import { evaluateCorpus } from './corpus.ts'
import { evaluateEngine } from './engine.ts'
import { evaluateExcerpts } from './excerpts.ts'
import { evaluateExtraction } from './extraction.ts'
import { evaluateOutlets } from './outlets.ts'
import { evaluateReader } from './reader.ts'
import { evaluateSentences } from './sentences.ts'
import { evaluateRefusals } from './refusals.ts'

const EVALUATIONS: Record<string, (args: string[]) => void | Promise<void>> = {
  briefs: evaluateBriefs,
  corpus: evaluateCorpus,
  excerpts: evaluateExcerpts,
  extraction: evaluateExtraction,
  outlets: evaluateOutlets,
  reader: evaluateReader,
  refusals: evaluateRefusals,
  sentences: evaluateSentences,
}

/** Runs one of the evaluations: `npm run eval -- NAME [ARGS…]`, or of an engine: `npm run eval -- --engine NAME`. */
async function main(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2)
  const evaluate = name.startsWith('--') ? (rest: string[]) => evaluateEngine([name, ...rest]) : EVALUATIONS[name]
  if (evaluate !== undefined) return evaluate(args)
  const names = Object.keys(EVALUATIONS).join('|')
  console.error(`usage: npm run eval -- ${names} [ARGS…], or npm run eval -- --engine builtin|claude [--limit N]`)
  process.exitCode = 1
}

await main()
