import type { MetaFunction } from 'react-router'
import { modelService } from '#app/domain/analysis/engine-in-use.server.ts'
import { COOKIE_PREFIX } from '#app/http/cookies.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { PrivacyPage } from '#app/ui/site/privacy-page.tsx'
import type { Route } from './+types/privacy.ts'

export const meta: MetaFunction = () => [{ title: 'Privacy – Forensic Media Analysis' }]

export function loader() {
  return {
    textRetentionDays: env.retentionTextDays,
    usesProvider: env.oidc !== undefined,
    cookiePrefix: COOKIE_PREFIX,
    modelService: modelService(),
  }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} />
}
