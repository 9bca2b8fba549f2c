import type { ReactNode } from 'react'
import { PageHead } from '../document-shell.tsx'

const TABS = [
  { path: '/account', name: 'Overview' },
  { path: '/account/credits', name: 'Credits' },
  { path: '/account/keys', name: 'API keys' },
  { path: '/account/webhooks', name: 'Webhooks' },
  { path: '/account/sessions', name: 'Sessions' },
  { path: '/account/data', name: 'Your data' },
] as const

export type AccountPath = (typeof TABS)[number]['path']

/** Whose account a page shows. */
export type AccountHolder = { email: string; plan: string }

type AccountFrameProps = {
  current: AccountPath
  title: string
  holder: AccountHolder
  /** A sentence that confirms what was just done. */
  done?: string
  children: ReactNode
}

/** The top of every account page: title, account, sign-out, tabs. */
export function AccountFrame({ current, title, holder, done, children }: AccountFrameProps) {
  return (
    <>
      <PageHead facts={<SignOut />}>
        <h1>{title}</h1>
        <p className="byline">
          {holder.email}, <b>{holder.plan}</b> plan
        </p>
      </PageHead>
      {done !== undefined && (
        <p className="done">
          <output>{done}</output>
        </p>
      )}
      <nav className="tabs" aria-label="Account">
        <ul>
          {TABS.map(({ path, name }) => (
            <li key={path}>
              <a href={path} aria-current={path === current ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}

function SignOut() {
  return (
    <form method="post" action="/auth/logout">
      <button className="button quiet-button">Sign out</button>
    </form>
  )
}
