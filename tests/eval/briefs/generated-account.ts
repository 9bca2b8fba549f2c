import type { Draw } from './draw.ts'
import type { WordBank } from './tuning-words.ts'

const DAY_MS = 864e5
const FIRST_NAMES = ['Anna', 'Mark', 'Lena', 'John', 'Sara', 'Paul', 'Rita', 'Omar', 'Nina', 'Karl']
const LAST_NAMES = ['', 'Smith', 'Lee', 'B', 'Garcia', 'K']
const SHORT_NAMES = 'ana bob chi dee eli fay gus hal ivy jon kim leo mia ned ola pam qi ray sue tom'.split(' ')

export type GeneratedAccount = {
  id: string
  handle: string
  created_at: string
  followers: number
  following: number
  posts_count: number
  verified: boolean
  platform: string
}

export type AccountWishes = { ageDays?: number; handle?: string; followers?: number }

/** An account of ordinary age, name and reach, unless requested otherwise. */
export function generateAccount(
  draw: Draw,
  words: WordBank,
  at: { platform: string; now: number; wishes?: AccountWishes },
): GeneratedAccount {
  const { platform, now, wishes = {} } = at
  const ageDays = wishes.ageDays ?? Math.min(6200, draw.logUniform(20, 6200))
  const id = `${platform[0]}${draw.int(1e8, 9e9)}`
  const handle = wishes.handle ?? ordinaryHandle(draw, words)
  const followers = wishes.followers ?? Math.round(draw.logUniform(3, 6000) * Math.sqrt(ageDays / 600))
  return {
    id,
    handle,
    platform,
    created_at: new Date(now - ageDays * DAY_MS).toISOString(),
    followers,
    following: Math.round(draw.logUniform(20, 2500)),
    posts_count: Math.round((draw.logUniform(5, 30) * ageDays) / 20) + 1,
    verified: draw.chance(0.08),
  }
}

function ordinaryHandle(draw: Draw, words: WordBank): string {
  if (draw.chance(0.14)) return `${draw.pick(FIRST_NAMES)}${draw.pick(LAST_NAMES)}${draw.int(10_000, 99_999_999)}`
  if (draw.chance(0.25)) return `${draw.pick(words.open).replaceAll(/\W/g, '').slice(0, 6)}${draw.int(10, 9999)}`
  return `${draw.pick(words.fill)}_${draw.pick(SHORT_NAMES)}${draw.chance(0.4) ? draw.int(1, 99) : ''}`
}

/** A name that follows a pattern, as of accounts made in bulk. */
export function templatedHandle(draw: Draw): string {
  return `${draw.pick(FIRST_NAMES.slice(0, 6))}${draw.pick(['Free', 'True', 'Real', 'Patriot', 'News'])}${draw.int(10_000, 99_999_999)}`
}

/** A name as platforms suggest it to new users: many ordinary people keep it. */
export function suggestedHandle(draw: Draw): string {
  return `${draw.pick(FIRST_NAMES)}${draw.pick(LAST_NAMES)}${draw.int(10_000, 99_999_999)}`
}
