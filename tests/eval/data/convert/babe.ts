import { z } from 'zod'
import { jsonLines } from './json-lines.ts'
import { readTable } from './read-table.ts'
import { share } from './share.ts'

const row = z.object({
  text: z.string(),
  news_link: z.string(),
  outlet: z.string(),
  topic: z.string(),
  type: z.string(),
  label_bias: z.string(),
  label_opinion: z.string(),
  biased_words: z.string(),
})

/** BABE's `final_labels_SG2.csv`. Sentences of one page stay together, in the part held back or in `train` or `val`. */
export function babe(table: string): string {
  const rows = readTable(table, ';').map((fields, at) => ({ ...row.parse(fields), at }))
  return jsonLines(
    rows
      .map((from) => ({ ...from, page: from.news_link === '' ? from.text : from.news_link }))
      .filter(({ page }) => share('babe', page) >= 0.2)
      .map((from) => ({
        id: `babe-${from.at}`,
        text: from.text,
        label: from.label_bias === 'Biased' ? 1 : 0,
        opinion: from.label_opinion,
        biased_words: listed(from.biased_words),
        outlet: from.outlet,
        topic: from.topic,
        type: from.type,
        link: from.news_link,
        split: share('b2', from.page) < 0.15 ? 'val' : 'train',
      })),
  )
}

/** The strings of a Python list, each in single quotes, or in double quotes if it contains a single one. */
function listed(list: string): string[] {
  return [...list.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? '')
}
