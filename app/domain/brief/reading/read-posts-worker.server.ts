import { settleHeap } from '#app/platform/settle-heap.ts'
import type { Post } from '../moods/read-moods.server.ts'
import type { PostReading } from './post-reading.ts'
import { readPosts } from './read-posts.server.ts'

/** What the reading thread does with the posts of one brief. */
export async function readInWorker(posts: readonly Post[]): Promise<Map<string, PostReading>> {
  try {
    return await readPosts(posts)
  } finally {
    settleHeap()
  }
}
