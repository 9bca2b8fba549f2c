import { endsCutOff, measureText } from './article-from-text.ts'
import type { Article } from './article.ts'
import { articleMetadata, type ArticleMetadata } from './article-metadata.ts'
import { readBody } from './article-text.ts'
import { oneLine } from './clean-text.ts'
import { detectLanguage } from './detect-language.ts'
import { isTruncated, pageRefusal, type PageRefusal } from './page-judgement.ts'
import type { ScannedPage } from './page-scan.ts'
import { droppedOf, roughWords, type Dropped, type PageSource } from './page-source.ts'
import { fullerStatedBody } from './stated-body.ts'

const PAGE_TEXT_CHARACTERS_MAX = 20_000

export type PageInput = { finalUrl: string; status: number; contentType: string; latest: Date }

/** What a page says of its article that a report names beside it; keys without a value are absent. */
export type Filing = Pick<PageSource, 'section' | 'opinion_marker' | 'text_from'>

export type PageReading =
  | { article: Article; publishedDay: string | null; dropped: Dropped; filing: Filing }
  | { refusal: PageRefusal }

/**
 * Reads an article from a scanned page.
 * @param parse makes a document of markup; scripts must not run and nothing may be loaded
 */
export function readPage(page: ScannedPage, input: PageInput, parse: (html: string) => Document): PageReading {
  const document = parse(page.html)
  const metadata = articleMetadata(document, page.jsonLd, { ...input, scripts: page.scripts })
  const wholeText = document.body?.textContent ?? ''
  const pageText = oneLine(wholeText.slice(0, PAGE_TEXT_CHARACTERS_MAX))
  const shown = readBody(document, metadata.title, () => parse(page.html))
  const stated = fullerStatedBody(shown, metadata.statedBody)
  const body = stated ?? shown
  const length = measureText(body.text)
  const { status, contentType } = input
  const refusal = pageRefusal(body, { status, contentType, pageText, length })
  if (refusal) return { refusal }
  const dropped = droppedOf(body.dropped, { pageWords: roughWords(wholeText), keptWords: roughWords(body.text) })
  const { publishedDay } = metadata
  const truncated = stated ? endsCutOff(body.text) : isTruncated(body, { isFree: metadata.isFree, pageText, length })
  const article = asArticle(body.text, metadata, { words: length.words, truncated })
  const filing: Filing = { ...filingOf(metadata), ...(stated ? { text_from: 'structured data' } : {}) }
  return { article, publishedDay, dropped, filing }
}

function filingOf({ section, opinionMarker }: ArticleMetadata): Filing {
  return {
    ...(section === '' ? {} : { section }),
    ...(opinionMarker === null ? {} : { opinion_marker: opinionMarker }),
  }
}

function asArticle(
  text: string,
  metadata: ArticleMetadata,
  { words, truncated }: { words: number; truncated: boolean },
): Article {
  const { url, title, authorName, publisherHost, publishedAt, publishedPrecision } = metadata
  return {
    text,
    title,
    url,
    sourceUrl: null,
    publisherName: metadata.publisherName,
    publisherBasis: metadata.publisherName === '' ? null : 'fetched',
    publisherHost,
    authorName,
    publishedAt,
    publishedPrecision,
    language: detectLanguage(text, metadata.statedLanguage),
    wordCount: words,
    truncated,
  }
}
