import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { judgementsOfPage } from './judge-sentences.server.ts'
import { judgingText, JudgingPage } from './judging-page.ts'
import { isSameJudgement } from './same-judgement.ts'
import { splitSheets } from './sheet-file.ts'

/**
 * Writes, for each page that two readers have judged, the sentences of which they do not say the same, with what each
 * says, for a third reader. What they agree on needs no settling.
 * @param files `sheets` holds `a` and `b`, each reader's sheets under their pages' names
 */
export function renderDisputed(files: { pages: string; sheets: string; out: string }): void {
  const [a, b] = [join(files.sheets, 'a'), join(files.sheets, 'b')]
  mkdirSync(files.out, { recursive: true })
  for (const name of readdirSync(b).filter((sheet) => existsSync(join(a, sheet)))) {
    const page = basename(name, '.sheet')
    const [first, second] = [a, b].map((folder) => readFileSync(join(folder, name), 'utf8'))
    const text = disputedText(join(files.pages, `${page}.json`), { a: first ?? '', b: second ?? '' })
    writeFileSync(join(files.out, `${page}.txt`), text)
  }
}

/** The sentences of a page that two readers judged differently, and both judgements; '' if there are none. */
export function disputedText(page: string, sheets: { a: string; b: string }): string {
  const one = judgementsOfPage(page, sheets.a, 'a').found
  const other = judgementsOfPage(page, sheets.b, 'b').found
  const disputed = [...one].flatMap(([number, given]) => {
    const second = other.get(number)
    return second === undefined || isSameJudgement(given, second) ? [] : [number]
  })
  if (disputed.length === 0) return ''
  const lines = { a: splitSheets(sheets.a, '#'), b: splitSheets(sheets.b, '#') }
  const said = (reader: 'a' | 'b', number: number): string[] =>
    (lines[reader].get(String(number)) ?? '').split('\n').flatMap((line) => (line === '' ? [] : [`${reader}: ${line}`]))
  const judgements = disputed.map((number) =>
    [`#${number}`, ...said('a', number), ...said('b', number)].map((line) => `${line}\n`).join(''),
  )
  const given = JudgingPage.parse(JSON.parse(readFileSync(page, 'utf8')))
  return `${judgingText(given, (number) => disputed.includes(number))}\n${judgements.join('\n')}`
}
