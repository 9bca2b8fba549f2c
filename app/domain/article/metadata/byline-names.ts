import { oneLine } from '../clean-text.ts'

const NAME_CHARACTERS_MAX = 60
const NAMES_MAX = 12
const SAID_TWICE_CHARACTERS_MIN = 4
/** In a byline with at least this many words, names must be at least the share below. */
const PROSE_WORDS_MIN = 7
const NAMED_SHARE_MIN = 0.25

/** Words that make a name an institution's or a desk's. */
const NOT_A_PERSON =
  /(?<!\p{L})(?:staff|admin|administrator|editors?|editorial|redaktion|redakteur|redaktionsteam|redacción|rédaction|la rédaction|news ?desk|newsroom|desk|team|agency|agencies|agentur|agence|reuters|xinhua|bloomberg|press|presse|wire|services?|reports?|reporters?|correspondents?|contributors?|contributed|guest|newspaper|zeitung|magazin|magazine|journal|news|media|medien|online|blog|network|group|gmbh|ag|ltd|inc|llc|e\.?\s?v\.?|verein|verlag|foundation|stiftung|sekretariat|pressestelle|bundesverband|noticias|articles?|artikel|institute?|universität|university|ministry|ministerium|department|committee|association|company|corporation|tv|radio|channel|webmaster|support|user|author|autor|unknown|anonymous|anonym|none|null|undefined|wordpress|drupal|joomla|typo3|microsoft|content|manager|corp|police|polizei|landkreis|stadt(?=\s\p{Lu})|gemeinde(?=\s\p{Lu})|test|n\/a|moderator|gastbeitrag|gastautor|pressemitteilung|press release|sponsored|partner|advertorial|shop|store|facebook|twitter|email|share|subscribe|follow|read more|posts?|articles?|view all|more from|updated|published|minutes?|hours?|ago|leser|community|stand|solutions|global|holding|systems|technologies|kg|kgaa|ug|s\.?a\.?r?\.?l|sendung|fernsehen|rundfunk|presseportal|\p{L}*(?:zeitung|blatt|anzeiger|nachrichten|kurier|verband|verlag|verein|magazin|redaktion))(?!\p{L})/iu

/** A byline that ends with a country is an address. */
const COUNTRY =
  /(?:^|,\s*)(?:germany|deutschland|austria|österreich|switzerland|schweiz|france|usa|u\.s\.a\.|uk|united kingdom|india)\s*$/iu

/** Agencies whose short names are also people's names. */
const AGENCY =
  /^(?:von|by|par|por|und|and|afp|dpa|ap|upi|apa|sid|kna|epd|ansa|efe|ians|pti|tass|anp|belga|ritzau|tt|ntb)$/iu

const LEAD =
  /^(?:(?:(?:written|posted|reported|reporting|words|text|story|created|erstellt|veröffentlicht|publié|verfasst|escrito|(?:ein )?(?:gastbeitrag|beitrag|artikel|kommentar)|interview|photographs?|analysis|opinion|review)\s+)?(?:by|von|par|por|di|door|przez)\b\s*:?\s+|(?:words|text|texte?|story|interview|author|autor(?:in|en)?|auteure?|verfasser(?:in)?|redakteur(?:in)?|by|von|par|por)\s*:\s*)/iu
const AFTER_NAME =
  /(?:(?<!\s)\s+)?(?:[|•·–—]|\s-\s|\bin\b(?=\s+\p{Lu})|\bfor\b\s|\bat\b\s|\bfrom\b\s|\bim (?:gespräch|interview)\b|\bis an?\b|\bon\b\s+(?:\p{Lu}|\d)|\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,12}\.?\s+\d|\b(?:shares|hace|am|vor|posted|published|updated)\b(?:\s|$))[^]*/iu
const SEPARATORS = /(?:(?<!\s)\s+)?(?:[,;/|&+•·\n]|\s(?:and|und|et|y|e|i|og|och|en|with|mit|sowie)\s)\s*/iu
const WITH_AGENCY = /^(\S+(?:\s\S+){1,2})\s(?:the\s)?(?:associated press|reuters|afp|dpa|ap)$/iu
const OUTLET_LETTERS_MIN = 8
const DEGREES = /^(?:ph\.?\s?d|m\.?d|m\.?a|b\.?a|m\.?sc|jr|sr|dr|prof|mba|rn|esq|jd|llm|i{2,3}|iv)\.?$/iu

/**
 * The people named in a byline, each once and in order, without outlets, desks, agencies and addresses.
 * @param outlets names of the publisher and the site, which are never people
 */
