import { basename } from 'node:path'
import { jsonLines, type Row } from './json-lines.ts'
import { share } from './share.ts'

type File = { path: string; text: string }
type Spans = readonly (readonly [start: number, end: number])[]

const ROLES = ['source', 'cue', 'content']
const NO_SPAN = 'T0'

/** PolNeAR's articles of one part, of which `train` keeps the lowest 31% by the SHA-1 of their ids. */
export function polnear(texts: readonly File[], annotations: readonly File[], part: 'train' | 'dev'): string {
  const byArticle = firstByArticle(annotations)
  return jsonLines(
    texts
      .map(({ path, text }) => ({ id: basename(path, '.txt'), text }))
      .filter(({ id }) => part === 'dev' || share('pol', id) < 0.31)
      .toSorted((article, other) => (article.id < other.id ? -1 : 1))
      .map(({ id, text }) => ({
        id,
        publisher: id.split('_')[0] ?? '',
        text,
        attributions: attributions(byArticle.get(id) ?? ''),
      })),
  )
}

/** Where several people annotated an article, the first by name counts. */
function firstByArticle(annotations: readonly File[]): Map<string, string> {
  const sorted = annotations.toSorted(({ path }, other) => (path < other.path ? 1 : -1))
  return new Map(sorted.map(({ path, text }) => [basename(path).replace(/_[^_]*$/, ''), text]))
}

/** The events of a file in brat's form, whose lines are `T1 TAB Source 0 4;6 9 TAB text` and `E1 TAB Attribution:T4 Source:T1`. */
function attributions(lines: string): Row[] {
  const fields = lines.split('\n').map((line) => line.split('\t'))
  const spans = new Map(fields.map(([id = '', place = '']) => [id, spansOf(place)]))
  return fields.filter(([id = '']) => id.startsWith('E')).map(([, event = '']) => rolesOf(event, spans))
}

function spansOf(place: string): Spans {
  return place
    .slice(place.indexOf(' ') + 1)
    .split(';')
    .map((span) => {
      const [start, end] = span.split(' ')
      return [Number(start), Number(end)]
    })
}

function rolesOf(event: string, spans: ReadonlyMap<string, Spans>): Row {
  const named = new Map(event.split(' ').map((role) => [role.split(':')[0]?.toLowerCase(), role.split(':')[1]]))
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const found = spans.get(named.get(role) ?? NO_SPAN)
      return found === undefined ? [] : [[role, found]]
    }),
  )
}
