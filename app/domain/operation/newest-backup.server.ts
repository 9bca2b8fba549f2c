import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '#app/platform/domain-error.ts'
import { fileProblem } from '#app/platform/file-problem.ts'

/** What the names of backups in a folder end in, as docs/upgrade.md and the units name them. */
const ENDING = '.backup'

/** A backup's file. `changedAt` is when it was written, unless it was copied without its time. */
export type BackupFile = { file: string; bytes: number; changedAt: Date }

/**
 * The backup at a path: that file, or the file of a folder that was changed last among those whose names end in
 * `.backup`.
 * @throws DomainError `invalid_request` if there is none
 */
export async function findNewestBackup(path: string): Promise<BackupFile> {
  try {
    if (!(await stat(path)).isDirectory()) return await described(path)
    const names = (await readdir(path)).filter((name) => name.endsWith(ENDING))
    const found = await Promise.all(names.map((name) => described(join(path, name))))
    const [newest] = found.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
    if (newest !== undefined) return newest
  } catch (error) {
    throw new DomainError('invalid_request', fileProblem(path, error))
  }
  throw new DomainError('invalid_request', `${path} has no file whose name ends in ${ENDING}.`)
}

async function described(file: string): Promise<BackupFile> {
  const { size, mtime } = await stat(file)
  return { file, bytes: size, changedAt: mtime }
}
