import { readHandbook } from '#app/domain/engine/claude/handbook.server.ts'

/** The handbook for annotators and language models, `/handbook.md`. */
export function loader(): Response {
  return new Response(readHandbook(), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
