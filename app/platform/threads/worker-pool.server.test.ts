import { getPriority } from 'node:os'
import { BroadcastChannel, type Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { holdDeadlines } from '#tests/fixtures/held-deadlines.ts'
import { BEGUN_CHANNEL } from '#tests/fixtures/hostile-worker.ts'
import { DomainError } from '../domain-error.ts'
import {
  closeWorkerPools,
  createTurns,
  createWorkerPool,
  orRefuse,
  WorkerLostError,
  WorkerPoolFullError,
} from './worker-pool.server.ts'

const file = '#tests/fixtures/hostile-worker.ts'
const TASK_MS = 3_000
/** A task's time where its thread has to start. */
const WITH_START_MS = TASK_MS + 5_000
const deadlines = holdDeadlines()
const pool = createWorkerPool({ file, name: 'misbehave', threads: 1, heapMb: 64, timeoutMs: TASK_MS, queueMax: 2 })
afterAll(closeWorkerPools)

/** A task that hangs, once it has begun to. */
async function hanging(): Promise<{ lost: Promise<unknown> }> {
  const channel = new BroadcastChannel(BEGUN_CHANNEL)
  const begun = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }))
  const lost = pool.run('hang').catch((thrown: unknown) => thrown)
  await begun
  channel.close()
  return { lost }
}

test('a TypeScript module runs in a thread by type stripping', async () => {
  expect(await pool.run('a')).toBe('done a')
})

test('a task that hangs is lost when its time is over, and the next task runs', async () => {
  const { lost } = await hanging()
  deadlines.pass(deadlines.set.at(-1) ?? 0)
  expect(await lost).toMatchObject({ reason: 'timeout' })
  expect(await pool.run('b')).toBe('done b')
})

test('a task has its time, and five seconds more where a thread has to start', async () => {
  const timed = createWorkerPool({ file, name: 'misbehave', threads: 1, heapMb: 64, timeoutMs: TASK_MS })
  await timed.run('a')
  await timed.run('b')
  expect(deadlines.set).toEqual([WITH_START_MS, TASK_MS])
  await timed.close()
})

test('a pool with a budget of tasks gives each thread so many, and a thread that has had them ends', async () => {
  const budgeted = createWorkerPool({
    file,
    name: 'misbehave',
    threads: 1,
    heapMb: 64,
    timeoutMs: TASK_MS,
    tasksMax: 3,
  })
  const threads: unknown[] = []
  for (let task = 0; task < 7; task += 1) threads.push(await budgeted.run('thread'))
  const [first, second, third] = [...new Set(threads)]
  expect(threads).toEqual([first, first, first, second, second, second, third])
  await budgeted.close()
})

test('tasks sent at once to a pool with a budget all end, in as many threads as the budget asks for', async () => {
  const budgeted = createWorkerPool({
    file,
    name: 'misbehave',
    threads: 2,
    heapMb: 64,
    timeoutMs: TASK_MS,
    tasksMax: 2,
  })
  const threads = await Promise.all(Array.from({ length: 6 }, () => budgeted.run('thread')))
  for (const thread of threads) expect(threads.filter((other) => other === thread).length).toBeLessThanOrEqual(2)
  await budgeted.close()
})

test.each([
  ['memory', 'memory'],
  ['die', 'crash'],
])('a task that does %s is lost to %s, and the next task runs', async (task, reason) => {
  const error: unknown = await pool.run(task).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(WorkerLostError)
  expect(error).toHaveProperty('reason', reason)
  expect(await pool.run('b')).toBe('done b')
})

test('a thread that fails after its task was given up ends alone, and the next task runs', async () => {
  const idle = createWorkerPool({ file, name: 'misbehave', threads: 1, heapMb: 64, timeoutMs: TASK_MS })
  const started = new Promise<Worker>((resolve) => process.once('worker', resolve))
  expect(await idle.run('c')).toBe('done c')
  // As a thread does that is out of memory while it is being stopped.
  const thread = await started
  thread.emit('error', new Error('out of memory'))
  expect(await idle.run('d')).toBe('done d')
  await closeWorkerPools()
})

test('a pool that was closed starts anew with its next task', async () => {
  const closed = createWorkerPool({ file, name: 'misbehave', threads: 1, heapMb: 64, timeoutMs: TASK_MS })
  await closed.close()
  expect(await closed.run('d')).toBe('done d')
  await closed.close()
  expect(await closed.run('e')).toBe('done e')
  await closed.close()
})

test('an error thrown inside passes as it is', async () => {
  await expect(pool.run('throw')).rejects.toThrow('thrown inside')
})

test('all pools close together, and each starts anew with its next task', async () => {
  const [a, b] = ['a', 'b'].map(() =>
    createWorkerPool({ file, name: 'misbehave', threads: 1, heapMb: 64, timeoutMs: TASK_MS }),
  )
  const ended: number[] = []
  const watch = (thread: Worker) => thread.once('exit', (code: number) => ended.push(code))
  process.on('worker', watch)
  expect(await Promise.all([a?.run('f'), b?.run('g')])).toEqual(['done f', 'done g'])
  await closeWorkerPools()
  process.off('worker', watch)
  expect(ended).toHaveLength(2)
  expect(await Promise.all([a?.run('h'), b?.run('i')])).toEqual(['done h', 'done i'])
})

test('a lost thread is refused in the caller’s words, and what the task threw is thrown as it is', async () => {
  const refuse = (error: Error) => new DomainError('unavailable', `Refused: ${error.message}.`)
  await expect(orRefuse(pool.run('die'), refuse)).rejects.toThrow('Refused: worker lost: crash.')
  await expect(orRefuse(pool.run('throw'), refuse)).rejects.toThrow(/^thrown inside$/)
  expect(await orRefuse(pool.run('j'), refuse)).toBe('done j')
})

test('what is more than the queue holds is refused at once', async () => {
  const runs = await Promise.allSettled(['1', '2', '3', '4'].map((task) => pool.run(task)))
  expect(runs.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(runs[3]).toHaveProperty('reason', expect.any(WorkerPoolFullError))
})

test('turns go to so many tasks at once, in the order of their coming, also after one that fails', async () => {
  const inTurn = createTurns(2, 2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) =>
    inTurn(
      () =>
        new Promise<void>((resolve, reject) => {
          begun.push(name)
          ends.set(name, name === 'a' ? () => reject(new Error('failed')) : resolve)
        }),
    )
  const tasks = ['a', 'b', 'c', 'd'].map(task)
  await expect(task('e')).rejects.toThrow(WorkerPoolFullError)
  expect(begun).toEqual(['a', 'b'])
  ends.get('a')?.()
  await expect(tasks[0]).rejects.toThrow('failed')
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['b', 'c', 'd']) {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await Promise.allSettled(tasks)
})

test('the time of waiting for a thread does not count', async () => {
  const { lost } = await hanging()
  const waited = pool.run('c')
  expect(deadlines.set).toHaveLength(1)
  deadlines.pass(deadlines.set[0] ?? 0)
  expect(await lost).toBeInstanceOf(WorkerLostError)
  expect(await waited).toBe('done c')
  expect(deadlines.set).toHaveLength(2)
})

test.runIf(process.platform === 'linux')(
  'threads stand back behind the process, which keeps its own priority',
  async () => {
    const own = getPriority()
    const humble = createWorkerPool({
      file,
      name: 'misbehave',
      threads: 1,
      heapMb: 64,
      timeoutMs: TASK_MS,
      niceness: 7,
    })
    expect(await humble.run('priority')).toBe(`done ${Math.min(19, own + 7)}`)
    expect(getPriority()).toBe(own)
    await humble.close()
  },
)
