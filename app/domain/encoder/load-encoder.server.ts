import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-node'
import { z } from 'zod'
import { floats, inBatches, inputsOf, lengthOf, openSession, readVocabulary } from './encoder-session.server.ts'
import type { SentenceScores } from './sentence-scores.ts'
import { joinParts, partsOf, type SentencePart } from './sentence-parts.ts'
import { type EncoderWindow, windowsOf } from './windows.ts'
import { wordPieces, type WordPiece } from './word-pieces.ts'

/** A loaded model. Its heads name the scores, in the order of the results. */
export type Encoder = {
  sentenceHeads: readonly string[]
  tokenHeads: readonly string[]
  /**
   * Reads consecutive sentences.
   * @throws TooManyPiecesError before any of it is read
   */
  readText(sentences: readonly string[]): Promise<SentenceScores[]>
  /** Reads unrelated texts, each on its own. */
  readAlone(texts: readonly string[]): Promise<SentenceScores[]>
}

/** An article of 200,000 characters has some 45,000; more would take too long. */
const TEXT_PIECES_MAX = 60_000

/** A text has more pieces than the limit. */
export class TooManyPiecesError extends Error {
  constructor() {
    super(`more than ${TEXT_PIECES_MAX} word pieces`)
  }
}

/** The names of what is read from each sentence and from each word piece. */
const Heads = z.object({ sentence: z.array(z.string()), token: z.array(z.string()) })

/** Heads that say what kind of text a sentence is from, of which a part shows no more than the whole. */
const OF_WHOLE = /^(?:genre|depth|frame):/

type Scored = { heads: Float32Array; tokens: Float32Array[] }

/**
 * Loads the encoder: int8 weights, run on the processor by ONNX Runtime in the calling thread. A window takes some 10
 * ms, so it does not belong in a thread that answers requests.
 * @param folder holds reader.onnx, table.bin, words.txt and heads.json
 */
export async function loadEncoder(folder: string): Promise<Encoder> {
  const session = await openSession(join(folder, 'reader.onnx'))
  const vocabulary = readVocabulary(folder)
  const { sentence, token } = Heads.parse(JSON.parse(readFileSync(join(folder, 'heads.json'), 'utf8')))
  const isOfWhole = (head: number): boolean => OF_WHOLE.test(sentence[head] ?? '')
  const score = (windows: readonly EncoderWindow[]) => scoreWindows(session, windows, [sentence.length, token.length])
  return {
    sentenceHeads: sentence,
    tokenHeads: token,
    async readText(sentences) {
      const read = sentences.map((text) => inParts(wordPieces(text, vocabulary)))
      const parts = read.flatMap((divided) => divided.parts.map(({ pieces }) => pieces))
      if (parts.reduce((sum, { length }) => sum + length, 0) > TEXT_PIECES_MAX) throw new TooManyPiecesError()
      const scored: Scored[] = []
      // Read alone, a window's scores do not depend on other texts.
      for (const window of windowsOf(parts)) scored.push(...(await score([window])))
      return together(read, scored, isOfWhole)
    },
    async readAlone(texts) {
      const read = texts.map((text) => inParts(wordPieces(text, vocabulary)))
      const windows = read.flatMap(({ parts }) => parts.flatMap(({ pieces }) => windowsOf([pieces])))
      return together(read, await inBatches(windows, score), isOfWhole)
    },
  }
}

type SentenceRead = { pieces: readonly WordPiece[]; parts: SentencePart[] }

function inParts(pieces: readonly WordPiece[]): SentenceRead {
  return { pieces, parts: partsOf(pieces) }
}

/** The sentences' scores from those of all their parts in a row. */
function together(
  read: readonly SentenceRead[],
  scored: readonly Scored[],
  isOfWhole: (head: number) => boolean,
): SentenceScores[] {
  let next = 0
  return read.map(({ pieces, parts }) => {
    const scores = parts.flatMap((part) => {
      const own = scored[next++]
      return own === undefined ? [] : [{ ...part, scores: own }]
    })
    return joinParts(pieces, scores, isOfWhole)
  })
}

async function scoreWindows(
  session: InferenceSession,
  windows: readonly EncoderWindow[],
  [heads, tokenHeads]: readonly [number, number],
): Promise<Scored[]> {
  const places = windows.map(({ sentences }) => sentences)
  const length = lengthOf(windows)
  const { sentences, tokens } = await session.run(inputsOf(windows, places))
  const rows = floats(sentences)
  const pieces = floats(tokens)
  return places
    .flatMap((own, window) => own.map(({ start, end }) => ({ from: window * length + start, count: end - start })))
    .map(({ from, count }, at) => ({
      heads: rows.slice(at * heads, (at + 1) * heads),
      tokens: Array.from({ length: count }, (_, place) =>
        pieces.slice((from + place) * tokenHeads, (from + place + 1) * tokenHeads),
      ),
    }))
}
