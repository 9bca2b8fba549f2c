import { abridgedWords, passageEnd } from '../../excerpt/abridged-quote.ts'
import type { ExportedPassage, ExportedReading, ExportRecord } from './export-scan.ts'
import { METRICS, METRIC_COUNT } from '../../engine/metrics/index.ts'

/** A report for reading and pasting, in CommonMark. Nothing from the article becomes a link, markup or HTML. */
export function toMarkdown(record: ExportRecord): string {
  const { analysis, title, about, source, warnings, synthesis, readings, passages, limits, verification } = record
  return [
    `# ${plainMarkdown(title)}`,
    about
      .map(([name, value]) => `- **${name}:** ${value === analysis.share_url ? `<${value}>` : plainMarkdown(value)}`)
      .join('\n'),
    ...(source.length === 0
      ? []
      : ['## Source page', source.map(([name, value]) => `- **${name}:** ${plainMarkdown(value)}`).join('\n')]),
    ...warnings.map((warning) => `> **Warning:** ${plainMarkdown(warning)}`),
    '## Analytical synthesis',
    ...synthesis.map(plainMarkdown),
    `## The ${METRIC_COUNT} metrics`,
    ...readings.flatMap(readingParts),
    '## Passages',
    ...(passages.length === 0 ? ['No passages were found.'] : passages.flatMap(passageParts)),
    '## Limits',
    ...limits.map(plainMarkdown),
    '## Verification',
    'Save this report as JSON and check it with `npm run verify-report -- report.json --keys keys.json`. The public keys are at `/.well-known/fma-keys.json`.',
    verification.map(([name, value]) => `- **${name}:** \`${value}\``).join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}

function readingParts({ number, label, words, sureness, details, codes, corrected }: ExportedReading): string[] {
  return [
    `### ${number} ${label}`,
    `**${plainMarkdown(words)}** (${plainMarkdown(sureness)})`,
    ...(corrected === null ? [] : [`Without withdrawn findings: **${plainMarkdown(corrected)}**`]),
    ...(details.length === 0 ? [] : [details.map((line) => `- ${plainMarkdown(line)}`).join('\n')]),
    ...(codes.length === 0 ? [] : [`Passages: ${codes.join(', ')}`]),
  ]
}

function passageParts({ span, metrics, withdrawn }: ExportedPassage): string[] {
  const voice = span.voice === 'speaker' ? 'a quoted speaker’s words' : 'the author’s words'
  const place = `${span.in === 'title' ? 'headline' : 'text'}, characters ${span.start}–${passageEnd(span)}`
  const note = span.note.trim() === '' ? '' : ` ${plainMarkdown(span.note)}`
  return [
    `**${span.code}** (${place}; ${voice}; ${metrics.map((metric) => METRICS[metric].label.toLowerCase()).join(', ')})${note}`,
    withdrawn === null
      ? `> ${plainMarkdown(abridgedWords(span))}`
      : `> ~~${plainMarkdown(abridgedWords(span))}~~ (${plainMarkdown(withdrawn)})`,
  ]
}

/** Characters that begin or end markup, entities and mail addresses anywhere. */
const MARKUP = /[\\`*_{}[\]<>#|~&@!^$]/g
/** What a renderer may link as an address. */
const ADDRESS = /:(?=\/\/)|(?<=www)\./gi
/** What turns a line into a list, a heading or a rule. */
const LINE_START = /^(\d*)([-+=.):])/
/** Characters that reorder or hide adjacent text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Invisible, but used to write emoji and some scripts. */
const JOINERS = new Set(['\u200C', '\u200D'])

/**
 * External text as Markdown that renders as that text, on one line. Characters that would reorder or hide text are
 * shown by their code points.
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
 * @see https://github.github.com/gfm/#autolinks-extension-
 */
export function plainMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(INVISIBLE, shown)
    .replaceAll(MARKUP, '\\$&')
    .replaceAll(ADDRESS, '\\$&')
    .replace(LINE_START, '$1\\$2')
}

function shown(character: string): string {
  if (JOINERS.has(character)) return character
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}
