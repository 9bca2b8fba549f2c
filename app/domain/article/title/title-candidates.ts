import { oneLine } from '../clean-text.ts'
import type { LinkedArticle } from '../metadata/json-ld.ts'
import { lineOf, spacedLineOf, standsIn, type MetaValues } from '../document/page-facts.ts'
import { isOutlet } from '../metadata/byline-names.ts'

/** A possible headline, once for all places where it appears. */
export type TitleCandidate = { title: string; key: string; kinds: Set<string> }

/** The candidates for a page's headline, with what the page says about them. */
export type TitlePage = {
  candidates: readonly TitleCandidate[]
  /** What the rules alone would choose. */
  rule: string
  outlets: readonly string[]
  headings: number
}

const META: readonly (readonly [kind: string, names: readonly string[]])[] = [
  ['og', ['og:title']],
  ['card', ['twitter:title']],
  ['system', ['parsely-title', 'sailthru.title', 'dc.title', 'title', 'headline']],
]
const SEPARATOR = /\s[|·•»«:–—-]{1,2}\s|\|/gu
const FRAME = 'nav, footer, aside, [class*="sidebar" i], [class*="comment" i], [class*="related" i]'
const HEADINGS_MAX = 4
const LESSER_HEADINGS_MAX = 6
const CHILDREN_MAX = 6
const TITLE_CHARACTERS_MAX = 400

type TitleSources = {
  linked: LinkedArticle | null
  meta: MetaValues
  document: Document
  outlets: readonly string[]
  rule: string
}

/** All possible titles of a page: those in its head, whole and split at separators, and its headings. */
export function readTitlePage({ linked, meta, document, outlets, rule }: TitleSources): TitlePage {
  const candidates = new Map<string, TitleCandidate>()
  const add = (text: string | null | undefined, kind: string) => {
    const title = oneLine(text ?? '').slice(0, TITLE_CHARACTERS_MAX)
    const key = titleKey(title)
    if (key === '') return
    const known = candidates.get(key)
    if (known) known.kinds.add(kind)
    else candidates.set(key, { title, key, kinds: new Set([kind]) })
  }
  add(rule, 'rule')
  for (const [kind, names] of META) for (const name of names) addWithParts(meta.get(name), kind, add)
  addWithParts(linked?.headline, 'ld', add)
  addWithParts(lineOf(document.querySelector('head title, title')), 'title', add)
  const headings = [...document.querySelectorAll('h1')]
  for (const [index, heading] of headings.slice(0, HEADINGS_MAX).entries()) {
    addHeading(heading, index === 0 ? 'h1' : 'later h1', add)
  }
  for (const tag of ['h2', 'h3']) {
    for (const heading of [...document.querySelectorAll(tag)].slice(0, LESSER_HEADINGS_MAX))
      addHeading(heading, tag, add)
  }
  return { candidates: [...candidates.values()], rule, outlets, headings: headings.length }
}

/** Lower-case words and numbers. */
export function titleKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim()
}

type Add = (text: string | null | undefined, kind: string) => void

function addWithParts(text: string | null | undefined, kind: string, add: Add): void {
  if (!text) return
  add(text, kind)
  const cuts = [...text.matchAll(SEPARATOR)].map((cut) => ({ from: cut.index, to: cut.index + cut[0].length }))
  const [first, last] = [cuts[0], cuts.at(-1)]
  if (!first || !last) return
  add(text.slice(0, last.from), `${kind} but last`)
  add(text.slice(0, first.from), `${kind} first part`)
  add(text.slice(first.to), `${kind} but first`)
}

/** Adds a heading, its words outside nested elements, and those elements, as a kicker is often in the headline. */
function addHeading(heading: Element, kind: string, add: Add): void {
  const place = standsIn(heading, FRAME) ? `${kind} in frame` : kind
  const named = /title|headline|titel|ueberschrift/i.test(
    `${heading.className} ${heading.parentElement?.className ?? ''}`,
  )
  add(spacedLineOf(heading), place)
  if (named) add(spacedLineOf(heading), 'named')
  if (heading.closest('article, main, header')) add(spacedLineOf(heading), 'in article')
  if (heading.childElementCount === 0 || !kind.endsWith('h1')) return
  const own = [...heading.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue ?? '')
  add(own.join(' '), `${kind} own`)
  for (const child of [...heading.querySelectorAll('*')].slice(0, CHILDREN_MAX)) {
    add(lineOf(child), `${kind} ${childKind(child.className)}`)
  }
}

function childKind(className: string): string {
  if (/kicker|dach|top|over|label|category|pretitle|subtitle|roof/i.test(className)) return 'kicker'
  return /title|headline|titel/i.test(className) ? 'named child' : 'child'
}

/** The model's input for a candidate. Missing features are 0. */
export function titleFeatures({ title, key, kinds }: TitleCandidate, page: TitlePage): Record<string, number> {
  const others = page.candidates.filter((other) => other.key !== key)
  const words = new Set(key.split(' '))
  const features: Record<string, number> = Object.fromEntries([...kinds].map((kind) => [kind, 1]))
  const sharedWith = (kind: string) =>
    Math.max(0, ...others.filter((other) => other.kinds.has(kind)).map((other) => shareOf(words, other.key)))
  return {
    ...features,
    kinds: kinds.size,
    'stated kinds': ['og', 'card', 'system', 'ld', 'title'].filter((kind) => kinds.has(kind)).length,
    words: Math.min(30, words.size),
    length: Math.min(200, title.length),
    'own name': Number(isOutlet(title, page.outlets)),
    separated: Number(/\s[|·•»«–—-]{1,2}\s|\|/u.test(title)),
    dated: Number(/\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}|\d{4}-\d{2}-\d{2}/u.test(title)),
    shouted: Number(title === title.toUpperCase()),
    question: Number(/[?!.]$/u.test(title)),
    'holds another': Number(others.some((other) => other.kinds.has('h1') && ` ${key} `.includes(` ${other.key} `))),
    'held by heading': Number(others.some((other) => other.kinds.has('h1') && ` ${other.key} `.includes(` ${key} `))),
    'held by title': Number(others.some((other) => other.kinds.has('title') && ` ${other.key} `.includes(` ${key} `))),
    'ends heading': Number(others.some((other) => other.kinds.has('h1') && other.key.endsWith(` ${key}`))),
    'of rule': shareOf(words, titleKey(page.rule)),
    'of og': sharedWith('og'),
    'of ld': sharedWith('ld'),
    'of title': sharedWith('title'),
    'of h1': sharedWith('h1'),
    headings: Math.min(5, page.headings),
    'page og': Number(page.candidates.some((other) => other.kinds.has('og'))),
    'page ld': Number(page.candidates.some((other) => other.kinds.has('ld'))),
    'most kinds': Number(others.every((other) => other.kinds.size <= kinds.size)),
    candidates: page.candidates.length,
  }
}

/** Shared words as a share of the longer text's words. */
function shareOf(words: ReadonlySet<string>, key: string): number {
  const others = new Set(key.split(' '))
  return words.intersection(others).size / Math.max(1, words.size, others.size)
}
