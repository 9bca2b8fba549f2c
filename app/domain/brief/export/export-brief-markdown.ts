import { plainMarkdown } from '#app/platform/text/plain-markdown.ts'
import { counted, utcMinute } from '../../wording/wording.ts'
import type { BriefRecord, ExportedSignal } from './brief-record.ts'
import type { BriefSection } from './brief-sections.ts'
import { accountName, PLATFORM_FACTS } from '../platforms.ts'

/** A brief in CommonMark, to read and to paste. Nothing from a source becomes a link, markup or HTML. */
export function toBriefMarkdown(record: BriefRecord): string {
  return [
    `# Intelligence brief: ${plainMarkdown(record.title)}`,
    record.about.map(([name, value]) => `- **${name}:** ${plainMarkdown(value)}`).join('\n'),
    ...record.warnings.map((warning) => `> **Warning:** ${plainMarkdown(warning)}`),
    '## Executive summary',
    ...record.summary.map(plainMarkdown),
    ...record.sections.flatMap(sectionParts),
    '## Signals',
    ...(record.expired === 0 ? [] : [expiredWords(record.expired)]),
    record.signals.map(signalLine).join('\n') || 'None.',
    '## Limits',
    ...record.limits.map(plainMarkdown),
  ]
    .join('\n\n')
    .concat('\n')
}

/** How many signals are past the period for which their platform allows their text to be stored. */
export function expiredWords(expired: number): string {
  return `${counted(expired, 'signal')} ${expired === 1 ? 'is' : 'are'} past the platform’s retention period. Only id, source and numbers remain.`
}

/** A signal's author and time. */
export function signalHead({ code, signal }: ExportedSignal): string {
  const { author, source, kind, published_at: at, is_sample: isSample } = signal
  const handle = author?.handle ?? null
  const by = handle === null ? (author?.name ?? null) : accountName(source, handle)
  return `${code}, ${isSample ? 'sample, ' : ''}${PLATFORM_FACTS[source].name} ${kind}${by === null ? '' : ` by ${by}`}, ${utcMinute(at)} UTC`
}

/** A signal's text, or a note if it was deleted. */
export function signalText({ signal: { title, text } }: ExportedSignal): string {
  if (text === null) return 'Text no longer stored.'
  if (title === null || title === text) return text
  return `${title}${/[.!?…]$/.test(title) ? '' : '.'} ${text}`
}

function sectionParts({ title, paragraphs, entries }: BriefSection): string[] {
  return [
    `## ${title}`,
    ...paragraphs.map(plainMarkdown),
    ...entries.flatMap(({ name, words, details, signals }) => [
      `### ${plainMarkdown(name)}`,
      `**${plainMarkdown(words)}**`,
      ...(details.length === 0 ? [] : [details.map((line) => `- ${plainMarkdown(line)}`).join('\n')]),
      ...(signals.length === 0 ? [] : [`Signals: ${signals.join(', ')}`]),
    ]),
  ]
}

function signalLine(exported: ExportedSignal): string {
  const { url } = exported.signal
  const address = url === null ? '' : ` (${plainMarkdown(url)})`
  return `- **${plainMarkdown(signalHead(exported))}**${address}: ${plainMarkdown(signalText(exported))}`
}
