import { evaluateBriefs } from './briefs.ts'
import { evaluateCorpus } from './corpus.ts'
import { evaluateEngine } from './engine.ts'
import { evaluateExcerpts } from './excerpts.ts'
import { evaluateExtraction } from './extraction.ts'
import { evaluateOutlets } from './outlets.ts'
import { evaluateRefusals } from './refusals.ts'

/** Runs one of the evaluations: `npm run eval -- NAME [ARGS…]`, or of an engine: `npm run eval -- --engine NAME`. */
async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2)
  if (name?.startsWith('--') === true) await evaluateEngine([name, ...args])
  else if (name === 'briefs') evaluateBriefs(args)
  else if (name === 'corpus') evaluateCorpus()
  else if (name === 'extraction') evaluateExtraction(args)
  else if (name === 'excerpts') evaluateExcerpts()
  else if (name === 'outlets') evaluateOutlets()
  else if (name === 'refusals') evaluateRefusals(args)
  else {
    console.error(
      'usage: npm run eval -- briefs|corpus|excerpts|extraction|outlets|refusals [ARGS…], or npm run eval -- --engine builtin|claude [--limit N]',
    )
    process.exitCode = 1
  }
}

await main()
