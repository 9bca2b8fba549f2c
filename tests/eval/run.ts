import { evaluateBriefs } from './briefs.ts'

/** Runs one of the evaluations: `npm run eval -- NAME [ARGS…]`. */
async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2)
  if (name === 'briefs') evaluateBriefs(args)
  else if (name === 'extraction') {
    // A program of its own: it reads its arguments as it is loaded.
    process.argv.splice(2, 1)
    await import('./extraction.ts')
  } else {
    console.error('usage: npm run eval -- briefs|extraction [ARGS…]')
    process.exitCode = 1
  }
}

await main()
