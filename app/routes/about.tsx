import type { MetaFunction } from 'react-router'
import { readModelCard } from '#app/domain/engine/models/read-model-card.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { AboutPage } from '#app/ui/site/about-page.tsx'
import type { Route } from './+types/about.ts'

export const meta: MetaFunction = () => [{ title: 'About – Forensic Media Analysis' }]

export function loader() {
  const isOpen = env.signup === 'open' && env.passwordLogin
  return {
    signUpCredits: isOpen ? env.signupCredits : null,
    models: [
      readModelCard('reader'),
      readModelCard('article-reader'),
      readModelCard('outlet-ratings'),
      readModelCard('emotions'),
    ],
  }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />
}
