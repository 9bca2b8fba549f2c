import type { MetaFunction } from 'react-router'
import { METRICS } from '#app/domain/engine/metrics/index.ts'
import { AboutPage } from '#app/ui/about-page.tsx'

export const meta: MetaFunction = () => [{ title: 'How readings are made – Forensic Media Analysis' }]

const rubrics = Object.fromEntries(METRICS.map((metric) => [metric.name, metric.rubric]))

export default function About() {
  return <AboutPage rubrics={rubrics} />
}
