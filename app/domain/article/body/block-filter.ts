import { wordsAlone } from '../clean-text.ts'
import { isLeftOfPost } from './post-lines.ts'
import type { TextBlock } from './text-blocks.ts'

const TOP_BLOCKS = 4
const TAIL_SHARE = 0.25
const NOTICE_CHARACTERS_MAX = 240
const TITLE_WORDS_MIN = 3
const PATH_CHARACTERS_MAX = 60
/** Longer ones may be sentences that begin alike. */
const TRUST_CHARACTERS_MAX = 100
/** The shortest sentence that introduces a list. Shorter lines are headings of unrelated lists. */
const LEAD_IN_CHARACTERS_MIN = 40

/** Lines that lead elsewhere. */
const LEADS_AWAY =
  /^\W*(?:(?:read|see|watch|learn|hear|find out|discover) (?:more|also|next|now)|also (?:read|see|on)|also|more|related|see also|further reading|recommended|don['’]t miss|just in|up next|read next|in case you missed it|must read|click here|lesen sie (?:auch|mehr)|mehr zum thema|siehe auch|lire aussi|à lire aussi|ver también|leer más)(?:\s?(?:stories|articles|news|reading|on this story|coverage|content))?\s*(?:[:»>|–—-]|$)/iu

/** The same in languages other than English. */
const LEADS_AWAY_ABROAD =
  /^\W*(?:auch (?:interessant|lesen)|schon gelesen|lesen sie auch die folgenden (?:artikel|beiträge)|lesetipps?|pour lire la suite|sur le même sujet|leia (?:também|mais)|veja também|zobacz (?:również|także|też)|czytaj (?:również|także|też|więcej)|dowiedz się więcej|leggi anche|lees ook|läs också|les også|læs også)\s*[:»>|?!–—-]?/iu

/** What a page asks of its readers and says about itself, how it works and what it earns. */
const TRUST =
  /^\W*(?:(?:sign up|register|subscribe) (?:to|for) (?:our|the)\b|how we (?:report|reported|work|test|verify|choose)\b|why (?:you can )?trust (?:us|our)\b|our (?:standards|ethics|editorial (?:standards|guidelines|policy)|code of ethics)\b|(?:please )?support (?:our (?:journalism|work)|independent journalism)\b|(?:we|the author) may (?:earn|receive) (?:a )?commission|this (?:article|post|story) (?:contains|includes) affiliate links|never miss (?:a|the|an)\b|(?:did you (?:like|enjoy)|was) this (?:article|post|story)\b|if you (?:enjoyed|liked) (?:reading )?this (?:article|post|story)|listen to this (?:article|story)|this entry was posted|comments (?:are )?closed|(?:(?:hat|gefällt) (?:ihnen|dir|euch) |war )(?:der|dieser) (?:artikel|beitrag|text)|möchten sie (?:den|diesen) artikel teilen|(?:dieser|der) (?:beitrag|eintrag|artikel|text) (?:wurde|ist) (?:am|zuerst|erstmals|ursprünglich|veröffentlicht)\b|kommentare (?:sind )?geschlossen|(?:alle )?angaben ohne gewähr|(?:lade|lädt|mehr) weitere inhalte|folgen sie uns|folge uns|suivez-nous|síguenos|siga-nos|nos siga|seguici|śledź nas|valora esta noticia|quellen (?:aus|ein)blenden|aufrufe:|kommentare insgesamt:|(?:page|seite|página|pagina) \d{1,2} (?:of|von|de|di|\/) \d{1,2}\W*$|(?:next|nächste|weiter zur nächsten) (?:page|seite)\W*$)/iu

/** Notices of the page, not of the article. */
const NOTICE =
  /^\W*(?:advertisement|anzeige|werbung|publicité|sponsored(?: content)?|story continues below|article continues (?:below|after)|continue reading|scroll (?:down )?(?:to continue|for more)|share (?:this|on|via)|follow (?:us|@\w+)|sign up (?:for|to|now|here)|subscribe(?: to| now| here|$)|join (?:the conversation|our)|get the latest|click (?:here )?to (?:share|subscribe)|this (?:article|story) (?:was|is) (?:originally )?(?:published|posted|part of)|image \d+ of \d+|loading|enlarge|view (?:gallery|comments)|show caption|comments?$|leave a (?:comment|reply)|all rights reserved|copyright|©|tags?:|topics?:|filed under|print this|email this|e-mail this|teilen|drucken|kommentare?$)/iu

const CREDIT =
  /^\W*(?:(?:image|photo|picture|pic|photograph|video|file photo|foto|bild|illustration)s?(?: credit)?|credit|source|quelle)\s*(?::|©|by\s+[A-Z]|\/)/iu
const CREDIT_ONLY =
  /^[\p{L}\p{N} .,’'/|-]{2,60}(?:\/|via |\| )\s?(?:getty(?: images)?|ap(?: photo)?|reuters|afp|shutterstock|epa|alamy|zuma|dpa)\b.{0,30}$/iu

/** Picture credits, captions and sources of reports in other languages. */
const CREDIT_ABROAD =
  /^\W*(?:(?:crédits?(?: photos?)?|photo d['’]illustration|image illustrative|beitragsbild|titelbild|symbolbild|aufmacherbild|abbildung|bildquelle|bildnachweis|fotos?credit|quellenangaben?|fuente|fonte|źródło|zdjęcie|fot\.|foto de|bron|kilde|källa)\s*(?::|©|\/|$)|(?:beitragsbild|titelbild|symbolbild|image illustrative|domena publiczna)\W*$)/iu

/** Another story with its kind in capitals: "… [VIDEO]". */
const LABELLED_LINK = /\[[A-Z]{4,12}(?: [A-Z]{2,12})?\]\W*$/

const STAMP =
  /^\W*(?:(?:first )?(?:published|updated|posted|created|modified|veröffentlicht|veröffentlichung|aktualisiert|erstellt|publikacja|publié|mis à jour|publicado|actualizado)|last (?:updated|modified)|stand)\b(?: (?:on|at|am|le|el))? ?:?(?:[^.!?]|(?<=\d)\.|(?<!\d)\.(?=\d)){0,80}$/iu
/** Only the time, beside an update. */
const CLOCK = /^\W*\d{1,2}[:.]\d{2}(?: ?(?:uhr|h|[ap]\.?m\.?))?\W*$/iu
const DAYS =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo'
const MONTHS =
  'janvier|f[ée]vrier|mars|avril|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|jan(?:uar[yi]?)?|feb(?:ruar[yi]?)?|m(?:ar(?:ch)?|ärz)|apr(?:il)?|ma[yi]|jun[ei]?|jul[yi]?|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?'
const DATE_LINE = new RegExp(
  `^\\W*(?:(?:le|el|am|den)\\s+)?(?:(?:${DAYS})[,.]?\\s*(?:(?:le|den)\\s+)?)?(?:\\d{1,2}(?:st|nd|rd|th|er|\\.)?\\s*(?:de\\s+)?(?:${MONTHS})|\\d{4}年\\d{1,2}月\\d{1,2}|(?:${MONTHS})[.]?\\s*\\d{1,2}|\\d{1,4}[./-]\\d{1,2}[./-]\\d{2,4})\\b[^!?]{0,60}(?<!\\p{Ll}\\.)$`,
  'iu',
)
/** A name after "by". A sentence that begins with "By" ends in a full stop. */
const BYLINE =
  /^(?:(?:[Ww]ritten|[Ww]ords|[Tt]ext|[Ss]tory|[Rr]eporting|[Rr]eported|[Pp]osted|[Aa]uthor|[Aa]utor(?:in)?)\b.{0,2}\s)?(?:[Bb]y|BY|[Vv]on|VON|[Pp]ar|PAR|[Pp]or|POR|(?<=\w):)\s+\p{Lu}(?:[^!?.]|(?<=\b\p{Lu})\.){1,80}$/u

/** What leads to a name in a byline, without the name. */
const BY_ALONE =
  /^\W*(?:(?:written|words|text|story|reported|reporting|posted|published|photographs?|edited)\s)?(?:by|von|par|por)(?:\s(?:and|und|et|y))?(?!\p{L})[\s·•|,:–—-]*/iu

/** The rubric above a headline, or what is left of a byline beside it: "Opinion", "By | Opinion". */
const KICKER =
  /^[^\p{L}\p{N}]{0,3}(?:by[^\p{L}\p{N}]{1,3})?(?:opinion|comment|commentary|analysis|editorial|feature|column|perspective|viewpoint|guest (?:column|essay)|news|world|politics|sport|business|culture|exclusive)[^\p{L}\p{N}]{0,3}$/iu

const TAIL_HEADING =
  /^\W*(?:more (?:great|from|on|stories|news|about|coverage|in)\b|related\b|recommended\b|read next|you (?:may|might) (?:also )?(?:like|enjoy)|also on\b|most (?:read|popular)|trending|latest (?:news|stories)|editor['’]?s['’]? picks?|popular (?:now|stories)|what to read next|don['’]t miss|further reading|similar (?:posts|stories)|about the authors?|mehr zum thema|weitere (?:artikel|themen)|das könnte (?:sie|dich)|join the conversation|responses|\d* ?comments?\b|leave a (?:comment|reply))/iu

/**
 * The blocks of the article itself: without a repeated title, byline and date lines at the top, credits, notices, lines
 * that lead elsewhere, blocks that are only a link, and the list of further stories at the end.
 */
export function articleBlocks(blocks: readonly TextBlock[], title: string): TextBlock[] {
  const items = ownItems(blocks)
  const body = blocks.filter(
    (block, index) => !isNoise(block, items.has(block)) && !(index < TOP_BLOCKS && isHeadMatter(block, title)),
  )
  const top = body.slice(0, TOP_BLOCKS).filter((block) => !isHeadMatter(block, title))
  return withoutTail([...top, ...body.slice(TOP_BLOCKS)])
}

/** Whether a block is mostly links. */
export function isLinkList(block: TextBlock): boolean {
  return block.linkCharacters >= block.text.length * 0.85
}

const NOISE: readonly RegExp[] = [
  LEADS_AWAY,
  LEADS_AWAY_ABROAD,
  NOTICE,
  CREDIT,
  CREDIT_ABROAD,
  CREDIT_ONLY,
  STAMP,
  CLOCK,
  LABELLED_LINK,
]

/** The items of lists that a sentence of the article introduces with a colon. */
function ownItems(blocks: readonly TextBlock[]): Set<TextBlock> {
  const items = new Set<TextBlock>()
  for (let from = 0; from < blocks.length; from += 1) {
    if (blocks[from]?.isListItem !== true) continue
    const after = blocks.findIndex((block, index) => index > from && !block.isListItem)
    const list = blocks.slice(from, after < 0 ? blocks.length : after)
    if (bringsIn(blocks[from - 1])) for (const item of list) items.add(item)
    from += list.length - 1
  }
  return items
}

function bringsIn(block: TextBlock | undefined): boolean {
  return (
    block !== undefined &&
    /\p{Ll}/u.test(block.text) &&
    block.text.endsWith(':') &&
    block.text.length >= LEAD_IN_CHARACTERS_MIN &&
    !isNoise(block, false) &&
    !TAIL_HEADING.test(block.text)
  )
}

/** @param isOwnItem whether it is in a list of the article's own, where links are text */
function isNoise(block: TextBlock, isOwnItem: boolean): boolean {
  const { text } = block
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (text.length > NOTICE_CHARACTERS_MAX) return false
  if (!isOwnItem && isLinkList(block) && !endsSentence(text)) return true
  if (text.length <= TRUST_CHARACTERS_MAX && TRUST.test(text)) return true
  return isLeftOfPost(text) || isStump(text) || NOISE.some((pattern) => pattern.test(text))
}

/** "By · 12 May 2026": what is left of a byline without its name. */
function isStump(text: string): boolean {
  const rest = text.replace(BY_ALONE, '')
  return rest !== text && (!/\p{L}/u.test(rest) || DATE_LINE.test(rest))
}

function isHeadMatter({ text }: TextBlock, title: string): boolean {
  if (text.length > NOTICE_CHARACTERS_MAX) return false
  if (KICKER.test(text)) return true
  return isSameWords(text, title) || leadsToTitle(text, title) || DATE_LINE.test(text) || BYLINE.test(text)
}

/** A path to the page that ends in its headline, or the words above a headline that its title begins with. */
function leadsToTitle(text: string, title: string): boolean {
  const [words, own] = [wordsAlone(text), wordsAlone(title)]
  if (/[.!?…]["'”’»)]*$/u.test(text) || own.split(' ').length < TITLE_WORDS_MIN) return false
  const isPath = words.endsWith(` ${own}`) && words.length - own.length <= PATH_CHARACTERS_MAX
  return isPath || (words.includes(' ') && own.startsWith(`${words} `))
}

/** Cuts the text at the heading of a list of further stories, if little text follows. */
function withoutTail(blocks: readonly TextBlock[]): TextBlock[] {
  const total = sumOf(blocks)
  let end = blocks.length
  let after = 0
  for (let index = blocks.length - 1; index > 0; index -= 1) {
    const block = blocks[index]
    if (!block) break
    after += block.text.length
    if (after > total * TAIL_SHARE) break
    if (block.text.length < 80 && TAIL_HEADING.test(block.text)) end = index
  }
  const kept = blocks.slice(0, end)
  while (kept.length > 1 && isHeading(kept.at(-1))) kept.pop()
  return kept
}

function isHeading(block: TextBlock | undefined): boolean {
  return block !== undefined && /^H[1-6]$/.test(block.tag)
}

function endsSentence(text: string): boolean {
  return /[.!?…]["'”’»)]*$/u.test(text) && text.length > 60
}

function sumOf(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0)
}

function isSameWords(left: string, right: string): boolean {
  return right !== '' && wordsAlone(left) === wordsAlone(right)
}
