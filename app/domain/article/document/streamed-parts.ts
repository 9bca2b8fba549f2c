const PARTS_MAX = 200
const PART = /^S:[\da-f]{1,8}$/i

/**
 * Puts the parts of a page that React sends later where its script would: the hidden box "S:0" in the place of the
 * template "B:0". Changes the document.
 */
export function placeStreamedParts(document: Document): void {
  const parts = [...document.querySelectorAll('div[hidden][id^="S:"]')].slice(0, PARTS_MAX)
  if (parts.length === 0) return
  const places = new Map(
    [...document.querySelectorAll('template[id^="B:"]')].map((place) => [place.id.slice(2), place]),
  )
  for (const part of parts) {
    const place = places.get(part.id.slice(2))
    if (!PART.test(part.id) || place === undefined || part.contains(place)) continue
    while (part.firstChild) place.parentNode?.insertBefore(part.firstChild, place)
    place.remove()
    part.remove()
  }
}
