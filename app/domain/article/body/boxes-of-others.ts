import { teaserLists } from './teaser-lists.ts'
import { endsFlow } from './text-blocks.ts'

const BOXES_MAX = 2_000
/** Pictures with more of the page's text are what it tells. */
const SHARE_OF_TEXT_MAX = 0.4
const POLL_ITEMS_MIN = 2
const POLL_SUM = { least: 97, most: 103 } as const
const POLL_CHARACTERS_MAX = 600
const PICTURE_CHARACTERS_MAX = 500
const TIME_CHARACTERS_MAX = 60
const OWN = 'article h1, table, pre, blockquote'

/**
 * Boxes inside an article that are told by their form, not by their names: lists of teasers, results of polls, words
 * about a picture, and times that stand alone.
 */
export function boxesOfOthers(document: Document): Element[] {
  return [...teaserLists(document), ...polls(document), ...besidePictures(document), ...loneTimes(document)]
}

/** A list of answers that add up to all, with the question above them. */
function polls(document: Document): Element[] {
  return [...document.querySelectorAll('ul, ol, dl')].slice(0, BOXES_MAX).flatMap((list) => {
    const shares = [...list.children].map(
      (item) => /(\d{1,3}(?:[.,]\d{1,2})?)\s?%\s*$/.exec((item.textContent ?? '').trim())?.[1],
    )
    if (shares.length < POLL_ITEMS_MIN || shares.includes(undefined)) return []
    const sum = shares.reduce((total, share) => total + Number((share ?? '').replace(',', '.')), 0)
    if (sum < POLL_SUM.least || sum > POLL_SUM.most) return []
    const box = list.parentElement
    const isOwn =
      box === null || box.querySelector('h1, p') !== null || (box.textContent?.length ?? 0) > POLL_CHARACTERS_MAX
    return [isOwn ? list : box]
  })
}

/** A figure with a picture and a few words: its caption and credit, whatever they are marked as. */
function besidePictures(document: Document): Element[] {
  const most = (document.body?.textContent?.length ?? 0) * SHARE_OF_TEXT_MAX
  const figures = [...document.querySelectorAll('figure')].slice(0, BOXES_MAX).filter((figure) => {
    if (figure.querySelector('img, picture, amp-img') === null || figure.querySelector(OWN) !== null) return false
    return (figure.textContent?.length ?? 0) <= PICTURE_CHARACTERS_MAX && figure.querySelector('h1') === null
  })
  return charactersOf(figures) <= most ? figures : []
}

/** A time that is all its box holds: "1 day ago". */
function loneTimes(document: Document): Element[] {
  return [...document.querySelectorAll('time')].slice(0, BOXES_MAX).filter((time) => {
    const own = (time.textContent ?? '').trim()
    if (own === '' || own.length > TIME_CHARACTERS_MAX) return false
    let box = time.parentElement
    while (box && !endsFlow(box.tagName)) box = box.parentElement
    if (box === null) return false
    const text = [...box.childNodes].every((node) => node.nodeType !== 3 || (node.textContent ?? '').trim() === '')
    return text && [...box.children].every((child) => child.contains(time) || endsFlow(child.tagName))
  })
}

function charactersOf(boxes: readonly Element[]): number {
  return boxes.reduce((sum, box) => sum + (box.textContent?.length ?? 0), 0)
}
