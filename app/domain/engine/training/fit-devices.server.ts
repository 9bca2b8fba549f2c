/**
 * How what else is known of a persuasion device is weighed against the encoder's score: fitted on annotated articles
 * that it was not trained on, to be repeated after it has been trained again. Chances agree with judgements of single
 * sentences of the same articles: whoever reads a whole article marks about half as much.
 *
 *   node app/domain/engine/training/fit-devices.server.ts --data DIR [--further N]
 *
 * These are the articles held back for validation and, until the encoder has learnt from them, N of the further opinion
 * pieces. DIR holds the articles.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { textAlone } from '../prepare/article-document.ts'
import { prepareDocument } from '../prepare/document.ts'
import { type Range, overlap } from '../ranges.ts'
import { type Reading, SURE_MIN } from '../reading.ts'
import { scoredSentences } from '../readers/decode-scores.ts'
import { passageCandidates } from '../readers/find-passages.ts'
import { loadArticleReader, loadReader } from '../readers/load-reader.server.ts'
import { readerHeads, scoreDocument } from '../readers/read-with-encoder.server.ts'
import { toCodePoints } from './corpus/code-points.ts'
import type { AnnotatedArticle } from './corpus/corpus.ts'
import { type ArticleWords, judgementsOf, loadReadings, loadWords } from './corpus/load-corpus.server.ts'
import { readFurtherArticles } from './corpus/source-articles.server.ts'
import { fitSigns, recalibrated, type SignedExample } from './fit-signs.ts'
import { isHeldBack } from './score-examples.server.ts'

const { values } = parseArgs({ options: { data: { type: 'string' }, further: { type: 'string', default: '0' } } })
if (values.data === undefined) throw new Error('--data must name the folder of the annotated articles')

const further = new Set(readFurtherArticles(values.data).map(({ id }) => id))
const readings = loadReadings().filter(({ part, origin }) => part !== 'gold' && origin !== 'own')
const texts = loadWords(readings, values.data)
const isHeld = ({ id }: AnnotatedArticle): boolean => isHeldBack(texts.get(id)?.group ?? '')
const unread = readings
  .filter((article) => further.has(article.id) && !isHeld(article))
  .toSorted((one, other) => (one.text_sha256 < other.text_sha256 ? -1 : 1))
  .slice(0, Number(values.further))
const judged = judgementsOf('validation')
const examples: SignedExample[] = []
const single: SignedExample[] = []
for (const article of [...readings.filter(isHeld), ...unread]) {
  const words = texts.get(article.id)
  if (words === undefined) continue
  const candidates = await candidatesOf(words)
  examples.push(...examplesOf(candidates, article.reading.passages))
  for (const { sentence, passages } of judged.get(article.id) ?? []) {
    const asked = candidates.filter(({ range, in: place }) => place === sentence.in && overlap(range, sentence) > 0)
    single.push(...examplesOf(asked, passages))
  }
}
const weights = recalibrated(fitSigns(examples), single)
writeFileSync(
  join(import.meta.dirname, '../models/reader/device-weights.json'),
  `${JSON.stringify(weights, null, 2)}\n`,
)
process.stdout.write(
  `${examples.length} candidates, and ${single.length} judged one by one: ${JSON.stringify(weights)}\n`,
)

/** A device that a reader might show, and where, in code points. */
type Marked = { signs: SignedExample['signs']; range: Range; in: 'title' | undefined }

async function candidatesOf({ title, text }: ArticleWords): Promise<Marked[]> {
  const { encoder, decision } = await loadReader()
  const articles = await loadArticleReader()
  const document = prepareDocument(textAlone(text, title))
  const { headline, sentences } = scoredSentences(document, await scoreDocument(document, { encoder, articles }))
  const given = { heads: readerHeads(encoder), decision, voiceAt: () => 'author' as const }
  const points = { title: toCodePoints(document.title), text: toCodePoints(document.text) }
  return passageCandidates([...headline, ...sentences], given).devices.map(({ place, signs }) => {
    const point = place.in === 'title' ? points.title : points.text
    return { signs, range: { start: point(place.start), end: point(place.end) }, in: place.in }
  })
}

/** Which candidates are right by the passages that a reader marked. */
function examplesOf(candidates: readonly Marked[], passages: Reading['passages']): SignedExample[] {
  const devices = passages.filter(({ labels }) => labels.some(({ layer }) => layer === 'technique'))
  const marked = devices.filter(({ labels }) =>
    labels.some(({ layer, sure }) => layer === 'technique' && sure >= SURE_MIN),
  )
  return candidates.flatMap(({ signs, range, in: place }) => {
    const meets = (spans: typeof devices) => spans.some((span) => span.in === place && overlap(span, range) > 0)
    const isRight = meets(marked)
    // Where the readers were in doubt, neither is wrong.
    return isRight || !meets(devices) ? [{ signs, isRight }] : []
  })
}
