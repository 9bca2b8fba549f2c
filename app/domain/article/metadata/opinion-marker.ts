import { z } from 'zod'
import { breadcrumbs, foldersOf, statedSections, type SectionSources } from './article-section.ts'
import { oneLine } from '../clean-text.ts'
import { firstMeta, lineOf, standsIn } from '../document/page-facts.ts'

const FOLDERS_MAX = 3
const LABEL_CHARACTERS_MAX = 40
const LABELS_READ_MAX = 40
const LEVELS_UP = 2

/** Where a page can mark its article as opinion, in order of trust. */
export const OPINION_PLACES = [
  'JSON-LD',
  'meta element',
  'microdata',
  'section',
  'breadcrumbs',
  'title',
  'label at the headline',
  'address',
] as const

/** How a page marks its article as opinion: a statement of its publisher, not a reading of the text. */
export const OpinionMarker = z.strictObject({ where: z.enum(OPINION_PLACES), words: z.string() })
export type OpinionMarker = z.infer<typeof OpinionMarker>

export type OpinionSources = SectionSources & {
  /** All the page's titles, including the parts before and after the headline. */
  titles: readonly string[]
}

/** Names of opinion sections and forms in seven languages, normalised like {@link labelKey}. */
const LABELS: ReadonlySet<string> = new Set(
  [
    'opinion|opinions|op ed|op eds|oped|opeds|comment|commentary|commentaries|comment is free|commentisfree',
    'editorial|editorials|column|columns|columnist|columnists|letters|letters to the editor|viewpoint|viewpoints',
    'point of view|perspective|guest essay|guest column|guest opinion|guest commentary|our view|my view|opinion piece',
    'meinung|meinungen|kommentar|kommentare|leitartikel|kolumne|kolumnen|gastbeitrag|gastbeitrage|gastkommentar',
    'gastkommentare|leserbrief|leserbriefe|glosse|glossen|standpunkt|kommentar der anderen|tribune|tribunes|edito|editos',
    'editoriaux|point de vue|points de vue|courrier des lecteurs|tribuna|tribunas|editoriales|columna|columnas',
    'columnistas|cartas al director|opinioni|editoriali|commenti|commento|opiniao|colunas|colunistas|opinie|commentaar',
  ].flatMap((line) => line.split('|')),
)
const COMPOUND =
  /^(?:opinion (?:columnists?|columns?|contributors?|essays?|guest essay|commentary|editorials?|letters?)|(?:news|world|us|uk|sports?|business|politics|tech|guest) opinion)$/
const TYPES = /^(?:opinionnewsarticle|opinion article|article opinion)$/
/** Folders that also contain readers' comments, or a newsroom's whole output. */
const OTHER_FOLDERS: ReadonlySet<string> = new Set(['editorial', 'editorials', 'column', 'columns', 'perspective'])
const TYPE_META = [
  'article.type',
  'article:type',
  'og:article:type',
  'articletype',
  'article-type',
  'article:genre',
  'genre',
  'content_type',
  'contenttype',
  'page_type',
  'pagetype',
  'dc.type',
]
const HEADLINE_LABELS =
  '[class*="kicker" i], [class*="eyebrow" i], [class*="overline" i], [class*="dachzeile" i], [class*="spitzmarke" i], [class*="rubri" i], [class*="label" i], [class*="category" i], [class*="section" i], [class*="tag" i], [rel~="category"]'
const LISTS =
  'nav, footer, aside, ul, [role="navigation"], [class*="nav" i], [class*="menu" i], [class*="related" i], [class*="recommend" i], [class*="teaser" i], [class*="comment" i]'

/**
 * Whether and where a page marks its article as opinion. Null if it does not, or states `false`. Only a whole label
 * counts: "Public opinion" does not.
 */
