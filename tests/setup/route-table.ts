import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Every path of the service as its table of routes has it, `/s/:shortcode/privacy`; the two for unknown paths end in `*`. */
export const ROUTE_PATHS: readonly string[] = routes.flatMap(pathsOf)

/** Its parts that are parameters, `*` included, filled in. */
export function fillPath(path: string, part: string): string {
  return path.replaceAll(/:\w+|\*/g, () => part)
}

function pathsOf({ path, children = [] }: RouteConfigEntry): string[] {
  const own = path === undefined ? [] : [path.startsWith('/') ? path : `/${path}`]
  return [...own, ...children.flatMap(pathsOf)]
}
