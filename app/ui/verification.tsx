import { spansOf } from '#app/domain/excerpt/spans-of.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { counted } from './format.ts'
import { Section } from './section.tsx'

/** How somebody else can check that a report is what this installation made of that text. */
export function Verification({ analysis }: { analysis: Analysis }) {
  const { integrity, engine, shortcode } = analysis
  return (
    <Section id="verify" title="How to verify">
      <div className="columns two">
        <div className="prose">
          <p>
            Check that nobody changed it: this report is signed (Ed25519) over its data. Save{' '}
            <a href={`/api/scans/${shortcode}/export?format=json`}>its JSON</a> and{' '}
            <a href="/.well-known/fma-keys.json">the public keys</a>, then run{' '}
            <code>npm run verify-report -- fma-{shortcode}.json --keys fma-keys.json</code> in a copy of this software,
            without a network.
          </p>
          {spansOf(analysis).some(({ abridged }) => abridged !== undefined) && (
            <p>
              You have a copy in which quotes are shortened. It is signed as it is; the whole record has a signature of
              its own, with the same hashes of text and rules.
            </p>
          )}
          <p>
            {engine.mode === 'builtin'
              ? 'The built-in engine is deterministic: the same text under the same rules gives the same report on any machine.'
              : 'A language model read this text. Its reading is kept, and all the rest follows from it in the same way on any machine.'}{' '}
            Measure it again: <code>POST /api/scans/{shortcode}/verify</code> with the JSON body <code>{'{}'}</code>{' '}
            says whether the stored {engine.mode === 'builtin' ? 'text still gives' : 'text and reading still give'}{' '}
            this very report, and where not. It is free, and works while the text is kept and the rules are the same.
          </p>
        </div>
        <dl className="facts">
          <ModelFacts engine={engine} />
          <dt>Text (SHA-256)</dt>
          <dd>
            <code>{integrity.input_sha256}</code>
          </dd>
          <dt>Rules (SHA-256)</dt>
          <dd>
            <code>{integrity.ruleset_sha256}</code>
          </dd>
          <dt>Key</dt>
          <dd>
            <code>{integrity.key_id}</code>
          </dd>
          <dt>Signature</dt>
          <dd>
            <code>{integrity.signature}</code>
          </dd>
        </dl>
      </div>
    </Section>
  )
}

/** What a language model was asked with, and what that took. */
function ModelFacts({ engine }: Pick<Analysis, 'engine'>) {
  const { prompt_sha256: prompt, tokens, calls = 0, cost_usd: cost } = engine
  if (prompt === undefined || tokens === undefined) return null
  const read = tokens.input + tokens.cache_read + tokens.cache_write
  return (
    <>
      <dt>Model</dt>
      <dd>
        {engine.model}, {counted(calls, 'call')}, {read.toLocaleString('en')} tokens in,{' '}
        {tokens.output.toLocaleString('en')} out{cost === null || cost === undefined ? '' : `, $${cost.toFixed(4)}`}
      </dd>
      <dt>Prompt (SHA-256)</dt>
      <dd>
        <code>{prompt}</code>
      </dd>
    </>
  )
}
