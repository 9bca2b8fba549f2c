import { expect, test } from 'vitest'
import { articleOfPage } from '#tests/fixtures/cases/read-case.ts'
import { page, STORY } from '#tests/fakes/article-site.ts'

const authorOf = (byline: string, sentence: string) => {
  const body = [...STORY.paragraphs.map((text) => `<p>${text}</p>`), `<p>${sentence}</p>`].join('')
  return articleOfPage(page(`<article><h1>${STORY.title}</h1>${byline}${body}</article>`)).authorName
}
const BYLINE = '<p class="author">Ann Lowell, court reporter</p>'
const NAMES = ['class="author"', 'class="author-name"', 'rel="author"', 'class="byline"', 'itemprop="author"', 'href="/author/omar-aziz"', 'href="/people/aziz" class="name author"'] // prettier-ignore

test.each(NAMES)('somebody whom a sentence names is no author, whatever the markup calls the name: %s', (name) => {
  const named = (words: string) => `<a ${name}>${words}</a>`
  const sentences = [
    `Fisheries inspector ${named('Omar Aziz')} told the court that she followed the water for two kilometres.`,
    `${named('Omar Aziz')} told the court on Monday that he followed the water for two kilometres.`,
    `“We grew faster than our revenue, and that is on ${named('me')} and on nobody else,” the owner wrote to the staff.`,
  ]
  for (const sentence of sentences) {
    expect(authorOf(BYLINE, sentence)).toBe('Ann Lowell')
    expect(authorOf('', sentence)).toBe('')
  }
})

test('a byline that runs on, and what a writer’s box says of its writer, still name the author', () => {
  const long =
    '<p>By <a rel="author" href="/author/ann-lowell">Ann Lowell</a>, who has covered the courts in Marn since 2011.</p>'
  expect(authorOf(long, 'The court sits again on Monday.')).toBe('Ann Lowell')
  const bio =
    '<p><a rel="author" class="author" href="/author/ann-lowell">Ann Lowell</a> is a reporter for the paper who covers the courts in the county.</p>'
  expect(authorOf('', bio)).toBe('Ann Lowell')
})
