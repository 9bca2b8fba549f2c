/** Why a file could not be opened, read or written, in one sentence for the person who named it. */
export function fileProblem(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `${path} ${PROBLEMS[code] ?? 'could not be opened. Check the path and its permissions.'}`
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist. Check the path.',
  ENOTDIR: 'does not exist. Check the path.',
  EISDIR: 'is a folder. Name a file.',
  EACCES: 'is not open to this user. Check its permissions.',
  EPERM: 'is not open to this user. Check its permissions.',
  ENOSPC: 'could not be written. The disk is full.',
}
