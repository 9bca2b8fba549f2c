import { lineOf } from '../document/page-facts.ts'
import { endsFlow } from './text-blocks.ts'

const HEADINGS = 'h2, h3, h4, h5'
const HEADINGS_MAX = 1_000
/** A list of teasers has at least two of the same layout. */
const TEASERS_MIN = 2
const TEASER_CHARACTERS_MAX = 500
/** Lists that hold more of the page are its own. */
const SHARE_OF_TEXT_MAX = 0.4

/** Counts what a box holds once, however many headings it stands around. */
type Boxes = Map<Element, { characters: number; headings: number; isWhole: boolean }>

/** Boxes side by side with the same names, each a headline that leads elsewhere on the site and a few words. */
export function teaserLists(document: Document): Element[] {
  const most = (document.body?.textContent?.length ?? 0) * SHARE_OF_TEXT_MAX
  const host = ownHost(document)
  const known: Boxes = new Map()
  const groups = new Map<Element | null, Map<string, Element[]>>()
  for (const heading of [...document.querySelectorAll(HEADINGS)].slice(0, HEADINGS_MAX)) {
    const box = leadsWithin(heading, host) ? teaserAround(heading, known) : null
    if (box !== null) addTo(groups, box)
  }
  return [...groups.values()]
    .flatMap((group) => [...group.values()])
    .filter((boxes) => boxes.length >= TEASERS_MIN && charactersOf(boxes) <= most)
    .flat()
}

/** Groups a box with those beside it that have the same names. */
function addTo(groups: Map<Element | null, Map<string, Element[]>>, box: Element): void {
  const group = groups.get(box.parentElement) ?? new Map<string, Element[]>()
  const lasting = box.className.split(/\s+/u).filter((name) => !/\d/u.test(name))
  const names = `${box.tagName} ${lasting.join(' ')}`
  group.set(names, [...(group.get(names) ?? []), box])
  groups.set(box.parentElement, group)
}

/** The largest box around a headline that has no other. */
function teaserAround(heading: Element, known: Boxes): Element | null {
  let box: Element | null = null
  for (let outer = heading.parentElement; outer; outer = outer.parentElement) {
    const { characters, headings, isWhole } = measured(outer, known)
    if (isWhole || headings > 1) break
    if (characters > TEASER_CHARACTERS_MAX) return null
    if (endsFlow(outer.tagName)) box = outer
  }
  return box
}

function measured(box: Element, known: Boxes): { characters: number; headings: number; isWhole: boolean } {
  const found = known.get(box)
  if (found) return found
  const held = {
    characters: box.textContent?.length ?? 0,
    headings: box.querySelectorAll(HEADINGS).length,
    isWhole: box.tagName === 'BODY' || box.querySelector('h1') !== null,
  }
  known.set(box, held)
  return held
}

/** Whether a heading is a link as a whole to another page of the site: articles list what is elsewhere. */
function leadsWithin(heading: Element, host: string): boolean {
  const link = heading.closest('a') ?? heading.querySelector('a')
  if (link === null || (!link.contains(heading) && lineOf(link) !== lineOf(heading))) return false
  const href = link.getAttribute('href') ?? ''
  return href !== '' && !href.startsWith('#') && (!/^(?:[a-z]+:)?\/\//i.test(href) || hostOf(href) === host)
}

/** The site by the address that the page calls its own. */
function ownHost(document: Document): string {
  return hostOf(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '') || 'unknown'
}

function hostOf(href: string): string {
  return (/^(?:https?:)?\/\/(?:www\.)?([^/?#:]+)/i.exec(href)?.[1] ?? '').toLowerCase()
}

function charactersOf(boxes: readonly Element[]): number {
  return boxes.reduce((sum, box) => sum + (box.textContent?.length ?? 0), 0)
}
