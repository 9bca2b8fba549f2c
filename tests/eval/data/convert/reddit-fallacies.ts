import { z } from 'zod'
import { chosen } from './choice.ts'
import { jsonLines } from './json-lines.ts'
import { pythonList } from './python-list.ts'
import { readTable } from './read-table.ts'

const row = z.object({
  comment_id: z.string(),
  parent: z.string(),
  fallacy_exists: z.string(),
  fallacy_highlighted: z.string(),
})

/** Lines of `dev.txt`, counted from 0, that share eight words in a row with a text of MAFALDA. */
const DEV_LEFT_OUT = [36, 103, 120, 188, 197, 228, 273, 298, 377, 407, 519, 548]

type Raw = { name: string; table: string }

/**
 * Comments of the tables `NAME_annotated.csv`, whose annotators were asked for the fallacy of that name, and of the
 * official `dev.txt`. The choice leaves out what repeats a row of the official dev or test, or a text of MAFALDA.
 */
export function redditFallacies(tables: readonly Raw[], dev: string, choice: readonly string[]): string {
  return jsonLines([...annotated(tables, choice), ...official(dev)])
}

function annotated(tables: readonly Raw[], choice: readonly string[]) {
  const rows = tables.flatMap(({ name, table }) => readTable(table).map((fields) => ({ ...row.parse(fields), name })))
  return chosen(rows, (from) => `${from.comment_id} ${from.parent}`, choice).map((from, at) => ({
    id: `rif-train-${at}`,
    split: 'train',
    comment_id: from.comment_id,
    text: from.parent,
    type: from.fallacy_exists === '1' ? from.name : 'none',
    asked: from.name,
    highlight: from.fallacy_highlighted,
  }))
}

function official(dev: string) {
  return dev
    .split('\n')
    .map((line, at) => ({ line, at }))
    .filter(({ line, at }) => line !== '' && !DEV_LEFT_OUT.includes(at))
    .map(({ line, at }) => {
      const [id = '', tokens = '', text = '', marks = '', types = ''] = line.split('\t')
      return {
        id: `rif-dev-${at}`,
        comment_id: id,
        text,
        type: pythonList(types).find((type) => type !== 'none') ?? 'none',
        tokens: pythonList(tokens),
        token_labels: pythonList(marks).map((mark) => (mark === 'fallacy' ? 1 : 0)),
        split: 'val',
      }
    })
}
