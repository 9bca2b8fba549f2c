/** Errors whose cause is in the code, so the stack is printed. */
const FAULTS = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'AssertionError', 'AggregateError'])

/** Prints why a command cannot go on. If the message was written for the person running it, only that is printed. */
export function sayRefusal(error: unknown): void {
  const isFault = error instanceof Error && (FAULTS.has(error.name) || error.message === '')
  const text = error instanceof Error ? (isFault ? error.stack : error.message) : String(error)
  process.stderr.write(`${text}\n`)
}

// Settings are read while a program's modules load, before its own first line, so this file must be imported first.
process.on('uncaughtException', (error) => {
  sayRefusal(error)
  process.exit(1)
})
