import type { SignalKind } from '../signal.ts'
import type { Platform } from '../platforms.ts'

/** Many similar posts in a short time, as in a campaign, a petition or a meme. */
export type SampleWave = {
  platform: Platform
  kind: Extract<SignalKind, 'post' | 'reply' | 'comment'>
  /** When it begins, as a share of the window. */
  at: number
  /** How long it lasts, but at most a quarter of the window. */
  spanSeconds: number
  /** `even`: paced by one sender. `decaying`: as people arrive, most of them early. */
  pace: 'even' | 'decaying'
  /** `fresh`: created within weeks of each other, with few followers. `ordinary`: like other people's. */
  accounts: 'fresh' | 'ordinary'
  /** Waves with the same crew are sent by the same accounts. */
  crew: string
  /** One post each, in order. Links are as in {@link SampleTopic}. */
  texts: readonly string[]
}

/**
 * One topic's texts, all written for this project. Its places, people, companies and outlets do not exist. In a text
 * `{news 3}` is the URL of the third news article (from 1). Other URLs are on `.example` hosts.
 */
export type SampleTopic = {
  /** The name shown to a reader. */
  name: string
  /** Lower-case words that a query can share with it. */
  words: readonly string[]
  /** When people talk: bursts, in shares of the window. What `weight` leaves over is spread evenly. */
  bursts: readonly { at: number; weight: number; decay: number }[]
  /** What is said on each platform, one item per line, in order of time. `sample-entries.ts` has the form of lines. */
  banks: Readonly<Partial<Record<Platform, string>>>
  waves: readonly SampleWave[]
}

/** The lines of a bank, without empty ones. */
export function bankLines(bank: string): string[] {
  return bank
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
