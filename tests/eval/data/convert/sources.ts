import { z } from 'zod'
import { jsonLines } from './json-lines.ts'
import { readTable } from './read-table.ts'
import { registeredDomain } from './registered-domain.ts'

const quality = z.object({ domain: z.string(), pc1: z.coerce.number() })
const label = z.object({ domain: z.string(), reliability_label: z.coerce.number().int() })
const FILLED = z.string().transform((text) => (text === '' ? null : text))
const judgement = z.object({ source: z.string(), factual_reporting: FILLED, bias: FILLED })
const statuses = z.record(z.string(), z.int())

type Tables = { quality: string; labels: string; judgements: string; wikipedia: string }

/**
 * Every domain of the four tables: `domain_pc1.csv` of domain-quality-ratings, and of News-Media-Reliability
 * `golden_truth_dataset.csv`, `mbfc.csv` and `wikipedia_perennial_sources.json`. Addresses are reduced to their
 * registered domain; of several rows with the same one the last counts.
 */
export function sources(tables: Tables): string {
  const pc1 = byDomain(
    readTable(tables.quality).map((row) => quality.parse(row)),
    ({ domain }) => domain,
  )
  const labels = byDomain(
    readTable(tables.labels).map((row) => label.parse(row)),
    ({ domain }) => domain,
  )
  const judged = byDomain(
    readTable(tables.judgements).map((row) => judgement.parse(row)),
    ({ source }) => source,
  )
  const wikipedia = byDomain(Object.entries(statuses.parse(JSON.parse(tables.wikipedia))), ([domain]) => domain)
  const domains = new Set([pc1, labels, judged, wikipedia].flatMap((rows) => [...rows.keys()]))
  return jsonLines(
    [...domains].toSorted().map((domain) => {
      const rated = pc1.get(domain)
      const judgedAs = judged.get(domain)
      return {
        domain,
        pc1: rated === undefined ? null : { decimal: rated.pc1 },
        idiap_label: labels.get(domain)?.reliability_label ?? null,
        mbfc_factual: judgedAs?.factual_reporting ?? null,
        mbfc_bias: judgedAs?.bias ?? null,
        wikipedia: wikipedia.get(domain)?.[1] ?? null,
      }
    }),
  )
}

function byDomain<T>(rows: readonly T[], addressOf: (row: T) => string): Map<string, T> {
  return new Map(rows.map((row) => [registeredDomain(addressOf(row).split('/')[0] ?? ''), row]))
}
