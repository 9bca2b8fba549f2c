/**
 * Builds the bundled table of outlet ratings, and the counts in its card.
 *
 *   node app/domain/engine/training/build-outlet-ratings.server.ts --data DIR
 *
 * DIR holds `articles/sources/sources.jsonl`, one domain per line.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { buildOutletRatings, CollectedRating, countLabels } from './build-outlet-ratings.ts'

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values
if (data === undefined) throw new Error('--data must name the folder that holds articles/sources')

const Fields = z.record(z.string(), z.unknown())

const folder = join(import.meta.dirname, '../models/outlet-ratings')
const rows = readFileSync(join(data, 'articles/sources/sources.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => CollectedRating.parse(JSON.parse(line)))
const ratings = buildOutletRatings(rows)
const lines = Object.entries(ratings).map(([domain, labels]) => `  ${JSON.stringify(domain)}: [${labels.join(', ')}]`)
writeFileSync(join(folder, 'ratings.json'), `{\n${lines.join(',\n')}\n}\n`)

const cardFile = join(folder, 'card.json')
const card = Fields.parse(JSON.parse(readFileSync(cardFile, 'utf8')))
const [idiap, wikipedia] = z.tuple([Fields, Fields]).parse(card['sources'])
const sources = [
  { ...idiap, ...countLabels(ratings, 0) },
  { ...wikipedia, ...countLabels(ratings, 1) },
]
writeFileSync(cardFile, `${JSON.stringify({ ...card, sources }, null, 2)}\n`)
process.stdout.write(`${Object.keys(ratings).length} domains of ${rows.length}\n`)
