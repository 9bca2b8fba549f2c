import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { articleMetadata, type ArticleModels } from '#app/domain/article/metadata/article-metadata.ts'
import type { BoostedModel } from '#app/domain/article/metadata/boosted-odds.ts'
import { parsePage } from '#app/domain/article/document/page-document.ts'
import { scanPage } from '#app/domain/article/document/page-scan.ts'
import { fitAuthorChoice, type LabelledAuthors } from '#app/domain/engine/training/fit-author-choice.ts'
import { fitTitleChoice, type LabelledTitle } from '#app/domain/engine/training/fit-title-choice.ts'
import { FOLDS, foldOf, markupOf, siteHash, type LabelledPage } from './labelled-pages.ts'
import { authorsOf } from './scores.ts'

const ARTICLE = join(import.meta.dirname, '../../../app/domain/article')

/** Pages with the candidates for their authors and headlines, and the addresses by which they are split into folds. */
export type ModelExamples = {
  authors: (LabelledAuthors & { url: string })[]
  titles: (LabelledTitle & { url: string })[]
}

/** The pages of a folder with known authors or headlines, including those that name nobody. */
export function modelExamples(folder: string, pages: readonly LabelledPage[]): ModelExamples {
  const examples: ModelExamples = { authors: [], titles: [] }
  for (const { id, url, label } of pages) {
    const { html, jsonLd, scripts } = scanPage(markupOf(folder, id))
    const read = articleMetadata(parsePage(html), jsonLd, { finalUrl: url, latest: new Date(), scripts })
    const author = label?.author
    if (author !== undefined && author !== null) {
      examples.authors.push({ url, page: read.authorPage, authors: authorsOf(author), part: siteHash(url) })
    }
    if (label?.title) examples.titles.push({ url, page: read.titlePage, title: label.title })
  }
  return examples
}

/** For each fold the models that saw none of its sites. */
export function foldModels({ authors, titles }: ModelExamples): ArticleModels[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isSeen = ({ url }: { url: string }) => foldOf(url) !== fold
    return fitModels({ authors: authors.filter(isSeen), titles: titles.filter(isSeen) })
  })
}

/** The models of all these pages. */
export function fitModels({ authors, titles }: ModelExamples): ArticleModels {
  return { author: fitAuthorChoice(authors), title: fitTitleChoice(titles) }
}

/** Writes the models where the service reads them, one tree per line, each with its card. */
export function writeModels({ author, title }: ArticleModels, examples: ModelExamples): void {
  const source = {
    name: 'trafilatura evaluation data',
    url: 'https://github.com/adbar/trafilatura',
    licence: 'Apache-2.0; weights only',
  }
  writeModel('author', author, {
    name: 'Who wrote an article',
    what: 'Gradient boosting of small trees, three fits averaged, over where a name is on a page (JSON-LD, meta, marked elements, classes, URLs, bylines, beside a date, near the headline), how it is written, and what other names have that it lacks. It knows no names and no sites.',
    source,
    pages: examples.authors.length,
    pages_that_name_somebody: examples.authors.filter(({ authors }) => authors.size > 0).length,
    limits:
      'Mostly German and English pages. Names that pages state in their head and do not show are sometimes labelled as authors and sometimes not. Names in non-Latin scripts are rare.',
  })
  writeModel('title', title, {
    name: 'What an article is called',
    what: 'Gradient boosting of small trees, two fits averaged, over where a text is (JSON-LD, meta, title, headings and their parts), its length and form, and how many words it shares with the others.',
    source,
    pages: examples.titles.length,
    limits: 'Mostly German and English pages.',
  })
}

function writeModel(name: string, { trees, ...others }: BoostedModel, card: object): void {
  const lines = trees.map((tree) => `    ${JSON.stringify(tree)}`).join(',\n')
  const head = JSON.stringify(others, null, 2).slice(0, -2)
  writeFileSync(join(ARTICLE, name, 'weights.json'), `${head},\n  "trees": [\n${lines}\n  ]\n}\n`)
  writeFileSync(join(ARTICLE, name, 'card.json'), `${JSON.stringify(card, null, 2)}\n`)
}
