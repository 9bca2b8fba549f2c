import type { Platform, SignalKind } from '../signal.ts'

/** Many posts of like words in little time: what a campaign, a petition and a meme have in common. */
export type SampleWave = {
  platform: Extract<Platform, 'x' | 'reddit' | 'youtube'>
  kind: Extract<SignalKind, 'post' | 'reply' | 'comment'>
  /** When it begins, as a share of the window. */
  at: number
  /** How long it lasts. A wave that would outlast a quarter of the window is pressed into a quarter. */
  spanSeconds: number
  /** `even`: as one sender would pace them; `decaying`: as people come by, most of them early. */
  pace: 'even' | 'decaying'
  /** `fresh`: made within weeks of each other, few followers; `ordinary`: as other people's. */
  accounts: 'fresh' | 'ordinary'
  /** Waves of one name are sent by the same accounts. */
  crew: string
  /** One post each, in order; links as in {@link SampleTopic}. */
  texts: readonly string[]
}

/**
 * One topic's bank of texts, all written for this project: its places, people, companies and outlets do not exist.
 * In a text `{news 3}` is the address of the third news article (from 1), other addresses are on `.example` hosts.
 */
export type SampleTopic = {
  /** As it is named to a reader. */
  name: string
  /** Lower-case words that a query shares with it. */
  words: readonly string[]
  /** When people talk: bursts in shares of the window; what `weight` leaves over is spread evenly. */
  bursts: readonly { at: number; weight: number; decay: number }[]
  /** One a line, in the order in which they are told; a line that begins with `>` is a reply. */
  x: string
  /** A post is `community | title | text`; a line that begins with `>` is a comment. */
  reddit: string
  /** A video is `channel | title | description`; a line that begins with `>` is a comment. */
  youtube: string
  /** `domain | outlet | title | summary` */
  news: string
  /** `domain | site | title | text` */
  web: string
  /** `article or filing | domain | outlet | title | text` */
  financial: string
  waves: readonly SampleWave[]
}

/** The lines of a bank, without empty ones. */
export function bankLines(bank: string): string[] {
  return bank
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
