import { z } from 'zod'
import type { RefusedLine } from './annotation-sheet.ts'
import { type ArticleHeadlines, FAULTS } from './headline-pairs.ts'
import { runsOf } from './public-words.server.ts'
import { Refusal } from './sheet-places.ts'
import { splitSheets } from './sheet-file.ts'

/** Articles as a writer of headlines is shown them; offsets are in UTF-16. */
export const HeadlinePage = z.array(
  z.strictObject({
    key: z.string(),
    id: z.string(),
    domain: z.string(),
    sentences: z.array(z.strictObject({ start: z.int(), end: z.int(), text: z.string() })),
  }),
)
export type HeadlinePage = z.infer<typeof HeadlinePage>

type Shown = HeadlinePage[number]
type Headline = ArticleHeadlines['headlines'][number]
type Given = { stands: 'supported' | 'silent' } | { stands: 'refuted'; fault: z.infer<typeof Fault> }
/** Ranges of sentences are those of the page. */
export type HeadlinesRead = { article: Shown; headlines: Headline[] }

/** How many of each the writer owes. */
const OWED = { supported: 3, refuted: 4, silent: 1 } as const
/** As many words in a row are no writer's own. */
const COPIED_WORDS = 8
const Fault = z.enum(FAULTS)

/** A writer's headlines for the articles on one page, as `headlines.md` describes them, and what is refused, and why. */
export function headlinesOfPage(page: HeadlinePage, sheet: string): { read: HeadlinesRead[]; refused: string[] } {
  const sheets = splitSheets(sheet)
  const keys = new Set(page.map(({ key }) => key))
  const refused = [...sheets.keys()].filter((key) => !keys.has(key)).map((key) => `@${key} \n    no such article`)
  const read = page.flatMap((article) => {
    const found = readHeadlines(sheets.get(article.key) ?? '', article)
    refused.push(...found.refused.map(({ line, why }) => `@${article.key} ${line}\n    ${why}`))
    return found.refused.length > 0 ? [] : [{ article, headlines: found.headlines }]
  })
  return { read, refused }
}

/** Whether a headline repeats a passage of these texts. */
export function isCopied(headline: string, texts: readonly string[]): boolean {
  const runs = new Set(runsOf(headline, COPIED_WORDS).map(({ key }) => key))
  return runs.size > 0 && texts.some((text) => runsOf(text, COPIED_WORDS).some(({ key }) => runs.has(key)))
}

function readHeadlines(sheet: string, article: Shown): { headlines: Headline[]; refused: RefusedLine[] } {
  const headlines: Headline[] = []
  const refused: RefusedLine[] = []
  for (const line of sheet.split('\n').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))) {
    try {
      headlines.push(headlineOf(line, article))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line, why: error.message })
    }
  }
  for (const [stands, owed] of Object.entries(OWED)) {
    const count = headlines.filter((one) => one.stands === stands).length
    if (count !== owed) refused.push({ line: '', why: `${count} sound lines of ${owed} that are ${stands}` })
  }
  return { headlines, refused }
}

function headlineOf(line: string, { sentences }: Shown): Headline {
  const [kind = '', number = '', ...rest] = line.split('|').map((field) => field.trim())
  const given = standsOf(kind, rest.slice(0, -1))
  const headline = rest.at(-1) ?? ''
  const shown = /^\d+$/.test(number) ? sentences[Number(number) - 1] : undefined
  if (shown === undefined) throw new Refusal(`there is no sentence ${number}`)
  if (headline === '') throw new Refusal('no headline')
  if (isCopied(headline, [sentences.map(({ text }) => text).join(' ')])) {
    throw new Refusal(`${COPIED_WORDS} words in a row are the article’s`)
  }
  return { ...given, sentence: { start: shown.start, end: shown.end }, headline }
}

function standsOf(kind: string, [name, ...more]: readonly string[]): Given {
  if (kind === 's' && name === undefined) return { stands: 'supported' }
  if (kind === 'u' && name === undefined) return { stands: 'silent' }
  if (kind !== 'c' || name === undefined || more.length > 0) {
    throw new Refusal('neither `s|N|headline`, `c|N|fault|headline` nor `u|N|headline`')
  }
  const fault = Fault.safeParse(name)
  if (!fault.success) throw new Refusal(`the fault is none of ${FAULTS.join(', ')}`)
  return { stands: 'refuted', fault: fault.data }
}
