import { createContext, type ReactNode, useContext } from 'react'
import { type EvidenceSpan, SPEAKER_NOT_COUNTED } from '#app/domain/engine/evidence-span.ts'
import { familyOf } from '#app/domain/scan/present/evidence-register.ts'
import { passageNote } from '#app/domain/scan/present/passage-note.ts'
import { leftOutWords, type QuotedWords } from '#app/domain/excerpt/abridged-quote.ts'
import type { Withdrawal } from '#app/domain/scan/present/withdrawal.ts'
import { utcDay } from '#app/domain/wording/wording.ts'
import { languageOf, TextLanguage } from '../text-language.ts'

/** The withdrawn findings of the current report, by code. */
export const Withdrawn = createContext<ReadonlyMap<string, Withdrawal>>(new Map())

/** The link to a quote's home on the page. */
export function quoteHref(code: string): string {
  return `#q-${code}`
}

/** A code that links to its passage. `label` says where the link goes if the code alone does not. */
export function EvidenceCode({ code, href, label }: { code: string; href: string; label?: string }) {
  const isWithdrawn = useContext(Withdrawn).has(code)
  const name = label ?? (isWithdrawn ? code : undefined)
  return (
    <a
      className={`code ${familyOf({ code })}${isWithdrawn ? ' withdrawn' : ''}`}
      href={href}
      aria-label={isWithdrawn ? `${name}, withdrawn` : name}
    >
      {code}
    </a>
  )
}

type CodesProps = { codes: readonly string[]; href: (code: string) => string; ifNone?: string }

/** A row of codes, each a link to its passage. */
export function EvidenceCodes({ codes, href, ifNone }: CodesProps) {
  if (codes.length === 0) return ifNone === undefined ? null : <span className="quiet">{ifNone}</span>
  return (
    <span className="codes">
      {codes.map((code) => (
        <EvidenceCode key={code} code={code} href={href(code)} />
      ))}
    </span>
  )
}

type QuotesProps = { spans: readonly EvidenceSpan[]; href: (code: string) => string; label: string }

/** The home of quotes: the exact words, why they count, and a link back to the text. */
export function EvidenceQuotes({ spans, href, label }: QuotesProps) {
  const withdrawn = useContext(Withdrawn)
  if (spans.length === 0) return null
  return (
    <ul className="quotes" aria-label={label}>
      {spans.map((span) => (
        <li key={span.code} id={`q-${span.code}`} className={familyOf(span)}>
          <QuoteCode span={span} href={href(span.code)} />
          <span>
            {withdrawn.has(span.code) ? (
              <s>
                <Quote span={span} />
              </s>
            ) : (
              <Quote span={span} />
            )}
            <small>{whyItCounts(span)}</small>
            <WithdrawnNote withdrawal={withdrawn.get(span.code)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Says since when and why a withdrawn finding no longer counts. Draws nothing for others. */
export function WithdrawnNote({ withdrawal }: { withdrawal: Withdrawal | undefined }) {
  if (withdrawal === undefined) return null
  return (
    <small className="withdrawn-note">
      <b>Withdrawn</b> on {utcDay(withdrawal.at)}: {withdrawal.reason}
    </small>
  )
}

/** One line on why a passage counts and whose words it contains. */
export function whyItCounts(span: EvidenceSpan): string {
  const note = passageNote(span).trim()
  const place = span.in === 'title' && !note.startsWith('The headline ') ? 'In the headline. ' : ''
  const isSaid = span.voice === 'speaker' && !note.includes(SPEAKER_NOT_COUNTED)
  const voice = isSaid ? 'A quoted speaker’s words. ' : ''
  return `${place}${voice}${note}`.trim()
}

/**
 * Quoted words, or only the first and last of them if they are abridged. Quotation marks are added only if the quote has none of its own,
 * and never if all its words are hidden.
 */
export function Quote({ span }: { span: QuotedWords }) {
  const { quote, abridged, words_left_out: words = 0, last_words: last } = span
  const language = languageOf(useContext(TextLanguage))
  if (abridged !== undefined && quote === '' && (last ?? null) === null) {
    return <LeftOutMark words={words} />
  }
  return (
    <q className={/^["“„«‘]/u.test(quote) ? 'as-is' : undefined} {...language}>
      {quote}
      {abridged !== undefined && (
        <>
          {' '}
          <LeftOutMark words={words} />
          {last === null || last === undefined ? '' : ` ${last.text}`}
        </>
      )}
    </q>
  )
}

/** A gap in a quotation, with the number of hidden words. */
export function LeftOutMark({
  words,
  isBrief = false,
}: {
  words: number
  /** Set after a gap that says it in full. */
  isBrief?: boolean
}) {
  return (
    <span className="gap" lang="en" dir="ltr">
      {leftOutWords(words, { isBrief })}
    </span>
  )
}

/** Prose of a report in which its passages' codes become links. A code inside quoted words stays text. */
export function CodedText({
  text,
  known,
  href,
}: {
  text: string
  known: ReadonlySet<string>
  href: (code: string) => string
}) {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(/“[^“”]*”|\b[RCSFL][1-9]\d*\b/gu)) {
    const [code] = match
    if (!known.has(code)) continue
    parts.push(text.slice(from, match.index), <EvidenceCode key={match.index} code={code} href={href(code)} />)
    from = match.index + code.length
  }
  return [...parts, text.slice(from)]
}

function QuoteCode({ span, href }: { span: EvidenceSpan; href: string }) {
  const selfOnly = href === quoteHref(span.code)
  if (selfOnly) return <span className={`code ${familyOf(span)}`}>{span.code}</span>
  return <EvidenceCode code={span.code} href={href} label={`${span.code}, go to it in the article`} />
}
