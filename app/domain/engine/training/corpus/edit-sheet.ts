import { type Reading, ReadingSource, type ReadingSpan } from '../../reading.ts'
import { checked, type RefusedLine } from './annotation-sheet.ts'
import type { AttributionEdits } from './attribution-edits.ts'
import { type EditedArticle, numberedAttributions, type ReadingAttribution, sourceKey } from './edit-page.ts'
import { quotedAs } from './quoted-as.ts'
import { Refusal, type SheetPlaces, sheetPlaces } from './sheet-places.ts'
import { inReadingOrder, isSame } from './span-order.ts'
import { sheetWords } from './write-sheet.ts'

type Source = Reading['sources'][number]
type Numbered = ReturnType<typeof numberedAttributions>[number]
/** `sources` with the attributions that the lines have given them so far; listed ones come first, by their keys. */
type Desk = {
  article: EditedArticle['article']
  places: SheetPlaces
  nameOf: (span: ReadingSpan) => string
  sources: Source[]
  listed: number
  numbered: readonly Numbered[]
  given: Map<number, Verdict>
}
type Verdict = AttributionEdits['verdicts'][number]

const NUMBERED = /^(\d+)\s+(ok|no|=)(.*)$/
const SOURCE = /^(s\d+)\s*=(.*)$/
const KEY = /^s\d+(?=\s|$)/

/**
 * Reads an editor's sheet about the attributions of one article, as `judging.md` describes it.
 * @returns the edited attributions, or null if a line is refused: without it something would be lost. `refused` lists
 * each faulty line, and each number that no line is about
 */
export function readEditSheet(
  sheet: string,
  { article, sources }: EditedArticle,
): { edits: Pick<AttributionEdits, 'verdicts' | 'sources'> | null; refused: RefusedLine[] } {
  const desk: Desk = {
    article,
    places: sheetPlaces(article),
    nameOf: sheetWords(article).quote,
    sources: sources.map((source) => ({ ...source, attributions: [] })),
    listed: sources.length,
    numbered: numberedAttributions(sources),
    given: new Map(),
  }
  const refused: RefusedLine[] = []
  const lines = sheet.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
  // Names of listed sources are mended first, so that other lines may use them wherever they are.
  for (const line of [...lines.filter((one) => SOURCE.test(one)), ...lines.filter((one) => !SOURCE.test(one))]) {
    try {
      takeLine(desk, line)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ line, why: error.message })
    }
  }
  const left = desk.numbered.flatMap((_, at) => (desk.given.has(at + 1) ? [] : [at + 1]))
  for (const number of left) refused.push({ line: String(number), why: 'no sound line about this attribution' })
  if (refused.length > 0) return { edits: null, refused }
  const verdicts = desk.numbered.map((one, at) => settled(desk.given.get(at + 1) ?? 'left', one, { desk, sources }))
  const kept = ofOneName(desk.sources).filter(({ attributions }) => attributions.length > 0)
  return { edits: { verdicts, sources: kept.map(inOrder) }, refused }
}

/** Sources that have been given one name are one source, of the first one's kind. */
function ofOneName(sources: readonly Source[]): Source[] {
  const found: Source[] = []
  for (const source of sources) {
    const there = found.find(({ mention }) => isSame(mention, source.mention))
    if (there === undefined) found.push({ ...source, attributions: [...source.attributions] })
    else there.attributions.push(...source.attributions)
  }
  return found
}

function takeLine(desk: Desk, line: string): void {
  const source = SOURCE.exec(line)
  if (source !== null) return mendSource(desk, source[1] ?? '', fieldsOf(source[2]))
  if (line.startsWith('+')) {
    give(desk, attributionOf(desk, fieldsOf(line.slice(1)), null))
    return
  }
  const [, digits, verb = '', rest = ''] = NUMBERED.exec(line) ?? []
  if (digits === undefined) throw new Refusal('neither `n ok`, `n no`, `n = …`, `+ …` nor `s1 = …`')
  if (verb !== '=' && rest.trim() !== '') throw new Refusal(`nothing may follow ${verb}`)
  judge(desk, Number(digits), { verb, rest })
}

const VERDICTS: Record<string, Verdict> = { ok: 'left', no: 'dropped', '=': 'changed' }

function judge(desk: Desk, number: number, { verb, rest }: { verb: string; rest: string }): void {
  const numbered = desk.numbered[number - 1]
  if (numbered === undefined) throw new Refusal(`there is no attribution ${number}`)
  if (desk.given.has(number)) throw new Refusal(`a second line about attribution ${number}`)
  const verdict = VERDICTS[verb] ?? 'left'
  if (verdict === 'left') give(desk, numbered)
  if (verdict === 'changed') give(desk, attributionOf(desk, fieldsOf(rest), numbered))
  desk.given.set(number, verdict)
}

function mendSource(desk: Desk, key: string, [name, kind, role]: string[]): void {
  const at = sourceAt(desk, key)
  const source = desk.sources[at]
  if (source === undefined) throw new Refusal(`there is no source ${key}`)
  const mention = isNone(name) ? source.mention : placeOfName(desk, name)
  desk.sources[at] = { ...source, ...whatItIs({ mention, kind: kind ?? source.kind, role: role ?? source.role }) }
}

