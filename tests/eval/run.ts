import { evaluateBriefs } from './briefs.ts'
import { evaluateEngine } from './engine.ts'
import { evaluateExtraction } from './extraction.ts'

/** Runs one of the evaluations: `npm run eval -- NAME [ARGS…]`, or of an engine: `npm run eval -- --engine NAME`. */
async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2)
  if (name?.startsWith('--') === true) await evaluateEngine([name, ...args])
  else if (name === 'briefs') evaluateBriefs(args)
  else if (name === 'extraction') evaluateExtraction(args)
  else {
    console.error(
      'usage: npm run eval -- briefs|extraction [ARGS…], or npm run eval -- --engine builtin|claude [--limit N]',
    )
    process.exitCode = 1
  }
}

await main()
