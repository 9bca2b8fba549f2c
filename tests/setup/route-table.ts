import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Every path in the service's route table, `/s/:shortcode/privacy`; the two for unknown paths end in `*`. */
export const ROUTE_PATHS: readonly string[] = routes.flatMap(pathsOf)

/** Fills in a path's parameters, including `*`. */
export function fillPath(path: string, part: string): string {
  return path.replaceAll(/:\w+|\*/g, () => part)
}

function pathsOf({ path, children = [] }: RouteConfigEntry): string[] {
  const own = path === undefined ? [] : [path.startsWith('/') ? path : `/${path}`]
  return [...own, ...children.flatMap(pathsOf)]
}
