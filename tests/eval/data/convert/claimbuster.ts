import { z } from 'zod'
import { jsonLines } from './json-lines.ts'
import { share } from './share.ts'

const sentences = z.array(z.object({ sentence_id: z.int(), label: z.int(), text: z.string() }))

/** ClaimBuster's `train.json`, then what `kfold_25ncs.json` adds, of both the chosen sentences. */
export function claimbuster(files: readonly string[], choice: readonly string[]): string {
  const left = new Set(choice)
  return jsonLines(
    files
      .flatMap((file) => sentences.parse(JSON.parse(file)))
      // `delete` says whether the sentence was left: each is taken once.
      .filter(({ sentence_id: id }) => left.delete(String(id)))
      .map(({ sentence_id: number, text, label }) => {
        const id = `cb-${number}`
        return { id, text, label, split: share('cb', id) < 0.15 ? 'val' : 'train' }
      }),
  )
}
