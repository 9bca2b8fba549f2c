import type { Draw } from './draw.ts'
import type { AccountWishes } from './generated-account.ts'
import type { Story, Topic, WordBank } from './tuning-words.ts'

/** What the writing of one organic post knows. */
export type OrganicMoment = {
  draw: Draw
  words: WordBank
  topic: Topic
  story: Story
  /** A text drawn once for the set; the petition's. */
  petition: string
  /** Of the post, since the begin of the window. */
  hour: number
  /** Texts, addresses and accounts that this kind drew for the whole set. */
  props: OrganicProps
}
export type OrganicProps = { texts: string[]; urls: string[]; tags: string[]; levels?: OrganicLevels }
/** Shares that a set draws once for all of its posts: of those with the common lines, tags and link, of people who come back, of accounts with suggested names. */
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
  /** Share of posts that pass an article on. */
  shares: number
  /** Hours since the begin of the window. */
  times?: (draw: Draw, posts: number, hours: number) => number[]
  /** What is drawn once for the set, before its posts. */
  prepare?: (draw: Draw, words: WordBank, topic: Topic) => OrganicProps
  /** A post of this kind's own; undefined for an ordinary one. */
  write?: (moment: OrganicMoment) => OrganicPost | undefined
  /** When a post of this kind's own falls, where that is not the time of ordinary posts. */
  ownTime?: (draw: Draw, hours: number, peaks: readonly number[]) => number
  /** Share of posts by accounts that have posted before. */
  returning?: number
  accounts?: (draw: Draw, props: OrganicProps) => AccountWishes
  /** Where its posts are, with weights, if not where all talk is. */
  platforms?: [string, number][]
}

/** Texts only. */
export function props(texts: string[]): OrganicProps {
  return { texts, urls: [], tags: [] }
}
