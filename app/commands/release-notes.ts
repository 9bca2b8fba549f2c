const UNRELEASED = '## Unreleased\n'
const VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/

/** Whether a version follows another one. False if either is not three numbers. */
export function isLater(version: string, than: string): boolean {
  const [later, earlier] = [partsOf(version), partsOf(than)]
  if (later === undefined || earlier === undefined) return false
  const at = later.findIndex((part, index) => part !== earlier[index])
  return at !== -1 && (later[at] ?? 0) > (earlier[at] ?? 0)
}

function partsOf(version: string): number[] | undefined {
  return VERSION.exec(version)?.slice(1).map(Number)
}

/** What the changelog says about the next release. `''` if it says nothing. */
export function unreleasedNotes(changelog: string): string {
  const begin = changelog.indexOf(UNRELEASED)
  if (begin === -1) return ''
  const notes = changelog.slice(begin + UNRELEASED.length)
  const end = notes.indexOf('\n## ')
  return (end === -1 ? notes : notes.slice(0, end)).trim()
}

/** The changelog with the notes of the next release under its own heading. */
export function withRelease(changelog: string, heading: string): string {
  return changelog.replace(UNRELEASED, () => `${UNRELEASED}\n## ${heading}\n`)
}

/** A version as a package's file states it. */
export function inManifest(version: string): string {
  return `"version": "${version}"`
}

/** A version as the line says it that `npm start` prints when it is ready. */
export function inReadyLine(version: string): string {
  return ` – release ${version}\n`
}

/** A file that states `to` in place of `from`, in its first places. */
export function withVersion(file: string, { from, to, places }: { from: string; to: string; places: number }): string {
  let text = file
  for (let place = 0; place < places; place++) text = text.replace(from, () => to)
  return text
}
