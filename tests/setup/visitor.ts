const STEPS_MAX = 20

/** A page as a browser without JavaScript gets it. */
export type Visit = { url: string; status: number; headers: Headers; text: string }

export type Visitor = {
  cookies: Map<string, string>
  /** Follows redirects, and pages that redirect by themselves; stops before an address that `until` accepts. */
  open: (url: string, options?: { form?: Record<string, string>; until?: (url: string) => boolean }) => Promise<Visit>
}

type Sent = { url: string; form?: Record<string, string> }

/**
 * A browser's cookies and redirects, and nothing else. Cookies ignore ports, so all servers on this machine share them.
 */
export function newVisitor(): Visitor {
  const cookies = new Map<string, string>()
  return {
    cookies,
    open: async (url, { form, until = () => false } = {}) => {
      let sent: Sent = form === undefined ? { url } : { url, form }
      for (let step = 0; step < STEPS_MAX; step++) {
        const visit = await send(sent, cookies)
        const next = nextAddress(visit)
        if (next === undefined) return visit
        if (until(next)) return { ...visit, url: next }
        sent = { url: next }
      }
      throw new Error(`more than ${STEPS_MAX} redirects from ${url}`)
    },
  }
}

/** The first form of a page: its target and its hidden fields. */
export function formOf(visit: Visit): { action: string; fields: Record<string, string> } {
  const action = /<form[^>]* action="([^"]+)"/.exec(visit.text)?.[1]
  if (action === undefined) throw new Error(`no form at ${visit.url} (${visit.status}): ${visit.text.slice(0, 500)}`)
  const hidden = [...visit.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  return { action: new URL(unescapeHtml(action), visit.url).href, fields }
}

async function send({ url, form }: Sent, cookies: Map<string, string>): Promise<Visit> {
  const answer = await fetch(url, {
    redirect: 'manual',
    method: form === undefined ? 'GET' : 'POST',
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form === undefined ? {} : { origin: new URL(url).origin }),
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const isOver = attributes.some((attribute) => /max-age=0|expires=Thu, 01 Jan 1970/i.test(attribute))
    if (isOver) cookies.delete(name)
    else cookies.set(name, value)
  }
  return { url, status: answer.status, headers: answer.headers, text: await answer.text() }
}

function nextAddress({ url, status, headers, text }: Visit): string | undefined {
  const location = status >= 300 && status < 400 ? headers.get('location') : null
  const refresh = /<meta http-equiv="refresh" content="0; ?url=([^"]+)"/i.exec(text)?.[1]
  const next = location ?? (refresh === undefined ? null : unescapeHtml(refresh))
  return next === null ? undefined : new URL(next, url).href
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}
