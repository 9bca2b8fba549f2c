import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Encoder, loadEncoder } from '../../encoder/load-encoder.server.ts'
import { type DocumentInput, prepareDocument } from '../prepare/document.ts'
import type { Report } from '../report.ts'
import type { TextReading } from '../text-reading.ts'
import { Decision } from './decision.ts'
import { decodeScores } from './decode-scores.ts'
import { readTwice } from './read-twice.ts'

/** The source folder, also from the built server. */
const FOLDER = dirname(createRequire(import.meta.url).resolve('#app/domain/engine/models/reader/card.json'))

type Loaded = { encoder: Encoder; decision: Decision }
let loaded: Promise<Loaded> | undefined

/**
 * The built-in reader: the encoder over headline and sentences. One copy of its weights in the calling thread, which is
 * busy meanwhile (a thousand words take some 100 ms), so the service calls it in a thread of its own.
 * @throws TooManyPiecesError
 */
export async function readText(input: DocumentInput): Promise<TextReading> {
  loaded ??= load()
  const { encoder, decision } = await loaded
  const document = prepareDocument(input)
  const hasTitle = document.titleTokens.length > 0
  const sentences = document.sentences.map(({ start, end }) => input.text.slice(start, end))
  const scores = await readTwice(encoder, hasTitle ? [input.title, ...sentences] : sentences, fallacyHeads(encoder))
  const heads = { sentence: numbered(encoder.sentenceHeads), token: numbered(encoder.tokenHeads) }
  const read = { title: hasTitle ? scores[0] : undefined, sentences: hasTitle ? scores.slice(1) : scores }
  return decodeScores(document, read, { heads, decision })
}

/** Reads and measures in the calling thread: for programs and tests. */
export async function measureText(input: DocumentInput): Promise<Report> {
  // The reading thread is to hold no metrics.
  const { measureBuiltin } = await import('../builtin.ts')
  return measureBuiltin(input, await readText(input))
}

async function load(): Promise<Loaded> {
  const decision = Decision.parse(JSON.parse(readFileSync(join(FOLDER, 'decision.json'), 'utf8')))
  return { encoder: await loadEncoder(FOLDER), decision }
}

/** The heads that say what kind of fallacy an argument is. */
export function fallacyHeads({ sentenceHeads }: Pick<Encoder, 'sentenceHeads'>): ReadonlySet<number> {
  return new Set(sentenceHeads.flatMap((name, at) => (isFallacyKind(name) ? [at] : [])))
}

function isFallacyKind(head: string): boolean {
  return head.startsWith('fallacy:') && head !== 'fallacy:any'
}

function numbered(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]))
}
