import { createPrivateKey } from 'node:crypto'
import { publicKeys } from '#app/domain/analysis/signing.server.ts'
import { counted } from '#app/domain/wording/wording.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { doubtful, fine, type Finding, wrong } from './finding.ts'

/** Settings that are valid one by one, but do not go together or cannot be used. */
export function checkSettings(): Finding[] {
  const problems = [...keyProblems(), ...proxyProblems()]
  return problems.length > 0 ? problems : [fine('settings', `valid; ${env.baseUrl}, ROLE=${env.role}`)]
}

function keyProblems(): Finding[] {
  // One that is not set is generated, and right.
  try {
    const given = env.signingKey
    const type = given === undefined ? 'ed25519' : createPrivateKey(given.replaceAll('\\n', '\n')).asymmetricKeyType
    if (type !== 'ed25519') return [wrong('settings', `SIGNING_KEY is a key of type ${type}.`, NEW_KEY)]
  } catch (error) {
    return [wrong('settings', `SIGNING_KEY cannot be read: ${reasonOf(error)}`, NEW_KEY)]
  }
  try {
    if (env.signingKeysRetired !== undefined) publicKeys()
    return []
  } catch (error) {
    const advice = 'Write each earlier key as PEM, one after another, with line breaks as \\n.'
    return [wrong('settings', `SIGNING_KEYS_RETIRED cannot be read: ${reasonOf(error)}`, advice)]
  }
}

const NEW_KEY = 'Set it to an Ed25519 key in PEM form. docs/deploy/new-secrets.sh prints one.'

function proxyProblems(): Finding[] {
  const { hostname } = new URL(env.baseUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return [
    ...(env.isHttps && env.trustProxy === 0
      ? [
          doubtful(
            'settings',
            'BASE_URL is https, but TRUST_PROXY is 0: all callers behind the proxy count as one in the limits.',
            'Set TRUST_PROXY to the number of proxies in front.',
          ),
        ]
      : []),
    ...(!env.isHttps && !isLocal
      ? [
          doubtful(
            'settings',
            `BASE_URL is ${env.baseUrl}: passwords and sessions are sent unencrypted.`,
            'Put a proxy with TLS in front, and set BASE_URL to the https URL.',
          ),
        ]
      : []),
    ...(env.trustProxy > 0 && env.metricsToken === undefined
      ? [
          doubtful(
            'settings',
            `TRUST_PROXY is ${counted(env.trustProxy, 'proxy', 'proxies')}, and METRICS_TOKEN is empty: nobody can read /metrics.`,
            'Set METRICS_TOKEN, or ignore this if you do not watch the service.',
          ),
        ]
      : []),
  ]
}

/** The first line of an error's message. */
export function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line !== '' ? line : error instanceof Error && 'code' in error ? String(error.code) : 'no reason was given'
}
