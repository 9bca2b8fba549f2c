import { env } from '#app/platform/env.server.ts'
import type { Plan } from '../account/account.ts'

/** What a plan gives each month, in credits; the free one gives its credits at sign-up only. */
export function monthlyCredits(plan: Plan): number {
  return { free: 0, pro: env.planCreditsPro, team: env.planCreditsTeam }[plan]
}

/** The month of a moment in UTC: `2026-11`. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7)
}
