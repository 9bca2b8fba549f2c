import { env } from '#app/platform/settings/env.server.ts'
import type { Plan } from '../account/account.ts'

/** A plan's monthly credits; the free plan only grants credits at sign-up. */
export function monthlyCredits(plan: Plan): number {
  return { free: 0, pro: env.planCreditsPro, team: env.planCreditsTeam }[plan]
}

/** The month of a moment in UTC: `2026-11`. */
export function utcMonth(at: Date): string {
  return at.toISOString().slice(0, 7)
}
