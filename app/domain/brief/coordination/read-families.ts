import { ACCOUNTS_MIN } from './shared-objects.ts'
import { inWords } from '../../wording/wording.ts'
import { secondsWords, valueWords } from '../present/brief-wording.ts'
import { exceeds, type Observation } from './chance.ts'
import { WEIGHTS } from './coordination-model.ts'
import type { AccountReading, EvidenceFamily, FamilyReading } from './coordination-reading.ts'
import { EVIDENCE_FAMILIES } from './coordination-reading.ts'
import type { TraitReading } from './group-traits.ts'
import { isGroup, type ObjectEvidence } from './object-evidence.ts'
import { postsInStep } from './own-evidence.ts'
import type { SetEvidence } from './read-evidence.ts'
import { sharedWords } from './shared-objects.ts'
import { toldTiming } from './time-lift.ts'

const EVIDENCE_MAX = 5
/** The share of the score from which a family is said to indicate coordination. */
const SPEAKS_FOR_MIN = 0.005
const DAY_SECONDS = 86_400

type Context = {
  evidence: SetEvidence
  byAccount: ReadonlyMap<string, AccountReading>
  shares: Record<EvidenceFamily, number>
  listed: ReadonlySet<string>
}
type Told = Omit<FamilyReading, 'family' | 'points'>

/** What a family's figures compare with chance. */
type Compared = {
  /** What was seen, in sentences. */
  seen: string
  /** What the figures measure of it, as the subject of a sentence in the singular. */
  measure: string
  /** Where the expected figure comes from. */
  basis: string
  /** What follows from the comparison, in sentences. */
  verdict?: string | undefined
}

/** Each family's points, with the observation, chance, and posts as examples. */
export function readFamilies(context: Context): FamilyReading[] {
  return EVIDENCE_FAMILIES.map((family) => {
    const tale = TELLERS[family](context)
    return {
      family,
      points: -100 * context.shares[family],
      ...tale,
      evidence: tale.evidence.filter((id) => context.listed.has(id)).slice(0, EVIDENCE_MAX),
    }
  })
}

const TELLERS: Record<EvidenceFamily, (context: Context) => Told> = {
  wording: sharing('near_duplicate', {
    does: () => 'use nearly the same text',
    uncounted: 'Very short texts, and headlines posted with their link, do not count.',
  }),
  links: sharing('co_url', {
    does: (shared) => `link to ${shared}, which is not a page of a known outlet, public body or large platform`,
    uncounted: 'Links to known outlets, public bodies and large platforms do not count.',
  }),
  hashtags: sharing('co_hashtags', {
    does: (shared) => `carry ${shared} in this order`,
    uncounted: 'Hashtags of the words searched for do not count.',
  }),
  replies: sharing('co_reply', { does: () => 'reply to the same post' }),
  creation: tellCreation,
  profiles: tellProfiles,
  repetition: tellRepetition,
}

function untold(explanation: string): Told {
  return { observed: null, expected: null, bound: null, explanation, standalone: explanation, evidence: [] }
}

/** The explanation appears beside the figures, so only the words that stand alone repeat them. */
function told(
  { observed, expected, bound }: Observation,
  { seen, measure, basis, verdict }: Compared,
  evidence: readonly string[],
): Told {
  const ending = verdict === undefined ? '' : ` ${verdict}`
  const subject = measure.replace(/^[a-z]/, (letter) => letter.toUpperCase())
  return {
    observed,
    expected,
    bound,
    explanation: `${seen} Measured: ${measure}.${ending}`,
    standalone: `${seen} ${subject} is ${valueWords(observed)}, compared with ${valueWords(expected)} expected ${basis} and an upper limit of ${valueWords(bound)}.${ending}`,
    evidence,
  }
}

type SharingWords = { does: (shared: string) => string; uncounted?: string }

