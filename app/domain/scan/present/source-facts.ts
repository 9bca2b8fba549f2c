import type { Analysis } from '../scan.ts'
import { counted, duration, utcMinute } from '../../wording/wording.ts'

/** A name and its value; an address may be shown as a link. */
export type SourceFact = { name: string; value: string; isAddress?: true }

/** Where a text was read from, and what of its page was read and left out. */
export type SourceFacts = { whence: SourceFact[]; kept: SourceFact[] }

const TEXT_FROM = {
  'structured data': 'the page’s structured data, which has more of the article than the page shows',
  'newest update': 'the opening and the newest update of a live blog',
  'several pages': 'several pages of one article, read as one text',
} as const satisfies Record<NonNullable<NonNullable<Analysis['source']>['text_from']>, string>

/** What a report says of the page that it was read from, in its reader's words; null for a pasted text. */
export function sourceFacts({ source, timing, word_count: words }: Analysis): SourceFacts | null {
  if (source === undefined) return null
  const left = source.dropped.reduce((sum, { words: dropped }) => sum + dropped, 0)
  const took = timing.fetch_ms === 0 ? '' : `, in ${duration(timing.fetch_ms)}`
  return {
    whence: [
      addressFact('Requested URL', source.requested_url),
      ...hopsOf(source).map((hop) => addressFact('Redirected through', hop)),
      addressFact('Final URL', source.final_url),
      ...(source.left_out === undefined
        ? []
        : [
            {
              name: 'Removed from the URL',
              value: `${source.left_out.join(', ')} (looks like a secret; not stored)`,
            },
          ]),
      ...filingOf(source),
      {
        name: 'Fetched',
        value: `${utcMinute(source.fetched_at)} UTC, status ${source.status}, ${counted(source.bytes, 'byte')}${took}`,
      },
    ],
    kept: [
      { name: 'Analysed', value: `${counted(words, 'word')} of the article` },
      ...(source.text_from === undefined ? [] : [{ name: 'Text from', value: TEXT_FROM[source.text_from] }]),
      { name: 'Left out', value: left === 0 ? 'nothing' : `${counted(left, 'word')} of the page` },
      ...source.dropped.map(({ what, words: dropped }) => ({
        name: `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
        value: counted(dropped, 'word'),
      })),
    ],
  }
}

/** What the page says about its own article. */
function filingOf({
  section,
  opinion_marker: marker,
  genre_marker: genre,
}: NonNullable<Analysis['source']>): SourceFact[] {
  return [
    ...(section === undefined ? [] : [{ name: 'Section', value: section }]),
    ...(marker === undefined
      ? []
      : [{ name: 'Opinion label on the page', value: `${marker.words} (${marker.where})` }]),
    ...(genre === undefined ? [] : [{ name: 'Label on the page', value: `${genre.words} (${genre.where})` }]),
  ]
}

/** The first redirecting address is the requested one. */
function hopsOf({ redirects, requested_url: asked }: NonNullable<Analysis['source']>): string[] {
  return redirects.filter((address, index) => index > 0 || address !== asked)
}

function addressFact(name: string, value: string): SourceFact {
  return { name, value, isAddress: true }
}
