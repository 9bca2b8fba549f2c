import { Session } from 'node:inspector/promises'

/** The server as it is built: what this thread runs of it, and not what its worker threads run of the sources. */
const SERVER = /build[/\\]server[/\\]index\.js$/

/**
 * Runs something and tells the functions of the built server that this thread called meanwhile, by the names that they
 * have in the sources. How busy the machine is makes no difference.
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
    // Where two modules have a function of one name the build numbers them.
    return { result, called: new Set(called.map(({ functionName }) => functionName.replace(/\$\d+$/, ''))) }
  } finally {
    session.disconnect()
  }
}
