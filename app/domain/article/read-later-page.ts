import type { PageRefusal } from './judgement/judge-page.ts'
import { isCutOff } from './judgement/judge-page.ts'
import type { ScannedPage } from './document/page-scan.ts'
import { droppedOf, roughWords, type Dropped } from './page-source.ts'
import { readContents, type PageInput, type Parse } from './read-page.ts'
import type { QuotedBlock } from './quoted-span.ts'
import { commonWordShare } from './title/article-title.ts'

const SHARED_WORDS_MIN = 0.5

/** What is known about the article whose later page is read. */
export type BegunArticle = {
  /** The canonical URL. */
  url: string
  title: string
  publishedDay: string | null
  /** Where its first page was found. */
  firstUrl: string
  /** How many of its pages have been read. */
  pages: number
}

export type LaterPageReading =
  | {
      /** Its paragraphs and headings. */
      blocks: QuotedBlock[]
      /** Whether the page is known to be incomplete. */
      isCutOff: boolean
      dropped: Dropped
      next: string | null
    }
  /** The page belongs to another article. */
  | { isOther: true }
  | { refusal: PageRefusal }

/** Reads a later page of an article whose first page has been judged. Parameters as for `readPage`. */
export function readLaterPage(
  page: ScannedPage,
  input: PageInput & { begun: BegunArticle },
  parse: Parse,
): LaterPageReading {
  const { metadata, body, judged, pageWords, next } = readContents(page, input, parse)
  if (!isOfArticle(metadata, input.begun)) return { isOther: true }
  return {
    blocks: body.blocks.map(({ text, quoted }) => (quoted === undefined ? { text } : { text, quoted })),
    // A stated length is that of all pages.
    isCutOff: isCutOff({ ...judged, page: { ...judged.page, statedWords: null } }),
    dropped: droppedOf(body.dropped, { pageWords, keptWords: roughWords(body.text) }),
    next,
  }
}

/** By its canonical URL, or by headline and day, because a column's next issue can have the same headline. */
function isOfArticle(
  { url, title, publishedDay }: { url: string; title: string; publishedDay: string | null },
  begun: BegunArticle,
): boolean {
  if (url === begun.url) return true
  const isSameDay = publishedDay === null || begun.publishedDay === null || publishedDay === begun.publishedDay
  return (
    isSameDay && Math.max(commonWordShare(begun.title, title), commonWordShare(title, begun.title)) >= SHARED_WORDS_MIN
  )
}
