import { endsCutOff, textLength, type TextLength } from './article-from-text.ts'
import { type Article, Stated } from './article.ts'
import { articleMetadata, type ArticleMetadata, type ArticleModels } from './metadata/article-metadata.ts'
import { isNewestUpdate, readBodyText, type BodyText } from './body/article-text.ts'
import { markHiddenBoxes } from './body/hidden-names.ts'
import { placeStreamedParts } from './document/streamed-parts.ts'
import { setPostsApart } from './body/embedded-posts.ts'
import { detectLanguage } from './detect-language.ts'
import { isCutOff, pageRefusal, type JudgedPage, type PageRefusal } from './judgement/judge-page.ts'
import { readPageSigns } from './judgement/page-signs.ts'
import { readTextSigns } from './judgement/text-signs.ts'
import { nextPage } from './next-page.ts'
import type { ScannedPage } from './document/page-scan.ts'
import { lacksPaidPart } from './body/paid-part.ts'
import { droppedOf, roughWords, type Dropped, type PageSource } from './page-source.ts'
import { quotedSpans } from './quoted-span.ts'
import { fullerStatedBody } from './body/stated-body.ts'

export type PageInput = {
  finalUrl: string
  status: number
  contentType: string
  latest: Date
  /** The bundled ones, except in tests. */
  models?: ArticleModels | undefined
}

/** What a page states about its article for the report. Keys without a value are absent. */
export type Filing = Pick<PageSource, 'section' | 'opinion_marker' | 'genre_marker' | 'text_from'>

export type PageReading =
  | {
      article: Article
      publishedDay: string | null
      dropped: Dropped
      filing: Filing
      /** Where the article continues, see {@link nextPage}. Null if it ends or was read in full. */
      next: string | null
    }
  | { refusal: PageRefusal }

/** Makes a document of markup, without running scripts or loading anything. */
export type Parse = (html: string) => Document

/** Reads an article from a scanned page. */
export function readPage(page: ScannedPage, input: PageInput, parse: Parse): PageReading {
  const { metadata, body, stated, judged, language, pageWords, next } = readContents(page, input, parse)
  const refusal = pageRefusal(judged, input)
  if (refusal) return { refusal }
  const dropped = droppedOf(body.dropped, { pageWords, keptWords: roughWords(body.text) })
  const { publishedDay } = metadata
  const { length } = judged
  const truncated = isNewestUpdate(body) || (stated ? endsCutOff(body.text) : isCutOff(judged))
  const article = asArticle(body, metadata, { length, language, truncated })
  const from = textFrom(body, stated)
  const filing: Filing = { ...filingOf(metadata), ...(from === undefined ? {} : { text_from: from }) }
  return { article, publishedDay, dropped, filing, next: from === undefined ? next : null }
}

/** What was read from a page, before any judgement. */
export type PageContents = {
  metadata: ArticleMetadata
  body: BodyText
  /** Whether the body comes from structured data. */
  stated: boolean
  judged: JudgedPage
  language: string
  pageWords: number
  /** Where the page says that its article continues. */
  next: string | null
}

/**
 * Reads what a page contains, whether an article or not. Parameters as for {@link readPage}.
 * @param input `begun` for a later page: where its first page was found and how many have been read
 */
export function readContents(
  page: ScannedPage,
  input: Pick<PageInput, 'finalUrl' | 'latest' | 'models'> & { begun?: { firstUrl: string; pages: number } },
  parse: Parse,
): PageContents {
  const { finalUrl, begun = { firstUrl: finalUrl, pages: 0 } } = input
  const parsed = (): Document => asShown(parse(page.html), page.styles)
  const document = parsed()
  const next = nextPage(document, { url: finalUrl, firstUrl: begun.firstUrl, pages: begun.pages + 1 })
  const metadata = articleMetadata(document, page.jsonLd, { ...input, scripts: page.scripts })
  const signs = readPageSigns(document, page, metadata)
  const shown = readBodyText(document, metadata, parsed)
  const stated = fullerStatedBody(shown, metadata.statedBody)
  const body = stated ?? shown
  const length = textLength(body.text)
  const language = detectLanguage(body.text, metadata.statedLanguage)
  const { title, description } = metadata
  const about = { title, description, words: length.words, isEnglish: language === 'en' }
  const isPaid = metadata.isFree === false && stated === null
  const judged = {
    page: signs,
    text: readTextSigns(body, about),
    length,
    lacksPaidPart: isPaid && lacksPaidPart(parse(page.html), body.blocks, metadata.paidParts),
  }
  return { metadata, body, stated: stated !== null, judged, language, pageWords: signs.words, next }
}

/** The page as its readers see it once it has loaded, with its embedded posts apart. */
function asShown(document: Document, styles: string): Document {
  placeStreamedParts(document)
  markHiddenBoxes(document, styles)
  setPostsApart(document)
  return document
}

function textFrom(body: BodyText, isStated: boolean): PageSource['text_from'] {
  if (isNewestUpdate(body)) return 'newest update'
  return isStated ? 'structured data' : undefined
}

function filingOf({ section, opinionMarker, genreMarker }: ArticleMetadata): Filing {
  return {
    ...(section === '' ? {} : { section }),
    ...(opinionMarker === null ? {} : { opinion_marker: opinionMarker }),
    ...(genreMarker === null ? {} : { genre_marker: genreMarker }),
  }
}

function asArticle(
  { text, blocks }: BodyText,
  metadata: ArticleMetadata,
  { length, language, truncated }: { length: TextLength; language: string; truncated: boolean },
): Article {
  const stated = Stated.parse(metadata)
  const quoted = quotedSpans(blocks)
  return {
    ...stated,
    text,
    url: metadata.url,
    sourceUrl: null,
    publisherBasis: stated.publisherName === '' ? null : 'fetched',
    publisherHost: metadata.publisherHost,
    language,
    wordCount: length.words,
    truncated,
    ...(quoted.length === 0 ? {} : { quoted }),
  }
}
