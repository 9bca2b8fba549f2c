import { z } from 'zod'
import type { VolumeSeries } from '../../signal.ts'
import { lenientList, textOrNull } from '../provider-schema.ts'
import { signalAddress } from '../signal-address.ts'
import type { SignalDraft } from '../signal-from.server.ts'
import { textOfHtml } from '../signal-text.ts'

/** `20261120T081500Z`: when GDELT saw an article, in steps of 15 minutes. */
const SEEN = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/

const Article = z.object({
  url: z.string(),
  title: z.string(),
  seendate: textOrNull,
  language: textOrNull,
})

/** `mode=ArtList`. `{}` if nothing was found. */
export const GdeltArticles = z.object({ articles: lenientList(Article).optional() })
export type GdeltArticles = z.infer<typeof GdeltArticles>

/** `mode=TimelineVolRaw`: the number of matching articles in each step. */
export const GdeltTimeline = z.object({
  timeline: lenientList(
    z.object({ data: lenientList(z.object({ date: z.string(), value: z.number().nonnegative() })) }),
  ).optional(),
})
export type GdeltTimeline = z.infer<typeof GdeltTimeline>

/** Headlines with their URLs, as GDELT gives no text and no author. */
export function gdeltDrafts({ articles = [] }: GdeltArticles): SignalDraft[] {
  return articles.map(({ url, title, seendate, language }) => ({
    kind: 'article',
    nativeId: signalAddress(url),
    url,
    title: textOfHtml(title),
    text: textOfHtml(title),
    lang: languageNamed(language),
    publishedAt: gdeltMoment(seendate),
    publishedPrecision: 'minute',
  }))
}

/** Undefined with fewer than two steps, whose distance gives their length. */
export function gdeltVolume({ timeline = [] }: GdeltTimeline): VolumeSeries | undefined {
  const points = (timeline[0]?.data ?? []).flatMap(({ date, value }) => {
    const at = gdeltMoment(date)
    return at === null ? [] : [{ at, count: Math.round(value) }]
  })
  const [first, second] = points
  if (first === undefined || second === undefined) return undefined
  const stepSeconds = (Date.parse(second.at) - Date.parse(first.at)) / 1000
  return stepSeconds > 0 ? { platform: 'news', provider: 'gdelt-doc2', stepSeconds, points } : undefined
}

function gdeltMoment(text: string | null): string | null {
  const parts = SEEN.exec(text ?? '')
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

const LANGUAGES =
  `af ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv
  mk ml mn mr ms mt my ne nl no pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi zh`.split(/\s+/)

/** GDELT gives languages by their English names. */
function languageNamed(name: string | null): string | null {
  byName ??= new Map(LANGUAGES.map((code) => [NAMES.of(code)?.toLowerCase() ?? code, code]))
  return name === null ? null : (byName.get(name.toLowerCase()) ?? null)
}

const NAMES = new Intl.DisplayNames('en', { type: 'language' })
let byName: Map<string, string> | undefined
