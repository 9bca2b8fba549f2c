import { isGivenName, pronounOf } from '../words/given-names.ts'
import { wordSet } from '../words/word-set.ts'

/** Short forms with a different beginning from the full name. Written for this project. */
const SHORT_FORMS = new Map<string, ReadonlySet<string>>(
  Object.entries({
    andy: 'andrew',
    bernie: 'bernard',
    beth: 'elizabeth',
    bill: 'william',
    betty: 'elizabeth',
    bob: 'robert',
    bobby: 'robert',
    charlie: 'charles',
    chuck: 'charles',
    dave: 'david',
    dick: 'richard',
    eddie: 'edward edmund edwin',
    eliza: 'elizabeth',
    ellie: 'eleanor',
    fred: 'alfred frederick',
    gina: 'regina',
    hank: 'henry',
    harry: 'harold henry',
    jack: 'john',
    jerry: 'gerald jerome',
    jim: 'james',
    jimmy: 'james',
    joe: 'joseph',
    johnny: 'john',
    kate: 'katherine kathleen catherine',
    larry: 'lawrence',
    liz: 'elizabeth',
    lizzie: 'elizabeth',
    maggie: 'margaret',
    meg: 'margaret',
    mike: 'michael',
    mickey: 'michael',
    nick: 'nicholas',
    peggy: 'margaret',
    rick: 'richard',
    sandy: 'alexander alexandra sandra',
    sue: 'susan',
    ted: 'edward theodore',
    tom: 'thomas',
    tony: 'anthony',
    trish: 'patricia',
    will: 'william',
  }).map(([short, names]) => [short, wordSet(names)]),
)
/** Short for women's names and men's alike: "Sam" for "Samantha". */
const EITHER = wordSet('alex charli chris dani gabi jo max nat nick pat sam steph val')
const SHORT_FORM_CHARS_MIN = 3
/** Endings that make a different name: "Ann" is not "Anna", "Jean" not "Jeanette". */
const OTHER_NAME = /^(?:e|[ei]?t+[ae]|i?n?a|ine)$/

/** Whether two given names, folded, may be the same person's: "J.", "Chris" for "Christopher", "Mike" for "Michael". */
export function isSameGivenName(one: string, other: string): boolean {
  return one === other || isShortFor(one, other) || isShortFor(other, one)
}

function isShortFor(short: string, long: string): boolean {
  if (SHORT_FORMS.get(short)?.has(long) === true) return true
  const letters = short.replace('.', '')
  if (!long.startsWith(letters)) return false
  if (letters.length === 1) return true
  return letters.length >= SHORT_FORM_CHARS_MIN && !areTwoNames(letters, long)
}

/** Both are names in their own right, of a woman and a man, or by an ending. */
function areTwoNames(short: string, long: string): boolean {
  if (EITHER.has(short) || !isGivenName(short) || !isGivenName(long)) return false
  return pronounOf([short]) !== pronounOf([long]) || OTHER_NAME.test(long.slice(short.length))
}
