/**
 * Measures which pages are refused as non-articles: `FMA_DEVELOPMENT_DATA=DIR npm run eval -- refusals`. Articles are
 * pages of the data sets, each judged by a model that was fitted without its site; non-articles are our own pages, from
 * sites and builders that nothing was fitted on.
 *
 *   npm run eval -- refusals [--train] [--pages DIR]
 *
 * With `--train` the shipped model is first fitted and written, with its card. With `--pages` the shipped model judges
 * the pages in `DIR/articles` and `DIR/not-articles`, and nothing is fitted.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { isEnglish } from '#app/domain/analysis/engine-in-use.server.ts'
import { pageRefusal } from '#app/domain/article/judgement/judge-page.ts'
import { classOf, judgementFeatures } from '#app/domain/article/judgement/judgement-features.ts'
import { articleOdds, type JudgementModel } from '#app/domain/article/judgement/score-page.ts'
import {
  crossFit,
  fitJudgement,
  type CrossFit,
  type JudgedExample,
} from '#app/domain/engine/training/fit-page-judgement.ts'
import { ownNotices, ownPages, pagesUnder, type OwnPage } from '#tests/fixtures/own-pages.ts'
import { labelledPages, markupOf } from './extraction/labelled-pages.ts'
import { emptied, readOne, siteOf, type ReadPage } from './refusals/page-examples.ts'
import { trainingSet, type Material, type Report } from './refusals/training-set.ts'

const MODEL = join(import.meta.dirname, '../../app/domain/article/judgement')
const FITTED = ['article-extraction-benchmark', 'trafilatura-eval']
const UNSEEN = ['fundus-evaluation']
const ANSWER = { status: 200, contentType: 'text/html' }
const StoredReport = z.object({ title: z.string(), text: z.string(), domain: z.string().optional() })
/** The dateline above a report's text. */
const DATE_LINE = /^\w+day, \w+ \d+, \d{4}$/
/** Reports of one name are in one fold. */
const WIKINEWS_PARTS = 40
const BARE = '<html lang="en"><head><title>A</title></head><body><article><h1>A</h1><p>A</p></article></body></html>'

type Judged = { page: ReadPage; fold: number; isRefused: boolean }

export function evaluateRefusals(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: { train: { type: 'boolean', default: false }, pages: { type: 'string' } },
  })
  if (values.pages !== undefined) return printPages(basename(values.pages), pagesUnder(values.pages))
  const folder = join(process.env.FMA_DEVELOPMENT_DATA ?? '', 'articles')
  if (process.env.FMA_DEVELOPMENT_DATA === undefined || !existsSync(folder)) {
    console.log('The data to measure with are not here: FMA_DEVELOPMENT_DATA names no folder that has them.')
    printOwn()
    return
  }
  const real = FITTED.flatMap((name) => pagesOf(folder, name))
  const examples = trainingSet(materialOf(folder, real))
  const byWriter = crossFit(examples, 'writer')
  const judged = judgeReal(real, byWriter)
  const figures = FITTED.map((name) => printArticles(name, judged))
  printClasses(judged)
  printGroups('fitted, by models that saw nothing by their writer', judgeOwn(byWriter))
  printGroups(
    'fitted, by models that saw nothing of their kind, nor of their site',
    judgeOwn(crossFit(examples, 'kind')),
  )
  printShipped(folder, values.train ? train(examples, figures) : undefined)
}

function printShipped(folder: string, model?: JudgementModel): void {
  const unseen = UNSEEN.flatMap((name) => pagesOf(folder, name))
  const refused = unseen.filter((page) => isRefused(page, model))
  console.log(`${UNSEEN.join(', ')}, by the model that ships: ${refused.length} of ${unseen.length} articles refused`)
  printOwn(model)
}

