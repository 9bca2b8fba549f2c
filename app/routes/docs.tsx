import { type MetaFunction, useLoaderData } from 'react-router'
import { openApiDocument } from '#app/contract/openapi.ts'
import { env } from '#app/platform/env.server.ts'
import { DocsPage } from '#app/ui/docs-page.tsx'

export const meta: MetaFunction = () => [{ title: 'API – Forensic Media Analysis' }]

const document = openApiDocument(env.baseUrl)

export function loader() {
  return { document, limits: env.rateLimits }
}

export default function Docs() {
  return <DocsPage {...useLoaderData<typeof loader>()} />
}
