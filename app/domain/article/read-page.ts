import { measureText, type TextLength } from './article-from-text.ts'
import type { Article } from './article.ts'
import { articleMetadata, type ArticleMetadata } from './article-metadata.ts'
import { readBody, type BodyText } from './article-text.ts'
import { oneLine } from './clean-text.ts'
import { detectLanguage } from './detect-language.ts'
import { normalizedText } from './article-from-text.ts'
import { isTruncated, pageRefusal, type PageRefusal } from './page-judgement.ts'
import type { ScannedPage } from './page-scan.ts'
import { droppedOf, roughWords, type Dropped, type PageSource } from './page-source.ts'

const PAGE_TEXT_CHARACTERS_MAX = 20_000
const STATED_BODY_LEAD = 1.6
const STATED_BODY_CHARACTERS_MIN = 600

export type PageInput = { finalUrl: string; status: number; contentType: string; latest: Date }

/** What a page says of its article that a report names beside it; keys without a value are absent. */
export type Filing = Pick<PageSource, 'section' | 'opinion_marker'>

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
  const body = witnessed(
    readBody(document, metadata.title, () => parse(page.html)),
    metadata,
  )
  const length = measureText(body.text)
  const { status, contentType } = input
  const refusal = pageRefusal(body, { status, contentType, pageText, length })
  if (refusal) return { refusal }
  const dropped = droppedOf(body.dropped, { pageWords: roughWords(wholeText), keptWords: roughWords(body.text) })
  const { publishedDay } = metadata
  return { article: asArticle(body, metadata, { pageText, length }), publishedDay, dropped, filing: filingOf(metadata) }
}

function filingOf({ section, opinionMarker }: ArticleMetadata): Filing {
  return {
    ...(section === '' ? {} : { section }),
    ...(opinionMarker === null ? {} : { opinion_marker: opinionMarker }),
  }
}

function asArticle(
  body: BodyText,
  metadata: ArticleMetadata,
  { pageText, length }: { pageText: string; length: TextLength },
): Article {
  const { url, title, authorName, publisherHost, publishedAt, publishedPrecision } = metadata
  return {
    text: body.text,
    title,
    url,
    sourceUrl: null,
    publisherName: metadata.publisherName,
    publisherBasis: metadata.publisherName === '' ? null : 'fetched',
    publisherHost,
    authorName,
    publishedAt,
    publishedPrecision,
    language: detectLanguage(body.text, metadata.statedLanguage),
    wordCount: length.words,
    truncated: isTruncated(body, { isFree: metadata.isFree, pageText, length }),
  }
}

/** Where the page itself shows far less than its JSON-LD says the article holds, the latter is the text. */
function witnessed(body: BodyText, { statedBody }: ArticleMetadata): BodyText {
  const stated = statedBody === null || /<\/?\w+[^>]*>/.test(statedBody) ? '' : normalizedText(statedBody)
  const isFuller = stated.length > body.text.length * STATED_BODY_LEAD && stated.length >= STATED_BODY_CHARACTERS_MIN
  if (!isFuller) return body
  const blocks = stated.split('\n\n').map((text) => ({ tag: 'P', text, linkCharacters: 0, isListItem: false }))
  return { text: stated, blocks, linkShare: 0, dropped: body.dropped }
}
