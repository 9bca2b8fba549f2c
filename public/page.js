// What scripts add to pages: progress without reloading, buttons that copy, lists that filter without a reload, and the
// reader's local time beside UTC. Every page works without them. No state, no library.

const QUIET_MS = 300
const COPIED_MS = 2000
const REFUSED_MS = 5000

const said = document.createElement('p')
said.className = 'visually-hidden'
said.setAttribute('role', 'status')
document.body.append(said)

addLocalTimes(document)
addCopyButtons(document)
followJob()
for (const form of document.querySelectorAll('form.filter')) filterInPlace(form)

/** Adds the reader's local time to each time in UTC, if it differs. */
function addLocalTimes(root) {
  for (const time of root.querySelectorAll('time[datetime*="T"]')) {
    const at = new Date(time.dateTime)
    if (Number.isNaN(at.getTime()) || at.getTimezoneOffset() === 0 || time.nextElementSibling?.matches('.local'))
      continue
    const isSameDay = at.getUTCDate() === at.getDate()
    const local = document.createElement('small')
    local.className = 'local'
    local.textContent = `${at.toLocaleString('en-GB', {
      ...(isSameDay ? {} : { day: 'numeric', month: 'short' }),
      hour: '2-digit',
      minute: '2-digit',
    })} your time`
    time.after(' ', local)
  }
}

/** Adds a copy button to read-only fields and code blocks. */
function addCopyButtons(root) {
  if (navigator.clipboard === undefined) return
  for (const source of root.querySelectorAll('input[readonly]:not([hidden]), pre')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button quiet-button copy'
    button.textContent = 'Copy'
    const label = source.labels?.[0]?.textContent ?? source.getAttribute('aria-label')
    if (label) button.setAttribute('aria-label', `Copy: ${label}`)
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(source.value ?? source.textContent)
        say('Copied')
        button.textContent = 'Copied'
      } catch {
        source.select?.()
        button.textContent = 'Selected. Press Ctrl+C or ⌘C to copy'
      }
      setTimeout(() => (button.textContent = 'Copy'), COPIED_MS)
    })
    source.after(button)
  }
}

/** Shows a job's progress. When the job has ended, reloading its page leads to the result. */
function followJob() {
  const place = document.querySelector('[data-job]')
  if (place === null) return
  const events = new EventSource(`/api/jobs/${place.dataset.job}/events`)
  let shown = place.dataset.state
  events.addEventListener('progress', async (event) => {
    const { stage, progress } = JSON.parse(event.data)
    const state = `${stage} ${progress}`
    if (state === shown) return
    shown = state
    const page = await load(location.href)
    const fresh = page?.querySelector('[data-job]')
    if (!fresh) return
    const old = document.querySelector('[data-job]')
    const focused = old.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null
    old.replaceWith(fresh)
    if (focused !== null) fresh.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
    document.title = page.title
    addLocalTimes(fresh)
    say(fresh.querySelector('#progress-label')?.textContent ?? '')
  })
  // Browsers reconnect to a broken stream, but not to one that was refused.
  events.addEventListener('error', () => {
    if (events.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), REFUSED_MS)
  })
  for (const end of ['done', 'failed']) {
    events.addEventListener(end, () => {
      events.close()
      location.reload()
    })
  }
}

/** Fetches the filtered list, replaces the one on the page, and updates the URL. */
function filterInPlace(form) {
  const search = form.closest('search')
  if (search === null) return
  let timer
  let asked = 0
  const show = async () => {
    clearTimeout(timer)
    const mine = ++asked
    const address = new URL(form.action)
    address.search = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== '')).toString()
    const page = await load(address)
    if (mine !== asked) return
    const fresh = page?.querySelector(`form.filter[action="${form.getAttribute('action')}"]`)?.closest('search')
    if (!fresh) {
      location.href = address.href
      return
    }
    countOptions(search, fresh)
    while (search.nextSibling !== null) search.nextSibling.remove()
    search.after(...followers(fresh))
    addLocalTimes(search.parentElement)
    const [count, freshCount] = [document, page].map((root) => root.querySelector('.head .byline'))
    if (count !== null && freshCount !== null) count.replaceWith(freshCount)
    history.replaceState(null, '', address)
    say(freshCount?.textContent ?? 'The list was updated')
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void show()
  })
  form.addEventListener('change', () => void show())
  form.addEventListener('input', (event) => {
    clearTimeout(timer)
    if (event.target.type === 'search') timer = setTimeout(() => void show(), QUIET_MS)
  })
}

/** Updates the counts in the options of a filter. */
function countOptions(search, fresh) {
  const [options, freshOptions] = [search, fresh].map((root) => root.querySelectorAll('option'))
  for (const [index, option] of options.entries()) option.textContent = freshOptions[index].textContent
}

function followers(element) {
  const found = []
  for (let next = element.nextSibling; next !== null; next = next.nextSibling) found.push(next)
  return found
}

/** Fetches a page of this service. Undefined if that fails. */
async function load(address) {
  try {
    const answer = await window.fetch(address, { headers: { Accept: 'text/html' } })
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined
  } catch {
    return undefined
  }
}

function say(text) {
  said.textContent = text
}
