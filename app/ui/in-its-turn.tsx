import { createContext, type ReactNode, Suspense, use, useContext } from 'react'

/** Waits for a turn of the event loop. Null when a page is rendered in one go. */
export const NextTurn = createContext<(() => Promise<void>) | null>(null)

/** A possibly long part of a page, rendered in its own turn so that it does not block other requests. */
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
