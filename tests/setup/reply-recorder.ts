import { writeFileSync } from 'node:fs'
import { EXAMPLE_ADDRESS, EXAMPLE_RECEIVER, DEVICE_EXAMPLE } from '#app/contract/examples.ts'
import { PAGES_HOST } from '../fakes/article-site.ts'
import { HOOKS_HOST } from '../fakes/webhook-receiver.ts'

const FILE = 'app/contract/reply-examples.json'
/** The most entries of a list in an example. */
const SHOWN_MAX = 2
/** Lists that their schema requires in full. */
const WHOLE = new Set(['timeline'])

/** Keeps the first response of each operation; with `FMA_WRITE_EXAMPLES=1` they become the description's examples. */
export class ReplyRecorder {
  readonly #replies = new Map<string, unknown>()

  keep(id: string, reply: unknown): void {
    if (!this.#replies.has(id)) this.#replies.set(id, reply)
  }

  kept(id: string): unknown {
    return this.#replies.get(id)
  }

  /** Operations for keys and exports respond like others: see `exampleName`. */
  write(): void {
    if (process.env.FMA_WRITE_EXAMPLES !== '1') return
    const shown = [...this.#replies].filter(([id]) => id === 'analyzeArticleWithKey' || !/WithKey$|^export/.test(id))
    const examples = Object.fromEntries(shown.map(([id, reply]) => [id, withoutSecrets(shortened(reply))]))
    writeFileSync(FILE, `${JSON.stringify(examples, null, 2)}\n`)
  }
}

function shortened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const isShort = WHOLE.has(name) || !value.some((item) => typeof item === 'object')
    const shown = isShort ? value : value.slice(0, SHOWN_MAX)
    return shown.map((item) => shortened(item))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shortened(field, key)]))
}

/** Nothing in an example may look like a working key, or lead to an address of the tests. */
function withoutSecrets(value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(new RegExp(`http://${HOOKS_HOST}[^"]*`, 'g'), EXAMPLE_RECEIVER)
    .replaceAll(`http://${PAGES_HOST}`, new URL(EXAMPLE_ADDRESS).origin)
    .replaceAll(/fmk_\w+/g, (key) => `fmk_${'0'.repeat(key.length - 4)}`)
    .replaceAll(/whsec_[\w+/=]+/g, `whsec_${'A'.repeat(32)}`)
    .replaceAll(/"device-[0-9a-f-]{36}"/g, `"${DEVICE_EXAMPLE}"`)
    .replaceAll(/person\d+-[0-9a-f-]{36}@example\.org/g, 'desk@example.org')
  return JSON.parse(text)
}
