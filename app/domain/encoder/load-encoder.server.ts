import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-node'
import { floats, inBatches, inputsOf, lengthOf, openSession, readVocabulary } from './encoder-session.server.ts'
import type { SentenceScores } from './sentence-scores.ts'
import { type EncoderWindow, SENTENCE_PIECES_MAX, windowsOf } from './windows.ts'
import { splitPieces, type WordPiece } from './word-pieces.ts'

export type Encoder = {
  sentenceHeads: readonly string[]
  tokenHeads: readonly string[]
  /**
   * Reads sentences that follow one another.
   * @throws TooManyPiecesError before any of it is read
   */
  readText(sentences: readonly string[]): Promise<SentenceScores[]>
  /** Reads texts that have nothing to do with one another, each by itself. */
  readAlone(texts: readonly string[]): Promise<SentenceScores[]>
}

/** An article of 200,000 characters has some 45,000; more take longer than anybody should wait for. */
const TEXT_PIECES_MAX = 60_000

/** A text has more pieces than are read. */
export class TooManyPiecesError extends Error {
  constructor() {
    super(`more than ${TEXT_PIECES_MAX} word pieces`)
  }
}

type Scored = { heads: Float32Array; tokens: Float32Array[] }

/**
 * Loads the encoder: int8 weights, run on the processor by ONNX Runtime in one thread, inside the calling thread: a
 * window takes some 10 ms, so it is not for a thread that answers requests.
 * @param folder holds reader.onnx, table.bin, words.txt and heads.json
 */
export async function loadEncoder(folder: string): Promise<Encoder> {
  const session = await openSession(join(folder, 'reader.onnx'))
  const vocabulary = readVocabulary(folder)
  const { sentence, token }: { sentence: string[]; token: string[] } = JSON.parse(
    readFileSync(join(folder, 'heads.json'), 'utf8'),
  )
  const score = (windows: readonly EncoderWindow[]) => scoreWindows(session, windows, [sentence.length, token.length])
  return {
    sentenceHeads: sentence,
    tokenHeads: token,
    async readText(sentences) {
      const pieces = sentences.map((text) => splitPieces(text, vocabulary))
      const read = pieces.reduce((sum, { length }) => sum + Math.min(length, SENTENCE_PIECES_MAX), 0)
      if (read > TEXT_PIECES_MAX) throw new TooManyPiecesError()
      const scored: Scored[] = []
      // By itself, a window's scores do not depend on what else is read.
      for (const window of windowsOf(pieces)) scored.push(...(await score([window])))
      return together(pieces, scored)
    },
    async readAlone(texts) {
      const pieces = texts.map((text) => splitPieces(text, vocabulary))
      const windows = pieces.flatMap((text) => windowsOf([text]))
      return together(pieces, await inBatches(windows, score))
    },
  }
}

function together(pieces: readonly WordPiece[][], scored: readonly Scored[]): SentenceScores[] {
  return scored.map((scores, index) => ({ ...scores, pieces: (pieces[index] ?? []).slice(0, scores.tokens.length) }))
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
