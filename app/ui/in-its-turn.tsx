import { createContext, type ReactNode, Suspense, use, useContext } from 'react'

/** Waits for a turn of the event loop; null where a page is rendered at once. */
export const NextTurn = createContext<(() => Promise<void>) | null>(null)

/** A part of a page that may be long, rendered in a turn of its own, so that nobody waits for the whole page. */
export function InItsTurn({ children }: { children: ReactNode }) {
  const nextTurn = useContext(NextTurn)
  if (nextTurn === null) return children
  return (
    <Suspense>
      <After turn={nextTurn()}>{children}</After>
    </Suspense>
  )
}

function After({ turn, children }: { turn: Promise<void>; children: ReactNode }) {
  use(turn)
  return children
}