export function personNames(byline: string, outlets: readonly string[]): string[] {
  if (COUNTRY.test(byline)) return []
  const names: string[] = []
  const others: string[] = []
  const withoutAddresses = oneLine(byline)
    .replace(/\([^()]*\)|\[[^[\]]*\]|<[^<>]*>/gu, ' ')
    .replace(/(?<!\S)\S+@\S+|https?:\S+|www\.\S+|(?<=\s)@\S+/giu, ' ')
  for (const part of withoutAddresses.split(SEPARATORS)) {
    const name = personName(part, outlets)
    if (!name) others.push(part)
    else if (!names.some((known) => known.toLowerCase() === name.toLowerCase())) names.push(name)
    if (names.length >= NAMES_MAX) break
  }
  if (isNoByline(withoutAddresses, { names, others })) return []
  // "Doe, Jane" was split in two. Two single words are one name.
  return isInverted(byline, names)
    ? [`${names[1] ?? ''} ${names[0] ?? ''}`]
    : names.filter((name) => !isLonely(name, names))
}

const PART_CHARACTERS_MAX = 50
const PART_WORDS_MAX = 6
/** News agencies and their services. */
const AGENCIES =
  /(?<!\p{L})(?:afp|dpa|ap|upi|apa|sid|kna|epd|ansa|efe|ians|pti|tass|anp|belga|ritzau|ntb|reuters|associated press|bloomberg|agence france-presse|deutsche presse-agentur|xinhua|interfax|ots|dts|afx|keystone-sda|sda|news aktuell|pa media|press association)(?!\p{L})/iu
/** A page's own labels, which exclude an author's name. */
const LABELS =
  /^(?:start(?:seite)?|home(?:page)?|datum|date|autor(?:in|en)?|authors?|by|von|alle (?:artikel|beiträge)|alles von|mehr von|all(?: posts)?(?: by)?|view (?:all|profile|posts)|more (?:from|by|about)|about(?: us| the author)?|über (?:uns|den autor|die autorin|mich)|kontakt|contact|impressum|login|log in|anmelden|register|comments?|kommentare?|share|teilen|print|drucken|e-?mail|newsletter|facebook|twitter|instagram|rss|feed|website|profile?|follow|folgen|updated?|published|posted|veröffentlicht|aktualisiert|news|aktuell(?:es)?|blog|menu|menü|suche|search|weiter(?:lesen)?|mehr|more|kategorien?|category|categories|tags?|archiv|archive|photo|foto|bild|images?|video|source|quelle|text|story|uhr|min(?:uten)?(?: lesezeit)?|min read|lesezeit|heute|today|gestern|yesterday|quick facts|related|admin|uncategorized|allgemein)(?:\s*[:»›]?\s.*)?$/iu

/** Whether a text is a news agency's name or abbreviation. */
export function isAgency(name: string): boolean {
  return AGENCIES.exec(name)?.[0].length === name.length
}

/** Whether a text mentions a news agency. */
export function holdsAgency(name: string): boolean {
  return AGENCIES.test(name)
}

/** Whether a name contains a word used by institutions and desks. */
export function isInstitution(name: string): boolean {
  return NOT_A_PERSON.test(name)
}

/** Whether a text is a page's label for one of its parts. */
export function isLabel(name: string): boolean {
  return LABELS.test(name)
}

/** The parts of a byline: people, desks, agencies, handles, and what is between them. */
export function bylineParts(byline: string): string[] {
  const parts = oneLine(byline)
    .replace(/(?<!\S)[^\s@]+@[^\s@.]+\.\S+|https?:\S+|www\.\S+/giu, ' ')
    .split(SEPARATORS)
    .map((part) => stripped(part))
  const fitting = parts.filter(
    (part) =>
      part.length >= 2 &&
      part.length <= PART_CHARACTERS_MAX &&
      part.split(/\s+/u).length <= PART_WORDS_MAX &&
      /\p{L}{2}/u.test(part) &&
      !DEGREES.test(part),
  )
  return [...new Set(fitting)]
}

/** Removes what leads to the name, what follows it, and punctuation around it. */
function stripped(part: string): string {
  const lead = LEAD.exec(part)
  const named = (lead ? part.slice(lead[0].length) : part)
    .replace(AFTER_NAME, '')
    .replace(/^[\s.,:;'’"“”*©@(–—-]+|(?<![\s,:;'’"“”*)–—-])[\s,:;'’"“”*)–—-]+$/gu, '')
  return saidOnce(named)
}