/** The pages of a data set, without the front pages of sites, which some list among their articles. */
function pagesOf(folder: string, name: string): ReadPage[] {
  const data = join(folder, name)
  const inner = labelledPages(data).filter(({ url }) => !/^https?:\/\/[^/]+\/?$/.test(url))
  return inner.flatMap((page) => {
    return readOne({ url: page.url, kind: name, isArticle: true, html: markupOf(data, page.id) }) ?? []
  })
}

function materialOf(folder: string, real: readonly ReadPage[]): Material {
  const bare = readOne({ url: 'https://site.example/text', kind: 'bare', isArticle: true, html: BARE })
  if (bare === null) throw new Error('a bare page cannot be read')
  return {
    real,
    emptied: real.flatMap((page) => emptied(page) ?? []),
    own: ownPages('fitted').flatMap((page) => readOne(page) ?? []),
    bare,
    notices: ownNotices(),
    reports: [
      ...reportsIn(readFileSync(join(folder, 'wikinews/articles.jsonl'))),
      ...reportsIn(gunzipSync(readFileSync(join(folder, 'partisan/articles.jsonl.gz')))),
    ],
  }
}

function reportsIn(lines: Buffer): Report[] {
  return lines
    .toString()
    .trim()
    .split('\n')
    .map((line, index) => {
      const { title, text, domain } = StoredReport.parse(JSON.parse(line))
      const paragraphs = text.split('\n').map((paragraph) => paragraph.trim())
      return {
        site: domain ?? `wikinews ${index % WIKINEWS_PARTS}`,
        title,
        paragraphs: paragraphs.filter((paragraph) => paragraph !== '' && !DATE_LINE.test(paragraph)),
      }
    })
}

/** Real articles, each by the model of the fold that did not see its site. */
function judgeReal(real: readonly ReadPage[], fitted: readonly CrossFit[]): Judged[] {
  return fitted.flatMap(({ sites, model }, fold) => {
    const pages = real.filter(({ url }) => sites.has(siteOf(url)))
    return pages.map((page): Judged => ({ page, fold, isRefused: isRefused(page, model) }))
  })
}

/** Our own pages, each by the model of the fold that did not see it. */
function judgeOwn(fitted: readonly CrossFit[]) {
  return fitted.flatMap(({ held, model }) => {
    const own = held.filter(({ isOwn }) => isOwn)
    return own.map(({ isArticle, kind, features }) => {
      return { isArticle, kind, isRefused: articleOdds(features, model) < 0 }
    })
  })
}

function isRefused({ contents }: ReadPage, model?: JudgementModel): boolean {
  return pageRefusal(contents.judged, ANSWER, model) !== null
}

function printArticles(name: string, judged: readonly Judged[]): object {
  const own = judged.filter(({ page }) => page.kind === name)
  const refused = own.filter((one) => one.isRefused)
  const shares = [...new Set(own.map(({ fold }) => fold))].map((fold) => {
    const ofFold = own.filter((one) => one.fold === fold)
    return ofFold.filter((one) => one.isRefused).length / ofFold.length
  })
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  console.log(
    `${name}: ${refused.length} of ${own.length} articles refused (mean over ${shares.length} folds by site ${percent(mean)})`,
  )
  for (const { page } of refused)
    console.log(`  ${page.contents.judged.length.words} words, ${page.contents.language}: ${page.url}`)
  return { data: name, articles: own.length, refused: refused.length }
}

/** Refused articles, by the classes that have thresholds. */
function printClasses(judged: readonly Judged[]): void {
  const classed = judged.map(({ page, isRefused: refused }) => {
    const { judged: signs } = page.contents
    return { kind: classOf(judgementFeatures(signs.page, signs.text)), isRefused: refused }
  })
  printKinds('real articles, by class of text', classed)
}

function printOwn(model?: JudgementModel): void {
  for (const part of ['held-out', 'second-held-out', 'third-held-out', 'fourth-held-out'] as const)
    printPages(part, ownPages(part), model)
}

