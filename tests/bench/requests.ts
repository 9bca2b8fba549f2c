import { cpus, loadavg } from 'node:os'
import { EXAMPLE_ARTICLE } from '#app/domain/scan/example/example-article.ts'
import type { Service } from '../setup/service.ts'

export const BENCH_DEVICE = 'bench-device-7f3a9c21'
/** The length of an ordinary article. */
export const WORDS = 800

/** A new account with ample credits, and its session. */
export async function newToken(service: Pick<Service, 'admin'>, name = 'bench'): Promise<string> {
  const email = `${name}@example.org`
  await service.admin('user', 'create', '--email', email, '--password', 'correct-horse-battery-9')
  await service.admin('grant', '--email', email, '--credits', '1000000')
  return (await service.admin('session', 'create', '--email', email)).token
}

/** Sentences of the example in random order, so that each text is new. */
export function articleOf(words: number, seed: number): string {
  const sentences = EXAMPLE_ARTICLE.text.split(/(?<=[.”]) /)
  const text = [`Report ${seed} of the clerk.`]
  let count = 5
  for (let index = 0; count < words; index++) {
    const sentence = sentences[(index * 7 + seed) % sentences.length] ?? ''
    text.push(index % 5 === 4 ? `${sentence}\n\n` : sentence)
    count += sentence.split(/\s+/).length
  }
  return text.join(' ')
}

/**
 * Has an article analysed.
 * @returns its shortcode
 * @throws Error for any status except 200
 */
export async function analyze(
  base: string,
  token: string,
  article: { text: string; isPublic?: boolean } | { url: string },
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-device-id': BENCH_DEVICE }
  const answer = await fetch(`${base}/api/analyze`, { method: 'POST', headers, body: JSON.stringify(article) })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  const { shortcode }: { shortcode: string } = await answer.json()
  return shortcode
}

/**
 * Reads an address to its end.
 * @throws Error for any status except 200
 */
export async function read(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
}

/** The value below which this share of the sorted numbers lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

/** The machine of the measurement, and its load. */
export function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`
}
