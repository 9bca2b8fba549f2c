import { roughWords } from '../page-source.ts'
import { isElement } from '../body/text-blocks.ts'
import { spokenIn, type Spoken } from './words-of.ts'

/** What page builders call their boxes, and where links and searches lead. The same in all languages. */
export type MarkupSigns = {
  /** Words in boxes of each kind. */
  boxes: Readonly<Record<string, number>>
  /** Links to each kind of place. */
  leads: Readonly<Record<string, number>>
  /** All the page's text. */
  spoken: Spoken
  paragraphs: number
  /** In `<p>` elements. */
  paragraphWords: number
  players: number
  /** Whether an input or the URL contains a search query. */
  isSearch: boolean
  /** Highlighted words, as in search results. */
  marks: number
  /** Links to the previous and next page. */
  turns: number
  /** Elements with a price. */
  prices: number
  dialogs: number
  /** Selections from a list. */
  selections: number
  buttonWords: number
}

const NAME_CHARACTERS_MAX = 200
const ELEMENTS_MAX = 2_000

/** By a box's class and id. */
const MAKES: readonly (readonly [string, RegExp])[] = [
  [
    'wall',
    /paywall|pay-wall|barrier|premium|subscri|regwall|gate|locked|unlock|meter|offer|upsell|trial|piano|pricing|plans|member|excerpt|preview|fade|truncat/i,
  ],
  ['consent', /consent|cookie|gdpr|cmp|privacy|vendor|tcf|didomi|onetrust|sourcepoint|purpose|preferences/i],
  ['login', /log-?in|sign-?in|auth|register|sign-?up|account|password|credential|sso/i],
  ['search', /search|result|query|facet|filter|pagination|pager|sort/i],
  ['goods', /product|cart|basket|checkout|price|sku|buy|shop|variant|stock|rating|review/i],
  ['player', /video|player|playlist|episode|podcast|stream|duration|channel|watch/i],
  ['list', /card|teaser|grid|list|feed|archive|river|tile|item/i],
  ['story', /article|story|post|entry|body|content|prose|text/i],
  ['error', /error|404|not-?found|missing|oops/i],
  ['hero', /hero|banner|cta|feature|landing/i],
]

/** By a link's URL. */
const PLACES: readonly (readonly [string, RegExp])[] = [
  ['account', /log-?in|sign-?in|register|sign-?up|account|password|auth/i],
  ['offer', /subscri|member|offer|premium|plans|pricing|donat|join/i],
  ['trade', /cart|basket|checkout|product|shop|store|collections|delivery|returns/i],
  ['policy', /privacy|cookie|terms|legal|vendor|consent|datenschutz|impressum|agb/i],
  ['search', /[?&](?:q|s|query|search|page|p|sort|filter|start|offset)=|\/page\/\d|search/i],
]

const SEARCHED =
  /[?&](?:q|s|w|kw|query|search|searchterm|keys?|keywords?|terms?|text|find|phrase|suche|suchbegriff|stichwort|buscar|recherche|mot)=[^&]|\/(?:search|suche|buscar)(?:\/[^/]|$)/i
/** Text inputs. One that the page fills contains what its reader typed on the previous page. */
const TYPED = new Set(['search', 'text'])

type Found = { makes: Map<string, number>; boxes: number[]; text: string[]; paragraphs: number; paragraphWords: number }

/** Measures a page's markup. Call it before the document is pruned. */
export function readMarkupSigns(document: Document, url: string): MarkupSigns {
  const found: Found = { makes: new Map(), boxes: MAKES.map(() => 0), text: [], paragraphs: 0, paragraphWords: 0 }
  if (document.body) walk(document.body, 0, found)
  const all = (selector: string) => [...document.querySelectorAll(selector)].slice(0, ELEMENTS_MAX)
  const targets = all('a[href]').map((link) => (link.getAttribute('href') ?? '').slice(0, NAME_CHARACTERS_MAX))
  return {
    boxes: Object.fromEntries(MAKES.map(([name], index) => [name, found.boxes[index] ?? 0])),
    leads: Object.fromEntries(PLACES.map(([name, place]) => [name, targets.filter((one) => place.test(one)).length])),
    spoken: spokenIn(found.text.join(' ')),
    paragraphs: found.paragraphs,
    paragraphWords: found.paragraphWords,
    players: all('video, audio, iframe').length,
    isSearch: SEARCHED.test(url) || all('input').some(isFilled),
    marks: all('mark, em.highlight, em.hit, span.highlight, b.highlight').length,
    turns: all('a[rel~="next"], a[rel~="prev"], link[rel~="next"], link[rel~="prev"]').length,
    prices: all(
      '[itemprop="price"], [itemprop="offers"], meta[property="product:price:amount"], meta[property="og:price:amount"]',
    ).length,
    dialogs: all('dialog, [role="dialog"], [aria-modal="true"]').length,
    selections: all('select').length,
    buttonWords: all('button, [role="button"]').reduce(
      (total, button) => total + roughWords(button.textContent ?? ''),
      0,
    ),
  }
}

function isFilled(input: Element): boolean {
  const isTyped = TYPED.has((input.getAttribute('type') ?? 'text').toLowerCase())
  return isTyped && /\p{L}{2}/u.test((input.getAttribute('value') ?? '').slice(0, NAME_CHARACTERS_MAX))
}

/** @param outer a bit for each kind of box around the element */
function walk(element: Element, outer: number, found: Found): void {
  const inside = outer | makesOf(element, found.makes)
  const isParagraph = element.tagName === 'P'
  if (isParagraph) found.paragraphs += 1
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (isElement(child)) {
      walk(child, inside, found)
      continue
    }
    const words = addText(child.nodeValue ?? '', inside, found)
    if (isParagraph) found.paragraphWords += words
  }
}

/** @param known the kinds of names seen before */
function makesOf(element: Element, known: Map<string, number>): number {
  if (element.tagName === 'BODY') return 0
  const name = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`.slice(
    0,
    NAME_CHARACTERS_MAX,
  )
  const makes =
    known.get(name) ?? MAKES.reduce((all, [, make], index) => (make.test(name) ? all | (1 << index) : all), 0)
  known.set(name, makes)
  return makes
}

function addText(text: string, inside: number, found: Found): number {
  const words = roughWords(text)
  if (words === 0) return 0
  found.text.push(text)
  found.boxes = found.boxes.map((count, index) => ((inside & (1 << index)) === 0 ? count : count + words))
  return words
}
