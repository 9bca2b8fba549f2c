import { hiddenBy } from './hidden-text.ts'
import { standsIn } from '../document/page-facts.ts'

const BOXES_MAX = 100
const LARGE_MAX = 20
const PARAGRAPHS_MAX = 2_000
const BOX_CHARACTERS_MIN = 200
/** The fewest visible paragraphs of an article. */
const SHOWN_MIN = 4
const SHOWN_CHARACTERS_MIN = 40
const HIDDEN = '[hidden], [aria-hidden="true"]'
const NOT_SHOWN = `${HIDDEN}, aside, footer, nav, [class*="comment" i], [class*="related" i]`

/**
 * Large hidden boxes beside a visible article that is at least as long. If less is visible, the box may be the article
 * until a script shows it.
 */
export function hiddenBoxes(document: Document): Element[] {
  const named = [...document.querySelectorAll(HIDDEN)]
  const styled = [...document.querySelectorAll('[style]')].filter((element) => isHidden(element))
  const sized = [...named, ...styled].slice(0, BOXES_MAX).map((box) => ({ box, characters: charactersOf(box) }))
  const large = sized
    .filter((one) => one.characters >= BOX_CHARACTERS_MIN)
    .toSorted((a, b) => b.characters - a.characters)
    .slice(0, LARGE_MAX)
  if (large.length === 0) return []
  const paragraphs = [...document.querySelectorAll('p')]
    .slice(0, PARAGRAPHS_MAX)
    .filter((p) => charactersOf(p) >= SHOWN_CHARACTERS_MIN)
  const shown = paragraphs.filter((p) => !standsIn(p, NOT_SHOWN) && !large.some(({ box }) => box.contains(p)))
  const characters = shown.reduce((sum, p) => sum + charactersOf(p), 0)
  if (shown.length < SHOWN_MIN) return []
  return large.filter((one) => one.characters <= characters && !one.box.querySelector('h1')).map(({ box }) => box)
}

function isHidden(element: Element): boolean {
  return hiddenBy(element.getAttribute('style') ?? '') !== null
}

function charactersOf(element: Element): number {
  return element.textContent?.length ?? 0
}
