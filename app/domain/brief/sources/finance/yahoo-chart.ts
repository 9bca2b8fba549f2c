import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts'
import type { SharePrice } from '../../collect/source.ts'
import { orNull } from '../provider-schema.ts'

/** How far from 24 hours ago the earlier price for the change may be: a night without trading. */
const SLACK_MS = 8 * HOUR_MS

const Prices = z.array(z.number().nullable())

/** The chart of one symbol. Its lists have gaps. */
export const YahooChart = z.object({
  chart: z.object({
    result: z
      .array(
        z.object({
          meta: z.object({
            currency: orNull(z.string()),
            regularMarketPrice: orNull(z.number().positive()),
            regularMarketTime: orNull(z.number().positive()),
          }),
          timestamp: z.array(z.number()).optional(),
          indicators: z.object({ quote: z.array(z.object({ close: Prices.optional() })) }),
        }),
      )
      .nullable(),
  }),
})
export type YahooChart = z.infer<typeof YahooChart>

/** Undefined if the chart has no price or no currency. */
export function yahooPrice({ chart }: YahooChart): SharePrice | undefined {
  const [series] = chart.result ?? []
  if (!series) return undefined
  const closes = series.indicators.quote[0]?.close ?? []
  const points = (series.timestamp ?? []).flatMap((seconds, index) => {
    const price = closes[index]
    return price === null || price === undefined || price <= 0 ? [] : [{ at: seconds * 1000, price }]
  })
  const latest = latestOf(series.meta, points)
  if (latest === undefined || series.meta.currency === null) return undefined
  const before = points.findLast(({ at }) => at <= latest.at - DAY_MS)
  const isNear = before !== undefined && latest.at - DAY_MS - before.at <= SLACK_MS
  return {
    last: latest.price,
    change24h: isNear ? Math.round((latest.price / before.price - 1) * 10_000) / 100 : null,
    currency: series.meta.currency,
    at: new Date(latest.at).toISOString(),
  }
}

type Point = { at: number; price: number }

function latestOf(
  {
    regularMarketPrice: price,
    regularMarketTime: seconds,
  }: { regularMarketPrice: number | null; regularMarketTime: number | null },
  points: readonly Point[],
): Point | undefined {
  return price === null || seconds === null ? points.at(-1) : { at: seconds * 1000, price }
}
