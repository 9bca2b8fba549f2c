import { prepareDocument, type ArticleDocument } from '#app/domain/engine/prepare/document.ts'
import type { Reading } from '#app/domain/engine/reading.ts'
import { readText } from '#app/domain/engine/readers/read-text.server.ts'
import { textAlone } from '#app/domain/engine/prepare/text-alone.ts'
import type { TextReading } from '#app/domain/engine/text-reading.ts'
import { toCodePoints } from '#app/domain/engine/training/corpus/code-points.ts'
import { loadReadings, loadWords } from '#app/domain/engine/training/corpus/load-corpus.server.ts'
import {
  compareClaims,
  compareCues,
  compareLayer,
  compareSources,
  f1,
  type Meeting,
  together,
} from './corpus/compare-readings.ts'

/**
 * Holds what the built-in reader finds in whole articles against the gold, which it has not learnt from:
 * `npm run eval -- reader`. The articles are in the folder that `FMA_DEVELOPMENT_DATA` names.
 */
export async function evaluateReader(args: string[]): Promise<void> {
  const part = args[0] ?? 'gold'
  const gold = loadReadings().filter((annotation) => annotation.part === part)
  const words = loadWords(gold, process.env.FMA_DEVELOPMENT_DATA)
  const compared: { gold: Reading; found: Reading; document: ArticleDocument; reading: TextReading }[] = []
  for (const { id, reading } of gold) {
    const article = words.get(id)
    if (article === undefined) continue
    const input = textAlone(article.text, article.title)
    const found = await readText(input)
    const document = prepareDocument(input, found)
    compared.push({ gold: reading, found: asReading(document), document, reading: found })
  }
  console.log(`${compared.length} articles`)
  const row = (name: string, meet: (one: Reading, other: Reading) => Meeting): void => {
    const all = together(compared.map((pair) => meet(pair.gold, pair.found)))
    const [recall, precision] = [all.any / Math.max(1, all.one), all.any / Math.max(1, all.other)]
    console.log(
      `${name.padEnd(24)} labelled ${all.one}, found ${all.other}: any ${f1(all).toFixed(3)} (P ${precision.toFixed(2)}, R ${recall.toFixed(2)}), same ${f1(all, 'same').toFixed(3)}`,
    )
  }
  for (const layer of ['technique', 'fallacy', 'loaded'] as const)
    row(layer, (one, other) => compareLayer(one, other, { layer }))
  row('claims worth checking', compareClaims)
  row('sources', compareSources)
  row('cues', compareCues)
  const genres = compared.filter((pair) => pair.gold.genre.label === pair.document.genre.label).length
  console.log(`genre ${genres} of ${compared.length}`)
  for (const [pair, count] of tally(
    compared.map((each) => `${each.gold.genre.label} read as ${each.document.genre.label}`),
  )) {
    console.log(`  ${pair}: ${count}`)
  }
}

function tally(names: readonly string[]): [string, number][] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, all]): [string, number] => [name, all.length])
    .toSorted((a, b) => b[1] - a[1])
}

/** What was found, in the corpus' own form. */
function asReading(document: ArticleDocument): Reading {
  const { reading, text, title, speakers, attributions } = document
  const points = toCodePoints(text)
  const above = toCodePoints(title)
  const passages = reading.passages.map(
    ({ start, end, in: place, voice, layer, ...rest }): Reading['passages'][number] => ({
      ...(place === 'title'
        ? { start: above(start), end: above(end), in: place }
        : { start: points(start), end: points(end) }),
      voice,
      labels: [
        layer === 'technique' && 'type' in rest
          ? { layer, type: rest.type as never, sure: 3 }
          : layer === 'fallacy' && 'type' in rest
            ? { layer, type: rest.type as never, sure: 3, sound: '' }
            : { layer: 'loaded', type: 'pejorative', sure: 3, plainer: '' },
      ],
    }),
  )
  const claims = reading.claims
    .filter(({ worth }) => worth >= 0.5)
    .flatMap(({ sentence }) => document.sentences.slice(sentence, sentence + 1))
    .map(({ start, end }) => ({ start: points(start), end: points(end), worth: 'worth_checking' as const }))
  const sources = speakers.flatMap((speaker, index): Reading['sources'] => {
    const own = attributions.filter((one) => one.speaker === index)
    if (own.length === 0) return []
    return [
      {
        mention: { start: points(speaker.mention.start), end: points(speaker.mention.end) },
        kind: speaker.anonymous ? 'anonymous' : 'named',
        role: speaker.role,
        attributions: own.map(({ start, end, cue, source }) => ({
          source: { start: points(source.start), end: points(source.end) },
          cue: { start: points(cue.start), end: points(cue.end) },
          content: [{ start: points(start), end: points(end) }],
          mode: 'direct' as const,
        })),
      },
    ]
  })
  return {
    passages,
    claims,
    sources,
    emotions: [],
    genre: { label: document.genre.label, sure: 3 },
    frames: { primary: 'other', others: [] },
    depth: { level: reading.depth.level, sentences: [] },
    lean: { position: null, sure: 3 },
    headline: { issues: [], carriedBy: null },
    missing: [],
    thesis: '-',
  }
}
