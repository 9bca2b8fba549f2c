import {
  addressOf,
  asList,
  booleanOf,
  countOf,
  decoded,
  isNode,
  nodeNames,
  type LdNode,
  nameOf,
  nodesOf,
  parsed,
  resolved,
  textOf,
  typesOf,
} from './json-ld-nodes.ts'
import type { StatedUpdate } from '../body/live-blog.ts'

const UPDATES_MAX = 2_000
const ARTICLE_TYPES: readonly string[] = [
  'NewsArticle',
  'ReportageNewsArticle',
  'AnalysisNewsArticle',
  'OpinionNewsArticle',
  'BackgroundNewsArticle',
  'ReviewNewsArticle',
  'LiveBlogPosting',
  'Article',
  'BlogPosting',
  'Report',
  'TechArticle',
  'ScholarlyArticle',
  'AdvertiserContentArticle',
  'SatiricalArticle',
  'Review',
  'SocialMediaPosting',
  'Recipe',
  'DiscussionForumPosting',
  'VideoObject',
  'CreativeWork',
  'WebPage',
]
/** Types of which a page can state several, its own and others it links to. */
const WRITTEN_TYPES: readonly string[] = ARTICLE_TYPES.slice(0, ARTICLE_TYPES.indexOf('VideoObject'))
/** Properties whose values are not about the page's article. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'comment',
  'review',
  'reviews',
  'itemListElement',
  'liveBlogUpdate',
  'hasPart',
  'isPartOf',
  'mentions',
  'citation',
  'isBasedOn',
  'relatedLink',
  'video',
  'image',
  'about',
])

/** What a page's JSON-LD says about its article. `null` and `[]` if it says nothing. */
export type LinkedArticle = {
  type: string
  /** All its types and genres. */
  kinds: string[]
  sections: string[]
  headline: string | null
  authors: LinkedAuthor[]
  publisher: string | null
  datePublished: string | null
  articleBody: string | null
  isAccessibleForFree: boolean | null
  /** Selectors of its paid parts. */
  paidParts: string[]
  wordCount: number | null
  /** The updates of a live blog. Null for any other article. */
  updates: StatedUpdate[] | null
}

/** A name in JSON-LD and its role: `creator` by that property, `plain` as a bare text, `loose` outside the article. */
export type LinkedAuthor = { name: string; kind: 'person' | 'organization' | 'plain' | 'creator' | 'loose' }

/** What a page's JSON-LD says. `article` is null if it describes none. */
export type LinkedData = {
  article: LinkedArticle | null
  /** People not named as authors, because many systems omit that link. */
  people: LinkedAuthor[]
  /** The name of the site or its organisation. */
  siteName: string | null
  /** Its first list of breadcrumbs, in order. */
  trail: Breadcrumb[]
  /** All types there, except those of other pages' content. */
  types: string[]
  /** Blocks that are not JSON. */
  broken: string[]
}

/** A step from a site's start page to a page. `address` is as written, or null if there is none. */
export type Breadcrumb = { name: string; address: string | null }

/** What a node says it is about: absolute or relative URLs, and a headline. */
export type PageClaim = { addresses: string[]; headline: string | null }

/**
 * Reads a page's JSON-LD blocks and skips broken ones.
 * @param isOwn whether a claim is about the page. Decides if a page states several articles.
 */
export function linkedData(blocks: readonly string[], isOwn: (claim: PageClaim) => boolean = () => false): LinkedData {
  const documents = blocks.map(parsed)
  const nodes = documents.flatMap((document) => nodesOf(document))
  const broken = blocks.filter((_block, index) => documents[index] === null)
  const own = documents.flatMap((document) => nodesOf(document, OF_OTHERS))
  const article = articleOf(own, { nodes, isOwn })
  return {
    article,
    people: peopleOf(own, article),
    siteName: siteNameOf(nodes),
    trail: trailOf(nodes),
    types: [...new Set(own.flatMap(typesOf))],
    broken,
  }
}

function peopleOf(own: readonly LdNode[], article: LinkedArticle | null): LinkedAuthor[] {
  const people = own.filter((node) => typesOf(node).includes('Person')).flatMap((node) => namedAs(node, 'loose'))
  return people.filter(({ name }) => article?.authors.some((author) => author.name === name) !== true)
}

