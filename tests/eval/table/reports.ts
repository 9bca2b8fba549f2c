import { loadAnnotations } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import { readSourceArticles } from '#app/domain/engine/training/corpus/source-articles.server.ts'
import { dataFile, drawn } from './lines.ts'
import { RECALL } from './measures.ts'
import { ownTechniques, type ReadItem, readItem } from './read-item.ts'
import { type Measure, type Row, rowOf } from './row.ts'
import type { Judged } from './scores.ts'

type Plain = { words: number; findings: number; isOpinion: boolean }

const FINDINGS: Measure<Plain> = {
  id: 'findings',
  what: 'the author’s fallacies and devices per 1,000 words outside quotations',
  score: (reports) => {
    const words = reports.reduce((sum, report) => sum + report.words, 0)
    return (1000 * reports.reduce((sum, report) => sum + report.findings, 0)) / Math.max(1, words)
  },
  trivial: { answer: 'none', score: () => 0 },
}

const AS_OPINION: Measure<Plain> = {
  id: 'opinion',
  what: 'read as opinion',
  score: (reports) => reports.filter(({ isOpinion }) => isOpinion).length / Math.max(1, reports.length),
  trivial: { answer: 'none', score: () => 0 },
}

/**
 * Plain reports, and pieces of opinion sections, outside the reader's training data; none if they are not available.
 */
export async function measureReports(most: number): Promise<Row[]> {
  if (dataFile('articles/partisan/articles.jsonl.gz') === undefined) return []
  // The gold is new to the reader too.
  const learnt = new Set(loadAnnotations().flatMap(({ id, part }) => (part === 'gold' ? [] : [id])))
  const unseen = readSourceArticles(process.env.FMA_DEVELOPMENT_DATA ?? '').filter(({ id }) => !learnt.has(id))
  const plain: Plain[] = []
  for (const { title, text } of drawn(
    unseen.filter(({ origin }) => origin === 'wikinews'),
    most,
  )) {
    plain.push(plainOf(await readItem(text, title)))
  }
  const opinion: Judged[] = []
  for (const { title, text } of drawn(
    unseen.filter((article) => article.opinion),
    most,
  )) {
    const { report } = await readItem(text, title)
    opinion.push({ gold: true, found: report.genre.label === 'opinion' })
  }
  const sample = { group: 'reports' as const, clusters: plain.map((report) => [report]) }
  return [
    ...[FINDINGS, AS_OPINION].map((measure) => rowOf({ ...sample, task: 'wikinews', of: 'reports' }, measure)),
    rowOf(
      { group: 'reports', task: 'opinion sections', of: 'pieces', clusters: opinion.map((piece) => [piece]) },
      { ...RECALL, what: 'read as opinion', trivial: { answer: 'opinion', score: () => 1 } },
    ),
  ]
}

function plainOf(read: ReadItem): Plain {
  const { document, report } = read
  const fallacies = report.logical_fallacies.flatMap(({ evidence }) =>
    evidence.filter(({ voice }) => voice === 'author'),
  )
  return {
    words: document.sentences.reduce((sum, { tokens, quotedShare }) => sum + tokens.length * (1 - quotedShare), 0),
    findings: fallacies.length + ownTechniques(read).length,
    isOpinion: report.genre.label === 'opinion',
  }
}
