import { standsIn } from '../document/page-facts.ts'

/** What names an element's purpose, and so decides whether it is kept. */
const NAMED_BY = ['class', 'id'] as const
const LISTS = 'ul, ol, dl'
const LISTS_MAX = 500
const ARTICLE = 'article, main, [itemprop="articleBody"]'
const APART = 'nav, aside, footer, form, header, dialog, menu'
/** What leads away from a page or asks something of its reader. */
const ACTS = 'a, button, input, select, textarea, svg, img, iframe'
/** Names that no list of facts has, though it has neither links nor buttons. */
const NEVER_FACTS =
  /hidden|sr-only|screen-reader|print-only|newsletter|subscri|sign-?up|paywall|cookie|consent|gdpr|comment|disqus|author|byline|dateline|breadcrumb|(?:^|[-_\s])(?:nav|menu|tags?|meta|share|sharing|follow|footer|caption|credits?|related|recommend\w*|trending)(?:$|[-_\s])/i
const ITEMS_MIN = 2
const ITEM_WORDS_MIN = 4
/** The share of items with a number: what an article counts. */
const COUNTED_SHARE_MIN = 0.5
/** A box has little beside its list: a heading, a line on where the figures are from. */
const BESIDE_CHARACTERS_MAX = 200
const BOXES_MAX = 4

/**
 * Takes the names from lists of figures in an article, and from the boxes around them, so that nothing later removes
 * "Homes without a boiler: 61" because its box is called "social-audit". Lists with links or buttons keep theirs.
 */
export function keepFactBoxes(document: Document): void {
  const lists = [...document.querySelectorAll(LISTS)].slice(0, LISTS_MAX)
  for (const list of lists) {
    const boxes = isFacts(list) ? boxesOf(list) : []
    if (boxes.some((box) => NEVER_FACTS.test(namesOf(box)))) continue
    for (const box of boxes) for (const name of NAMED_BY) box.removeAttribute(name)
  }
}

function isFacts(list: Element): boolean {
  if (list.closest(ARTICLE) === null || standsIn(list, APART) || list.querySelector(ACTS) !== null) return false
  const items = itemsOf(list)
  const counted = items.filter((item) => /\p{N}/u.test(item)).length
  return (
    items.length >= ITEMS_MIN &&
    counted >= COUNTED_SHARE_MIN * items.length &&
    items.every((item) => item.trim().split(/\s+/u).length >= ITEM_WORDS_MIN)
  )
}

/** The items of a list; of pairs, each term with what is said of it. */
function itemsOf(list: Element): string[] {
  if (list.tagName !== 'DL') return [...list.querySelectorAll('li')].map((item) => item.textContent ?? '')
  const terms = [...list.querySelectorAll('dt')].map((term) => term.textContent ?? '')
  const said = [...list.querySelectorAll('dd')].map((one) => one.textContent ?? '')
  return terms.map((term, at) => `${term} ${said[at] ?? ''}`)
}

/** A list and the boxes around it that hold little else. */
function boxesOf(list: Element): Element[] {
  const boxes = [list]
  const most = (list.textContent?.length ?? 0) + BESIDE_CHARACTERS_MAX
  for (let box = list.parentElement; box !== null && boxes.length < BOXES_MAX; box = box.parentElement) {
    const isWhole = box.matches(`${ARTICLE}, body`) || (box.textContent?.length ?? 0) > most
    if (isWhole || box.querySelector(ACTS) !== null) break
    boxes.push(box)
  }
  return boxes
}

function namesOf(element: Element): string {
  return NAMED_BY.map((name) => element.getAttribute(name) ?? '').join(' ')
}
