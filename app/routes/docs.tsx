import { type MetaFunction, useLoaderData } from 'react-router'
import { ownDescription } from '#app/http/own-description.server.ts'
import { env } from '#app/platform/settings/env.server.ts'
import { DocsPage } from '#app/ui/docs/docs-page.tsx'

export const meta: MetaFunction = () => [{ title: 'API – Forensic Media Analysis' }]

export async function loader() {
  return { document: await ownDescription(), limits: env.rateLimits }
}

export default function Docs() {
  return <DocsPage {...useLoaderData<typeof loader>()} />
}
