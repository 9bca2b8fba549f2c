import { type ReactNode, useContext } from 'react'
import { FAMILY_NAMES, type EvidenceSpan, type Family } from '#app/domain/engine/evidence-span.ts'
import { EXCERPT_NOT_REPUBLISHED, excerptPromise } from '#app/domain/excerpt/excerpt-limits.ts'
import { firmnessOf } from '#app/domain/scan/answer/sentence-strip.ts'
import { counted, inWords } from '#app/domain/wording/wording.ts'
import type { AnnotatedParagraph, AnnotatedText, AnnotatedPiece } from './annotation.ts'
import { familyOf } from '#app/domain/scan/present/evidence-register.ts'
import { EvidenceCode, LeftOutMark, quoteHref, Withdrawn, WithdrawnNote } from './evidence.tsx'
import { InItsTurn } from '../in-its-turn.tsx'
import { CLAIMS_MARKED, homeHref, type ReportModel } from './report-view.ts'
import { Section } from '../section.tsx'
import { languageOf } from '../text-language.ts'

/** The article with its passages marked, limited to what this reader may see. */
export function AnnotatedArticleSection({ report, complete }: { report: ReportModel; complete: boolean }) {
  const { article, headline, notes, evidence } = report
  if (article === null && headline.marked.size === 0) {
    return (
      <Section id="article" title="The article">
        <p className="note">{TEXT_GONE}</p>
      </Section>
    )
  }
  return (
    <Section id="article" title="The article, annotated" className="article">
      <p className="note">
        The heavier the line, the surer the finding. Select a passage to read its note.
        {!complete &&
          article !== null &&
          ` Other publishers’ ${EXCERPT_NOT_REPUBLISHED} are not republished in full. You see ${excerptPromise(report.analysis.share_text_max)}.`}
      </p>
      <FamilyFilters spans={evidence.spans.filter(({ code }) => notes.has(code))} />
      <div className="paragraphs">
        {headline.marked.size > 0 && <Paragraphs text={headline} report={report} headline />}
        {article === null ? <p className="note">{TEXT_GONE}</p> : <Paragraphs text={article} report={report} />}
      </div>
    </Section>
  )
}

const PIECES_PER_PART = 200

const TEXT_GONE =
  'The text of this article is no longer stored. The quoted passages remain, with the metrics they support.'

