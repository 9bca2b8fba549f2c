import { settleHeap } from '#app/platform/threads/settle-heap.ts'
import type { Post } from '../moods/read-moods.server.ts'
import type { PostReading } from './post-reading.ts'
import { readPosts } from './read-posts.server.ts'

/** Reads the posts of one brief in the reading thread. */
export async function readInWorker(posts: readonly Post[]): Promise<Map<string, PostReading>> {
  try {
    return await readPosts(posts)
  } finally {
    settleHeap()
  }
}
