import { holdsAgency, isAgency, isInstitution, isLabel } from '../metadata/byline-names.ts'
import { isOwnName, type AuthorCandidate } from './author-candidates.ts'
import type { AuthorPlace } from './author-places.ts'

/** The model's input for a candidate. Missing features are 0. */
export type AuthorFeatures = Readonly<Record<string, number>>

/** The page, apart from its candidates. */
export type AuthorPage = {
  outlets: readonly string[]
  host: string
  /** The page's text in lower case, with single spaces. */
  text: string
  title: string
  /** The article's type in JSON-LD. `''` if there is none. */
  type: string
  /** Keys of the names that the rules alone would choose. */
  ruled: readonly string[]
  candidates: readonly AuthorCandidate[]
}

/** Beyond this length, length makes no difference. */
const TEXT_COUNTED_MAX = 2_000
const COUNTED_MAX = 5
const WORDS_COUNTED_MAX = 6
/** Kinds of places by strength, strongest first. */
const STRENGTHS: readonly (readonly [name: string, test: (kind: string) => boolean])[] = [
  ['ld', (kind) => kind.startsWith('ld ') && kind !== 'ld loose'],
  ['meta', (kind) => kind.startsWith('meta ')],
  ['marked', (kind) => kind === 'marked'],
  ['address', (kind) => kind === 'leads to author'],
  ['spoken', (kind) => kind === 'spoken'],
  ['byline', (kind) => kind === 'class byline'],
  ['author', (kind) => kind === 'class author' || kind === 'class name'],
  ['loose', (kind) => kind === 'class writer' || kind === 'class user' || kind === 'leads to user'],
  ['near', (kind) => kind.startsWith('near')],
]

/** The features for and against a candidate as the page's author. */
export function authorFeatures(candidate: AuthorCandidate, page: AuthorPage): AuthorFeatures {
  return {
    ...placeFeatures(candidate),
    ...nameFeatures(candidate, page),
    ...rivalFeatures(candidate, page),
    ...pageFeatures(page),
  }
}

function placeFeatures({ places, asPerson }: AuthorCandidate): Record<string, number> {
  const features: Record<string, number> = {}
  const own = places.filter(({ isElsewhere }) => !isElsewhere)
  for (const { kinds, position, isDated, isElsewhere } of places) {
    for (const kind of kinds) {
      const name = isElsewhere ? `${kind} elsewhere` : kind
      features[name] = Math.min(COUNTED_MAX, (features[name] ?? 0) + 1)
    }
    if (!isElsewhere) features[`at ${position}`] = 1
    if (isDated && !isElsewhere) features['beside date'] = 1
  }
  const shown = own.filter(({ position }) => position !== 'stated')
  const shortest = Math.min(...own.map(({ text }) => text.length), 200)
  return {
    ...features,
    places: Math.min(10, own.length),
    'places elsewhere': Math.min(10, places.length - own.length),
    shown: Math.min(5, shown.length),
    'as person': asPerson / Math.max(1, places.length),
    'place length': shortest,
    kinds: new Set(own.flatMap(({ kinds }) => kinds)).size,
    'close kinds': new Set(own.filter(({ position }) => position === 'close').flatMap(({ kinds }) => kinds)).size,
    alone: Number(own.some(isAlone)),
  }
}

function isAlone({ text }: AuthorPlace): boolean {
  return text.split(' ').length <= 4
}

