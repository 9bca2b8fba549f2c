import { type MetaFunction, type MiddlewareFunction, useLoaderData } from 'react-router'
import { methodology } from '#app/domain/scan/methodology/methodology.server.ts'
import { orJson } from '#app/http/or-json.ts'
import { MethodologyPage } from '#app/ui/site/methodology-page.tsx'

export const meta: MetaFunction = () => [{ title: 'Methodology – Forensic Media Analysis' }]

export const middleware: MiddlewareFunction<Response>[] = [orJson(() => ({ cards: methodology() }))]

export function loader() {
  return { cards: methodology() }
}

export default function Methodology() {
  return <MethodologyPage {...useLoaderData<typeof loader>()} />
}
