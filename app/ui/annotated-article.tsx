import { type ReactNode, useContext } from 'react'
import type { EvidenceSpan } from '#app/domain/engine/evidence-span.ts'
import type { AnnotatedParagraph, AnnotatedText, Piece } from './annotation.ts'
import { familyOf } from '#app/domain/scan/evidence-register.ts'
import { EvidenceCode, quoteHref, whyItCounts, Withdrawn, WithdrawnNote } from './evidence.tsx'
import { FAMILY_NAMES } from './family-names.ts'
import { counted } from './format.ts'
import { metricLabel } from './metric-names.ts'
import type { ReportModel } from './report-view.ts'
import { Section } from './section.tsx'
import { languageOf } from './text-language.ts'

/** The article with its passages marked, or as much of it as this reader may see. */
export function AnnotatedArticle({ report, complete }: { report: ReportModel; complete: boolean }) {
  const { article, headline, evidence } = report
  const marked = headline.marked.size + (article?.marked.size ?? 0)
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
        {counted(marked, 'passage')} {marked === 1 ? 'is' : 'are'} marked. Follow a passage to the reading it supports;
        follow its code there to come back.
        {!complete && article !== null && ' Only the marked passages and the words around them are shown here.'}
      </p>
      <FamilyFilters spans={evidence.spans} />
      <div className="paragraphs">
        {headline.marked.size > 0 && <Paragraphs text={headline} report={report} headline />}
        {article === null ? <p className="note">{TEXT_GONE}</p> : <Paragraphs text={article} report={report} />}
      </div>
    </Section>
  )
}

const TEXT_GONE =
  'The text of this article is no longer kept here. The quoted passages stay, with the readings they support.'

function FamilyFilters({ spans }: { spans: readonly EvidenceSpan[] }) {
  const present = new Set(spans.map(familyOf))
  return (
    <fieldset className="filters">
      <legend>Show</legend>
      {FAMILY_NAMES.filter(([family]) => present.has(family)).map(([family, name]) => (
        <label key={family} className={family}>
          <input type="checkbox" id={`show-${family}`} defaultChecked autoComplete="off" />
          <span>
            {family} {name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Paragraphs({ text, report, headline }: { text: AnnotatedText; report: ReportModel; headline?: boolean }) {
  const firstGap = text.paragraphs.find(({ pieces }) => pieces.some(({ kind }) => kind === 'gap'))
  return text.paragraphs.map((paragraph) => (
    <div key={paragraph.start} className="paragraph">
      <p className={headline === true ? 'headline' : undefined} {...languageOf(report.analysis.language)}>
        {headline === true && (
          <span className="visually-hidden" lang="en">
            Headline:{' '}
          </span>
        )}
        <Pieces paragraph={paragraph} explainGap={paragraph === firstGap} />
      </p>
      <MarginNotes notes={paragraph.notes} report={report} />
    </div>
  ))
}

function Pieces({ paragraph, explainGap }: { paragraph: AnnotatedParagraph; explainGap: boolean }) {
  const firstGap = paragraph.pieces.findIndex(({ kind }) => kind === 'gap')
  return paragraph.pieces.map((piece, index) => {
    if (piece.kind === 'plain') return piece.text
    if (piece.kind === 'gap') return <Gap key={index} piece={piece} explain={explainGap && index === firstGap} />
    return <Passage key={index} piece={piece} />
  })
}

function Gap({ piece, explain }: { piece: Extract<Piece, { kind: 'gap' }>; explain: boolean }) {
  const why = explain ? ': others’ articles are not republished' : ''
  return (
    <span className="gap" lang="en" dir="ltr">
      {' '}
      [… {counted(piece.characters, 'character')} not shown{why}]{' '}
    </span>
  )
}

/** Marks lie in one another, the longest passage outside; links stand side by side in them, never in one another. */
function Passage({ piece }: { piece: Extract<Piece, { kind: 'passage' }> }) {
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
            {closes && <a href={quoteHref(span.code)}>{sup}</a>}
          </>
        )}
      </mark>
    )
  }, null)
}

function markClass(span: EvidenceSpan, isWithdrawn: boolean): string {
  return isWithdrawn ? `${familyOf(span)} withdrawn` : familyOf(span)
}

function MarginNotes({ notes, report }: { notes: readonly EvidenceSpan[]; report: ReportModel }) {
  if (notes.length === 0) return null
  return (
    <ul className="margin" aria-label="Notes on this paragraph">
      {notes.map((span) => {
        const home = report.evidence.home(span.code)
        return (
          <li key={span.code} className={familyOf(span)}>
            <EvidenceCode code={span.code} href={quoteHref(span.code)} label={`${span.code}, see the reading`} />
            <span>
              {home !== undefined && <b>{metricLabel(home)}. </b>}
              {whyItCounts(span)}
              <WithdrawnNote withdrawal={report.withdrawn.get(span.code)} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
