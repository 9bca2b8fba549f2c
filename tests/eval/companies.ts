/**
 * Measures how texts are linked to companies.
 *
 *   FMA_DEVELOPMENT_DATA=DIR node tests/eval/companies.ts [--half a|b]
 *
 * Printed are the links per 1,000 ordinary comments (of one half, cut by id; wording was tuned on half a), the texts
 * behind them to be judged, and how many of the names in news headlines were linked.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundledCompanies, type CompanyDirectory } from '#app/domain/brief/company-directory.ts'
import { findCompanies } from '#app/domain/brief/find-companies.ts'

type Row = { id?: string; text: string; label?: number }

const { values } = parseArgs({ options: { half: { type: 'string', default: 'b' } } })
const shared = process.env.FMA_DEVELOPMENT_DATA ?? ''
const comments = join(shared, 'sentences/goemotions/train_dev.jsonl')
const headlines = join(shared, 'sentences/stop_clickbait/train_dev.jsonl')
const print = (line: string) => process.stdout.write(`${line}\n`)

if (shared === '' || !existsSync(comments) || !existsSync(headlines)) {
  print('The data to measure with are not here: FMA_DEVELOPMENT_DATA names no folder that has them.')
  process.exit(0)
}

const directory = bundledCompanies()
const half = read(comments).filter(({ id = '' }) => isHalfA(id) === (values.half === 'a'))
const linked = half.flatMap(({ text }) => {
  const found = findCompanies(text, directory).map(({ ticker }) => ticker)
  return found.length === 0 ? [] : [`${found.join(',')} | ${text}`]
})
for (const line of linked) print(line)
print(
  `${linked.length} of ${half.length} comments linked: ${((1000 * linked.length) / half.length).toFixed(2)} per 1,000`,
)

const names = unguarded(directory)
const mentions = read(headlines)
  .filter(({ label }) => label === 0)
  .flatMap(({ text }) => {
    const found = new Set(findCompanies(text, directory).map(({ ticker }) => ticker))
    return findCompanies(text, names).map(({ ticker }) => found.has(ticker))
  })
const recall = mentions.filter(Boolean).length / mentions.length
print(`${mentions.length} words of news headlines that can be names, ${(100 * recall).toFixed(1)} % linked`)

function read(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
}

function isHalfA(id: string): boolean {
  return Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % 2 === 0
}

/** Every name counts wherever it stands: what could be linked at all. */
function unguarded({ byTicker, byFirstWord }: CompanyDirectory): CompanyDirectory {
  const free = [...byFirstWord].map(
    ([word, group]) => [word, group.map((name) => ({ ...name, needs: 'nothing' as const }))] as const,
  )
  return { byTicker, byFirstWord: new Map(free) }
}
