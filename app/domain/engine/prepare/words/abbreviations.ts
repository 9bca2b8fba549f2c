import { wordSet } from './word-set.ts'

/** Ranks, offices and forms of address as they are abbreviated before a name, in lower case and without the last stop. */
export const ABBREVIATED_TITLES = wordSet(
  'mr mrs ms mx eng engr messrs mme mlle mons dr drs prof profs rev revd fr hon rt ven msgr mgr bp abp',
  'pc wpc gp sqn wg elem prim gov govs sen sens rep reps pres amb atty cllr ald sec asst assoc dep insp supt det const commr treas v.p vp p.c d.c d.i d.c.i',
  'gen lt lieut col sgt sergt serg maj capt cmdr cdr comdr adm vadm radm cpl pvt pte pfc spc brig ens ssgt msgt cpt bdr gnr rfn ldr cpo wo wo1 wo2 archd ch',
  'sra srta hr emer',
)
/** Ranks and offices by their abbreviations: "the Lt. Col." is the colonel. */
const FULL_TITLES = new Map(
  Object.entries({
    adm: 'admiral',
    amb: 'ambassador',
    brig: 'brigadier',
    capt: 'captain',
    cdr: 'commander',
    cllr: 'councillor',
    cmdr: 'commander',
    col: 'colonel',
    const: 'constable',
    cpl: 'corporal',
    det: 'detective',
    dr: 'doctor',
    gen: 'general',
    gov: 'governor',
    insp: 'inspector',
    ldr: 'leader',
    lt: 'lieutenant',
    maj: 'major',
    pres: 'president',
    prof: 'professor',
    rep: 'representative',
    rev: 'reverend',
    sec: 'secretary',
    sen: 'senator',
    sgt: 'sergeant',
    supt: 'superintendent',
  }),
)

/** "colonel" for "col", in lower case; undefined for a form of address that is no office, as "mr". */
export function fullTitle(lower: string): string | undefined {
  return FULL_TITLES.get(lower)
}

/** Given names as older writing shortens them. */
export const ABBREVIATED_GIVEN_NAMES = wordSet(
  'wm chas geo jas thos jos robt benj saml danl edw fredk alexr richd eliz margt hy',
)
/** Stands before the rest of a place's name, or as an ordinary word after a name: "Ft. Worth", "Main St." */
const PLACES = wordSet('st ste mt mts ft pt')
/** A name, a number or an explanation follows. */
const NEVER_LAST = wordSet('v vs viz cf eg ie approx est incl excl acc ca circa resp i.e e.g s.v q.v')
/** May end a sentence; does not where a name follows. With a capital only, since in small letters some are words. */
const MAY_END_CAPITAL = wordSet(
  'jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues weds thu thur thurs div',
  'calif mass conn penn ariz ala ark colo del fla ga ill ind kan ky la md mich minn miss mo mont neb nev okla',
  'ore tenn tex va vt wash wis wyo qld nsw vic tas ont que alta sask co met sq esq',
)
const MAY_END = wordSet(
  'inc corp ltd jr sr llc plc bros etc al ave blvd rd hwy dept univ assn inst acad hosp soc intl natl mfg pty dist ct',
)
const BEFORE_NUMBER = wordSet(
  'no nos p pp art arts fig figs vol vols ch chap sec secs c ca cca circa para paras cl reg tel ext cu min max approx est',
  'lb lbs oz ft apt flt rm',
)
/** The same, but words of their own in small letters. */
const BEFORE_NUMBER_CAPITAL = wordSet('sq app pt sat sun wed weds fri mon tue tues thu thur thurs')
const MONTHS = wordSet('jan feb mar apr jun jul aug sep sept oct nov dec')
const DAY_OR_YEAR = /^(?:[1-9]|[12]\d|3[01]|(?:19|20)\d\d)(?:st|nd|rd|th)?$/

/** Ordinary words in a text in capitals, where nothing tells "ill." from "Ill.". */
const ORDINARY_IN_CAPITALS = wordSet('ill mass miss wash ore ark met mar')

/** What an abbreviation stands before, or whether it may end a sentence. */
export type Abbreviation = 'before anything' | 'before a name' | 'before a place' | 'initial' | 'may end' | 'none'

const IN_ANY_FORM = kinds([NEVER_LAST, 'before anything'], [MAY_END, 'may end'])
const WITH_CAPITAL = kinds(
  [MAY_END_CAPITAL, 'may end'],
  [ABBREVIATED_GIVEN_NAMES, 'before a name'],
  [ABBREVIATED_TITLES, 'before a name'],
  [PLACES, 'before a place'],
)

function kinds(...lists: [ReadonlySet<string>, Abbreviation][]): ReadonlyMap<string, Abbreviation> {
  return new Map(lists.flatMap(([words, kind]) => [...words].map((word) => [word, kind])))
}

/** @param word as written, without its stop: "Lt", "i.e", "Ph.D" */
export function abbreviationOf(word: string): Abbreviation {
  const lower = word.toLowerCase()
  const known = IN_ANY_FORM.get(lower) ?? (/^\p{Lu}/u.test(word) ? withCapital(word, lower) : undefined)
  return known ?? (isDotted(word) ? 'may end' : 'none')
}

function withCapital(word: string, lower: string): Abbreviation | undefined {
  if (word.length === 1) return word === 'I' ? 'may end' : 'initial'
  return word === word.toUpperCase() && ORDINARY_IN_CAPITALS.has(lower) ? undefined : WITH_CAPITAL.get(lower)
}

/** "U.S", "Ph.D", "LL.B", "a.k.a", but not "left.He". */
function isDotted(word: string): boolean {
  return /^(?:(?:\p{L}|\p{Lu}\p{L}{1,3})\.){1,6}(?:\p{L}|\p{Lu}\p{L}{1,3})$/u.test(word)
}

/** "No. 6", "pp. 14", "Sept. 3", "Dec. 1990"; not "in Dec. 400 people came". */
export function isBeforeNumber(word: string, number: string): boolean {
  const lower = word.toLowerCase()
  if (MONTHS.has(lower)) return DAY_OR_YEAR.test(number)
  return BEFORE_NUMBER.has(lower) || (/^\p{Lu}/u.test(word) && BEFORE_NUMBER_CAPITAL.has(lower))
}

/** The text with another character for each stop that only shortens a word: what is left ends sentences. */
export function withoutShortStops(text: string): string {
  return text.replaceAll(/(?<![\p{L}.'’])(\p{L}[\p{L}.]{0,12})\.(?=\s)/gu, (found, word: string) =>
    abbreviationOf(word) !== 'none' ? `${word}·` : found,
  )
}
