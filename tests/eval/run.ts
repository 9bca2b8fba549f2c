import { evaluateBriefs } from './briefs.ts'
import { evaluateCompanies } from './companies.ts'
import { evaluateContagion } from './briefs/contagion.ts'
import { evaluateNarratives } from './briefs/narratives.ts'
import { evaluateStance } from './briefs/stance.ts'
import { evaluateCorpus } from './corpus.ts'
import { evaluateDissonance } from './dissonance.ts'
import { evaluateEmotions } from './emotions.ts'
import { evaluateEngine } from './engine.ts'
import { evaluateExcerpts } from './excerpts.ts'
import { evaluateExtraction } from './extraction.ts'
import { evaluateFindings } from './findings.ts'
import { evaluateHeadlines } from './headlines.ts'
import { evaluateLanguages } from './languages.ts'
import { evaluateLean } from './lean.ts'
import { evaluateOutlets } from './outlets.ts'
import { evaluateParallel } from './parallel.ts'
import { evaluateReaders } from './readers.ts'
import { evaluateRefusals } from './refusals.ts'
import { evaluateTable } from './table/evaluate-table.ts'

const EVALUATIONS: Record<string, (args: string[]) => void | Promise<void>> = {
  briefs: evaluateBriefs,
  companies: evaluateCompanies,
  contagion: evaluateContagion,
  corpus: evaluateCorpus,
  dissonance: evaluateDissonance,
  emotions: evaluateEmotions,
  excerpts: evaluateExcerpts,
  extraction: evaluateExtraction,
  findings: evaluateFindings,
  headlines: evaluateHeadlines,
  narratives: evaluateNarratives,
  languages: evaluateLanguages,
  lean: evaluateLean,
  outlets: evaluateOutlets,
  parallel: evaluateParallel,
  readers: evaluateReaders,
  refusals: evaluateRefusals,
  stance: evaluateStance,
}

/**
 * Prints the table of results for reports: `npm run eval -- [ARGS…]`; runs another evaluation: `npm run eval -- NAME
 * [ARGS…]`; or measures an engine on a few texts: `npm run eval -- --engine NAME`.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const [name = ''] = args
  if (args.includes('--engine')) return evaluateEngine(args)
  if (name === '' || name.startsWith('--')) return evaluateTable(args)
  const evaluate = EVALUATIONS[name]
  if (evaluate !== undefined) return evaluate(args.slice(1))
  const names = Object.keys(EVALUATIONS).join('|')
  console.error(
    `usage: npm run eval -- [--task NAME…], ${names} [ARGS…], or --engine builtin|claude [--limit N] [--record DIR] [--replay DIR]`,
  )
  process.exitCode = 1
}

await main()