function printPages(name: string, pages: readonly OwnPage[], model?: JudgementModel): void {
  const judged = pages.map((page) => {
    const read = readOne(page)
    const { language } = read?.contents ?? { language: '' }
    return { ...page, language, isRefused: read === null || isRefused(read, model) }
  })
  if (judged.length === 0) return
  printGroups(name, judged)
  const others = judged.filter(({ isArticle }) => !isArticle)
  const sent = others.map((one) => ({ ...one, isRefused: one.isRefused || !isEnglish(one.language) }))
  console.log(`${name}, with those whose language the built-in engine does not read: ${countOf(sent)} refused`)
}

function printGroups(name: string, judged: readonly (Outcome & { isArticle: boolean })[]): void {
  const [articles, others] = [judged.filter(({ isArticle }) => isArticle), judged.filter(({ isArticle }) => !isArticle)]
  printKinds(`own articles, ${name}`, articles)
  printKinds(`own pages that are no articles, ${name}`, others)
}

type Outcome = { kind: string; isRefused: boolean }

function printKinds(what: string, outcomes: readonly Outcome[]): void {
  console.log(`${what}: ${countOf(outcomes)} refused`)
  for (const kind of new Set(outcomes.map((one) => one.kind))) {
    console.log(`  ${kind}: ${countOf(outcomes.filter((one) => one.kind === kind))}`)
  }
}

function countOf(outcomes: readonly Outcome[]): string {
  const refused = outcomes.filter((one) => one.isRefused).length
  return `${refused} of ${outcomes.length} (${percent(refused / outcomes.length)})`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function train(examples: readonly JudgedExample[], figures: readonly object[]): JudgementModel {
  const model = fitJudgement(examples)
  writeFileSync(join(MODEL, 'weights.json'), linesOf(model))
  writeJson('card.json', {
    name: 'Whether a page is an article',
    what: 'Gradient boosting of small trees, four fits averaged, over what a page and its text show: sentences, prose, links, forms, repetition, who is addressed and who is written about, how often the small words occur that any text needs, what the page says about itself, what its builders call its boxes and where its links lead. It knows no phrases.',
    sources: [
      {
        name: 'article-extraction-benchmark',
        url: 'https://github.com/scrapinghub/article-extraction-benchmark',
        licence: 'MIT; weights only',
      },
      {
        name: 'trafilatura evaluation data',
        url: 'https://github.com/adbar/trafilatura',
        licence: 'Apache-2.0; weights only',
      },
      { name: 'English Wikinews', url: 'https://en.wikinews.org', licence: 'CC BY 2.5' },
      {
        name: 'Article-Bias-Prediction',
        url: 'https://github.com/ramybaly/Article-Bias-Prediction',
        licence: 'Apache-2.0; weights only',
      },
      { name: 'Pages and notices written for this project', url: 'tests/fixtures/pages', licence: 'Apache-2.0' },
    ],
    examples: {
      articles: examples.filter(({ isArticle }) => isArticle).length,
      others: examples.filter(({ isArticle }) => !isArticle).length,
    },
    held_out_articles: figures,
    limits:
      'Fitted on pages of newspapers and blogs. Front pages that the sets list are left out. Pages that read like an article but have none (long texts by shops, unions or clubs, and short notices in whole sentences) are sometimes measured. Articles of a few dozen words, lists without sentences, and articles whose text could not be read are sometimes refused. Texts in languages other than English are judged by their form alone.',
  })
  return model
}

/** A model as JSON, one tree per line. */
function linesOf({ trees, ...others }: JudgementModel): string {
  const lines = trees.map((tree) => `    ${JSON.stringify(tree)}`).join(',\n')
  return `${JSON.stringify(others, null, 2).slice(0, -2)},\n  "trees": [\n${lines}\n  ]\n}\n`
}

function writeJson(name: string, value: object): void {
  writeFileSync(join(MODEL, name), `${JSON.stringify(value, null, 2)}\n`)
}
