import { Parser } from 'htmlparser2'

const DEPTH_MAX = 256
const ELEMENTS_MAX = 30_000
const ATTRIBUTES_MAX = 256
const ATTRIBUTE_CHARACTERS_MAX = 65_536
/** Ten and three times the maximum among 565 newspaper pages, and three times the longest article. */
const ATTRIBUTES_IN_ALL_MAX = 100_000
const TEXT_CHARACTERS_MAX = 600_000
const SPACE = 0x20
const BREAKS_MAX = 5_000
const OPEN_FORMATTING_MAX = 100
const JSON_LD_BLOCKS_MAX = 32
/** For all blocks. One that exceeds it is not read. The maximum among those pages is 37,000. */
const JSON_LD_CHARACTERS_MAX = 400_000
const SCRIPTS_MAX = 200
const STYLE_CHARACTERS_MAX = 200_000

const DROPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'svg',
  'template',
  'noscript',
  'iframe',
  'object',
  'canvas',
  'audio',
  'video',
  'select',
  'textarea',
  'map',
])
const FORMATTING: ReadonlySet<string> = new Set([
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  'nobr',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
])

/** A page without anything that is never text. Its JSON-LD blocks and other scripts are separate. */
export type ScannedPage = {
  html: string
  jsonLd: string[]
  scripts: string[]
  /** The text of its style elements. */
  styles: string
  /** Whether it has words for readers without scripts. */
  hasNoscript: boolean
}

/** A page whose structure would take too long to read. `found` says why. */
export class PageTooComplexError extends Error {
  readonly found: string

  constructor(found: string) {
    super(`page too complex: ${found}`)
    this.found = found
  }
}

/**
 * One pass over a page before any DOM is built. Cuts out scripts, styles, inline pictures and comments, and refuses
 * what makes parsers and readers slow (depth, elements, attributes, line breaks, open formatting, text).
 * @throws PageTooComplexError
 */
export function scanPage(html: string): ScannedPage {
  const cuts: { from: number; to: number }[] = []
  const jsonLd: string[] = []
  const scripts: string[] = []
  let styles = ''
  let skipped: { name: string; from: number; depth: number; isJsonLd: boolean; text: string } | null = null
  const count = countLimits()
  let jsonLdLeft = JSON_LD_CHARACTERS_MAX
  let hasNoscript = false
  const parser = new Parser({
    onattribute: (_name, value) => count.attribute(value),
    onopentag(name, attributes) {
      count.open(name)
      if (count.isBloated() && !skipped) {
        // Real pages put whole data sets into an attribute. The tag stays without its attributes.
        cuts.push({ from: parser.startIndex + 1 + name.length, to: parser.endIndex })
      }
      if (skipped) {
        if (name === skipped.name) skipped.depth += 1
      } else if (DROPPED.has(name) && !isPlace(name, attributes)) {
        const isJsonLd = name === 'script' && /^\s*application\/ld\+json/i.test(attributes['type'] ?? '')
        skipped = { name, from: parser.startIndex, depth: 1, isJsonLd, text: '' }
      }
    },
    ontext(text) {
      if (!skipped) count.text(text)
      else if (skipped.name === 'noscript') hasNoscript ||= /\p{L}/u.test(text)
      else if (skipped.name === 'style') styles += styles.length < STYLE_CHARACTERS_MAX ? text : ''
      else if (skipped.isJsonLd && jsonLdLeft >= 0) {
        jsonLdLeft -= text.length
        skipped.text += text
      }
    },
    oncomment() {
      if (!skipped) cuts.push({ from: parser.startIndex, to: parser.endIndex + 1 })
    },
    onclosetag(name, isImplied) {
      count.close(name)
      if (!skipped || name !== skipped.name) return
      skipped.depth -= 1
      if (skipped.depth > 0) return
      const to = isImplied ? Math.max(parser.startIndex, skipped.from) : parser.endIndex + 1
      cuts.push({ from: skipped.from, to })
      if (skipped.isJsonLd && jsonLdLeft >= 0 && jsonLd.length < JSON_LD_BLOCKS_MAX) jsonLd.push(skipped.text)
      else if (name === 'script' && scripts.length < SCRIPTS_MAX) scripts.push(html.slice(skipped.from, to))
      skipped = null
    },
  })
  parser.end(html)
  return { html: withoutCuts(html, cuts), jsonLd, scripts, styles, hasNoscript }
}

/** Whether it is an empty template that says where a later part of the page belongs. */
function isPlace(name: string, attributes: Record<string, string>): boolean {
  return name === 'template' && /^B:[\da-f]{1,8}$/i.test(attributes['id'] ?? '')
}

function withoutCuts(html: string, cuts: readonly { from: number; to: number }[]): string {
  const kept: string[] = []
  let at = 0
  for (const { from, to } of cuts) {
    if (from > at) kept.push(html.slice(at, from))
    at = Math.max(at, to)
  }
  kept.push(html.slice(at))
  return kept.join('')
}

type LimitCounter = {
  attribute(value: string): void
  text(text: string): void
  open(name: string): void
  close(name: string): void
  isBloated(): boolean
}

function countLimits(): LimitCounter {
  let attributes = 0
  let attributesInAll = 0
  let textCharacters = 0
  let bloated = false
  let elements = 0
  let breaks = 0
  let depth = 0
  let formatting = 0
  return {
    attribute(value) {
      attributes += 1
      attributesInAll += 1
      limit(attributes, ATTRIBUTES_MAX, 'attributes on an element')
      limit(attributesInAll, ATTRIBUTES_IN_ALL_MAX, 'attributes')
      bloated ||= value.length > ATTRIBUTE_CHARACTERS_MAX
    },
    text(text) {
      for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > SPACE) textCharacters += 1
      limit(textCharacters, TEXT_CHARACTERS_MAX, 'characters of text')
    },
    isBloated() {
      const was = bloated
      bloated = false
      return was
    },
    open(name) {
      attributes = 0
      elements += 1
      depth += 1
      if (name === 'br') breaks += 1
      if (FORMATTING.has(name)) formatting += 1
      limit(elements, ELEMENTS_MAX, 'elements')
      limit(depth, DEPTH_MAX, 'levels of nesting')
      limit(breaks, BREAKS_MAX, 'line breaks')
      limit(formatting, OPEN_FORMATTING_MAX, 'open formatting elements')
    },
    close(name) {
      depth -= 1
      if (FORMATTING.has(name)) formatting -= 1
    },
  }
}

function limit(value: number, max: number, what: string): void {
  if (value > max) throw new PageTooComplexError(`more than ${max.toLocaleString('en')} ${what}`)
}
