import type { Analysis } from '#app/domain/scan/scan.ts'
import { Section } from './section.tsx'

/** How somebody else can check that a report is what this installation made of that text. */
export function Verification({ analysis }: { analysis: Analysis }) {
  const { integrity, engine } = analysis
  return (
    <Section id="verify" title="How to verify">
      <div className="columns two">
        <div className="prose">
          <p>
            This report is signed (Ed25519) over its data. Save the JSON and check it with{' '}
            <code>npm run verify-report -- report.json --keys keys.json</code>; the public keys stand at{' '}
            <code>/.well-known/fma-keys.json</code>.
          </p>
          <p>
            {engine.mode === 'builtin'
              ? 'The built-in engine is deterministic: the same text under the same rules gives the same report on any machine.'
              : 'A language model made these readings, so measuring the text again can give others.'}
          </p>
        </div>
        <dl className="facts">
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
