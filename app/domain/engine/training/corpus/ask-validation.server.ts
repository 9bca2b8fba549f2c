import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { logOdds } from '../../odds.ts'
import { textAlone } from '../../prepare/article-document.ts'
import { prepareDocument } from '../../prepare/document.ts'
import { loadArticleReader, loadReader } from '../../readers/load-reader.server.ts'
import { fallacyHeads, scoreDocument } from '../../readers/read-with-encoder.server.ts'
import { isHeldBack } from '../score-examples.server.ts'
import { PAGE_SENTENCES } from './draw-sentences.server.ts'
import {
  type AskedSentence,
  judgingText,
  type JudgingPage,
  shownAround,
  withSharedSurroundings,
} from './judging-page.ts'
import { loadReadings, loadWords } from './load-corpus.server.ts'
import { type RenderedArticle, renderedArticle } from './rendered-article.ts'

/** So many sentences are asked about by their score of any device: from, to, how many. */
const DEVICE_LOTS = [
  [0.08, 0.2, 40],
  [0.2, 0.35, 50],
  [0.35, 0.5, 50],
  [0.5, 0.65, 40],
  [0.65, 0.8, 35],
  [0.8, 1.01, 25],
] as const
/** And so many of the likeliest fallacies. */
const FALLACY_LOT = { among: 90, asked: 60 } as const

type Scored = { id: string; index: number; lot: string; device: number; fallacy: number }

/**
 * Writes pages `v` of sentences from the validation articles, drawn by the shipped reader's scores. Who reads a whole
 * article leaves out about half of what is marked by whoever is asked about one sentence, so cuts and confidence are
 * fitted on these.
 * @param data the folder of the articles
 */
export async function renderValidation(data: string, out: string): Promise<void> {
  const { articles, scored } = await scoredValidation(data)
  const drawn = drawnOf(scored).toSorted((one, other) =>
    one.id === other.id ? one.index - other.index : sha256(one.id) < sha256(other.id) ? -1 : 1,
  )
  mkdirSync(out, { recursive: true })
  for (let first = 0; first < drawn.length; first += PAGE_SENTENCES) {
    const asked = drawn.slice(first, first + PAGE_SENTENCES).flatMap(({ id, index }): AskedSentence[] => {
      const article = articles.get(id)
      const sentence = index + 1
      const around = article === undefined ? undefined : shownAround(article, sentence, true)
      return around === undefined ? [] : [{ id, layer: 'validation', held: false, sentence, ...around }]
    })
    const shown = [...new Set(asked.map(({ id }) => id))].flatMap((id) => articles.get(id) ?? [])
    const page: JudgingPage = { articles: shown, asked: withSharedSurroundings(asked) }
    const name = join(out, `v${String(first / PAGE_SENTENCES + 1).padStart(3, '0')}`)
    writeFileSync(`${name}.json`, JSON.stringify(page))
    writeFileSync(`${name}.txt`, judgingText(page))
  }
  process.stdout.write(`v: ${drawn.length} sentences\n`)
}

/** The articles of the validation houses that were read whole, and their sentences' scores. */
async function scoredValidation(data: string): Promise<{ articles: Map<string, RenderedArticle>; scored: Scored[] }> {
  const { encoder } = await loadReader()
  const whole = await loadArticleReader()
  const readings = loadReadings().filter(({ part, origin }) => part !== 'gold' && origin !== 'own')
  const texts = loadWords(readings, data)
  const any = encoder.sentenceHeads.indexOf('technique:any')
  const anyFallacy = encoder.sentenceHeads.indexOf('fallacy:any')
  const kinds = [...fallacyHeads(encoder)]
  const articles = new Map<string, RenderedArticle>()
  const scored: Scored[] = []
  for (const { id, origin, part } of readings) {
    const words = texts.get(id)
    if (words === undefined || !isHeldBack(words.group)) continue
    const { title, text, group } = words
    articles.set(id, renderedArticle({ id, origin, part, domain: group, title, text }, id))
    const { sentences } = await scoreDocument(prepareDocument(textAlone(text, title)), { encoder, articles: whole })
    for (const [index, { heads }] of sentences.entries()) {
      const likeliest = Math.max(...kinds.map((head) => heads[head] ?? 0))
      const fallacy = (logOdds(likeliest) + logOdds(heads[anyFallacy] ?? 0)) / 2
      scored.push({ id, index, lot: sha256(`v ${id} ${index}`), device: heads[any] ?? 0, fallacy })
    }
  }
  return { articles, scored }
}

function drawnOf(scored: readonly Scored[]): Scored[] {
  const byLot = scored.toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
  const among = scored.toSorted((one, other) => other.fallacy - one.fallacy).slice(0, FALLACY_LOT.among)
  const likeliest = new Set(among)
  const drawn = new Set(byLot.filter((one) => likeliest.has(one)).slice(0, FALLACY_LOT.asked))
  for (const [from, to, count] of DEVICE_LOTS) {
    const open = byLot.filter((one) => !drawn.has(one) && one.device >= from && one.device < to)
    for (const one of open.slice(0, count)) drawn.add(one)
  }
  return [...drawn]
}