function sharing(
  kind: ObjectEvidence['object']['kind'],
  { does, uncounted }: SharingWords,
): (context: Context) => Told {
  return ({ evidence }) => {
    const own = evidence.objects.filter(({ object }) => object.kind === kind)
    const [strongest] = own.toSorted((a, b) => weighed(b) - weighed(a) || b.members.size - a.members.size)
    const widest = own.find(({ reach }) => reach !== undefined && exceeds(reach))
    if (widest?.reach !== undefined && (strongest === undefined || strongest.timing === 0)) {
      return tellReach(widest, { reach: widest.reach, does })
    }
    if (strongest === undefined) return untold(nothingWords(uncounted))
    const { object, lift, timing } = strongest
    const seen = `${object.posts.length} posts by ${object.accounts.length} accounts ${does(sharedWords(object))}.`
    const posts = kind === 'co_reply' && timing > 0 ? postsInStep(strongest) : object.posts
    const ids = posts.map(({ signal }) => signal.id)
    if (lift === undefined) {
      return { ...untold(`${seen} Their times are too imprecise to compare.`), evidence: ids }
    }
    const shares = toldTiming(lift)
    const measure = `the share of their pairs within ${secondsWords(lift.windowSeconds)} of each other`
    const verdict = timing > 0 ? undefined : whyNot(shares)
    return told(shares, { seen, measure, basis: 'by chance', verdict }, ids)
  }
}

function nothingWords(uncounted: string | undefined): string {
  const words = `Nothing that counts was found. It takes at least ${inWords(ACCOUNTS_MIN)} accounts.`
  return uncounted === undefined ? words : `${words} ${uncounted}`
}

function tellReach(
  { object }: ObjectEvidence,
  { reach, does }: { reach: Observation; does: (shared: string) => string },
): Told {
  const who = `${object.posts.length} posts by ${object.accounts.length} accounts`
  return told(
    reach,
    {
      seen: `${who} ${does(sharedWords(object))}.`,
      measure: 'their share of all accounts',
      basis: 'in ordinary posts',
    },
    object.posts.map(({ signal }) => signal.id),
  )
}

/** The strength of its timing, which rises with the number of accounts, as in the account's features. */
function weighed({ timing, members }: ObjectEvidence): number {
  return timing * Math.log(1 + members.size)
}

function whyNot(shares: Observation): string {
  if (!exceeds(shares)) return 'This is no more than chance and does not count.'
  return 'They come in one burst, as replies to an event do, so this does not count.'
}

function tellCreation({ evidence, byAccount, listed }: Context): Told {
  const groups = evidence.objects.filter(isGroup)
  const [batch] = groups.flatMap((own) => own.batch ?? []).toSorted((a, b) => a.pValue - b.pValue)
  if (batch !== undefined) {
    const created = batch.accounts.flatMap((account) => evidence.traits.get(account)?.createdAt ?? [])
    const seconds = (Math.max(...created) - Math.min(...created)) / 1000
    return told(
      batch,
      {
        seen: `Accounts that share something were created within ${secondsWords(Math.max(DAY_SECONDS, seconds))}.`,
        measure: 'their number',
        basis: 'by chance',
      },
      firstPosts(batch.accounts, { byAccount, listed }),
    )
  }
  const largest = evidence.objects.find(({ object }) => object.kind !== 'co_reply')
  if (largest === undefined) return untold('No accounts share wording, links or hashtags that count.')
  if (largest.dated < 2) return untold('The creation dates of too few accounts that share something are known.')
  return {
    ...untold(
      `The ${largest.dated} accounts with a known date in the largest group were created no closer together than ordinary accounts.`,
    ),
    observed: largest.dated,
    evidence: firstPosts(largest.object.accounts, { byAccount, listed }),
  }
}

type Trait = {
  of: (evidence: ObjectEvidence) => TraitReading
  has: (account: string, evidence: SetEvidence) => boolean
  words: string
  weight: number
}
const { features } = WEIGHTS.account
const DIGITS: Trait = {
  of: ({ digits }) => digits,
  has: (account, { traits }) => traits.get(account)?.hasDigitTail === true,
  words: 'a handle that ends in five or more digits',
  weight: features.groupDigits + features.ownDigits,
}
const FOLLOWERS: Trait = {
  of: ({ followers }) => followers,
  has: (account, { traits }) => traits.get(account)?.hasFewFollowers === true,
  words: 'hardly any followers',
  weight: features.ownFollowers,
}

