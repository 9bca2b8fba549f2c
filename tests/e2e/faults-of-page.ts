import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Violations of accessibility rules, at most three places for each rule. */
export async function auditFaults(page: Page): Promise<string[]> {
  // The other mode opens a second page for each audit, which matters only to frames of other origins.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `axe ${id}: ${html.slice(0, 200)}`))
}

/** Runs in the browser: nothing may be wider than the window, and no control may cover another. */
export function layoutFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`wider than the window: ${scrollWidth} px of ${clientWidth}`] : []
  const known = new Map<Element, boolean>()
  const isClipped = (element: Element | null): boolean => {
    if (element === null) return false
    const clipped =
      known.get(element) ?? (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    known.set(element, clipped)
    return clipped
  }
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(element),
  )
  const boxes = controls.flatMap((element) =>
    [...element.getClientRects()].filter((box) => box.width > 2 && box.height > 2).map((box) => ({ element, box })),
  )
  boxes.sort((one, other) => one.box.top - other.box.top)
  const words = (element: Element) =>
    `<${element.localName}> ${(element.textContent || element.id).trim().slice(0, 40)}`
  for (const [index, one] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const other = boxes[next]
      // All further controls begin below it.
      if (other === undefined || other.box.top >= one.box.bottom) break
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (width <= 2 || height <= 4) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      faults.push(`overlap: ${words(one.element)} and ${words(other.element)}`)
    }
  }
  return faults
}

/** Runs in the browser: on a touch screen every control must be 44 px high, except links in a sentence. */
export function smallTargets(): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return []
  const words = (element: Element | null) => (element?.textContent ?? '').trim()
  const isInSentence = (link: Element) =>
    link.closest('mark') !== null || words(link.closest('p, li, dd, dt, td, th, h1, h2, h3')) !== words(link)
  return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.localName !== 'a' || !isInSentence(element))
    .map((element) =>
      element.matches('[type=checkbox], [type=radio]') ? (element.closest('label') ?? element) : element,
    )
    .filter((element) => {
      const { height } = element.getBoundingClientRect()
      return height > 2 && height < 43.5
    })
    .map((element) => `under 44 px: <${element.localName}> ${words(element).slice(0, 40)}`)
}
