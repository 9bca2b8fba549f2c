import type { Analysis } from './scan.ts'
import { counted, duration, utcMinute } from '../wording/wording.ts'

/** A name and what stands behind it; an address may be a link where it is shown. */
export type SourceFact = { name: string; value: string; isAddress?: true }

/** Where a text was read from, and what of its page was read and left out. */
export type SourceFacts = { whence: SourceFact[]; kept: SourceFact[] }

const TEXT_FROM = {
  'structured data': 'the page’s structured data, which holds more of it than the page shows',
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
      addressFact('Asked for', source.requested_url),
      ...hopsOf(source).map((hop) => addressFact('By way of', hop)),
      addressFact('Read from', source.final_url),
      ...(source.left_out === undefined
        ? []
        : [
            {
              name: 'Taken out of the address',
              value: `${source.left_out.join(', ')} (looks like a secret; not kept)`,
            },
          ]),
      ...filingOf(source),
      {
        name: 'Fetched',
        value: `${utcMinute(source.fetched_at)} UTC, status ${source.status}, ${counted(source.bytes, 'byte')}${took}`,
      },
    ],
    kept: [
      { name: 'Read', value: `${counted(words, 'word')} of the article` },
      ...(source.text_from === undefined ? [] : [{ name: 'Text from', value: TEXT_FROM[source.text_from] }]),
      { name: 'Left out', value: left === 0 ? 'nothing' : `${counted(left, 'word')} of the page` },
      ...source.dropped.map(({ what, words: dropped }) => ({
        name: `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
        value: counted(dropped, 'word'),
      })),
    ],
  }
}

/** What the page says of its own article. */
function filingOf({ section, opinion_marker: marker }: NonNullable<Analysis['source']>): SourceFact[] {
  return [
    ...(section === undefined ? [] : [{ name: 'Section', value: section }]),
    ...(marker === undefined
      ? []
      : [{ name: 'Marked as opinion by the page', value: `${marker.words} (${marker.where})` }]),
  ]
}

/** The first address that redirected is the one that was asked for. */
function hopsOf({ redirects, requested_url: asked }: NonNullable<Analysis['source']>): string[] {
  return redirects.filter((address, index) => index > 0 || address !== asked)
}

function addressFact(name: string, value: string): SourceFact {
  return { name, value, isAddress: true }
}
