import { createContext, type LoaderFunctionArgs } from 'react-router'
import { asPage } from './page-route.server.ts'

/** What a route answers with in place of its page. */
export const madeFile = createContext<Response | null>(null)

/**
 * Makes the file that a route answers with; a refusal becomes the error page of its status, as on any other page: for
 * that the route must have a component, too.
 */
export async function fileLoader(args: LoaderFunctionArgs, make: () => Promise<Response>): Promise<null> {
  args.context.set(madeFile, await asPage(make))
  return null
}
