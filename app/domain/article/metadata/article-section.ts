import { oneLine } from '../clean-text.ts'
import type { Breadcrumb, LinkedData } from './json-ld.ts'
import { firstMeta, lineOf, standsIn, type MetaValues } from '../document/page-facts.ts'
import { isOutlet } from './byline-names.ts'

const SECTION_CHARACTERS_MAX = 40
const WORDS_MAX = 5
const TRAIL_ITEMS_MAX = 12
const FOLDERS_MAX = 3
const SEVERAL = /(?:(?<!\s)\s+)?[,;|>›»/•·]\s*|(?<!\s)\s+[–—:-]\s+/u

const SECTION_META = [
  'article:section',
  'og:article:section',
  'og:section',
  'parsely-section',
  'article.section',
  'prism.section',
  'rnews:section',
  'section',
]
const SECTION_ELEMENTS = '[itemprop~="articleSection"], [property="schema:articleSection"]'
const TRAILS =
  '[itemtype*="BreadcrumbList"], [class*="breadcrumb" i], [id*="breadcrumb" i], [aria-label*="breadcrumb" i]'
const OF_OTHERS = 'footer, [class*="related" i], [class*="recommend" i], [class*="comment" i]'
/** Defaults of systems if nobody chose a section, and names of the start page. */
const NO_SECTIONS: ReadonlySet<string> = new Set(
  'home|homepage|home page|start|startseite|accueil|inicio|portada|index|main|front page|site|www|uncategorized|uncategorised|allgemein|ohne kategorie|non classé|sin categoría|default|general|other|none|null|undefined|false|true|n a|article|articles|artikel|post|posts|page|pages|story|stories|content|category|categories|kategorie|archive|archiv|blog|you are here|sie sind hier'.split(
    '|',
  ),
)
/** URL folders that are a section's name wherever they are used. */
const FOLDERS: ReadonlySet<string> = new Set(
  'news politics business economy finance money world international national local sport sports football culture arts entertainment music books film travel lifestyle fashion food health science technology tech environment climate education society opinion opinions politik wirtschaft finanzen ausland inland panorama kultur wissen wissenschaft technik digital gesundheit reise gesellschaft feuilleton meinung politique économie monde culture santé sciences société opinión política economía mundo deportes cultura salud ciencia sociedad'.split(
    ' ',
  ),
)

export type SectionSources = {
  linked: LinkedData
  meta: MetaValues
  document: Document
  /** The canonical URL. */
  url: string
  title: string
  outlets: readonly string[]
}

/**
 * The section of a page, as the page names it. `''` if it names none. Order of trust: JSON-LD, `<meta>`, microdata and
 * RDFa, the first breadcrumb after the start page, and a URL folder that is a section's name everywhere.
 */
export function articleSection(sources: SectionSources): string {
  const folder = foldersOf(sources.url)
    .slice(0, FOLDERS_MAX)
    .find((name) => FOLDERS.has(name))
  const labels = [...statedSections(sources), ...breadcrumbs(sources).map(oneLine), folder ?? '']
  return labels.map(asLabel).find((label) => isSection(label, sources)) ?? ''
}

/** The sections that the page states for its article, in order of trust. */
export function statedSections({
  linked,
  meta,
  document,
}: Pick<SectionSources, 'linked' | 'meta' | 'document'>): string[] {
  const element = document.querySelector(SECTION_ELEMENTS)
  const stated = [
    ...(linked.article?.sections ?? []),
    ...SECTION_META.map((name) => firstMeta(meta, [name]) ?? ''),
    element?.getAttribute('content') ?? lineOf(element),
  ]
  return stated.filter((section) => !section.includes('://')).flatMap((section) => oneLine(section).split(SEVERAL))
}

/** The steps between the start page and the article, from JSON-LD or else the page's own line of links. */
export function breadcrumbs({ linked, document, url, title }: Omit<SectionSources, 'meta' | 'outlets'>): string[] {
  const steps = linked.trail.length > 0 ? linked.trail : shownTrail(document)
  return steps
    .slice(0, TRAIL_ITEMS_MAX)
    .filter(({ name, address }) => name !== title && (address === null || !isStartPage(address, url)))
    .map(({ name }) => name)
}

function shownTrail(document: Document): Breadcrumb[] {
  const trail = [...document.querySelectorAll(TRAILS)].find((element) => !standsIn(element, OF_OTHERS))
  const links = trail ? [...trail.querySelectorAll('a')].slice(0, TRAIL_ITEMS_MAX) : []
  return links.map((link) => ({ name: lineOf(link), address: link.getAttribute('href') }))
}

function isStartPage(address: string, url: string): boolean {
  const path = URL.parse(address, url)?.pathname
  return path !== undefined && /^\/(?:[a-z]{2}\/?|(?:index|home)\.\w{3,5})?$/.test(path)
}

/** The lower-case folders of a URL that contain letters, without its last part. */
export function foldersOf(url: string): string[] {
  const parts = (URL.parse(url)?.pathname ?? '').split('/').slice(1, -1)
  return parts.map((part) => decodedPart(part).toLowerCase()).filter((part) => /\p{L}/u.test(part))
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A label as a person would write it: a URL's words with spaces, and a capital first letter. */
function asLabel(part: string): string {
  const label = /^[\p{Ll}\d]+(?:[-_][\p{Ll}\d]+)*$/u.test(part) ? part.replace(/[-_]/gu, ' ') : part
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** False for numbers, codes, URLs, the start page, the outlet and the title. */
function isSection(label: string, { title, outlets }: SectionSources): boolean {
  if (label.length < 2 || label.length > SECTION_CHARACTERS_MAX || label.split(' ').length > WORDS_MAX) return false
  if (/[\d_@#<>{}=]|https?:|www\./iu.test(label) || !/^\p{L}/u.test(label)) return false
  const key = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return !NO_SECTIONS.has(key) && !/ (?:home|startseite)$/.test(key) && label !== title && !isOutlet(label, outlets)
}
