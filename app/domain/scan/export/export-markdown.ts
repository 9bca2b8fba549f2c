import { plainMarkdown } from '#app/platform/text/plain-markdown.ts'
import { abridgedWords, passageEnd } from '../../excerpt/abridged-quote.ts'
import type { ExportedPassage, ExportedReading, ExportRecord } from './export-scan.ts'
import { METRICS, METRIC_COUNT } from '../../engine/metrics/index.ts'
import { passageNote } from '../present/passage-note.ts'

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
  const note = passageNote(span).trim()
  return [
    `**${span.code}** (${place}; ${voice}; ${metrics.map((metric) => METRICS[metric].label.toLowerCase()).join(', ')})${note === '' ? '' : ` ${plainMarkdown(note)}`}`,
    withdrawn === null
      ? `> ${plainMarkdown(abridgedWords(span))}`
      : `> ~~${plainMarkdown(abridgedWords(span))}~~ (${plainMarkdown(withdrawn)})`,
  ]
}
