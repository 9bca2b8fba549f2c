import type { Analysis } from '#app/domain/scan/scan.ts'
import { counted, linkable, utcMinute } from './format.ts'
import { Section } from './section.tsx'

/** Where the text was read from, what of the page was left out and how much remained. Nothing for a pasted text. */
export function SourceOfText({ analysis: { source, word_count: words } }: { analysis: Analysis }) {
  if (source === undefined) return null
  const hops = source.redirects.filter((address) => address !== source.requested_url)
  const left = source.dropped.reduce((sum, { words: dropped }) => sum + dropped, 0)
  return (
    <Section id="source" title="What was read">
      <div className="columns two">
        <dl className="facts">
          <dt>Asked for</dt>
          <Address address={source.requested_url} />
          {hops.length > 0 && <dt>By way of</dt>}
          {hops.map((address) => (
            <Address key={address} address={address} />
          ))}
          <dt>Read from</dt>
          <Address address={source.final_url} />
          {source.left_out !== undefined && (
            <>
              <dt>Taken out of the address</dt>
              <dd>{source.left_out.join(', ')} (looks like a secret; not kept)</dd>
            </>
          )}
          <dt>Fetched</dt>
          <dd>
            <time dateTime={source.fetched_at}>{utcMinute(source.fetched_at)} UTC</time>, status {source.status},{' '}
            {counted(source.bytes, 'byte')}
          </dd>
        </dl>
        <dl className="facts">
          <dt>Read</dt>
          <dd>
            <b>{counted(words, 'word')}</b> of the article
          </dd>
          <dt>Left out</dt>
          <dd>{left === 0 ? 'nothing' : `${counted(left, 'word')} of the page`}</dd>
          {source.dropped.map(({ what, words: dropped }) => (
            <DroppedKind key={what} what={what} words={dropped} />
          ))}
        </dl>
      </div>
    </Section>
  )
}

function DroppedKind({ what, words }: { what: string; words: number }) {
  return (
    <>
      <dt>{`${what.charAt(0).toUpperCase()}${what.slice(1)}`}</dt>
      <dd>{counted(words, 'word')}</dd>
    </>
  )
}

function Address({ address }: { address: string }) {
  const href = linkable(address)
  if (href === null) return <dd>{address}</dd>
  return (
    <dd>
      <a href={href} rel="nofollow noopener noreferrer">
        {address}
      </a>
    </dd>
  )
}
