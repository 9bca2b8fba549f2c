import { basename } from 'node:path'
import { jsonLines } from './json-lines.ts'

const VAL = new Set(['20160209_msnbc_dem', '20160226_10_gop', '20170601_paris_climate_n', '20180916_trump_miami'])

/** CheckThat! 2019, task 1: debates, a file each, whose lines are number, speaker, sentence and label. Quotes are text. */
export function checkthat2019(debates: readonly { path: string; text: string }[]): string {
  return jsonLines(
    debates.flatMap(({ path, text }) => {
      const debate = basename(path, '.tsv')
      return fieldsOf(text).map(([line = '', speaker = '', sentence = '', label = '']) => ({
        debate,
        line: Number(line),
        speaker,
        text: sentence,
        label: Number(label),
        split: VAL.has(debate) ? 'val' : 'train',
      }))
    }),
  )
}

/** CheckThat! 2025, task 1 in English: tables with a header, of sentences with id and label. Quotes are text. */
export function checkthat2025(train: string, dev: string): string {
  return jsonLines([...sentences(train, 'train'), ...sentences(dev, 'val')])
}

function sentences(table: string, split: string) {
  return fieldsOf(table)
    .slice(1)
    .map(([id = '', text = '', label = '']) => ({ id, text, label, split }))
}

function fieldsOf(table: string): string[][] {
  return table
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}
