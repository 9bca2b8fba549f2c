import type { Token } from '../article-document.ts'
import { ABBREVIATED_TITLES } from '../words/abbreviations.ts'
import { hasNameShape } from '../words/name-particles.ts'
import { isCountryWord, isDemonym } from '../words/place-words.ts'
import { TITLES } from '../words/source-nouns.ts'
import { wordSet } from '../words/word-set.ts'
import { NOT_NAMES } from '../words/words.ts'

/** Partners who have no name of their own: "Rowe & Daughters", "Hale and Sons". */
const PARTNERS = wordSet(
  'son sons daughter daughters brother brothers sisters nephew nephews partners associates co company bros',
)
/** What a firm deals in, as the names of shops and workshops end. */
const TRADES = wordSet(
  'bakery bakers bakehouse café cafe diner kitchen grill bar deli pizzeria brewery winery butchers dairy creamery fishmongers grocers groceries',
  'pontoon pontoons tackle boatyard marina chandlery boats rigging ferry ferries freight shipping logistics removals couriers haulage coaches taxis cabs motors garage tyres autos cycles bikes',
  'concrete timber lumber roofing plumbing glazing builders joinery masonry paving scaffolding hardware tools ironmongers electricals',
  'feed feeds seed seeds nursery nurseries orchard orchards farm farms poultry honey stables kennels',
  'pharmacy chemists opticians books bookshop bookstore records toys shoes tailors clothing fabrics jewellers florists flowers gifts antiques',
  'store stores shop shops market emporium supplies provisions wholesale furniture carpets laundry cleaners salon barbers gym',
  'architects engineering printers press studio studios photography design designs yarns',
  'foods bread pies cakes sweets chocolates ices teas coffee roasters cheeses sausages',
)
/** Words between an owner and what the firm deals in. */
const BETWEEN_MAX = 2

/**
 * Index of the word with which a token is one name of a firm: "Rowe & | Daughters", "Hale and | Sons", "O'Dowd's | Pontoon", "O'Dowd's
 * Pontoon and | Tackle". Undefined where it is a word of its own.
 */
export function firmBefore(text: string, words: readonly Token[], token: Token): number | undefined {
  const last = words.at(-1)
  if (last === undefined || !hasNameShape(token.text)) return undefined
  const between = text.slice(last.end, token.start)
  if (between === '&') return /\p{Lu}$/u.test(last.text) ? words.length - 1 : undefined
  if (/^\.? & $/.test(between)) return mayOpen(last) ? partnersFrom(text, words) : undefined
  if (between !== ' ') return undefined
  return last.lower === 'and' ? afterAnd(text, words, token) : ownedFrom(text, words, token)
}

/** Index of the first partner: "Lane" of "Lane, Orr & | Partners", where nothing else can come before the comma. */
function partnersFrom(text: string, words: readonly Token[]): number {
  const [before, first, second] = [words.at(-3), words.at(-2), words.at(-1)]
  const isListed = first !== undefined && second !== undefined && text.slice(first.end, second.start) === ', '
  const isStart = before === undefined || /^(?:said|says|by|told|to)$/.test(before.lower)
  return isListed && isStart && mayOpen(first) ? words.length - 2 : words.length - 1
}

/** Index of the word before "and", where the token goes on with a firm's name. */
function afterAnd(text: string, words: readonly Token[], { lower }: Token): number | undefined {
  const [first, and] = [words.at(-2), words.at(-1)]
  if (first === undefined || and === undefined || text.slice(first.end, and.start) !== ' ' || !mayOpen(first))
    return undefined
  const isFirm = PARTNERS.has(lower) || (TRADES.has(lower) && isTrade(first))
  return isFirm ? words.length - 2 : undefined
}

/** "Bakery", "O'Dowd's Pontoon". */
function isTrade({ lower }: Token): boolean {
  return TRADES.has(lower.split(' ').at(-1) ?? '')
}

/** Index of the owner: "O'Dowd's" before "Pontoon". */
function ownedFrom(text: string, words: readonly Token[], { lower }: Token): number | undefined {
  if (!TRADES.has(lower)) return undefined
  for (let at = words.length - 1; at >= Math.max(0, words.length - 1 - BETWEEN_MAX); at--) {
    const word = words[at]
    const next = words[at + 1]
    if (word === undefined || !hasNameShape(word.text)) return undefined
    if (next !== undefined && text.slice(word.end, next.start) !== ' ') return undefined
    if (/['’]s$/u.test(word.text)) return isOwner(word) ? at : undefined
  }
  return undefined
}

function isOwner({ lower }: Token): boolean {
  const base = lower.slice(0, -2)
  return !NOT_NAMES.has(base) && !isCountryWord(base) && !isDemonym(base) && !base.endsWith('day')
}

/** A name, and no form of address: "Mr & Mrs". */
function mayOpen({ text, lower }: Token): boolean {
  const isTitle = TITLES.has(lower) || ABBREVIATED_TITLES.has(lower)
  return hasNameShape(text) && !isTitle && !NOT_NAMES.has(lower)
}

/** Whether a word of a name, in small letters, is a firm's name of several words; `isTrading`: its form shows a company. */
export function firmIn(lower: string): { isTrading: boolean } | undefined {
  if (!/\s&\s|\sand\s|['’]s\s/u.test(lower)) return undefined
  const last = lower.split(' ').at(-1) ?? ''
  return { isTrading: PARTNERS.has(last) || TRADES.has(last) }
}
