/** Errors whose cause is in the code: their place is what matters. */
const FAULTS = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'AssertionError', 'AggregateError'])

/** Prints why a command cannot go on: the sentence alone where it was written for the person who runs it. */
export function sayRefusal(error: unknown): void {
  const isFault = error instanceof Error && (FAULTS.has(error.name) || error.message === '')
  const text = error instanceof Error ? (isFault ? error.stack : error.message) : String(error)
  process.stderr.write(`${text}\n`)
}

// Settings are read while a program's files are loaded, before its own first line runs: so this file is imported first.
process.on('uncaughtException', (error) => {
  sayRefusal(error)
  process.exit(1)
})
