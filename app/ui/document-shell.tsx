import type { ReactNode } from 'react'
import { ENGINE_NAME, ENGINE_VERSION } from '#app/domain/engine/engine.ts'
import { thousands } from '#app/domain/wording/wording.ts'

/** Who is looking at the page. Null if nobody is signed in. */
export type Viewer = { credits: number } | null

/** The part of the service that a page belongs to, marked in the navigation. */
export type Place = 'analyse' | 'scans' | 'briefs' | 'account' | 'sign-in'

type Chrome = { viewer: Viewer; place?: Place }

/** The body of every page: skip link, header, `main`, footer. */
export function Page({ viewer, place, children }: Chrome & { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader viewer={viewer} place={place} />
      <main id="main" tabIndex={-1}>
        <div className="wrap">{children}</div>
      </main>
      <SiteFooter />
    </>
  )
}

/** The word mark and the main navigation. */
export function SiteHeader({ viewer, place }: Chrome) {
  return (
    <header className="mast">
      <div className="wrap">
        <a className="word" href="/">
          Forensic <span>Media</span> Analysis
        </a>
        <nav aria-label="Main">
          <NavLink href="/" current={place === 'analyse'} name="Analyse" />
          {viewer === null ? (
            <NavLink href="/auth/login" current={place === 'sign-in'} name="Sign in" />
          ) : (
            <>
              <NavLink href="/scans" current={place === 'scans'} name="Scans" />
              <NavLink href="/briefs" current={place === 'briefs'} name="Briefs" />
              <NavLink href="/account" current={place === 'account'} name="Account" />
            </>
          )}
        </nav>
        {viewer !== null && (
          <p className="credits">
            <a href="/account/credits">{creditsText(viewer.credits)}</a>
          </p>
        )}
      </div>
    </header>
  )
}

/** The engine line and links to pages about the service. */
export function SiteFooter() {
  return (
    <footer className="foot">
      <div className="wrap">
        <span>
          Engine {ENGINE_NAME} v{ENGINE_VERSION}
        </span>
        <a href="/methodology">Methodology</a>
        <a href="/compare">Compare scans</a>
        <a href="/about">About</a>
        <a href="/privacy">Privacy</a>
        <a href="/docs">API</a>
      </div>
    </footer>
  )
}

/** The head of a page, above the first rule, with facts beside it if there are any. */
export function PageHead({ children, facts }: { children: ReactNode; facts?: ReactNode }) {
  return (
    <div className="head">
      <div>{children}</div>
      {facts !== undefined && <div>{facts}</div>}
    </div>
  )
}

function NavLink({ href, current, name }: { href: string; current: boolean; name: string }) {
  return (
    <a href={href} aria-current={current ? 'page' : undefined}>
      {name}
    </a>
  )
}

function creditsText(credits: number): string {
  return `${thousands(credits)} ${credits === 1 ? 'credit' : 'credits'}`
}
