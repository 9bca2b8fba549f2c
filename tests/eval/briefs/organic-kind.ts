import type { Draw } from './draw.ts'
import type { AccountWishes } from './generated-account.ts'
import type { Story, Topic, WordBank } from './tuning-words.ts'

/** The context for writing one organic post. */
export type OrganicMoment = {
  draw: Draw
  words: WordBank
  topic: Topic
  story: Story
  /** A text drawn once for the set: the petition's. */
  petition: string
  /** Hours of the post since the start of the window. */
  hour: number
  /** Texts, addresses and accounts that this kind drew for the whole set. */
  props: OrganicProps
}
export type OrganicProps = { texts: string[]; urls: string[]; tags: string[]; levels?: OrganicLevels }
/**
 * Shares that a set draws once for all of its posts: with the common lines, tags and link, by returning people, by
 * accounts with suggested names.
 */
export type OrganicLevels = Partial<Record<'chorus' | 'tagged' | 'linked' | 'returning' | 'suggested', number>>
export type OrganicPost = {
  text: string
  tags?: string[]
  urls?: string[]
  parent?: string
  story?: string
  isShared?: boolean
}

export type OrganicKind = {
  /** Share of posts that share an article. */
  shares: number
  /** Hours since the start of the window. */
  times?: (draw: Draw, posts: number, hours: number) => number[]
  /** What is drawn once for the set, before its posts. */
  prepare?: (draw: Draw, words: WordBank, topic: Topic) => OrganicProps
  /** A post specific to this kind; undefined for an ordinary one. */
  write?: (moment: OrganicMoment) => OrganicPost | undefined
  /** The time of this kind's own posts, if it differs from that of ordinary ones. */
  ownTime?: (draw: Draw, hours: number, peaks: readonly number[]) => number
  /** Share of posts by accounts that have posted before. */
  returning?: number
  accounts?: (draw: Draw, props: OrganicProps) => AccountWishes
  /** The platforms of its posts, with weights, if they differ from ordinary talk. */
  platforms?: [string, number][]
}

/** Texts only. */
export function props(texts: string[]): OrganicProps {
  return { texts, urls: [], tags: [] }
}
