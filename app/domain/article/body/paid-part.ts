import { hiddenBy } from './hidden-text.ts'
import { roughWords } from '../page-source.ts'
import { textBlocks, type TextBlock } from './text-blocks.ts'

const NAMES_MAX = 20
const ELEMENTS_MAX = 30_000
/** Shorter paragraphs can occur anywhere. */
const LETTERS_MIN = 20
/** The share of the text that must be in a box for the box to have it. */
const HELD_SHARE_MIN = 0.2
/** An offer is where the text stops, or a line or two below. */
const FOLLOWING_MAX = 3
const OFFER_WORDS_MAX = 40
const OFFERED =
  /\b(?:subscribe|subscribers?|subscription|sign (?:in|up)|log ?in|register|membership|free trial|abonnieren|abonnenten|abonnez|anmelden|registrieren|suscríb\w*|abbonati)\b/iu
const LEFT_TO_READ =
  /\b(?:(?:continue|keep|finish) reading|read (?:on|more|the (?:rest|full|whole))|to read|the (?:rest|full (?:story|article))|weiterlesen|weiter ?zu ?lesen|lire la suite|seguir leyendo|continua a leggere)\b/iu
const RESERVED =
  /\b(?:(?:subscribers?|members?)[ -]only|(?:only for|reserved for|exclusive to) (?:our )?(?:subscribers|members)|nur für (?:unsere )?abonnent\w*|réservée? aux abonnés|para suscriptores|riservat[oa] agli abbonati)\b/iu

/** Whether a block asks the reader to subscribe or sign in, and names what can then be read. */
export function isOffer(text: string): boolean {
  if (roughWords(text) > OFFER_WORDS_MAX) return false
  return RESERVED.test(text) || (OFFERED.test(text) && LEFT_TO_READ.test(text))
}

/**
 * Whether the paid part of a page is missing from what was read: the box that the page names has almost none of it, or
 * the page offers the rest at its end. Means nothing on a page that is not marked as paid, as those contain such boxes
 * too.
 * @param document the whole page, which is changed
 * @param selectors the parts that the page's JSON-LD marks as paid
 */
export function lacksPaidPart(document: Document, read: readonly TextBlock[], selectors: readonly string[]): boolean {
  const paragraphs = read.map(({ text }) => lettersOf(text)).filter((letters) => letters.length >= LETTERS_MIN)
  return (
    paragraphs.length > 0 &&
    (areElsewhere(paragraphs, paidBoxes(document, selectors)) || endInOffer(paragraphs, document))
  )
}

/** For readers who have not paid, such a box has only a line or two. */
function areElsewhere(paragraphs: readonly string[], boxes: readonly Element[]): boolean {
  if (boxes.length === 0) return false
  const held = boxes.map((box) => lettersOf(box.textContent ?? ''))
  const inside = paragraphs.filter((paragraph) => held.some((letters) => letters.includes(paragraph)))
  return inside.join('').length < paragraphs.join('').length * HELD_SHARE_MIN
}

/** Elements of the named classes and ids. Other selectors are ignored. */
function paidBoxes(document: Document, selectors: readonly string[]): Element[] {
  const named = selectors.flatMap((selector) => selector.split(',')).slice(0, NAMES_MAX)
  const names = new Set(named.flatMap((selector) => /^\s*[a-z]*([.#][\w-]+)\s*$/i.exec(selector)?.[1] ?? []))
  if (names.size === 0) return []
  return [...document.querySelectorAll('[class], [id]')].slice(0, ELEMENTS_MAX).filter((element) => {
    if (names.has(`#${element.getAttribute('id') ?? ''}`)) return true
    const classes = element.getAttribute('class')?.split(/\s+/) ?? []
    return classes.some((name) => names.has(`.${name}`))
  })
}

function endInOffer(paragraphs: readonly string[], document: Document): boolean {
  for (const element of document.querySelectorAll('[hidden], [aria-hidden="true"], [style]')) {
    if (isHidden(element) && element.querySelector('h1') === null) element.remove()
  }
  const blocks = document.body ? textBlocks(document.body) : []
  const last = paragraphs.at(-1) ?? ''
  const at = blocks.findLastIndex(({ text }) => lettersOf(text) === last)
  return at >= 0 && blocks.slice(at + 1, at + 1 + FOLLOWING_MAX).some(({ text }) => isOffer(text))
}

function isHidden(element: Element): boolean {
  if (element.tagName === 'BODY') return false
  const isNamed = element.getAttribute('hidden') !== null || element.getAttribute('aria-hidden') === 'true'
  return isNamed || hiddenBy(element.getAttribute('style') ?? '') !== null
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
