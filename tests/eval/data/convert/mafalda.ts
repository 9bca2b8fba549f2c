import { z } from 'zod'
import { jsonLines } from './json-lines.ts'
import { share } from './share.ts'

const LABEL = z.string().toLowerCase()

const line = z.object({
  text: z.string(),
  labels: z.array(z.tuple([z.int(), z.int(), LABEL])),
  sentences_with_labels: z
    .string()
    .transform((sentences) => z.record(z.string(), z.array(z.array(LABEL))).parse(JSON.parse(sentences))),
})

/** MAFALDA's `gold_standard_dataset.jsonl`; a text's number is that of its line, from 0. */
export function mafalda(lines: string): string {
  return jsonLines(
    lines
      .split('\n')
      .filter((text) => text !== '')
      .map((text, at) => ({ ...line.parse(JSON.parse(text)), at }))
      .filter(({ text }) => share('maf', text) < 0.3)
      .map(({ text, labels, sentences_with_labels: sentences, at }) => ({
        id: `mafalda-${String(at).padStart(3, '0')}`,
        text,
        labels,
        sentences: Object.entries(sentences).map(([sentence, spans]) => [sentence, spans.flat()]),
      })),
  )
}
