import { z } from 'zod'
import { foldersOf } from './article-section.ts'
import { oneLine } from '../clean-text.ts'
import { lineOf, standsIn } from '../document/page-facts.ts'
import { OPINION_PLACES, type OpinionSources, pageLabels } from './opinion-marker.ts'

/** How a page says that somebody paid for its article, that its subject issued it, or that it is a joke. */
export const GenreMarker = z.strictObject({
  genre: z.enum(['sponsored', 'press_release', 'satire']),
  where: z.enum(OPINION_PLACES),
  words: z.string(),
})
export type GenreMarker = z.infer<typeof GenreMarker>

const LABEL_CHARACTERS_MAX = 60
const FOLDERS_READ = 3
const LEVELS_UP = 3
const LABELS_READ_MAX = 80
/** A whole label, followed at most by who paid. */
const LABELS: readonly (readonly [GenreMarker['genre'], RegExp])[] = [
  ['sponsored', /^advertisercontentarticle$/i],
  [
    'sponsored',
    /^[^\w\n]{0,8}(?:sponsored|(?:sponsored|paid|partner|partnered|branded|brand|promoted|advertiser) (?:content|post|story|article|feature|partnership|program(?:me)?|studio)s?|paid|advertorials?|advertise?ment feature|advertising feature|advertisement|promotion|anzeige|bezahlter inhalt|werbung|publireportage|contenido patrocinado|contenu sponsoris[eé])(?: (?:by|from|with|for) .{2,40})?[^\w\n]{0,8}$/i,
  ],
  [
    'sponsored',
    /^[^\w\n]{0,8}(?:in (?:paid )?(?:association|partnership) with|brought to you by|sponsored by|paid for by|presented by) .{2,40}$/i,
  ],
  [
    'press_release',
    /^[^\w\n]{0,8}(?:press|news|media) releases?[^\w\n]{0,8}$|^[^\w\n]{0,8}(?:pr ?newswire|business ?wire|globe ?newswire|pressemitteilung(?:en)?|communiqu[eé] de presse)[^\w\n]{0,8}$/i,
  ],
  ['satire', /^[^\w\n]{0,8}(?:satire|satirical|humou?r and satire|parody)[^\w\n]{0,8}$/i],
]
const FOLDER =
  /^(?:sponsored|sponsored-(?:content|post|posts|articles)|paid-(?:content|post)|paidpost|partner-content|partnercontent|branded-content|brand-?studio|advertorials?|advertisement-features?|press-releases?|news-releases?|pressreleases?|satire)$/i
/** Single words that label the ad beside an article as well; they count only before the headline. */
const SLOT = /^[^\w\n]{0,8}(?:sponsored|advertisement|promotion|anzeige|werbung|paid)[^\w\n]{0,8}$/i
const OUTSIDE =
  'nav, footer, aside, ul, [class*="related" i], [class*="recommend" i], [class*="teaser" i], [class*="widget" i]'

/** What a page says that its article is, besides opinion. Null if it says nothing. Only a whole label counts. */
export function genreMarker(sources: OpinionSources): GenreMarker | null {
  const linked = marked('JSON-LD', sources.linked.article?.kinds ?? [])
  if (linked) return linked
  const labelled = pageLabels(sources)
    .values()
    .map(([where, read]) => marked(where, read()))
    .find((found) => found !== null)
  if (labelled) return labelled
  return marked('label at the headline', labelsBelow(sources.document)) ?? addressMark(sources.url)
}

function marked(where: GenreMarker['where'], found: readonly string[]): GenreMarker | null {
  for (const label of found) {
    const words = oneLine(label)
    if (words.length > LABEL_CHARACTERS_MAX) continue
    const genre = LABELS.find(([, pattern]) => pattern.test(words))?.[0]
    if (genre !== undefined) return { genre, where, words }
  }
  return null
}

/** Short lines around the headline, where a page says who paid. */
function labelsBelow(document: Document): string[] {
  let box: Element | null = document.querySelector('h1')
  for (let level = 0; level < LEVELS_UP && box?.parentElement && box.parentElement.tagName !== 'BODY'; level += 1) {
    box = box.parentElement
  }
  const lines = [...(box?.querySelectorAll('p, span, div, a, small, strong, em') ?? [])].slice(0, LABELS_READ_MAX)
  return lines
    .filter((line) => (line.textContent ?? '').length <= LABEL_CHARACTERS_MAX * 2 && !standsIn(line, OUTSIDE))
    .map(lineOf)
    .filter((line) => !SLOT.test(line))
}

function addressMark(url: string): GenreMarker | null {
  const folder = foldersOf(url)
    .slice(0, FOLDERS_READ)
    .find((name) => FOLDER.test(name))
  if (folder === undefined) return null
  const genre = /satire/i.test(folder) ? 'satire' : /releases?$/i.test(folder) ? 'press_release' : 'sponsored'
  return { genre, where: 'address', words: `/${folder}/` }
}