function tellProfiles({ evidence, byAccount, shares, listed }: Context): Told {
  const groups = evidence.objects.filter(isGroup)
  const [largest] = groups
  if (largest === undefined) return untold('No accounts share anything that counts.')
  const [found = { own: largest, trait: DIGITS, seen: DIGITS.of(largest) }] = groups
    .flatMap((own) => [DIGITS, FOLLOWERS].map((trait) => ({ own, trait, seen: trait.of(own) })))
    .filter(({ seen, trait }) => exceeds(seen) && trait.weight > 0)
    .toSorted((a, b) => b.trait.weight * b.seen.weight - a.trait.weight * a.seen.weight)
  const { own, trait, seen } = found
  const marked = own.object.accounts.filter((account) => trait.has(account, evidence))
  const isOrdinary = shares.profiles <= -SPEAKS_FOR_MIN
  return told(
    seen,
    {
      seen: `${own.members.size} accounts share something or reply to the same post.`,
      measure: `the share of them with ${trait.words}`,
      basis: 'from the other accounts',
      verdict: exceeds(seen) ? undefined : noMoreThanChance(isOrdinary),
    },
    firstPosts(marked.length > 0 ? marked : own.object.accounts, { byAccount, listed }),
  )
}

function noMoreThanChance(isOrdinary: boolean): string {
  const words = 'This is no more than chance.'
  return isOrdinary ? `${words} Accounts that act together often show more, so it points to ordinary people.` : words
}

/** The stronger of two: acting together at separate times, or repeating a shared thing. */
function tellRepetition({ evidence, shares }: Context): Told {
  const groups = evidence.objects.filter(isGroup)
  const [wave] = groups.toSorted((a, b) => b.waves.strength - a.waves.strength)
  const [again] = groups.toSorted((a, b) => againWeight(b) - againWeight(a) || b.again.count - a.again.count)
  if (wave === undefined || again === undefined)
    return untold('No account posted shared content that counts more than once.')
  const waveWeight = features.waves * wave.waves.strength
  if (waveWeight > 0 && waveWeight >= againWeight(again)) return tellWaves(wave)
  return tellAgain(again, shares.repetition <= -SPEAKS_FOR_MIN)
}

function againWeight({ again }: ObjectEvidence): number {
  return exceeds(again) ? features.groupAgain * again.weight + features.ownAgain : 0
}

function tellAgain(own: ObjectEvidence, isOrdinary: boolean): Told {
  const { count } = own.again
  if (count === 0) return untold('No account posted shared content that counts more than once.')
  return told(
    own.again,
    {
      seen: `${count} of ${own.members.size} accounts posted the same shared content more than once.`,
      measure: 'their share',
      basis: 'from how often the others repeat themselves',
      verdict: exceeds(own.again) ? undefined : noMoreThanChance(isOrdinary),
    },
    repeatedPosts(own),
  )
}

function tellWaves(own: ObjectEvidence): Told {
  return told(
    own.waves,
    {
      seen: `${own.members.size} accounts share something.`,
      measure: `the number of their pairs that posted it within ${secondsWords(own.waves.windowSeconds)} of each other at least twice`,
      basis: 'by chance',
    },
    repeatedPosts(own),
  )
}

function repeatedPosts({ object, postsByAccount }: ObjectEvidence): string[] {
  return object.posts.filter(({ account }) => (postsByAccount.get(account) ?? 0) > 1).map(({ signal }) => signal.id)
}

/** The first listed post of each account. */
function firstPosts(
  accounts: readonly string[],
  { byAccount, listed }: Pick<Context, 'byAccount' | 'listed'>,
): string[] {
  return accounts.flatMap((account) => byAccount.get(account)?.signalIds.find((id) => listed.has(id)) ?? [])
}
