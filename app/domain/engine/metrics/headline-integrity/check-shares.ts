import type { Token } from '../../prepare/document.ts'
import { hasMatter } from '../../lexicons/headline-words.ts'
import { type StatedShare, sharesIn } from '../../lexicons/shares.ts'
import { sharesRoot, stemOf } from '../../lexicons/stems.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import type { HeadlineMatch } from '../../cues/match-headline.ts'
import type { HeadlineFault } from './check-headline.ts'

/** "Six in ten" is said of 61%. */
const ROUNDING = 0.04
const POINTS = 35
/** A sentence with this share of the headline's words is about the same; else the share may be any in the body. */
const PLAIN_SHARE = 0.6

/** Shares of the headline that differ from those that the body has for the same. */
export function checkShares(match: HeadlineMatch): HeadlineFault[] {
  const { document } = match
  const title = wordParts(document.titleTokens)
  const claimed = sharesIn(title)
  if (claimed.length === 0) return []
  const stems = match.words.map(({ stem }) => stem)
  const body = document.sentences
    .filter(({ index }) => !match.repeats.has(index))
    .map(({ tokens }) => {
      const words = wordParts(tokens)
      const own = words.filter(({ lower }) => hasMatter(lower)).map(({ lower }) => stemOf(lower))
      const common = stems.filter((stem) => own.some((other) => sharesRoot(stem, other))).length
      return { words, common, shares: sharesIn(words) }
    })
  return claimed.flatMap((share): HeadlineFault[] => {
    const given = body.map((own) => ({ ...own, shares: own.shares.filter((other) => isComparable(share, other)) }))
    const rivals = given.filter(({ common, shares }) => shares.length > 0 && common >= commonMin(share, stems.length))
    const nearest = rivals.toSorted((a, b) => b.common - a.common)[0]
    const isPlain = (nearest?.common ?? 0) >= stems.length * PLAIN_SHARE
    const known = isPlain ? given.filter(({ common }) => common * 2 >= (nearest?.common ?? 0)) : given
    const agreeing = (share.counted ? known : rivals).flatMap(({ shares }) => shares)
    if (agreeing.some((other) => overlaps(share, other, title))) return []
    const rival = nearest?.shares[0]
    if (nearest === undefined || rival === undefined) return []
    return [
      {
        issue: 'contradicted',
        penalty: POINTS,
        title: rangeOf(title, share),
        body: rangeOf(nearest.words, rival),
        note: 'The body gives another share',
      },
    ]
  })
}

/** "Five of them" says nothing against a figure, but something against "all". */
function isComparable(share: StatedShare, { least, most }: StatedShare): boolean {
  return !share.counted || least === most
}

/** A vague share is compared only with a sentence that has most of the headline's words. */
function commonMin({ counted }: StatedShare, words: number): number {
  return counted ? Math.min(2, words) : Math.max(2, Math.ceil(words / 2))
}

function overlaps(share: StatedShare, other: StatedShare, title: readonly Token[]): boolean {
  const before = title[share.from - 2]?.lower ?? ''
  const above = /^(?:more|over)$/.test(before) || /^over$/.test(title[share.from - 1]?.lower ?? '')
  const most = above ? Math.min(1, share.most + 0.25) : share.most
  return other.most >= share.least - ROUNDING && other.least <= most + ROUNDING
}

function rangeOf(tokens: readonly Token[], { from, to }: StatedShare): { start: number; end: number } {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }
}
