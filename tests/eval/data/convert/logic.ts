import { z } from 'zod'
import { chosen } from './choice.ts'
import { jsonLines } from './json-lines.ts'
import { readTable } from './read-table.ts'

const example = z.object({ source_article: z.string().trim(), updated_label: z.string() })
const passage = z.object({ source_article: z.string().trim(), logical_fallacies: z.string(), original_url: z.string() })

/** Rows of `climate_train.csv` and `climate_dev.csv`, counted from 0 without empty ones, that are not in the folder. */
const CLIMATE_LEFT_OUT = { train: [345, 349, 350, 351], dev: [27, 29, 207] }

/** LOGIC's `edu_train.csv` and `edu_dev.csv`; the choices leave out what repeats a test row or a text of MAFALDA. */
export function logic(train: string, dev: string, choices: { train: string[]; dev: string[] }): string {
  const examples = [
    ...examplesOf(train, choices.train).map((row) => ({ ...row, part: 'train' })),
    ...examplesOf(dev, choices.dev).map((row) => ({ ...row, part: 'dev' })),
  ]
  return jsonLines(
    examples.map(({ source_article: text, updated_label: label, part }, at) => ({
      id: `logic-${part}-${at}`,
      split: part === 'dev' ? 'val' : 'train',
      text,
      label,
    })),
  )
}

/** LogicClimate's `climate_train.csv` and `climate_dev.csv`. */
export function logicClimate(train: string, dev: string): string {
  return jsonLines([...passages(train, 'train'), ...passages(dev, 'dev')])
}

function examplesOf(table: string, hashes: string[]) {
  const rows = readTable(table).map((fields) => example.parse(fields))
  return chosen(rows, (row) => row.source_article, hashes)
}

function passages(table: string, part: 'train' | 'dev') {
  return readTable(table)
    .map((fields) => passage.parse(fields))
    .filter((row) => row.source_article !== '')
    .map((row, at) => ({ ...row, at }))
    .filter(({ at }) => !CLIMATE_LEFT_OUT[part].includes(at))
    .map(({ source_article: text, logical_fallacies: label, original_url: url, at }) => ({
      id: `lc-${part}-${at}`,
      split: part === 'dev' ? 'val' : 'train',
      text,
      label,
      url,
    }))
}
