import { standsIn } from '../document/page-facts.ts'
import { parseDate } from '../date/written-date.ts'

/** A live blog's update, as named by the page's JSON-LD. */
export type StatedUpdate = { address: string; date: string | null }

const UPDATES_MIN = 2
/** The fewest unmarked boxes that count as updates. */
const BOXES_MIN = 3
const ELEMENTS_MAX = 2_000
const LEVELS_MAX = 8
const MARKED = '[itemprop~="liveBlogUpdate"]'
const STATED_BOX = '[itemtype*="LiveBlogPosting"]'
const NAMED_BOX = '[class*="live" i], [id*="live" i]'
const NAMED = /(?:^|[-_\s])live-?(?:blog|ticker)(?:s|-?(?:posts?|entries|updates|body|content))?(?:$|[-_\s])/i
const TIMES = 'time, [datetime], [data-timestamp], [data-post-time]'
const TIME_ATTRIBUTES = ['datetime', 'data-timestamp', 'data-post-time']
const FRAME = 'nav, aside, footer, [class*="comment" i], [class*="related" i], [class*="sidebar" i]'

/**
 * A live blog's updates except the newest, which is found by the times shown, or else is the first. Empty if the page
 * has no live blog or its updates cannot be separated.
 * @param stated the updates in JSON-LD. Null if it names no live blog.
 */
export function olderUpdates(document: Document, stated: readonly StatedUpdate[] | null): Element[] {
  const updates = updatesOf(document, stated)
  const dated = updates.map((update) => ({ ...update, moment: momentOf(update) }))
  const moments = dated.flatMap(({ moment }) => moment ?? [])
  const latest = Math.max(...moments)
  const newest = moments.length === dated.length ? dated.find(({ moment }) => moment === latest) : dated[0]
  return dated.filter((update) => update !== newest).map(({ element }) => element)
}

type Update = { element: Element; date: string | null }

function updatesOf(document: Document, stated: readonly StatedUpdate[] | null): Update[] {
  const marked = [...document.querySelectorAll(MARKED)].slice(0, ELEMENTS_MAX).map(undated)
  const found = [
    () => namedUpdates(document, stated ?? []),
    () => marked,
    () => repeatedBoxes(document, stated !== null),
  ]
  return found.map((find) => find()).find((updates) => updates.length >= UPDATES_MIN) ?? []
}

/** Finds them by the fragments of their URLs in JSON-LD. */
function namedUpdates(document: Document, stated: readonly StatedUpdate[]): Update[] {
  if (stated.length === 0) return []
  const dates = new Map(stated.map(({ address, date }) => [address.slice(address.lastIndexOf('#') + 1), date]))
  return [...document.querySelectorAll('[id]')].flatMap((element) => {
    const date = dates.get(element.getAttribute('id') ?? '')
    return date === undefined ? [] : [{ element, date }]
  })
}

/** Neighbouring boxes of one kind in the live blog's box, each with a time. Among several rows the longest. */
function repeatedBoxes(document: Document, isStated: boolean): Update[] {
  const box = liveBox(document, isStated)
  const times = [...(box?.querySelectorAll(TIMES) ?? [])].slice(0, ELEMENTS_MAX)
  const rows = rowsOf(times.filter((element) => !standsIn(element, FRAME)))
  const full = rows.filter(
    (row) => row.length >= BOXES_MIN && row.every((element) => element.querySelector('p') !== null),
  )
  const sized = full.map((row) => ({
    row,
    characters: row.reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0),
  }))
  const [longest] = sized.toSorted((a, b) => b.characters - a.characters)
  return (longest?.row ?? []).map(undated)
}

/** Groups the boxes around these elements by parent and class. */
function rowsOf(elements: readonly Element[]): Element[][] {
  const rows = new Map<Element, Map<string, Set<Element>>>()
  for (let level = 0, boxes: readonly Element[] = elements; level < LEVELS_MAX; level += 1) {
    for (const box of boxes) {
      const parent = box.parentElement
      if (parent === null) continue
      const kinds = rows.get(parent) ?? new Map<string, Set<Element>>()
      const kind = `${box.tagName} ${(box.getAttribute('class') ?? '').split(' ', 1)[0]}`
      rows.set(parent, kinds.set(kind, (kinds.get(kind) ?? new Set<Element>()).add(box)))
    }
    boxes = [...new Set(boxes.flatMap(({ parentElement }) => parentElement ?? []))]
  }
  return [...rows.values()].flatMap((kinds) => [...kinds.values()].map((row) => [...row]))
}

function liveBox(document: Document, isStated: boolean): Element | null {
  const stated = document.querySelector(STATED_BOX)
  if (stated !== null) return stated
  if (isStated) return document.querySelector('main') ?? document.body
  const named = [...document.querySelectorAll(NAMED_BOX)].filter((element) => element !== document.body)
  return named.find((one) => isNamed(one.getAttribute('class')) || isNamed(one.getAttribute('id'))) ?? null
}

function isNamed(name: string | null): boolean {
  return name !== null && NAMED.test(name)
}

function undated(element: Element): Update {
  return { element, date: null }
}

function momentOf({ element, date }: Update): number | null {
  const elements = [element, ...element.querySelectorAll(TIMES)].slice(0, 2)
  const values = [date, ...elements.flatMap((one) => TIME_ATTRIBUTES.map((name) => one.getAttribute(name)))]
  const [stated] = values.flatMap((value) => (value ? (parseDate(value) ?? []) : []))
  return stated === undefined ? null : Date.parse(stated.publishedAt)
}
