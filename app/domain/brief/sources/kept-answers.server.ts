import { database } from '#db/client.server.ts'
import { findValue } from '#db/read.server.ts'
import { SourceAnswerRow } from '#db/rows/source-answers.ts'
import { canonicalJson } from '#app/platform/text/canonical-json.ts'
import { now } from '#app/platform/clock.server.ts'
import { sha256 } from '#app/platform/keys/hash.server.ts'
import { type Inquiry, ProviderAnswer } from '../collect/source.ts'

const KEPT_MS = 300_000

type Asked = Pick<Inquiry, 'terms' | 'timeRange' | 'signalsMax' | 'extraMax' | 'since'>

/** A provider's answer to the same inquiry from the last five minutes, by any account and process. */
export async function findKeptAnswer(provider: string, asked: Asked): Promise<ProviderAnswer | undefined> {
  const at = now()
  const stored = await findValue(
    SourceAnswerRow.shape.answer,
    database().sql`
      select answer from source_answers
      where key = ${keyOf(provider, asked)} and expires_at > ${at} and expires_at <= ${expiryOf(at)}`,
  )
  // If a process of another version kept it in another shape, the provider is asked again.
  const kept = ProviderAnswer.safeParse(stored)
  if (!kept.success) return undefined
  const { signals, ...answer } = kept.data
  const since = asked.since.toISOString()
  const asIt = signals.map((signal) => ({ ...signal, query: withTerms(signal.query, asked.terms) }))
  return { ...answer, signals: asIt.filter((signal) => signal.publishedAt >= since || isVague(signal)) }
}

/** Caches an answer for five minutes by a hash of the inquiry. The inquiry's words are not stored. */
export async function keepProviderAnswer(provider: string, asked: Asked, answer: ProviderAnswer): Promise<void> {
  const isLasting = answer.status === 'ok' || answer.status === 'empty' || answer.status === 'partial'
  if (!isLasting || answer.isPassing === true) return
  const signals = answer.signals.map((signal) => ({ ...signal, query: withoutTerms(signal.query, asked.terms) }))
  const stored = JSON.stringify({ ...answer, signals })
  await database().sql`
    insert into source_answers (key, answer, expires_at)
    values (${keyOf(provider, asked)}, ${stored}::text::jsonb, ${expiryOf(now())})
    on conflict (key) do update set answer = excluded.answer, expires_at = excluded.expires_at`
}

/** Deletes expired answers. */
export async function purgeKeptAnswers(): Promise<void> {
  await database().sql`delete from source_answers where expires_at <= ${now()}`
}

function expiryOf(at: Date): Date {
  return new Date(at.getTime() + KEPT_MS)
}

function keyOf(provider: string, { terms, timeRange, signalsMax, extraMax }: Asked): string {
  return sha256(canonicalJson({ provider, terms: [...terms], timeRange, signalsMax, extraMax }))
}

type Query = ProviderAnswer['signals'][number]['query']

/** Replaces matched terms by their positions in the inquiry. */
function withoutTerms({ matched, rank }: Query, terms: readonly string[]): Query {
  return { terms: [], matched: matched.map((term) => String(terms.indexOf(term))), rank }
}

function withTerms({ matched, rank }: Query, terms: readonly string[]): Query {
  return { terms: [...terms], matched: matched.flatMap((place) => terms[Number(place)] ?? []), rank }
}

function isVague({ publishedPrecision }: ProviderAnswer['signals'][number]): boolean {
  return publishedPrecision === 'unknown' || publishedPrecision === 'day'
}
