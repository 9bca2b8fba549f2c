import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { textAlone } from '../../prepare/article-document.ts'
import { type ArticleDocument, prepareDocument } from '../../prepare/document.ts'
import { logOdds } from '../../odds.ts'
import type { Range } from '../../ranges.ts'
import type { Decision } from '../../readers/decision.ts'
import { decodeScores } from '../../readers/decode-scores.ts'
import { loadArticleReader, loadReader } from '../../readers/load-reader.server.ts'
import { readerHeads, scoreDocument } from '../../readers/read-with-encoder.server.ts'
import type { TextReading } from '../../text-reading.ts'
import { type AttributionSeen, type ScoredArticle, parseScoredArticles } from './scored-article.ts'
import { readPublicRuns, sharedPlaces } from './public-words.server.ts'
import { planSentenceLots } from './plan-sentences.server.ts'
import { toCodePoints } from './code-points.ts'
import { join } from 'node:path'

const DECIMALS = 1e3

/**
 * Scores the articles of all lots with the shipped reader, one line per article, in the order of the lots; lines that
 * are there already are kept, so that a run can be interrupted.
 * @param data the folder of the articles
 */
export async function scoreArticles(data: string, out: string): Promise<void> {
  const scored = new Set(
    existsSync(out) ? parseScoredArticles(readFileSync(out, 'utf8')).map(({ id }) => id) : undefined,
  )
  const { encoder, decision } = await loadReader()
  const articles = await loadArticleReader()
  const heads = readerHeads(encoder)
  const runs = readPublicRuns(join(data, 'sentences'))
  const left = planSentenceLots(data)
    .flat()
    .filter(({ id }) => !scored.has(id))
  for (const { id, title, text } of left) {
    const document = prepareDocument(textAlone(text, title))
    const scores = await scoreDocument(document, { encoder, articles })
    const reading = decodeScores(document, scores, { heads, decision })
    const points = toCodePoints(text)
    const shared = sharedPlaces(text, runs).map(({ span }) => span)
    const line: ScoredArticle = {
      id,
      genre: reading.genre.label,
      sentences: document.sentences.map((sentence, at) => {
        const found = scores.sentences[at]?.heads ?? new Float32Array()
        const score = (name: string): number => found[heads.sentence.get(name) ?? -1] ?? 0
        const place = { start: points(sentence.start), end: points(sentence.end) }
        return {
          technique: fromCut(score('technique:any'), decision, 'technique:any'),
          loaded: fromCut(score('loaded:any'), decision, 'loaded:any'),
          claim: fromCut(score('claim:worth_checking'), decision, 'claim:worth_checking'),
          fallacy: rounded(logOdds(score('fallacy:any'))),
          attribution: attributionSeen(document, reading, at),
          shared: shared.some(({ start, end }) => start < place.end && place.start < end),
        }
      }),
    }
    appendFileSync(out, `${JSON.stringify(line)}\n`)
  }
}

/** How far a score is above its cut, in log-odds. */
function fromCut(score: number, { sentences }: Decision, head: string): number {
  return rounded(logOdds(score) - logOdds(sentences[head]?.from ?? 1))
}

/** What the rules by themselves and the reader by itself find of an attribution in a sentence. */
function attributionSeen(document: ArticleDocument, reading: TextReading, at: number): AttributionSeen {
  const byRules = document.attributions.filter(({ sentence }) => sentence === at)
  const byReader = reading.attributions.filter(({ sentence }) => sentence === at)
  if (byRules.length === 0 && byReader.length === 0) return 'none'
  if (byReader.length === 0) return 'rules'
  if (byRules.length === 0) return 'reader'
  const isSame = byRules.length === byReader.length && byRules.every((one) => byReader.some((it) => isOne(one, it)))
  return isSame ? 'both' : 'differing'
}

type Found = { source: Range; cue: Range }

function isOne(one: Found, other: Found): boolean {
  return meet(one.source, other.source) && meet(one.cue, other.cue)
}

function meet(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end
}

function rounded(score: number): number {
  return Math.round(score * DECIMALS) / DECIMALS
}
