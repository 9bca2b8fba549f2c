import { spansOf } from '#app/domain/excerpt/spans-of.ts'
import type { Analysis } from '#app/domain/scan/scan.ts'
import { counted } from '#app/domain/wording/wording.ts'
import { Section } from '../section.tsx'

/** How anyone can check that this installation created the report from that text. */
export function VerificationSection({ analysis }: { analysis: Analysis }) {
  const { integrity, engine, shortcode } = analysis
  return (
    <Section id="verify" title="Verification">
      <div className="columns two">
        <div className="prose">
          <p>
            This report carries an Ed25519 signature, which shows whether anyone has changed it. Download{' '}
            <a href={`/api/scans/${shortcode}/export?format=json`}>the JSON</a> and{' '}
            <a href="/.well-known/fma-keys.json">the public keys</a>, then run{' '}
            <code>npm run verify-report -- fma-{shortcode}.json --keys fma-keys.json</code> in a copy of this software.
            No network is needed.
          </p>
          {spansOf(analysis).some(({ abridged }) => abridged !== undefined) && (
            <p>
              Quotes are shortened in your copy, which has its own signature. The full report has another, with the same
              hashes of text and rules.
            </p>
          )}
          <p>
            {engine.mode === 'builtin'
              ? 'The built-in engine is deterministic. The same text with the same rules gives the same report on any machine.'
              : 'A language model read this text. Its reading is stored. Everything else is calculated from it, with the same result on any machine.'}{' '}
            To measure it again, send <code>POST /api/scans/{shortcode}/verify</code> with the JSON body{' '}
            <code>{'{}'}</code>. The response says whether the stored{' '}
            {engine.mode === 'builtin' ? 'text still gives' : 'text and reading still give'} this report, and lists any
            differences. It is free, and works while the text is stored and the rules are the same.
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

/** A language model's prompt and usage. */
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
