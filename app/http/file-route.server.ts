import { createContext, type LoaderFunctionArgs } from 'react-router'
import { asPage } from './page-route.server.ts'

/** The response that a route sends instead of its page. */
export const madeFile = createContext<Response | null>(null)

/**
 * Makes the file that a route responds with. A refusal becomes the error page of its status, as on any other page, so
 * the route must have a component too.
 */
export async function fileLoader(args: LoaderFunctionArgs, make: () => Promise<Response>): Promise<null> {
  args.context.set(madeFile, await asPage(make))
  return null
}
