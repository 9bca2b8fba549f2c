/**
 * Measures how texts are linked to companies.
 *
 *   FMA_DEVELOPMENT_DATA=DIR npm run eval -- companies [--half a|b]
 *
 * It prints precision and recall on texts of this project (`company-texts.ts`; rules were made with its first part
 * only). With DIR it also prints the links per 1,000 ordinary comments (of one half, split by id; wording was tuned on
 * half a), the texts behind them for judging, and how many of the names in news headlines were linked.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundledCompanies, type CompanyDirectory } from '#app/domain/brief/companies/company-directory.ts'
import { findCompanies } from '#app/domain/brief/companies/find-companies.ts'
import { type CompanyText, JUDGING, TUNING } from './company-texts.ts'

type Row = { id?: string; text: string; label?: number }

export function evaluateCompanies(args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { half: { type: 'string', default: 'b' } } })
  const directory = bundledCompanies()
  printTexts('texts that rules were made by', TUNING, directory)
  printTexts('texts that no rule was made by', JUDGING, directory)
  const shared = process.env.FMA_DEVELOPMENT_DATA ?? ''
  const comments = join(shared, 'sentences/goemotions/train_dev.jsonl')
  const headlines = join(shared, 'sentences/stop_clickbait/train_dev.jsonl')
  if (shared === '' || !existsSync(comments) || !existsSync(headlines)) return
  const half = read(comments).filter(({ id = '' }) => isHalfA(id) === (values.half === 'a'))
  printLinks(half, directory)
  const news = read(headlines).filter(({ label }) => label === 0)
  printHeadlines(news, directory)
}

function printTexts(name: string, texts: readonly CompanyText[], directory: CompanyDirectory): void {
  let [right, wrong, missed] = [0, 0, 0]
  for (const [text, tickers] of texts) {
    const wanted = new Set(tickers.split(',').filter((ticker) => ticker !== ''))
    const found = findCompanies(text, directory).map(({ ticker }) => ticker)
    const hits = found.filter((ticker) => wanted.has(ticker)).length
    right += hits
    wrong += found.length - hits
    missed += wanted.size - hits
  }
  const recall = (right / (right + missed)).toFixed(3)
  const precision = (right / (right + wrong)).toFixed(3)
  console.log(
    `${texts.length} ${name}: recall ${recall} of ${right + missed}, precision ${precision} of ${right + wrong}`,
  )
}

function printLinks(comments: readonly Row[], directory: CompanyDirectory): void {
  const linked = comments.flatMap(({ text }) => {
    const found = findCompanies(text, directory).map(({ ticker }) => ticker)
    return found.length === 0 ? [] : [`${found.join(',')} | ${text}`]
  })
  for (const line of linked) console.log(line)
  const rate = ((1000 * linked.length) / comments.length).toFixed(2)
  console.log(`${linked.length} of ${comments.length} comments linked: ${rate} per 1,000`)
}

function printHeadlines(news: readonly Row[], directory: CompanyDirectory): void {
  const names = unguarded(directory)
  const mentions = news.flatMap(({ text }) => {
    const found = new Set(findCompanies(text, directory).map(({ ticker }) => ticker))
    return findCompanies(text, names).map(({ ticker }) => found.has(ticker))
  })
  const recall = mentions.filter(Boolean).length / mentions.length
  console.log(`${mentions.length} words of news headlines that can be names, ${(100 * recall).toFixed(1)}% linked`)
}

function read(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
}

function isHalfA(id: string): boolean {
  return Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % 2 === 0
}

/** Every name counts wherever it occurs: the most that could be linked. */
function unguarded({ byTicker, byFirstWord }: CompanyDirectory): CompanyDirectory {
  const free = [...byFirstWord].map(
    ([word, group]) => [word, group.map((name) => ({ ...name, kind: 'own' as const }))] as const,
  )
  return { byTicker, byFirstWord: new Map(free) }
}
