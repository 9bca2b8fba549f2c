import { checkReadiness } from '#app/domain/operation/check-readiness.server.ts'

/** Whether the database, its migrations and the jobs are ready. */
export async function loader(): Promise<Response> {
  const { ready, ...parts } = await checkReadiness()
  return Response.json(
    { status: ready ? 'ok' : 'unavailable', ...parts },
    { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store', ...(ready ? {} : { 'Retry-After': '5' }) } },
  )
}
