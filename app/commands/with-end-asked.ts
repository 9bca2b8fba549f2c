const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Does work that leaves nothing behind: when this program is asked to end, `asked` is aborted, and the work ends itself. */
export async function withEndAsked<Result>(work: (asked: AbortSignal) => Promise<Result>): Promise<Result> {
  const asking = new AbortController()
  const ask = () => asking.abort()
  for (const signal of SIGNALS) process.on(signal, ask)
  try {
    return await work(asking.signal)
  } finally {
    for (const signal of SIGNALS) process.off(signal, ask)
  }
}
