import { getDomainWithoutSuffix } from 'tldts'
import { type AuthorModel, chooseAuthors, readAuthorPage } from '../author/choose-authors.ts'
import authorWeights from '../author/weights.json' with { type: 'json' }
import type { Stated } from '../article.ts'
import type { BoostedModel } from './boosted-odds.ts'
import { canonicalAddress, pageAddress } from '../address/article-address.ts'
import { publisherName } from './article-publisher.ts'
import type { AuthorPage } from '../author/author-features.ts'
import { articleSection } from './article-section.ts'
import { articleTitle, pageTitles } from '../title/article-title.ts'
import { chooseTitle } from '../title/choose-title.ts'
import titleWeights from '../title/weights.json' with { type: 'json' }
import { readTitlePage, type TitlePage } from '../title/title-candidates.ts'
import { oneLine } from '../clean-text.ts'
import { linkedData, type LinkedArticle, type PageClaim } from './json-ld.ts'
import type { StatedUpdate } from '../body/live-blog.ts'
import { genreMarker, type GenreMarker } from './genre-marker.ts'
import { opinionMarker, type OpinionMarker } from './opinion-marker.ts'
import { firstMeta, lineOf, metaValues, type MetaValues } from '../document/page-facts.ts'
import { publishedDate } from '../date/published-date.ts'

/** What a page states about its article besides the text, and what that was read from. */
export type ArticleMetadata = Stated & {
  url: string
  /** The candidates for the title. */
  titlePage: TitlePage
  /** The candidates for the author. */
  authorPage: AuthorPage
  publisherHost: string
  /** The calendar day as the page states it, in the page's own zone. */
  publishedDay: string | null
  /** From the page's own markup, unchecked. */
  statedLanguage: string
  isFree: boolean | null
  /** Selectors of the parts that JSON-LD marks as paid. */
  paidParts: readonly string[]
  /** The article's number of words according to JSON-LD. */
  statedWords: number | null
  /** The types of things in the page's JSON-LD. */
  statedTypes: readonly string[]
  /** A full text in JSON-LD, to compare with the one read from the page. */
  statedBody: string | null
  /** Updates of a live blog. Null if JSON-LD names none. */
  statedUpdates: readonly StatedUpdate[] | null
  /** How the page describes its article to others. Null if it does not. */
  description: string | null
  /** A single short label. */
  section: string
  opinionMarker: OpinionMarker | null
  /** What else the page says that its article is. */
  genreMarker: GenreMarker | null
}

/** The trained models for reading pages. */
export type ArticleModels = { author: AuthorModel; title: BoostedModel }

const SHIPPED_MODELS: ArticleModels = { author: authorWeights, title: titleWeights }

/** Where and when a page was fetched: `latest` is the latest possible publication date. */
export type MetadataInput = {
  finalUrl: string
  latest: Date
  scripts?: readonly string[]
  /** The bundled ones, except in tests. */
  models?: ArticleModels | undefined
}

/**
 * Reads a page's title, author, publisher, date, section and URL, each by its own order of trust.
 * @param latest dates a day or more after this are not believed
 */
export function articleMetadata(
  document: Document,
  jsonLd: readonly string[],
  { finalUrl, latest, scripts = [], models = SHIPPED_MODELS }: MetadataInput,
): ArticleMetadata {
  const meta = metaValues(document)
  const url = pageAddress(document, finalUrl)
  const data = linkedData(jsonLd, isClaimOf({ document, meta, addresses: [finalUrl, url] }))
  const { article: linked, siteName } = data
  const host = URL.parse(finalUrl)?.hostname ?? ''
  const publisher = publisherName(host, { linked, siteName, meta })
  const outlets = outletsOf([
    publisher,
    linked?.publisher,
    siteName,
    firstMeta(meta, ['og:site_name']),
    host,
    getDomainWithoutSuffix(host),
  ])
  const rule = articleTitle({ linked, meta, document, outlets, host })
  const titlePage = readTitlePage({ linked, meta, document, outlets, rule })
  const title = chooseTitle(titlePage, models.title)
  const date = publishedDate({
    linked,
    meta,
    document,
    url,
    title,
    scripts: [...data.broken, ...scripts],
    jsonLd,
    latest,
  })
  const published = date ?? { publishedAt: null, publishedPrecision: null, day: null }
  const authorPage = readAuthorPage({ linked: data, meta, document, title, outlets, host })
  const filed = { linked: data, meta, document, url, title, outlets }
  const marks = { ...filed, titles: pageTitles({ linked, meta, document }) }
  return {
    url,
    title,
    titlePage,
    authorName: chooseAuthors(authorPage, models.author).join(', '),
    authorPage,
    publisherName: publisher,
    publisherHost: host,
    publishedAt: published.publishedAt,
    publishedPrecision: published.publishedPrecision,
    publishedDay: published.day,
    statedLanguage: statedLanguage(document, meta),
    ...accessOf(linked),
    statedTypes: data.types,
    description: firstMeta(meta, ['og:description', 'description', 'twitter:description']),
    section: articleSection(filed),
    opinionMarker: opinionMarker(marks),
    genreMarker: genreMarker(marks),
  }
}

/** From the markup's `lang`, the page's own header, or what it tells networks. `''` if none. */
function statedLanguage(document: Document, meta: MetaValues): string {
  const header = [...document.querySelectorAll('meta[http-equiv]')].find(
    (one) => one.getAttribute('http-equiv')?.toLowerCase() === 'content-language',
  )
  const stated = [
    document.documentElement.getAttribute('lang'),
    header?.getAttribute('content'),
    firstMeta(meta, ['og:locale', 'language', 'dc.language']),
  ]
  return stated.find((one) => one?.trim())?.trim() ?? ''
}

/** Whether an article in JSON-LD is the page's, by its URLs or its headline. */
function isClaimOf(page: { document: Document; meta: MetaValues; addresses: readonly string[] }) {
  const { document, meta, addresses } = page
  const own = addresses.map(canonicalAddress)
  const titles = [...pageTitles({ linked: null, meta, document }), lineOf(document.querySelector('h1'))]
  return (claim: PageClaim) =>
    claim.addresses.some((address) => own.includes(canonicalAddress(URL.parse(address, own[0])?.href ?? ''))) ||
    (claim.headline !== null && titles.includes(oneLine(claim.headline)))
}

function accessOf(
  linked: LinkedArticle | null,
): Pick<ArticleMetadata, 'isFree' | 'paidParts' | 'statedWords' | 'statedBody' | 'statedUpdates'> {
  if (linked === null) return { isFree: null, paidParts: [], statedWords: null, statedBody: null, statedUpdates: null }
  const { isAccessibleForFree, paidParts, wordCount, articleBody, updates } = linked
  return {
    isFree: isAccessibleForFree,
    paidParts,
    statedWords: wordCount,
    statedBody: articleBody,
    statedUpdates: updates,
  }
}

/** The names, and the part before their domain's dot. */
function outletsOf(names: readonly (string | null | undefined)[]): string[] {
  return names.filter((name) => typeof name === 'string' && name !== '').map(String)
}
