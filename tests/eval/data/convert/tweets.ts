import { jsonLines } from './json-lines.ts'
import { share } from './share.ts'

/** The training part of SemEval-2018 E-c: id, tweet and a column of 0 and 1 for each emotion, separated by tabs. */
export function tweets(table: string): string {
  const [header = '', ...lines] = table.split('\n').filter((line) => line !== '')
  const emotions = header.trimEnd().split('\t').slice(2)
  return jsonLines(
    lines.map((line) => {
      const [id = '', text = '', ...marks] = line.split('\t')
      return {
        id,
        text,
        labels: emotions.filter((_, at) => marks[at]?.trim() === '1'),
        ok: true,
        split: share('ecv', id) < 0.12 ? 'val' : 'train',
      }
    }),
  )
}
