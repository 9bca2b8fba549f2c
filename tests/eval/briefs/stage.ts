import type { Draw } from './draw.ts'
import type { GeneratedAccount } from './generated-account.ts'
import type { Story, Topic, WordBank } from './tuning-words.ts'

/** A post before it gets its id and its absolute time. */
export type Draft = {
  platform: string
  kind: string
  /** Hours since the start of the window. */
  time: number
  title: string | null
  text: string
  urls: string[]
  tags: string[]
  author: GeneratedAccount | null
  parent: string | null
  domain: string | null
  story: string
  isCampaign: boolean
  likes: number
}

/** What all parts of a scenario share. */
export type Stage = {
  draw: Draw
  words: WordBank
  topic: Topic
  hours: number
  now: number
  articles: { story: Story; title: string; domain: string; url: string }[]
  drafts: Draft[]
}
