import type { Token } from '../../prepare/document.ts'
import { type StatedShare, sharesIn } from '../../lexicons/shares.ts'
import { wordParts } from '../../lexicons/word-parts.ts'
import { type HeadlineMatch, nearestSentences } from '../../cues/match-headline.ts'
import { wordsInCommon } from './words-in-common.ts'
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
  const main = match.words.map(({ token }) => token)
  const body = nearestSentences(match).map(({ tokens }) => {
    const words = wordParts(tokens)
    const common = wordsInCommon(main, words)
    return { words, common, shares: sharesIn(words) }
  })
  return claimed.flatMap((share): HeadlineFault[] => {
    const given = body.map((own) => ({ ...own, shares: own.shares.filter((other) => isComparable(share, other)) }))
    const rivals = given.filter(({ common, shares }) => shares.length > 0 && common >= commonMin(share, main.length))
    const nearest = rivals.toSorted((a, b) => b.common - a.common)[0]
    const isPlain = (nearest?.common ?? 0) >= main.length * PLAIN_SHARE
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

const ABOVE = /^(?:more|over|above|least)$/
const BELOW = /^(?:fewer|less|under|below|most|up|barely|nearly|almost)$/
const AROUND = /^(?:nearly|almost|about|around|some|roughly|approximately|just)$/
/** How far above "more than half" may be, and how far around "about half". */
const ABOVE_BY = 0.25
const AROUND_BY = 0.07

function overlaps(share: StatedShare, other: StatedShare, title: readonly Token[]): boolean {
  const before = title.slice(Math.max(0, share.from - 3), share.from).map(({ lower }) => lower)
  const around = before.some((lower) => AROUND.test(lower)) ? AROUND_BY : ROUNDING
  const most = before.some((lower) => ABOVE.test(lower)) ? Math.min(1, share.most + ABOVE_BY) : share.most
  const least = before.some((lower) => BELOW.test(lower)) ? Math.max(0, share.least - ABOVE_BY) : share.least
  return other.most >= least - around && other.least <= most + around
}

function rangeOf(tokens: readonly Token[], { from, to }: StatedShare): { start: number; end: number } {
  return { start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0 }
}
