import { readArchive, type Wanted } from './read-archive.ts'

/** Where GitHub serves files of public repositories, and their archives. */
export const ORIGINS = { files: 'https://raw.githubusercontent.com', archives: 'https://codeload.github.com' }
export type Origins = typeof ORIGINS

/** What a request brought, or why it brought nothing. `different`: the source is not what was measured on. */
export type Fetched<T> = { found: T } | { failed: string; isDifferent: boolean }

const FILE_TIMEOUT_MS = 60_000
const ARCHIVE_TIMEOUT_MS = 1_800_000
/** The largest, of a repository with 37,500 articles, is an estimated 200 MB. */
const ARCHIVE_BYTES_MAX = 1_000_000_000

/** One file of a repository, not larger than `bytesMax`. Redirects are refused. */
export async function fetchSource(url: string, bytesMax: number): Promise<Fetched<Buffer>> {
  return await request(url, FILE_TIMEOUT_MS, async (body) => {
    const parts: Uint8Array[] = []
    for await (const part of upTo(body, bytesMax)) parts.push(part)
    return Buffer.concat(parts)
  })
}

/** The wanted files of a repository's archive of at most 1 GB, by path. Redirects are refused. */
export async function fetchArchive(url: string, isWanted: Wanted): Promise<Fetched<Map<string, Buffer>>> {
  return await request(
    url,
    ARCHIVE_TIMEOUT_MS,
    async (body) => await readArchive(upTo(body, ARCHIVE_BYTES_MAX), isWanted),
  )
}

class TooLarge extends Error {}

async function request<T>(
  url: string,
  timeoutMs: number,
  read: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<Fetched<T>> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return { failed: `${url} returned ${response.status}`, isDifferent: false }
    return { found: await read(response.body ?? new ReadableStream<Uint8Array>()) }
  } catch (error) {
    if (error instanceof TooLarge) return { failed: `${url} is ${error.message}`, isDifferent: true }
    const reason = error instanceof Error ? error.message : 'unknown error'
    return { failed: `${url} could not be read: ${reason}`, isDifferent: false }
  }
}

/** Leaving the loop cancels the rest of the body. */
async function* upTo(body: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > bytesMax) throw new TooLarge(`larger than ${bytesMax} bytes`)
    yield part
  }
}
