import { lineOf } from '../document/page-facts.ts'

const ARTICLES_MAX = 50
/** The least running text of a separate article. */
const CHARACTERS_MIN = 400
const PARAGRAPH_CHARACTERS_MIN = 40

/** Articles with their own headings beside the one under the page's headline. */
export function otherArticles(document: Document, title: string): Element[] {
  const articles = [...document.querySelectorAll('article')].slice(0, ARTICLES_MAX)
  const own = articles.length < 2 || title === '' ? undefined : articles.find((article) => isUnder(article, title))
  if (own === undefined || runningCharacters(own) < CHARACTERS_MIN) return []
  return articles.filter((other) => !own.contains(other) && !other.contains(own) && isHeaded(other))
}

function isHeaded(article: Element): boolean {
  return article.querySelector('h1, h2, h3') !== null
}

function isUnder(article: Element, title: string): boolean {
  const heading = lineOf(article.querySelector('h1'))
  return heading !== '' && (heading === title || heading.endsWith(title))
}

function runningCharacters(article: Element): number {
  const lengths = [...article.querySelectorAll('p')].map((paragraph) => (paragraph.textContent ?? '').length)
  return lengths.filter((length) => length >= PARAGRAPH_CHARACTERS_MIN).reduce((sum, length) => sum + length, 0)
}
