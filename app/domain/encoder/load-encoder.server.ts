import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-node'
import { z } from 'zod'
import { floats, inBatches, inputsOf, lengthOf, openSession, readVocabulary } from './encoder-session.server.ts'
import type { SentenceScores } from './sentence-scores.ts'
import type { PartScores } from './sentence-parts.ts'
import { piecesOf, type DividedSentence, sentenceRead, sentencesRead, together } from './sentence-reads.ts'
import { type EncoderWindow, windowsOf } from './windows.ts'

/** A loaded model. Its heads name the scores, in the order of the results. */
export type Encoder = {
  sentenceHeads: readonly string[]
  tokenHeads: readonly string[]
  /**
   * Reads consecutive sentences.
   * @throws TooManyPiecesError before any of it is read
   */
  readText(sentences: readonly string[]): Promise<SentenceScores[]>
  /**
   * Reads consecutive sentences in two wordings, in windows that hold the same sentences of both. A window in which they
   * do not differ is read once.
   * @throws TooManyPiecesError before any of it is read
   */
  readBoth(sentences: readonly string[], others: readonly string[]): Promise<InBoth>
  /** Reads unrelated texts, each on its own. */
  readAlone(texts: readonly string[]): Promise<SentenceScores[]>
}

/** The scores of sentences as they are, and in their other wording. */
export type InBoth = { here: SentenceScores[]; there: SentenceScores[] }

/** The names of what is read from each sentence and from each word piece. */
const Heads = z.object({ sentence: z.array(z.string()), token: z.array(z.string()) })

/** Heads that say what kind of text a sentence is from, of which a part shows no more than the whole. */
const OF_WHOLE = /^(?:genre|depth|frame):/

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
      const read = sentencesRead(sentences, vocabulary)
      const scored: PartScores[] = []
      // Read alone, a window's scores do not depend on other texts.
      for (const window of windowsOf(piecesOf(read))) scored.push(...(await score([window])))
      return together(read, scored, isOfWhole)
    },
    async readBoth(sentences, others) {
      const [here, there] = inStep(sentencesRead(sentences, vocabulary), sentencesRead(others, vocabulary))
      const scored: { here: PartScores[]; there: PartScores[] } = { here: [], there: [] }
      const windowsThere = windowsOf(piecesOf(there), piecesOf(here))
      for (const [at, window] of windowsOf(piecesOf(here), piecesOf(there)).entries()) {
        const own = await score([window])
        const other = windowsThere[at]
        scored.here.push(...own)
        scored.there.push(...(other === undefined || isSame(window, other) ? own : await score([other])))
      }
      return { here: together(here, scored.here, isOfWhole), there: together(there, scored.there, isOfWhole) }
    },
    async readAlone(texts) {
      const read = texts.map((text) => sentenceRead(text, vocabulary))
      const windows = read.flatMap(({ parts }) => parts.flatMap(({ pieces }) => windowsOf([pieces])))
      return together(read, await inBatches(windows, score), isOfWhole)
    },
  }
}

/** Two wordings of the same sentences, each in as many parts as the other. */
function inStep(
  here: readonly DividedSentence[],
  there: readonly DividedSentence[],
): [DividedSentence[], DividedSentence[]] {
  return [filled(here, there), filled(there, here)]
}

/** The sentences in as many parts as others. A part that is missing is an empty one. */
function filled(read: readonly DividedSentence[], others: readonly DividedSentence[]): DividedSentence[] {
  return read.map(({ pieces, parts }, at) => {
    const missing = Math.max(0, (others[at]?.parts.length ?? 0) - parts.length)
    return {
      pieces,
      parts: [...parts, ...Array.from({ length: missing }, () => ({ from: pieces.length, pieces: [] }))],
    }
  })
}

function isSame(one: EncoderWindow, other: EncoderWindow): boolean {
  return one.ids.length === other.ids.length && one.ids.every((id, at) => id === other.ids[at])
}

async function scoreWindows(
  session: InferenceSession,
  windows: readonly EncoderWindow[],
  [heads, tokenHeads]: readonly [number, number],
): Promise<PartScores[]> {
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
