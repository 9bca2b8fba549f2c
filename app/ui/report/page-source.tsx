import { Fragment } from 'react'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { type SourceFact, sourceFacts } from '#app/domain/scan/present/source-facts.ts'
import { linkable } from '../format.ts'
import { Section } from '../section.tsx'

/**
 * Where the text was fetched, which parts of the page were left out, and how much remained. Nothing for a pasted text.
 */
export function SourceOfText({ analysis }: { analysis: Analysis }) {
  const facts = sourceFacts(analysis)
  if (facts === null) return null
  return (
    <Section id="source" title="Source page">
      <div className="columns two">
        <Facts facts={facts.whence} />
        <Facts facts={facts.kept} />
      </div>
    </Section>
  )
}

function Facts({ facts }: { facts: readonly SourceFact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, isAddress }, index) => (
        <Fragment key={`${name} ${value}`}>
          {facts[index - 1]?.name !== name && <dt>{name}</dt>}
          <dd>{isAddress === true ? <Address address={value} /> : value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Address({ address }: { address: string }) {
  const href = linkable(address)
  if (href === null) return address
  return (
    <a href={href} rel="nofollow noopener noreferrer">
      {address}
    </a>
  )
}
