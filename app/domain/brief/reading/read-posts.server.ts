import { vectorsOf } from '../../engine/readers/read-posts.server.ts'
import { type Post, readMoods } from '../moods/read-moods.server.ts'
import { wordingOf } from './english-pieces.ts'
import type { PostReading } from './post-reading.ts'

/** Reads posts, by id. Omits those in other languages or with fewer than two words. Blocks the calling thread. */
export async function readPosts(posts: readonly Post[]): Promise<Map<string, PostReading>> {
  const moods = await readMoods(posts)
  const read = posts.filter(({ id }) => moods.has(id))
  const vectors = await vectorsOf(read.map(wordingOf))
  return new Map(
    read.flatMap(({ id }, at) => {
      const [vector, emotions] = [vectors[at], moods.get(id)]
      return vector === undefined || emotions === undefined ? [] : [[id, { vector, emotions }]]
    }),
  )
}
