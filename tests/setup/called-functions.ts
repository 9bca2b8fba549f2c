import { Session } from 'node:inspector/promises'

/** The built server: the code that this thread runs, unlike its worker threads, which run the sources. */
const SERVER = /build[/\\]server[/\\]index\.js$/

/**
 * Runs something and returns the functions of the built server that this thread called, by their names in the sources.
 * The load of the machine makes no difference.
 */
export async function calledWhile<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; called: Set<string> }> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const result = await run()
    const { result: scripts } = await session.post('Profiler.takePreciseCoverage')
    await session.post('Profiler.stopPreciseCoverage')
    const functions = scripts.filter(({ url }) => SERVER.test(url)).flatMap((script) => script.functions)
    const called = functions.filter(({ ranges }) => ranges.some(({ count }) => count > 0))
    // If two modules have a function of one name, the build numbers them.
    return { result, called: new Set(called.map(({ functionName }) => functionName.replace(/\$\d+$/, ''))) }
  } finally {
    session.disconnect()
  }
}