function FamilyFilters({ spans }: { spans: readonly EvidenceSpan[] }) {
  const present = new Set(spans.map(familyOf))
  return (
    <fieldset className="filters">
      <legend>Show</legend>
      {FAMILY_NAMES.filter(([family]) => present.has(family)).map(([family, name]) => (
        <label key={family} className={family}>
          <input type="checkbox" id={`show-${family}`} defaultChecked={SHOWN_AT_FIRST.has(family)} autoComplete="off" />
          <span>
            {family} {family === 'C' ? CLAIMS_NAME : name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Marks of the other families are shown by choice. */
const SHOWN_AT_FIRST: ReadonlySet<Family> = new Set(['L', 'R'])
const CLAIMS_NAME = `the ${inWords(CLAIMS_MARKED)} claims most worth checking`

function Paragraphs({ text, report, headline }: { text: AnnotatedText; report: ReportModel; headline?: boolean }) {
  const firstGap = text.paragraphs.find(({ pieces }) => pieces.some(isGap))?.pieces.find(isGap)
  return partsOf(text.paragraphs).map((part, index) => (
    <InItsTurn key={index}>
      {part.map((paragraph) => (
        <Paragraph key={paragraph.start} {...{ paragraph, firstGap, report, headline }} />
      ))}
    </InItsTurn>
  ))
}

/** Groups paragraphs into parts of a few hundred pieces, each of which renders in milliseconds. */
function partsOf(paragraphs: readonly AnnotatedParagraph[]): AnnotatedParagraph[][] {
  const parts: AnnotatedParagraph[][] = []
  let pieces = PIECES_PER_PART
  for (const paragraph of paragraphs) {
    if (pieces >= PIECES_PER_PART) {
      parts.push([])
      pieces = 0
    }
    parts.at(-1)?.push(paragraph)
    pieces += paragraph.pieces.length
  }
  return parts
}

type ParagraphProps = {
  paragraph: AnnotatedParagraph
  firstGap: AnnotatedPiece | undefined
  report: ReportModel
  headline: boolean | undefined
}

function Paragraph({ paragraph, firstGap, report, headline }: ParagraphProps) {
  return (
    <div className="paragraph">
      <p className={headline === true ? 'headline' : undefined} {...languageOf(report.analysis.language)}>
        {headline === true && (
          <span className="visually-hidden" lang="en">
            Headline:{' '}
          </span>
        )}
        <Pieces paragraph={paragraph} firstGap={firstGap} />
      </p>
      <MarginNotes notes={paragraph.notes} report={report} />
    </div>
  )
}

function isGap({ kind }: AnnotatedPiece): boolean {
  return kind === 'gap'
}

function Pieces({ paragraph, firstGap }: { paragraph: AnnotatedParagraph; firstGap: AnnotatedPiece | undefined }) {
  return paragraph.pieces.map((piece, index) => {
    if (piece.kind === 'plain') return piece.text
    if (piece.kind === 'gap') return <Gap key={index} words={piece.words} isBrief={piece !== firstGap} />
    return <Passage key={index} piece={piece} />
  })
}

function Gap({ words, isBrief }: { words: number; isBrief: boolean }) {
  return (
    <>
      {' '}
      <LeftOutMark words={words} isBrief={isBrief} />{' '}
    </>
  )
}

/** Nests marks with the longest passage outside. The links are side by side, because links cannot be nested. */
function Passage({ piece }: { piece: Extract<AnnotatedPiece, { kind: 'passage' }> }) {
  const withdrawn = useContext(Withdrawn)
  const innermost = piece.covering.length - 1
  return piece.covering.reduceRight<ReactNode>((inside, span, depth) => {
    const closes = piece.closes.includes(span.code)
    const sup = closes ? <sup>{span.code}</sup> : null
    return (
      <mark
        key={span.code}
        id={piece.opens.includes(span.code) ? span.code : undefined}
        className={markClass(span, withdrawn.has(span.code))}
      >
        {depth === innermost ? (
          <a href={quoteHref(span.code)}>
            {piece.text}
            {sup}
          </a>
        ) : (
          <>
            {inside}
            {closes && (
              <a className="code-only" href={quoteHref(span.code)}>
                {sup}
              </a>
            )}
          </>
        )}
      </mark>
    )
  }, null)
}

function markClass(span: EvidenceSpan, isWithdrawn: boolean): string {
  return `${familyOf(span)} firm-${firmnessOf(span)}${isWithdrawn ? ' withdrawn' : ''}`
}

/** A paragraph's notes that stand open; the rest are behind their count. */
const NOTES_OPEN = 2

function MarginNotes({ notes, report }: { notes: readonly EvidenceSpan[]; report: ReportModel }) {
  if (notes.length === 0) return null
  const atFirst = notes.filter((span) => SHOWN_AT_FIRST.has(familyOf(span)))
  const surest = new Set(atFirst.toSorted((a, b) => b.confidence - a.confidence).slice(0, NOTES_OPEN))
  const folded = atFirst.filter((span) => !surest.has(span))
  return (
    <div className="margin">
      <ul aria-label="Notes on this paragraph">
        {notes
          .filter((span) => !folded.includes(span))
          .map((span) => (
            <MarginNote key={span.code} span={span} report={report} />
          ))}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary>{counted(folded.length, 'more note')}</summary>
          <ul>
            {folded.map((span) => (
              <MarginNote key={span.code} span={span} report={report} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function MarginNote({ span, report }: { span: EvidenceSpan; report: ReportModel }) {
  const { code } = span
  return (
    <li id={`q-${code}`} className={familyOf(span)}>
      <EvidenceCode
        code={code}
        href={homeHref(report.analysis, report.evidence, code)}
        label={`${code}, go to the metric`}
      />
      <span>
        {report.notes.get(code)}
        <WithdrawnNote withdrawal={report.withdrawn.get(code)} />
      </span>
    </li>
  )
}