export function opinionMarker(sources: OpinionSources): OpinionMarker | null {
  const linked = marked('JSON-LD', sources.linked.article?.kinds ?? [])
  if (linked) return linked
  const flag = firstMeta(sources.meta, ['article:opinion', 'og:article:opinion'])?.toLowerCase()
  if (flag === 'false') return null
  if (flag === 'true') return { where: 'meta element', words: 'article:opinion=true' }
  return (
    pageLabels(sources)
      .values()
      .map(([where, read]) => marked(where, read()))
      .find((found) => found !== null) ?? addressMark(sources.url)
  )
}

/** Where a page names what its article is, in order of trust, and what it says there; JSON-LD and address apart. */
export function pageLabels(sources: OpinionSources): [OpinionMarker['where'], () => readonly string[]][] {
  const { document, titles } = sources
  return [
    ['meta element', () => namedTypes(sources)],
    ['microdata', () => itemTypes(document)],
    ['section', () => statedSections(sources)],
    ['breadcrumbs', () => breadcrumbs(sources)],
    ['title', () => titles.flatMap(titleParts)],
    ['label at the headline', () => headlineLabels(document)],
  ]
}

function marked(where: OpinionMarker['where'], found: readonly string[]): OpinionMarker | null {
  const words = found.find(isOpinionLabel)
  return words === undefined ? null : { where, words: oneLine(words) }
}

function isOpinionLabel(label: string): boolean {
  if (label.length > LABEL_CHARACTERS_MAX || /\d/.test(label)) return false
  const key = labelKey(label)
  return LABELS.has(key) || COMPOUND.test(key) || TYPES.test(key)
}

/** Lower case, without accents, with a single space for anything but letters. */
function labelKey(label: string): string {
  return oneLine(label)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

function namedTypes({ meta }: OpinionSources): string[] {
  return TYPE_META.flatMap((name) => firstMeta(meta, [name]) ?? [])
}

function itemTypes(document: Document): string[] {
  const element = document.querySelector('[itemtype$="OpinionNewsArticle"]')
  return element && !standsIn(element, LISTS) ? ['OpinionNewsArticle'] : []
}

/** The parts before and after a headline, by separators. Empty for a title in one part. */
function titleParts(title: string): string[] {
  const lead = /^([^:]{3,30}):\s/u.exec(title)?.[1]
  const parts = title.split(/(?:(?<!\s)\s+)?[|·•]\s*|(?<!\s)\s+[–—-]\s+/u)
  return [...(lead === undefined ? [] : [lead]), ...(parts.length < 2 ? [] : parts)]
}

/**
 * Short labels just before or in the headline, outside lists and menus. Those after it can lead to readers' comments.
 */
function headlineLabels(document: Document): string[] {
  const headline = document.querySelector('h1')
  let box: Element | null = headline
  for (let level = 0; level < LEVELS_UP && box?.parentElement && box.parentElement.tagName !== 'BODY'; level += 1) {
    box = box.parentElement
  }
  const around = [...document.querySelectorAll(`h1, ${HEADLINE_LABELS}`)].filter((element) => box?.contains(element))
  const before = around
    .slice(
      0,
      around.findIndex((element) => element === headline),
    )
    .slice(-LABELS_READ_MAX)
  const inside = headline ? [...headline.querySelectorAll('span, small, a, b, strong, em')].slice(0, 3) : []
  return [...before.filter((label) => !standsIn(label, LISTS)), ...inside].map(lineOf)
}

/** A folder before the article's own part. `/comment/123` leads to a reader's comment. */
function addressMark(url: string): OpinionMarker | null {
  const folders = foldersOf(url).slice(0, FOLDERS_MAX)
  const folder = folders.find((name) => isOpinionLabel(name) && !OTHER_FOLDERS.has(labelKey(name)))
  const leaf = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  if (folder === undefined || (folder === folders.at(-1) && /^\d*$/.test(leaf) && /^[ck]om/.test(folder))) return null
  return { where: 'address', words: `/${folder}/` }
}