/** `was`: the attribution that it replaces; its source and kind of source stay where nothing else is said. */
function attributionOf(desk: Desk, fields: string[], was: Numbered | null): Numbered {
  const [at, words, cue, content = '', who, kind, role] = fields
  if (fields.length < 4) throw new Refusal('needs at least sentence|source|cue|content')
  const quote = (given: string | undefined): ReadingSpan => desk.places.quote(at, given)
  const span = isNone(words) ? null : quote(words)
  const parts = content.split(';;').map((part) => quote(part.trim()))
  const isAsBefore = was !== null && areSame(parts, was.attribution.content)
  return {
    source: sourceOf(desk, { who, kind, role, span }, was),
    attribution: {
      source: span,
      cue: isNone(cue) ? null : quote(cue),
      content: parts,
      mode: isAsBefore ? was.attribution.mode : quotedAs(parts, desk.article),
    },
  }
}

type Said = { who: string | undefined; kind: string | undefined; role: string | undefined; span: ReadingSpan | null }

/** The index of the source that a line names; a new one is added to the list. */
function sourceOf(desk: Desk, said: Said, was: Numbered | null): number {
  const { who, span } = said
  if (was !== null && who === undefined) return was.source
  const known = isNone(who) ? -1 : knownSource(desk, who)
  if (known !== -1) return asListed(desk, known, said)
  const mention = isNone(who) ? span : placeOfName(desk, who)
  if (mention === null) throw new Refusal('nobody: neither words for the source nor a name')
  const before = was === null ? undefined : desk.sources[was.source]
  return desk.sources.push({ ...newSource(mention, said, before), attributions: [] }) - 1
}

function newSource(mention: ReadingSpan, { kind, role }: Said, before: Source | undefined) {
  if (before === undefined && (kind === undefined || role === undefined)) {
    throw new Refusal('a source that is not listed needs its kind and role: …|name|kind|role')
  }
  return whatItIs({ mention, kind: kind ?? before?.kind, role: role ?? before?.role })
}

function asListed({ sources }: Desk, at: number, said: Said): number {
  const source = sources[at]
  for (const field of ['kind', 'role'] as const) {
    if (said[field] === undefined || said[field] === source?.[field]) continue
    throw new Refusal(`${sourceKey(at)} is ${source?.kind}, ${source?.role}; a line of its own changes it`)
  }
  return at
}

/** A source by its key, by its name, or by both as the page shows them; -1 if it is a new one. */
function knownSource(desk: Desk, who: string): number {
  const [key] = KEY.exec(who) ?? []
  if (key !== undefined) {
    const at = sourceAt(desk, key)
    if (at === -1) throw new Refusal(`there is no source ${key}`)
    return at
  }
  return desk.sources.findIndex(({ mention }) => folded(desk.nameOf(mention)) === folded(who))
}

function sourceAt({ listed }: Desk, key: string): number {
  const at = Number(key.slice(1)) - 1
  return at < listed ? at : -1
}

function give({ sources }: Desk, { source, attribution }: Numbered): void {
  const there = sources[source]?.attributions
  if (there?.some((one) => isSameAttribution(one, attribution)) === true) {
    throw new Refusal('this attribution is there already')
  }
  there?.push(attribution)
}

/** A line that changes nothing leaves an attribution as it was; a source that is mended changes all of its own. */
function settled(
  given: Verdict,
  { source, attribution }: Numbered,
  { desk, sources }: { desk: Desk; sources: readonly Source[] },
): Verdict {
  if (given === 'dropped') return given
  const [was, now] = [sources[source], desk.sources[source]]
  const isSameSource =
    was !== undefined &&
    now !== undefined &&
    isSame(was.mention, now.mention) &&
    was.kind === now.kind &&
    was.role === now.role
  const isThere = now?.attributions.some((one) => isSameAttribution(one, attribution)) === true
  return isSameSource && isThere ? 'left' : 'changed'
}

function whatItIs(given: unknown): Omit<Source, 'attributions'> {
  return checked(ReadingSource.omit({ attributions: true }), given)
}

function placeOfName({ places }: Desk, name: string): ReadingSpan {
  const found = places.name(name)
  if (found === undefined) throw new Refusal(`this name is not in the text: ${name}`)
  return found
}

function inOrder(source: Source): Source {
  return {
    ...source,
    attributions: source.attributions.toSorted((one, other) => inReadingOrder(contentOf(one), contentOf(other))),
  }
}

function contentOf({ content: [first = { start: 0, end: 1 }] }: ReadingAttribution): ReadingSpan {
  return first
}

function isSameAttribution(one: ReadingAttribution, other: ReadingAttribution): boolean {
  return (
    isSameOrNone(one.source, other.source) &&
    isSameOrNone(one.cue, other.cue) &&
    areSame(one.content, other.content) &&
    one.mode === other.mode
  )
}

function isSameOrNone(one: ReadingSpan | null, other: ReadingSpan | null): boolean {
  return one === null || other === null ? one === other : isSame(one, other)
}

function areSame(some: readonly ReadingSpan[], others: readonly ReadingSpan[]): boolean {
  return some.length === others.length && some.every((one, at) => isSameOrNone(one, others[at] ?? null))
}

function fieldsOf(rest: string | undefined): string[] {
  return (rest ?? '').split('|').map((field) => field.trim())
}

function isNone(field: string | undefined): field is undefined | '' | '-' {
  return field === undefined || field === '' || field === '-'
}

function folded(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[\s.,;:]+/g, ' ')
    .trim()
}
