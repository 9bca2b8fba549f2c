import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#app/platform/durations.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { vectorsOf } from '../../engine/readers/score-posts.server.ts'
import { type Post, readMoods } from '../moods/read-moods.server.ts'
import { wordingOf } from './english-pieces.ts'
import type { PostReading } from './post-reading.ts'

/** Some 10 MB. */
const KEPT_READINGS_MAX = 4_000

/**
 * Readings by a digest of the wording, without the words: a query that is asked again, as a watch does, finds mostly
 * the same posts.
 */
const kept = new LRUCache<string, PostReading>({ max: KEPT_READINGS_MAX, ttl: DAY_MS })

/** Reads posts, by id. Omits those in other languages or with fewer than two words. Blocks the calling thread. */
export async function readPosts(posts: readonly Post[]): Promise<Map<string, PostReading>> {
  const read = new Map<string, PostReading>()
  for (const post of posts) {
    const key = sha256(JSON.stringify([post.lang, wordingOf(post)]))
    const reading = kept.get(key) ?? (await readPost(post))
    if (reading === undefined) continue
    kept.set(key, reading)
    read.set(post.id, reading)
  }
  return read
}

async function readPost(post: Post): Promise<PostReading | undefined> {
  const emotions = (await readMoods([post])).get(post.id)
  if (emotions === undefined) return undefined
  const [vector] = await vectorsOf([wordingOf(post)])
  return vector && { vector, emotions }
}
