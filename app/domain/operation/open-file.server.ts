import type { ReadStream, WriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DomainError } from '#app/platform/domain-error.ts'
import { fileProblem } from '#app/platform/file-problem.ts'

/**
 * A file to read from. It is open, so the stream has no errors of that kind.
 * @throws DomainError `invalid_request`
 */
export async function openToRead(path: string): Promise<ReadStream> {
  try {
    const file = await open(path)
    if (!(await file.stat()).isDirectory()) return file.createReadStream()
    await file.close()
  } catch (error) {
    throw new DomainError('invalid_request', fileProblem(path, error))
  }
  throw new DomainError('invalid_request', `${path} is a folder. Name a file.`)
}

/**
 * A new or emptied file to write to, for this user alone.
 * @throws DomainError `invalid_request`
 */
export async function openToWrite(path: string): Promise<WriteStream> {
  try {
    return (await open(path, 'w', 0o600)).createWriteStream()
  } catch (error) {
    throw new DomainError('invalid_request', fileProblem(dirname(path), error))
  }
}