function nameFeatures(
  { name, key }: AuthorCandidate,
  { outlets, host, text, title, ruled }: AuthorPage,
): Record<string, number> {
  const words = name.split(/\s+/u)
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return {
    'name words': Math.min(WORDS_COUNTED_MAX, words.length),
    'name length': Math.min(60, name.length),
    capitals: capitals / words.length,
    shouted: Number(name.length > 3 && name === name.toUpperCase()),
    small: Number(name === name.toLowerCase()),
    figures: Number(/\d/.test(name)),
    signs: Number(/[^\p{L}\p{N}\p{M}\s.'’-]/u.test(name)),
    institution: Number(isInstitution(name)),
    agency: Number(isAgency(name)),
    'holds agency': Number(holdsAgency(name)),
    label: Number(isLabel(name)),
    ruled: Number(ruled.includes(key)),
    'own name': Number(isOwnName(name, { outlets, host })),
    'in title': Number(title.toLowerCase().includes(name.toLowerCase())),
    'in text': Math.min(COUNTED_MAX, key.length < 3 ? 0 : text.split(name.toLowerCase()).length - 1),
  }
}

/** What other candidates have and this one lacks. */
function rivalFeatures(candidate: AuthorCandidate, { candidates }: AuthorPage): Record<string, number> {
  const features: Record<string, number> = {}
  const strengthOf = (one: AuthorCandidate) =>
    STRENGTHS.findIndex(([, test]) => one.places.some((place) => !place.isElsewhere && place.kinds.some(test)))
  const others = candidates.filter((other) => other !== candidate)
  for (const [name, test] of STRENGTHS) {
    const has = others.filter((other) => other.places.some((place) => !place.isElsewhere && place.kinds.some(test)))
    features[`others ${name}`] = Math.min(COUNTED_MAX, has.length)
    const first = candidates.find((one) => one.places.some((place) => !place.isElsewhere && place.kinds.some(test)))
    features[`first ${name}`] = Number(first === candidate)
  }
  const own = strengthOf(candidate)
  const support = supportOf(candidate)
  const apart = others.filter(({ key }) => !containsName(key, candidate.key) && !containsName(candidate.key, key))
  const people = apart.filter(({ asPerson, name }) => asPerson > 0 && !isLabel(name) && !isInstitution(name))
  const ranks = others.map(strengthOf).filter((rank) => rank >= 0)
  return {
    ...features,
    stated: support.stated,
    'shown as author': support.shown,
    support: support.stated + support.shown,
    lead: support.stated + support.shown - Math.max(0, ...apart.map((other) => sumOf(supportOf(other)))),
    'lead of people': support.stated + support.shown - Math.max(0, ...people.map((other) => sumOf(supportOf(other)))),
    'lead in head': support.stated - Math.max(0, ...apart.map((other) => supportOf(other).stated)),
    'lead of shown': support.shown - Math.max(0, ...apart.map((other) => supportOf(other).shown)),
    strength: own < 0 ? STRENGTHS.length : own,
    'stronger others': Math.min(COUNTED_MAX, own < 0 ? ranks.length : ranks.filter((rank) => rank < own).length),
    order: Math.min(10, candidates.indexOf(candidate)),
    'held by longer': Number(others.some(({ key }) => containsName(key, candidate.key))),
    'holds shorter': Number(others.some(({ key }) => containsName(candidate.key, key))),
    'most places': Number(others.every((other) => placesOf(other) <= placesOf(candidate))),
    'share of places': placesOf(candidate) / Math.max(1, ...candidates.map(placesOf)),
  }
}

type Support = { stated: number; shown: number }

/** How many independent kinds of places name a candidate as the author, in the page's head and in its visible part. */
function supportOf({ places }: AuthorCandidate): Support {
  const kinds = new Set(places.filter(({ isElsewhere }) => !isElsewhere).flatMap((place) => place.kinds))
  const has = (test: (kind: string) => boolean) => Number([...kinds].some(test))
  return {
    stated:
      has((kind) => kind.startsWith('ld ') && kind !== 'ld loose') +
      has((kind) => kind.startsWith('meta ') && kind !== 'meta publisher' && kind !== 'meta network account'),
    shown:
      has((kind) => kind === 'marked' || kind === 'leads to author') +
      has((kind) => kind.startsWith('class ') && kind !== 'class writer' && kind !== 'class user') +
      has((kind) => kind === 'spoken'),
  }
}

function sumOf({ stated, shown }: Support): number {
  return stated + shown
}

function placesOf({ places }: AuthorCandidate): number {
  return places.filter(({ isElsewhere }) => !isElsewhere).length
}

/** Whether one name contains the words of another. */
export function containsName(longer: string, shorter: string): boolean {
  return longer !== shorter && ` ${longer} `.includes(` ${shorter} `)
}

function pageFeatures({ type, candidates, ruled, text }: AuthorPage): Record<string, number> {
  return {
    'page ruled': Math.min(COUNTED_MAX, ruled.length),
    'page text': Math.min(TEXT_COUNTED_MAX, text.length),
    news: Number(/News|LiveBlog|Report/.test(type)),
    posting: Number(/BlogPosting|^Article/.test(type)),
    untyped: Number(type === ''),
    candidates: Math.min(30, candidates.length),
  }
}
