import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { articleBiasPrediction, partisan } from './allsides.ts'
import { babe } from './babe.ts'
import { basil } from './basil.ts'
import { checkthat2019, checkthat2025 } from './checkthat.ts'
import { readChoice, readIds } from './choice.ts'
import { claimbuster } from './claimbuster.ts'
import { clickbait } from './clickbait.ts'
import { cocolofa } from './cocolofa.ts'
import { emobank } from './emobank.ts'
import { entriesOf } from './entries.ts'
import { events } from './events.ts'
import { fnc1Bodies, fnc1Stances } from './fnc1.ts'
import { fundusBodies, fundusPublishers } from './fundus.ts'
import { goemotions } from './goemotions.ts'
import { logic, logicClimate } from './logic.ts'
import { mafalda } from './mafalda.ts'
import { polnear } from './polnear.ts'
import { ptcArticles, ptcSentences } from './ptc.ts'
import { redditFallacies } from './reddit-fallacies.ts'
import { semevalArticles, semevalParagraphs } from './semeval2023.ts'
import { sources } from './sources.ts'
import { trafilatura } from './trafilatura.ts'
import { tweets } from './tweets.ts'
import { wikinews } from './wikinews.ts'

/** A file of a source, with its path in the repository. */
export type Source = { readonly path: string; readonly bytes: Buffer }

/**
 * Makes the text of a file of the folder from the files of a source, in the order in which the list names them. `pages`
 * are the ids of the set's pages.
 */
type Conversion = (sources: readonly Source[], pages: readonly string[]) => string

/** By the name that the list of public sets gives to a conversion. */
export const CONVERSIONS = {
  'article-bias-prediction': (files) => articleBiasPrediction(files.map(text)),
  babe: ([table]) => babe(text(table)),
  basil: (files) => basil(filesIn(files, 'articles/'), filesIn(files, 'annotations/')),
  checkthat2019: (debates) => checkthat2019(debates.map(file)),
  checkthat2025: ([train, dev]) => checkthat2025(text(train), text(dev)),
  claimbuster: (files) => claimbuster(files.map(text), readIds('claimbuster')),
  clickbait: ([clickbaits, news]) => clickbait(unpacked(clickbaits), unpacked(news)),
  cocolofa: ([dev]) => cocolofa(text(dev)),
  emobank: ([table]) => emobank(text(table)),
  entries: ([object], pages) => entriesOf(text(object), pages),
  events: ([lines]) => events(text(lines)),
  'fnc1-bodies': ([table]) => fnc1Bodies(text(table)),
  'fnc1-stances': ([table]) => fnc1Stances(text(table)),
  'fundus-bodies': ([gold]) => fundusBodies(text(gold)),
  'fundus-publishers': ([gold]) => fundusPublishers(text(gold)),
  goemotions: ([train, dev]) => goemotions(text(train), text(dev)),
  logic: ([train, dev]) =>
    logic(text(train), text(dev), { train: readChoice('logic-train'), dev: readChoice('logic-dev') }),
  'logic-climate': ([train, dev]) => logicClimate(text(train), text(dev)),
  mafalda: ([lines]) => mafalda(text(lines)),
  partisan: (files) => partisan(files.map(text)),
  'polnear-dev': (files) => polnear(filesIn(files, '/text/'), filesIn(files, '/attributions/'), 'dev'),
  'polnear-train': (files) => polnear(filesIn(files, '/text/'), filesIn(files, '/attributions/'), 'train'),
  'ptc-articles': ([labels, ...texts]) => ptcArticles(articles(texts), text(labels)),
  'ptc-sentences': ([labels, ...texts]) => ptcSentences(articles(texts), text(labels)),
  'reddit-fallacies': ([dev, ...tables]) =>
    redditFallacies(
      tables.map((table) => ({ name: basename(table.path, '_annotated.csv'), table: text(table) })),
      text(dev),
      readChoice('reddit-fallacies'),
    ),
  'semeval2023-articles': ([genres, frames, ...texts]) =>
    semevalArticles({ genres: text(genres), frames: text(frames) }, texts.map(file), readIds('semeval2023-articles')),
  'semeval2023-paragraphs': ([labels, ...texts]) => semevalParagraphs(text(labels), texts.map(file)),
  sources: ([quality, labels, judgements, wikipedia]) =>
    sources({
      quality: text(quality),
      labels: text(labels),
      judgements: text(judgements),
      wikipedia: text(wikipedia),
    }),
  trafilatura: ([gold, ...html], pages) => trafilatura(text(gold), html, pages),
  tweets: ([table]) => tweets(text(table)),
  wikinews: ([first, second]) => wikinews(text(first), text(second), readChoice('wikinews')),
} as const satisfies Record<string, Conversion>

function text(source: Source | undefined): string {
  return source === undefined ? '' : source.bytes.toString('utf8')
}

function file(source: Source): { path: string; text: string } {
  return { path: source.path, text: text(source) }
}

function filesIn(files: readonly Source[], folder: string): { path: string; text: string }[] {
  return files.filter(({ path }) => path.includes(folder)).map(file)
}

function unpacked(source: Source | undefined): string {
  return source === undefined ? '' : gunzipSync(source.bytes).toString('utf8')
}

function articles(files: readonly Source[]): { id: string; text: string }[] {
  return files.map((source) => ({ id: basename(source.path, '.txt').replace('article', ''), text: text(source) }))
}