/** Whether a text is an outlet's name, ignoring case, punctuation, article and top-level domain. */
export function isOutlet(name: string, outlets: readonly string[]): boolean {
  const keys = outletKeys(name)
  return outlets.some((outlet) => outletKeys(outlet).some((key) => key !== '' && keys.includes(key)))
}

function personName(part: string, outlets: readonly string[]): string | null {
  const lead = LEAD.exec(part)
  const bare = (lead ? part.slice(lead[0].length) : part)
    .replace(AFTER_NAME, '')
    .replace(WITH_AGENCY, '$1')
    .replace(/^[\s.,:;'’"“”*©-]+|(?<![\s,:;'’"“”*-])[\s,:;'’"“”*-]+$/gu, '')
  const name = saidOnce(bare)
  if (name.length < 2 || name.length > NAME_CHARACTERS_MAX || DEGREES.test(name)) return null
  if (NOT_A_PERSON.test(name) || AGENCY.test(name) || isOfOutlet(name, outlets)) return null
  return looksLikeName(name) && !isInitials(name) ? name : null
}

/** Authors' pictures repeat their name: "Jane Doe © Jane Doe". */
function saidOnce(name: string): string {
  const words = name.replace(/(?<=\s)©/u, ' ').split(/\s+/u)
  const half = words.slice(0, words.length / 2)
  const isTwice = words.length % 2 === 0 && half.every((word, index) => word === words[half.length + index])
  const once = half.join(' ')
  return isTwice && once.length >= SAID_TWICE_CHARACTERS_MIN && /^\p{Lu}/u.test(once) ? once : name
}

/** "Marn Courier Digital" is a desk of the Marn Courier. */
function isOfOutlet(name: string, outlets: readonly string[]): boolean {
  if (isOutlet(name, outlets)) return true
  const [key = ''] = outletKeys(name)
  const long = outlets.filter((outlet) => outlet.includes(' ')).flatMap(outletKeys)
  return long.some(
    (outlet) => outlet.length >= OUTLET_LETTERS_MIN && key.length > outlet.length && key.startsWith(outlet),
  )
}

function isInitials(name: string): boolean {
  return !name.includes(' ') && (/^[\p{Lu}.]{1,4}$/u.test(name) || !/\p{L}{2}|\p{Lo}/u.test(name))
}

function looksLikeName(name: string): boolean {
  const words = name.split(' ')
  if (words.length > 5 || /[\d@_#/\\<>{}=:!?%$€“”"()]/u.test(name)) return false
  if (!/^[\p{Lu}\p{Lo}]/u.test(words.at(-1) ?? '') && !/^\p{Lu}/u.test(words[0] ?? '')) return false
  const particles = words.filter((word) => /^\p{Ll}/u.test(word))
  return particles.every((word) =>
    /^(?:von|van|de|der|den|del|della|di|da|dos|du|la|le|el|al|bin|ibn|zu|zur|zum|af|av|ter|ten|d['’]\p{L}+|y|e|i|[a-z]\.?)$/u.test(
      word,
    ),
  )
}

/** Single words beside full names are roles or separated first names. */
function isLonely(name: string, names: readonly string[]): boolean {
  return !name.includes(' ') && names.some((other) => other.includes(' '))
}

/**
 * Whether a text only takes the place of a byline: words that name nobody, some of them capitalised, or a single word
 * beside code or a sentence with a colon.
 */
function isNoByline(byline: string, found: { names: readonly string[]; others: readonly string[] }): boolean {
  const { names, others } = found
  const hasCode = others.some((part) => /[:{}<>=]/u.test(part) && !LEAD.test(part))
  if (hasCode && names.every((name) => !name.includes(' '))) return true
  const words = byline.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length
  const named = names.join(' ').split(' ').length
  return words >= PROSE_WORDS_MIN && named / words < NAMED_SHARE_MIN
}

function isInverted(byline: string, names: readonly string[]): boolean {
  return (
    names.length === 2 &&
    names.every((name) => !name.includes(' ')) &&
    /^\s*[\p{L}'’-]+,\s+[\p{L}'’.-]+\s*$/u.test(byline)
  )
}

/** With and without a leading article, which domains sometimes keep. */
function outletKeys(name: string): string[] {
  const bare = name.toLowerCase().replace(/^www\.|\.(?:com|org|net|co\.uk|info|\p{L}{2})$/gu, '')
  return [bare, bare.replace(/^(?:the|der|die|das|le|la|el)\s/u, '')].map((key) => key.replace(/[^\p{L}\p{N}]+/gu, ''))
}
