import { Fragment, type ReactNode } from 'react'
import { articleWords } from '#app/domain/scan/present/article-words.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { confidenceWord, counted, duration, scanTitle, utcDay, utcMinute } from '#app/domain/wording/wording.ts'
import { PageHead } from '../document-shell.tsx'
import { GENRE_NAMES } from '#app/domain/engine/vocabulary.ts'
import { linkable } from '../format.ts'
import { UtcMoment } from '../moment.tsx'
import { languageOf } from '../text-language.ts'

/** The head of a report: publisher, author and date of what was read, and its title. What follows stands below it. */
export function ReportHead({ analysis, children }: { analysis: Analysis; children: ReactNode }) {
  return (
    <PageHead>
      <Byline analysis={analysis} />
      <h1 {...(analysis.title === '' ? {} : languageOf(analysis.language))}>{scanTitle(analysis)}</h1>
      {children}
    </PageHead>
  )
}

function Byline({ analysis }: { analysis: Analysis }) {
  const original = linkable(analysis.url ?? analysis.source_url)
  return (
    <p className="kicker">
      {analysis.url === null && analysis.title !== '' && 'Pasted text. '}
      <Names analysis={analysis} />
      <Published analysis={analysis} />
      {/* A text without a headline has its length as title. */}
      {analysis.title !== '' && `${counted(analysis.word_count, 'word')}.`}
      {original !== null && (
        <>
          {' '}
          <a href={original} rel="nofollow noopener noreferrer">
            {analysis.url === null ? 'Source stated by the submitter' : 'View original'}
          </a>
        </>
      )}
    </p>
  )
}

/** Publisher and author, where they are known. */
function Names({ analysis }: { analysis: Analysis }) {
  const { publisher_name: publisher, publisher_basis: basis, author_name: author } = analysis
  return (
    <>
      {basis !== null && publisher !== '' && (
        <>
          <b>{publisher}</b>
          {basis === 'stated' && ' (stated by the submitter)'}
          {author === '' ? '. ' : ', '}
        </>
      )}
      {author !== '' && (
        <>
          by <b>{author}</b>.{' '}
        </>
      )}
    </>
  )
}

function Published({ analysis: { published_at: at, published_precision: precision } }: { analysis: Analysis }) {
  if (at === null) return null
  const day = precision === 'day'
  return (
    <>
      Published <time dateTime={day ? at.slice(0, 10) : at}>{day ? utcDay(at) : `${utcMinute(at)} UTC`}</time>,{' '}
    </>
  )
}

/** How the report was made. */
export function ReportFacts({ analysis }: { analysis: Analysis }) {
  const { engine, genre, timing } = analysis
  return (
    <dl className="facts">
      <dt>Scan</dt>
      <dd>{analysis.shortcode}</dd>
      <dt>Analysed</dt>
      <dd>
        <UtcMoment at={analysis.analyzed_at} />
      </dd>
      <dt>Engine</dt>
      <dd>
        {engine.name} v{engine.version}, build {engine.build},{' '}
        {engine.mode === 'builtin' ? 'built in' : (engine.model ?? 'Claude')}
      </dd>
      <dt>Result</dt>
      <dd>
        {analysis.cached
          ? 'reused from an earlier analysis of the same content'
          : `measured for this scan in ${duration(timing.total_ms)}`}
      </dd>
      <dt>Genre</dt>
      <dd>
        {GENRE_NAMES[genre.label]}, confidence {confidenceWord(genre.confidence)}
        {analysis.source?.opinion_marker !== undefined && '; labelled as opinion on the page'}
        {analysis.source?.genre_marker !== undefined && '; labelled as such on the page'}
      </dd>
      {articleWords(analysis, 'below the byline').map(([label, words]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
      <dt>Visibility</dt>
      <dd>
        {analysis.isPublic ? (
          <>
            <b>Public</b>, anyone with the link
          </>
        ) : (
          <>
            <b>Private</b>, only the browser that created it
          </>
        )}
      </dd>
    </dl>
  )
}
