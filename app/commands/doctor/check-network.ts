import { duration, inList } from '#app/domain/wording/wording.ts'
import { machineTimeMs } from '#app/platform/clock.server.ts'
import { safeFetch, type SafeFetchResult } from '#app/platform/fetch/safe-fetch.server.ts'
import { PORTS } from '#app/platform/fetch/url-rules.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { reasonOf } from './check-settings.ts'
import { fine, type Finding, unchecked, wrong } from './finding.ts'

const BODY_BYTES_MAX = 100_000
/** The header states whole seconds, and an answer may be on its way for some. */
const CLOCK_MS_MAX = 60_000

/** An address to try, what it is for, and whether it was named in a setting and so may be private. */
type Target = { url: string; purpose: string; isNamed: boolean }

/**
 * Requests the named page like an article, and what the settings name: the identity provider and the language model's
 * service. Without a page nothing is requested.
 */
export async function checkNetwork(page: string | undefined): Promise<Finding[]> {
  if (page === undefined)
    return [
      unchecked(
        'network',
        'not tried; --network URL requests that page like an article, and the services in the settings',
      ),
    ]
  const findings: Finding[] = []
  for (const target of [{ url: page, purpose: 'an article', isNamed: false }, ...services()])
    findings.push(...(await tryOut(target)))
  return findings
}

function services(): Target[] {
  return [
    ...(env.oidc === undefined
      ? []
      : [
          {
            url: `${env.oidc.issuer.replace(/(?<!\/)\/$/, '')}/.well-known/openid-configuration`,
            purpose: 'the identity provider',
            isNamed: true,
          },
        ]),
    ...(env.model === undefined ? [] : [{ url: env.model.baseUrl, purpose: 'the language model', isNamed: true }]),
  ]
}

/** Any answer will do: whether the way there is open, not whether the page exists. */
async function tryOut({ url, purpose, isNamed }: Target): Promise<Finding[]> {
  try {
    const answer = await safeFetch(url, {
      acceptStatus: () => true,
      bodyBytesMax: BODY_BYTES_MAX,
      isBodyCut: true,
      headers: { 'accept-encoding': 'identity' },
      ...(isNamed && URL.canParse(url) ? { trustedOrigins: new Set([new URL(url).origin]) } : {}),
    })
    return [
      fine('network', `tried ${url} for ${purpose}: HTTP ${answer.status} in ${duration(answer.ms)}`),
      ...clockOf(answer, url),
    ]
  } catch (error) {
    return [
      wrong(
        'network',
        `tried ${url} for ${purpose}: ${reasonOf(error)}`,
        `Check the URL, the name server and the firewall. Outgoing TCP to the ports ${inList(PORTS)} must be open.`,
      ),
    ]
  }
}

/** The other side's clock, if it states one. */
function clockOf({ headers }: SafeFetchResult, url: string): Finding[] {
  const off = Math.abs(Date.parse(headers['date'] ?? '') - machineTimeMs())
  if (Number.isNaN(off) || off <= CLOCK_MS_MAX) return []
  return [
    wrong(
      'clock',
      `This machine’s clock is ${duration(off)} from that of ${new URL(url).host}.`,
      'Turn on time synchronisation (NTP).',
    ),
  ]
}