/** News before other kinds, and dated before undated. Among several articles, the page's own. */
function articleOf(
  own: readonly LdNode[],
  { nodes, isOwn }: { nodes: readonly LdNode[]; isOwn: (claim: PageClaim) => boolean },
): LinkedArticle | null {
  const node = pagesNode(own, isOwn)
  if (!node) return null
  const byId = new Map(nodes.filter((one) => Object.keys(one).length > 1).map((one) => [textOf(one['@id']) ?? '', one]))
  return {
    type: typesOf(node)[0] ?? '',
    kinds: [...typesOf(node), ...nodeNames(node['genre'])],
    sections: nodeNames(node['articleSection']),
    headline: textOf(node['headline']) ?? textOf(node['name']),
    authors: [
      ...asList(node['author']).flatMap((author) => authorsOf(author, byId)),
      ...asList(node['creator']).flatMap((creator) => namedAs(resolved(creator, byId), 'creator')),
    ],
    publisher: nameOf(resolved(node['publisher'], byId)),
    datePublished: textOf(node['datePublished']) ?? textOf(node['coverageStartTime']) ?? pageDate(own),
    articleBody: textOf(node['articleBody']),
    isAccessibleForFree: booleanOf(node['isAccessibleForFree']),
    paidParts: asList(node['hasPart']).flatMap(paidPart),
    wordCount: countOf(node['wordCount']),
    updates: typesOf(node).includes('LiveBlogPosting') ? updatesOf(node) : null,
  }
}

function updatesOf(node: LdNode): StatedUpdate[] {
  return asList(node['liveBlogUpdate'])
    .filter(isNode)
    .slice(0, UPDATES_MAX)
    .map((update) => ({
      address: [textOf(update['url']), textOf(update['@id'])].find((address) => address?.includes('#')) ?? '',
      date: textOf(update['datePublished']),
    }))
}

function pagesNode(own: readonly LdNode[], isOwn: (claim: PageClaim) => boolean): LdNode | undefined {
  const ranked = own
    .map((node) => ({ node, rank: rankOf(node) }))
    .filter(({ rank }) => rank < ARTICLE_TYPES.length)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ node }) => node)
  const written = ranked.filter((node) => typesOf(node).some((type) => WRITTEN_TYPES.includes(type)))
  return (written.length > 1 ? written.find((node) => isOwn(claimOf(node))) : undefined) ?? ranked[0]
}

function claimOf(node: LdNode): PageClaim {
  const pages = [node['mainEntityOfPage'], node['url'], node['@id']].flatMap(asList)
  return {
    addresses: pages.flatMap((page) => addressOf(page) ?? []),
    headline: textOf(node['headline']),
  }
}

/** Some systems date the page instead of its article. */
function pageDate(own: readonly LdNode[]): string | null {
  const page = own.find((node) => typesOf(node).includes('WebPage') && node['datePublished'] !== undefined)
  return textOf(page?.['datePublished'])
}

function siteNameOf(nodes: readonly LdNode[]): string | null {
  for (const type of ['NewsMediaOrganization', 'WebSite', 'Organization']) {
    const name = nodes
      .filter((node) => typesOf(node).includes(type))
      .map(nameOf)
      .find((found) => found !== null)
    if (name) return name
  }
  return null
}

function trailOf(nodes: readonly LdNode[]): Breadcrumb[] {
  const list = nodes.find((node) => typesOf(node).includes('BreadcrumbList'))
  const items = asList(list?.['itemListElement']).filter(isNode)
  return items
    .toSorted((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))
    .map((item) => ({ name: nameOf(item) ?? nameOf(item['item']), address: addressOf(item['item']) }))
    .flatMap(({ name, address }) => (name === null ? [] : [{ name, address }]))
}

function rankOf(node: LdNode): number {
  const ranks = typesOf(node)
    .map((type) => ARTICLE_TYPES.indexOf(type))
    .filter((rank) => rank >= 0)
  if (ranks.length === 0) return ARTICLE_TYPES.length
  const isDated = node['datePublished'] !== undefined || node['headline'] !== undefined
  return Math.min(...ranks) / (isDated ? ARTICLE_TYPES.length : 1)
}

function authorsOf(value: unknown, byId: ReadonlyMap<string, LdNode>): LinkedAuthor[] {
  const node = resolved(value, byId)
  if (!isNode(node)) return namedAs(node, 'plain')
  const isOrganization = typesOf(node).some((type) => /organi[sz]ation|corporation/i.test(type))
  return namedAs(node, isOrganization ? 'organization' : 'person')
}

function namedAs(value: unknown, kind: LinkedAuthor['kind']): LinkedAuthor[] {
  if (!isNode(value)) return typeof value === 'string' ? [{ name: decoded(value), kind }] : []
  const names = asList(value['name']).filter((name) => typeof name === 'string')
  const parts = [value['givenName'], value['familyName']].flatMap((part) => textOf(part) ?? [])
  return [...names, ...(names.length === 0 && parts.length > 0 ? [parts.join(' ')] : [])].map((name) => {
    return { name: decoded(name), kind }
  })
}

function paidPart(part: unknown): string[] {
  if (!isNode(part) || booleanOf(part['isAccessibleForFree']) !== false) return []
  return asList(part['cssSelector']).filter((selector) => typeof selector === 'string')
}
