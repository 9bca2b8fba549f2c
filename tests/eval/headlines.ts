import { parseArgs } from 'node:util'
import { cosine } from '#app/domain/encoder/cosine.ts'
import { closest, type HeadlineMatch, matchHeadline } from '#app/domain/engine/cues/match-headline.ts'
import { textAlone } from '#app/domain/engine/prepare/article-document.ts'
import { type ArticleDocument, prepareDocument } from '#app/domain/engine/prepare/document.ts'
import { vectorsOf } from '#app/domain/engine/readers/score-posts.server.ts'
import { areaUnderCurve } from '#app/domain/engine/training/area-under-curve.ts'
import { loadReadings, loadWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { evaluateHonestHeadlines, evaluatePairs } from './headline-pairs.ts'

type Range = { start: number; end: number }
type Article = { document: ArticleDocument; match: HeadlineMatch; carriedBy: Range }
type Pair = { isOwn: boolean; shared: number; likeness: number }

/** Shorter bodies fit any headline, or none. */
const SENTENCES_MIN = 8

/**
 * `npm run eval -- headlines [--most N] [--pairs FILE]` prints how many of our own false headlines are caught and how
 * many true ones flagged, then compares headlines with bodies by common words and by vectors of meaning: how often the sentence shown as supporting a headline is one of the annotators', and how well an article's own
 * headline is told from the most similar other one. Nothing is fitted. `FMA_DEVELOPMENT_DATA` names the articles'
 * folder; without it, only the pairs are measured.
 */
export async function evaluateHeadlines(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { most: { type: 'string', default: '500' }, pairs: { type: 'string' } },
  })
  evaluatePairs(values.pairs)
  const data = process.env.FMA_DEVELOPMENT_DATA
  if (data === undefined) return
  evaluateHonestHeadlines(data)
  const articles = readArticles().slice(0, Number(values.most))
  const titles = await vectorsOf(articles.map(({ document }) => document.title))
  const hits = { words: 0, vectors: 0 }
  const pairs: Pair[] = []
  for (const [at, { document, match, carriedBy }] of articles.entries()) {
    const sentences = await vectorsOf(document.sentences.map(({ start, end }) => document.text.slice(start, end)))
    const likenesses = (title: number): number[] => sentences.map((vector) => cosine(titles[title] ?? vector, vector))
    const own = likenesses(at)
    hits.words += Number(meets(closest(match), carriedBy))
    hits.vectors += Number(meets(document.sentences[own.indexOf(Math.max(...own))], carriedBy))
    const other = likestOther(titles, at)
    const title = articles[other]?.document.title ?? ''
    pairs.push(
      { isOwn: true, shared: match.coverage, likeness: Math.max(...own) },
      {
        isOwn: false,
        shared: matchHeadline(prepared(title, document.text)).coverage,
        likeness: Math.max(...likenesses(other)),
      },
    )
  }
  const area = (of: (pair: Pair) => number): string =>
    areaUnderCurve(pairs.map((pair) => ({ score: of(pair), isPositive: pair.isOwn }))).toFixed(2)
  const share = (count: number): string => (count / articles.length).toFixed(2)
  console.log(`${articles.length} annotated articles`)
  console.log(`the annotators' sentence: by words ${share(hits.words)}, by vectors ${share(hits.vectors)}`)
  console.log(
    `own headline against the likest other, area under the curve: by words ${area(({ shared }) => shared)}, ` +
      `by vectors ${area(({ likeness }) => likeness)}, by both ${area(({ shared, likeness }) => shared + likeness)}`,
  )
}

function readArticles(): Article[] {
  const annotated = loadReadings()
  const words = loadWords(annotated, process.env.FMA_DEVELOPMENT_DATA)
  return annotated.flatMap(({ id, reading: { headline } }) => {
    const found = words.get(id)
    if (found === undefined || headline.carriedBy === null) return []
    const document = prepared(found.title, found.text)
    if (document.titleTokens.length === 0 || document.sentences.length < SENTENCES_MIN) return []
    return [{ document, match: matchHeadline(document), carriedBy: headline.carriedBy }]
  })
}

function prepared(title: string, text: string): ArticleDocument {
  return prepareDocument(textAlone(text, title))
}

/** The article, other than the one at `at`, with the most similar headline. */
function likestOther(titles: readonly Float32Array[], at: number): number {
  const own = titles[at] ?? new Float32Array()
  const likeness = titles.map((title, other) => (other === at ? -1 : cosine(title, own)))
  return likeness.indexOf(Math.max(...likeness))
}

function meets(sentence: Range | undefined, { start, end }: Range): boolean {
  return sentence !== undefined && sentence.start < end && start < sentence.end
}
