import { evaluateBriefs } from './briefs.ts'
import { evaluateEngine } from './engine.ts'

/** Runs one of the evaluations: `npm run eval -- NAME [ARGS…]`, or of an engine: `npm run eval -- --engine NAME`. */
async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2)
  if (name?.startsWith('--') === true) await evaluateEngine([name, ...args])
  else if (name === 'briefs') evaluateBriefs(args)
  else if (name === 'extraction') {
    // A program of its own: it reads its arguments as it is loaded.
    process.argv.splice(2, 1)
    await import('./extraction.ts')
  } else {
    console.error(
      'usage: npm run eval -- briefs|extraction [ARGS…], or npm run eval -- --engine builtin|claude [--limit N]',
    )
    process.exitCode = 1
  }
}

await main()
