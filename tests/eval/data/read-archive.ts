import { Unzip, UnzipInflate, type FlateError, type UnzipDecoder } from 'fflate'

/** Whether a file is kept, by its path in the repository. */
export type Wanted = (path: string) => boolean

/** Of all wanted files together, unpacked. */
const UNPACKED_BYTES_MAX = 500_000_000

/**
 * The wanted files of a zip as GitHub makes it, in which one folder contains the repository, by path.
 * @throws Error where it is no such zip, or where the files unpack to more than 500 MB
 */
export async function readArchive(parts: AsyncIterable<Uint8Array>, isWanted: Wanted): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  let bytes = 0
  const unzip = new Unzip((file) => {
    const path = inRepository(file.name)
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, isLast) => {
      if (error !== null) throw error
      bytes += piece.byteLength
      if (bytes > UNPACKED_BYTES_MAX) throw new Error(`the archive unpacks to more than ${UNPACKED_BYTES_MAX} bytes`)
      pieces.push(piece)
      if (isLast && isWanted(path)) files.set(path, Buffer.concat(pieces))
    }
    // A file that is not started would be kept, still packed.
    file.start()
  })
  unzip.register(inflateOf(isWanted))
  for await (const part of parts) unzip.push(part)
  unzip.push(new Uint8Array(0), true)
  return files
}

/** Unpacks wanted files only. */
function inflateOf(isWanted: Wanted) {
  return class implements UnzipDecoder {
    static compression = UnzipInflate.compression
    ondata: (error: FlateError | null, data: Uint8Array<ArrayBuffer>, isLast: boolean) => void = () => {}
    #inflate: UnzipInflate | undefined

    constructor(name: string) {
      if (!isWanted(inRepository(name))) return
      this.#inflate = new UnzipInflate()
      this.#inflate.ondata = (error, data, isLast) => this.ondata(error, data, isLast)
    }

    push(part: Uint8Array, isLast: boolean): void {
      this.#inflate?.push(part, isLast)
    }
  }
}

/** macOS writes accents as letters of their own. */
function inRepository(name: string): string {
  return name.slice(name.indexOf('/') + 1).normalize('NFC')
}
