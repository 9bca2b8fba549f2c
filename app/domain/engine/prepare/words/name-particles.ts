import { ABBREVIATED_TITLES } from './abbreviations.ts'
import { wordSet } from './word-set.ts'

/** Small words inside names, of every language: "Ursula von der Leyen", "Thandeka ka Ngcobo", "Puig i Cadafalch". */
export const PARTICLES = wordSet(
  'de la le van von der den del della degli dei delle dello dalla dalle dal di da das dos du des vom zum zu zur und op het te ter',
  'af av y e i los las umm abu abd bin binti binte bint al el ibn ben bat ould ag ait aït wa ka kwa ole ap ab ferch verch',
)
/** Those that may begin a name: "bin Rashid", "de la Cruz"; after an article they are words of their own. */
export const OPENING_PARTICLES = wordSet(
  'de la le van von der den del della dal dalla di da dos du des zu vom ter bin bint binti al el ibn ben abu abd ka ap ab ferch',
)
/** Particles that are English words too: part of a name only between a given name or an initial and another name. */
const AMBIGUOUS = wordSet('ten do lo os')
/** Before "an" and "na", and before a name with a small prefix: "Mac an Bhàird", "Ní hUiginn". */
const GAELIC = /^(?:Mac|Mag|Mc|Nic|Nig|Mhic|Ní|Ni|Uí|Ui|Ó|O)$/u
/** What Irish and Scots Gaelic put before the capital: "tSaoir", "hUiginn", "bhFaoláin". */
const MUTATED = /^(?:bh|bp|dt|gc|mb|nd|ng|ts|[bdghmnt])\p{Lu}\p{Ll}/u
/**
 * A capital at the start, alone or after what is written together with it: "'Aisha", "d'Almeida", "dell'Acqua",
 * "al-Amiri", "kaMpande", "ffrench".
 */
const NAME_SHAPE =
  /^['’‘ʻʿ]?(?:\p{Lu}|(?:d|de|l|t|s|n|m|dell|dall|nell|all|degl|dagl|sull)['’]\p{Lu}|\p{Ll}{1,3}-\p{Lu}|(?:ka|kwa|wa|la|le|de|di|da|du|van|von|ben|bin|el|al|ap|mac|mc)\p{Lu}\p{Ll}|ff\p{Ll}{3})/u

/** True for "van" in a name; "Ben Carson" and "Al Gore" begin with a given name. */
export function isParticle(
  { text, lower }: { text: string; lower: string },
  isGiven: (lower: string) => boolean,
): boolean {
  return PARTICLES.has(lower) && (text === lower || !isGiven(lower))
}

/** True for a word with the form of a name, wherever it is. */
export function hasNameShape(text: string): boolean {
  return NAME_SHAPE.test(text)
}

/**
 * How many of the last words before `name` are one family name with it: two in "Mac an | Bhàird", one in "Ó | hUiginn"
 * and "Jan ten | Brink", else none. `isGiven` tells given names.
 */
export function wordsOfFamily(before: readonly string[], name: string, isGiven: (lower: string) => boolean): number {
  const pair = { head: before.at(-2) ?? '', last: before.at(-1) ?? '' }
  return gaelicWords(pair, name) || (isAfterGiven(pair, name, isGiven) ? 1 : 0)
}

type Pair = { head: string; last: string }
const CAPITAL = /^\p{Lu}\p{Ll}/u

function gaelicWords({ head, last }: Pair, name: string): number {
  if (GAELIC.test(last)) return MUTATED.test(name) ? 1 : 0
  if (!/^(?:an|na)$/.test(last) || !GAELIC.test(head)) return 0
  return CAPITAL.test(name) || MUTATED.test(name) ? 2 : 0
}

function isAfterGiven({ head, last }: Pair, name: string, isGiven: (lower: string) => boolean): boolean {
  if (!CAPITAL.test(name) || !AMBIGUOUS.has(last)) return false
  // "Jan-Willem ten Brink"
  const parts = head.toLowerCase().split('-')
  return isGiven(parts[0] ?? '') || ABBREVIATED_TITLES.has(parts.at(-1) ?? '') || /^\p{Lu}$/u.test(head)
}
