import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'

/** A body that is produced only as fast as it is read. */
export function streamBody(parts: AsyncGenerator<Uint8Array | string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done === true) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

type ZipFile = { name: string; parts: AsyncIterable<string> | Iterable<string> }

/** Bytes packed at a time, which takes some milliseconds. */
const PIECE_BYTES = 64 * 1024

/** Packs files into a zip, all dated `at`; other work gets its turn between pieces. */
export async function* zipParts(files: AsyncIterable<ZipFile>, at: Date): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  for await (const { name, parts } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = at
    zip.add(entry)
    for await (const part of parts) {
      const bytes = encoder.encode(part)
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
        entry.push(bytes.subarray(from, from + PIECE_BYTES))
        yield* packed.splice(0)
        await nextTurn()
      }
    }
    entry.push(new Uint8Array(0), true)
    yield* packed.splice(0)
  }
  zip.end()
  yield* packed.splice(0)
}
