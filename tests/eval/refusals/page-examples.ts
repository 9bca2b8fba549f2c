import { getDomain } from 'tldts'
import { oneLine } from '#app/domain/article/clean-text.ts'
import { judgementFeatures } from '#app/domain/article/judgement/judgement-features.ts'
import { parsePage } from '#app/domain/article/document/page-document.ts'
import { scanPage } from '#app/domain/article/document/page-scan.ts'
import { readContents, type PageContents } from '#app/domain/article/read-page.ts'
import type { JudgedExample } from '#app/domain/engine/training/fit-page-judgement.ts'

/** A page with its markup, as read. */
export type ReadPage = {
  url: string
  kind: string
  /** Of our own pages. */
  writer?: string
  isArticle: boolean
  html: string
  contents: PageContents
}

const LATEST = new Date('2030-01-01T00:00:00Z')
const HOLDERS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, td, tr, dd, dt, div, section, span, article'
/** The largest share of its text that an emptied page may still contain. */
const LEFTOVER_MAX = 0.1
const CHARACTERS_MIN = 100
const WORDS_MIN = 15

/** Reads a page; null if it cannot be read at all. */
export function readOne(page: Omit<ReadPage, 'contents'>): ReadPage | null {
  try {
    return { ...page, contents: contentsOf(page, parsePage) }
  } catch {
    return null
  }
}

/** A page as an example to fit or test on; null if too little was read for the model to judge. */
export function asExample(
  { url, kind, writer = '', isArticle, contents }: ReadPage,
  weight: number,
): JudgedExample | null {
  const { page, text, length } = contents.judged
  if (length.characters < CHARACTERS_MIN || length.words < WORDS_MIN) return null
  return {
    site: siteOf(url),
    kind,
    writer,
    isArticle,
    weight,
    isReal: false,
    isOwn: false,
    features: judgementFeatures(page, text),
  }
}

/** The site of an address, shared by its hosts. */
export function siteOf(url: string): string {
  return getDomain(url) ?? url
}

/** A page without its text. Null if the text could not be removed. */
export function emptied(page: ReadPage): ReadPage | null {
  const own = new Set(page.contents.body.blocks.map(({ text }) => oneLine(text)))
  const parse = (markup: string) => {
    const document = parsePage(markup)
    for (const element of document.querySelectorAll(HOLDERS)) {
      if (element.isConnected && own.has(oneLine(element.textContent ?? ''))) element.remove()
    }
    return document
  }
  try {
    const changed = { ...page, isArticle: false, contents: contentsOf(page, parse) }
    const { blocks, text } = changed.contents.body
    const left = blocks.filter((block) => page.contents.body.text.includes(block.text))
    const characters = left.reduce((sum, block) => sum + block.text.length, 0)
    return characters <= text.length * LEFTOVER_MAX ? changed : null
  } catch {
    return null
  }
}

function contentsOf({ html, url }: { html: string; url: string }, parse: (html: string) => Document): PageContents {
  return readContents(scanPage(html), { finalUrl: url, latest: LATEST }, parse)
}
