import { expect, test } from 'vitest'
import { page, STORY } from '#tests/fakes/article-site.ts'
import { extractPage } from '../extract-worker.server.ts'

const textOf = (box: string) => {
  const [first = '', ...others] = STORY.paragraphs
  const html = page(
    `<article><h1>${STORY.title}</h1><p>${first}</p>${box}${others.map((text) => `<p>${text}</p>`).join('')}</article>`,
  )
  const request = { html, finalUrl: 'https://news.example/story', status: 200, contentType: 'text/html', latestMs: 0 }
  const reading = extractPage(request)
  return 'article' in reading ? reading.article.text : JSON.stringify(reading)
}

const FACTS = [
  'Homes that the audit counted in the town: 412',
  'Homes without a working boiler in January: 61',
  'Money that the council set aside for repairs: £1.4m',
]
const NAMES = ['social-audit', 'social housing-facts', 'audit', 'print-figures', 'rating-scale', 'tools-used', 'sponsor-money'] // prettier-ignore
const items = FACTS.map((fact) => `<li>${fact}</li>`).join('')
const pairs = FACTS.map((fact) => `<dt>${fact.split(': ')[0]}</dt><dd>${fact.split(': ')[1]}</dd>`).join('')

test.each(NAMES)('a list of facts in an article is its text, whatever its box is called: “%s”', (name) => {
  for (const box of [
    `<ul class="${name}">${items}</ul>`,
    `<div class="${name}"><h3>The audit in figures</h3><ul>${items}</ul></div>`,
    `<section id="${name}"><ol>${items}</ol></section>`,
  ])
    for (const fact of FACTS) expect(textOf(box)).toContain(fact)
  for (const fact of FACTS.map((one) => one.split(': ')[0] ?? ''))
    expect(textOf(`<dl class="${name}">${pairs}</dl>`)).toContain(fact)
})

test.each([
  '<ul class="social"><li><a href="/f">Share this story on Facebook</a></li><li><a href="/x">Share this story on X</a></li></ul>',
  '<ul class="social"><li><button>Share this story on Facebook</button></li><li><button>Copy the link to it</button></li></ul>',
  '<ul class="tags"><li>Housing</li><li>Council</li><li>Audit</li></ul>',
  '<ul class="social"><li>Facebook</li><li>WhatsApp</li><li>E-mail</li></ul>',
  '<div class="newsletter"><ul><li>The week in housing, every Friday</li><li>The best of the town, every day</li></ul><input></div>',
  '<ul class="visually-hidden"><li>Housing costs in 2024: £400 a month</li><li>Housing costs in 2025: £440 a month</li></ul>',
])('a list of links, buttons or single words is none: %s', (box) => {
  const text = textOf(box)
  for (const words of ['Share this story', 'Copy the link', 'Housing', 'WhatsApp', 'The week in housing'])
    expect(text).not.toContain(words)
})
