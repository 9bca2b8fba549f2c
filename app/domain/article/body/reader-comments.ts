import { lineOf } from '../document/page-facts.ts'

const HEADINGS_MAX = 100
const COMMENTS_MAX = 3
const HEADING_CHARACTERS_MAX = 60
/** The least text before a heading of comments for them to be about it. */
const ARTICLE_CHARACTERS_MIN = 300
const BOXES: ReadonlySet<string> = new Set(['SECTION', 'DIV', 'ASIDE'])

const HEADING =
  /^\W*(?:\d+\s+)?(?:(?:readers?|users?)['’]?s?['’]? )?(?:comments?|responses|(?:leser)?kommentare?|commentaires?|comentarios|commenti)(?: \(?\d+\)?)?\W*$/iu

/**
 * Readers' comments below an article, however long: boxes that begin with such a heading, or else all that follows it.
 */
export function readerComments(document: Document): Element[] {
  const headings = [...document.querySelectorAll('h2, h3, h4')].slice(0, HEADINGS_MAX)
  const ofComments = headings.filter((heading) => isCommentsHeading(lineOf(heading)))
  return ofComments.slice(0, COMMENTS_MAX).flatMap(commentsUnder)
}

function isCommentsHeading(text: string): boolean {
  return text.length <= HEADING_CHARACTERS_MAX && HEADING.test(text)
}

function commentsUnder(heading: Element): Element[] {
  const box = heading.parentElement
  if (!box) return []
  if (BOXES.has(box.tagName) && box.firstElementChild === heading) return box.querySelector('h1') ? [] : [box]
  const beside = [...box.children]
  const at = beside.indexOf(heading)
  const before = beside.slice(0, at).reduce((sum, element) => sum + (element.textContent?.length ?? 0), 0)
  const after = beside.slice(at)
  return before < ARTICLE_CHARACTERS_MIN || after.some((element) => element.querySelector('h1')) ? [] : after
}
